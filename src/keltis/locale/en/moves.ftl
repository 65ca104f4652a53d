# Every move in words. narration.json says which move is which text.
# The text itself tells of another player, `.you` of oneself, `.do` offers the move, and `.short` tells it in a line of a phone.
move-play = { $player } plays { $card }.
    .you = You play { $card }.
    .do = Play { $card }
    .short = { $card }
move-discard = { $player } discards { $card }.
    .you = You discard { $card }.
    .do = Discard { $card }
    .short = { $card } discarded
move-decline = { $player } declines.
    .you = You decline.
    .do = Decline
    .short = declined
move-draw = { $player } draws from { $pile }.
    .you = You draw from { $pile }.
    .do = Draw from { $pile }
    .short = drawn from { $pile }

# What a move brings about, said after it, one sentence a link of the chain.
event-reaches = To { $field }, worth { $points }.
    .short = to { $points }
event-points = { $player } scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = You score { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .short = +{ $points }
event-clover = Clover: { $player } may move any figure one space.
    .you = Clover: you may move any of your figures one space.
    .short = clover
event-wish = { $player } takes a wishing stone.
    .you = You take a wishing stone.
    .short = stone
event-drawn = You draw { $card }.
    .short = { $card } drawn
event-taken = { $player } takes { $card } from its pile.
    .you = You take { $card } from its pile.
    .short = { $card } from its pile
event-goal = { $count } of { $needed } in the goal area.
    .short = goal { $count }/{ $needed }
event-goal-near = { $count } of { $needed } in the goal area: one more ends the game.
    .short = goal { $count }/{ $needed }
event-deck = { $count ->
        [one] One card left
       *[other] { $count } cards left
    } in the draw pile.
event-only-draw-pile = Nobody has played a card or used the draw pile for a while, so for now you can only draw from the draw pile.

# A seat that was lost in the middle of a game.
event-forfeit = { $player } lost this seat ({ $reason }). From here on { $by } plays.
event-forfeit-at = game { $game }, ply { $ply }: { $sentence }

# Why the game is over.
over-goal = The fifth figure reached the goal area.
over-deck = The last card of the draw pile was drawn.

# What is asked of the player whose turn it is.
prompt-card = Play or discard a card
prompt-draw = Draw a card
prompt-clover = Clover: move a figure, or decline
