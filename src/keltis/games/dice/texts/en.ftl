option-side = the side of the board
end-finished = one player has all their pieces in the goal area
end-stalled = no player has moved a piece in their last ten turns
about-dice = Roll, reroll and move. We chose where the special spaces are.
dice-asked-roll = roll the dice now
dice-asked-throw = keep the dice now, or reroll some of them
dice-asked-move = the dice are settled: choose a colour now, or pass
dice-settled = the dice are settled: you can reroll only once in a turn, before you move
dice-number = the number of dice to be rolled is { $count }, not { $given }
dice-not-shown = { $shown ->
        [0] no die shows { $face }
        [one] only one die shows { $face }
       *[other] only { $shown } dice show { $face }
    }, and { $named ->
        [one] one was named
       *[other] { $named } were named
    }
dice-no-such-colour = no die shows { $colour }
dice-on-last-field = your piece in the { $row } row is on the last space and stays there
dice-no-piece-left = all four of your pieces are in other rows, so none is left to enter the { $row } row
dice-crossed = your piece in the { $row } row would stop on space { $field }, which is crossed
sheet-dice = Write each piece as the points printed under it: 7, -3; - for none.
hint-reaches-leprechaun = Reaches the leprechaun, which gives you another turn.
hint-keeps-dice = Keeps the dice, which can move { $count ->
        [one] one space
       *[other] { $count } spaces
    } in the { $colour } row, from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-keeps-useless = Keeps the dice, which move nothing.
hint-throws-again = Rerolls { $count ->
        [one] one die
       *[other] { $count } dice
    }.
hint-throws-keeping = Rerolls { $count ->
        [one] one die
       *[other] { $count } dice
    }: { $kept ->
        [one] one { $colour } stays
       *[other] { $kept } { $colour } stay
    }.
hint-throws-keeping-wishes = Rerolls { $count ->
        [one] one die
       *[other] { $count } dice
    }: the wishing stones stay.
hint-throws-all = Rerolls all five dice.
hint-enters-row = Enters the { $colour } row: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now.
hint-moves-fields = Moves { $count ->
        [one] one space
       *[other] { $count } spaces
    } in the { $colour } row, from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-cannot-move = None of your pieces can move.
move-advance-piece = { $player } moves one space in the { $colour } row.
    .you = You move one space in the { $colour } row.
    .do = Move one space in the { $colour } row
    .short = { $colour }
move-roll = { $player } rolls { $face }.
    .you = You roll { $face }.
    .do = Roll { $face }
    .short = rolled { $face }
move-keep = { $player } keeps the dice.
    .you = You keep the dice.
    .do = Keep the dice
    .short = dice kept
move-reroll = { $player } picks up { $face } and rolls again.
    .you = You pick up { $face } and roll again.
    .do = Reroll { $face }
    .short = again: { $face }
move-move = { $player } moves in the { $colour } row.
    .you = You move in the { $colour } row.
    .do = Move in the { $colour } row
    .short = { $colour }
move-pass = { $player } passes.
    .you = You pass.
    .do = Pass
    .short = passed
event-clover-piece = Clover: { $player } may move any piece one space.
    .you = Clover: you may move any of your pieces one space.
    .short = clover
event-leprechaun = Leprechaun: { $player } has another turn.
    .you = Leprechaun: you have another turn.
    .short = another turn
over-goal-pieces = { $count } pieces have reached the goal area.
over-finished = One player has brought all their pieces into the goal area.
over-stalled = No player has moved a piece in their last ten turns.
prompt-clover-piece = Clover: move a piece, or decline
prompt-roll = Roll the dice
prompt-throw = Keep the dice or reroll some
prompt-move = Choose a colour, or pass
home-line-dice = Roll, keep, and run for the goal.
home-short-dice = The dice game
home-play-dice = Play the dice game
home-option-side = Side of the board
home-option-side-plain = Simple
    .note = for your first games
home-option-side-branches = Crossed branches
    .note = on some spaces nobody may stop
table-supply = { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
    .full = { $count ->
        [one] One wishing stone
       *[other] { $count } wishing stones
    } left in the supply
table-decline = Decline
ask-throw = Keep the dice, or tap those that you want to reroll.
ask-reroll = Reroll the dice that you tapped, or tap more.
ask-move = Tap a highlighted space to move there, or pass.
ask-pass = No piece of yours can move: pass.
ask-clover-piece = Clover: one more step with any piece of yours. Tap a highlighted space, or decline.
# A button: rerolls this many dice; below it which ones.
table-throw-again = Reroll { $count }
    .note = { $face }
table-dice-count = { $count ->
        [1] { $face-label }
       *[other] { $count } × { $face-label }
    }
table-keep = Keep all
    .note = { $moves }
# One of several in the second line of a button: what the kept dice allow, “green 2, blue 1”.
table-keep-choice = { $colour } { $count }
table-move = { $colour-label } { $count }
    .note = to { $field }, worth { $points }
table-pass = Pass
    .note = no piece moves
table-our-layout = The layout of the special spaces is our own.
table-own-layout = This table has a board of its own.
table-dice-wish = Two or more dice with a wishing stone: you get one before you move.
table-pieces-left = { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    } not on the board yet
table-legend-clover-piece = one more space with any of your pieces
table-legend-leprechaun = a whole extra turn
table-legend-crossed = nobody may stop here
a11y-zone-dice = Dice
a11y-die = Die: { $face }
a11y-die-chosen = Die: { $face }, will be rerolled
title-dice = Keltis: The Dice Game

# Why a score sheet cannot be.
sheet-pieces = a player has only { $count } pieces, so one row stays empty
