# The reason for a move: one short sentence each, said after the move itself.
# They are facts of the position; what the search found is shown beside them as numbers.
hint-only-move = It’s the only move.

# Rows, paths and figures.
hint-opens-row = Starts the { $colour } row, with { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    } in hand to follow.
hint-continues-row = Continues the { $colour } row { $skips ->
        [0] without skipping a value
        [one] and skips only one value
       *[other] and skips { $skips } values
    }.
hint-moves-figure = Brings a figure from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-enters-goal = Reaches the goal area, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: now { $count } of { $needed } are there.

# On the way.
hint-takes-wish = Takes a wishing stone: with { $count } of them you score { $after } instead of { $before } points.
hint-takes-points = Scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } right away.
hint-reaches-clover = Reaches a clover, which gives you another step.
hint-uses-clover = The clover brings a figure from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-declines = Any further step would cost you points.
hint-stays = Leaves everything where it is.

# The end.
hint-ends-ahead = Ends the game while you are { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead.
hint-ends-behind = Ends the game although you are { $points ->
        [one] { $points } point
       *[other] { $points } points
    } behind.
hint-ends-level = Ends the game while you share the lead.
hint-avoids-end = Doesn’t end the game yet, as you are { $points ->
        [one] { $points } point
       *[other] { $points } points
    } behind.
hint-stretches-end = Leaves the draw pile alone and so puts off the end: { $count ->
        [one] one card
       *[other] { $count } cards
    } left.
hint-hastens-end = Brings the end nearer: { $count ->
        [one] one card
       *[other] { $count } cards
    } left.

# Discarding and drawing.
hint-discards-useless = You can no longer use { $card }.
hint-discards-harmless = Nobody else can use { $card } either.
hint-discards-unopened = You haven’t started the { $colour } row.
hint-would-skip = { $card-label } would skip { $skips ->
        [one] one value
       *[other] { $skips } values
    } in your row.
hint-denies = Gives { $player } no useful card.
hint-gives-up = Gives up { $card }.
hint-draws-wanted = { $card-label } continues your { $colour } row.
hint-draws-away = Takes { $card } away from { $player }.
hint-draws-unknown = None of the face-up cards helps you; the draw pile may.

# The tile game.
hint-turns-over = Turns over a new tile: { $count ->
        [one] one is
       *[other] { $count } are
    } still face down.
