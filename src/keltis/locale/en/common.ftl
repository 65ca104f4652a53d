# Reasons that several games give when a move is not possible.
row-rising = { $colour } row is rising: { $value } is lower than { $top }
row-falling = { $colour } row is falling: { $value } is higher than { $top }
not-in-hand = { $card } is not in your hand
pile-empty = the { $pile } pile is empty
pile-closed = the { $pile } pile took a card in this turn, so it is closed until the next
only-draw-pile = for a long time nobody played a card or drew from the draw pile: only the draw pile may be drawn from
asked-card = now a card is to be played or discarded
asked-draw = now a card is to be drawn
asked-clover = now a clover is to be used or declined

# What the door says of any game.
unknown-move = { $game } has no such move
unknown-number = { $game } has no move with this number
game-over = the game is over
