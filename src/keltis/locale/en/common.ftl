# Reasons that several games give when a move is not possible.
row-rising = your { $colour } row is rising: { $value } is lower than { $top }
row-falling = your { $colour } row is falling: { $value } is higher than { $top }
not-in-hand = { $card } is not in your hand
pile-empty = { $pile } is empty
pile-closed = { $pile } took a card this turn, so it is closed until the next turn
only-draw-pile = nobody has played a card or used the draw pile for a while, so for now you can only draw from the draw pile
asked-card = play or discard a card now
asked-draw = draw a card now
asked-clover = use the clover now, or decline it

# What every game answers.
unknown-move = { $game } has no such move
unknown-number = { $game } has no move with this number
game-over = the game is over

# Options and ends, as `keltis games` shows them.
option-removed_cards = cards set aside unseen in a two-player game
option-board = a board file of your own
option-start = who goes first: the number of a seat, counted from 0; otherwise random
end-goal = enough figures are in the goal area
end-deck = the last card of the draw pile was drawn
games-title = { $title } ({ $year }), 2 to 4 players
games-ends = ends: { $ends }

# The score sheet.
sheet-name = Name of player { $number } (empty: no more players):{" "}
sheet-other-name = Every player needs a name, and no two may be the same.
sheet-total = total
sheet-winner = Winner: { $name }.
sheet-winners = Winners: { $names }.

# Playing in the terminal.
play-welcome = { $title }: choose a move by its number, or type it; u undoes, ? shows the rules, q quits.
play-you = You
play-bot = Bot { $number }
play-ask = Your move:{" "}
play-left = Goodbye! To play the same game again:
