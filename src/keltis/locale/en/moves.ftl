# Every move in words. narration.json says which move is which text.
# The text itself tells of another player, `.you` of oneself, and `.do` offers the move.
move-play = { $player } plays { $card }.
    .you = You play { $card }.
    .do = Play { $card }
move-play-enter = { $player } plays { $card } and enters the path with { $size }.
    .you = You play { $card } and enter the path with { $size }.
    .do = Play { $card } and enter the path with { $size }
move-play-step = { $player } plays { $card } and moves { $size } from { $from } to { $to }.
    .you = You play { $card } and move { $size } from { $from } to { $to }.
    .do = Play { $card } and move { $size } from { $from } to { $to }
move-play-points = { $player } lays { $card } into the point row.
    .you = You lay { $card } into the point row.
    .do = Lay { $card } into the point row
move-play-row = { $player } lays { $card } into the { $colour } row.
    .you = You lay { $card } into the { $colour } row.
    .do = Lay { $card } into the { $colour } row
move-discard = { $player } discards { $card }.
    .you = You discard { $card }.
    .do = Discard { $card }
move-trade = { $player } trades { $colour } { $value } and { $other } for wish card { $value }.
    .you = You trade { $colour } { $value } and { $other } for wish card { $value }.
    .do = Trade { $colour } { $value } and { $other } for wish card { $value }
move-stop = { $player } lays no more cards.
    .you = You lay no more cards.
    .do = Lay no more cards
move-advance = { $player } moves the figure on the { $colour } path.
    .you = You move your figure on the { $colour } path.
    .do = Move the figure on the { $colour } path
move-advance-enter = { $player } enters the { $colour } path with { $size }.
    .you = You enter the { $colour } path with { $size }.
    .do = Enter the { $colour } path with { $size }
move-advance-step = { $player } moves { $size } from { $from } to { $to }.
    .you = You move { $size } from { $from } to { $to }.
    .do = Move { $size } from { $from } to { $to }
move-advance-piece = { $player } moves one field in the { $colour } row.
    .you = You move one field in the { $colour } row.
    .do = Move one field in the { $colour } row
move-drop-row = { $player } discards the last card of the { $colour } row.
    .you = You discard the last card of your { $colour } row.
    .do = Discard the last card of the { $colour } row
move-drop-hand = { $player } discards { $card } as well.
    .you = You discard { $card } as well.
    .do = Discard { $card } from your hand
move-decline = { $player } declines.
    .you = You decline.
    .do = Decline
move-draw = { $player } draws from { $pile }.
    .you = You draw from { $pile }.
    .do = Draw from { $pile }
move-roll = { $player } rolls { $face }.
    .you = You roll { $face }.
    .do = Roll { $face }
move-keep = { $player } keeps the dice.
    .you = You keep the dice.
    .do = Keep the dice
move-reroll = { $player } rerolls { $face }.
    .you = You reroll { $face }.
    .do = Reroll { $face }
move-move = { $player } moves in the { $colour } row.
    .you = You move in the { $colour } row.
    .do = Move in the { $colour } row
move-pass = { $player } passes.
    .you = You pass.
    .do = Pass
move-flip = { $player } turns over a tile.
    .you = You turn over a tile.
    .do = Turn over a tile
move-take = { $player } takes { $tile }.
    .you = You take { $tile }.
    .do = Take { $tile }
move-leave = { $player } leaves the tile.
    .you = You leave the tile.
    .do = Leave the tile
move-end = { $player } ends the turn.
    .you = You end your turn.
    .do = End your turn

# What a move brings about, said after it, one sentence a link of the chain.
event-reaches = To { $field }, worth { $points }.
event-row = { $colour-label } row: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, worth { $points }.
event-points = { $player } scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = You score { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-clover = Clover: { $player } may move any figure one field.
    .you = Clover: you may move any of your figures one field.
event-clover-piece = Clover: { $player } may move any piece one field.
    .you = Clover: you may move any of your pieces one field.
event-wish = { $player } takes a wishing stone.
    .you = You take a wishing stone.
event-wish-colour = { $player } takes a { $colour } wishing stone.
    .you = You take a { $colour } wishing stone.
event-discard-tile = Discard tile: { $player } may discard a card.
    .you = Discard tile: you may discard a card.
event-leprechaun = Leprechaun: { $player } has another turn.
    .you = Leprechaun: you have another turn.
event-extra-turn = Clover: { $player } has another turn.
    .you = Clover: you have another turn.
event-drawn = You draw { $card }.
event-taken = { $player } takes { $card } from its pile.
    .you = You take { $card } from its pile.
event-turned = It is { $tile }.
event-turned-mark = It is { $tile }, with { $mark }.
event-row-closed = The { $colour } row is closed.
event-goal = { $count } of { $needed } in the goal area.
event-goal-near = { $count } of { $needed } in the goal area: one more ends the game.
event-closed-rows = { $count } of { $needed } rows closed.
event-closed-rows-near = { $count } of { $needed } rows closed: one more ends the game.
event-last-cards = Everybody may still lay up to two cards.
event-deck = { $count ->
        [one] One card left
       *[other] { $count } cards left
    } in the draw pile.
event-face-down = { $count ->
        [one] One tile left
       *[other] { $count } tiles left
    } face down.
event-only-draw-pile = Nobody has played a card or drawn from the draw pile for a long time: now only the draw pile may be drawn from.

# Why the game is over.
over-goal = The fifth figure reached the goal area.
over-goal-pieces = { $count } pieces have reached the goal area.
over-deck = The last card of the draw pile was drawn.
over-closed = The fifth row was closed.
over-finished = One player brought all pieces into the goal area.
over-flipped = The last tile was turned over.
over-stalled = No player has moved a piece in their last ten turns.

# What is asked of the player whose turn it is.
prompt-card = Play or discard a card
prompt-card-trade = Play, trade or discard
prompt-draw = Draw a card
prompt-clover = Clover: move a figure, or decline
prompt-clover-piece = Clover: move a piece, or decline
prompt-reroute = Your figure is on the end stone: move another one
prompt-drop = Discard tile: discard a card, or decline
prompt-last-cards = The end: lay up to two more cards
prompt-roll = Roll the dice
prompt-throw = Keep the dice or reroll some
prompt-move = Choose a colour, or pass
prompt-turn = Turn over a tile, or take one that lies face up
prompt-turned = Take the tile, or leave it
prompt-last-tiles = Take a tile, or end your turn
