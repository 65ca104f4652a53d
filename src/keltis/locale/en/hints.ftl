# What speaks for a move: one short sentence each, said after the move itself.
# They are facts of the position. What the search found stands beside them as numbers.
hint-only-move = It is the only move.

# Rows, paths and figures.
hint-opens-row = Begins the { $colour } row, with { $count ->
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

# What lies on the way.
hint-takes-wish = Takes a wishing stone: with { $count } of them you score { $after } instead of { $before } points.
hint-takes-points = Scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once.
hint-reaches-clover = Reaches a clover, so one more step follows.
hint-uses-clover = The clover brings a figure from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-declines = Every further step would cost you points.
hint-stays = Leaves everything where it stands.

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
hint-avoids-end = Does not end the game yet, as you are { $points ->
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
hint-discards-unopened = You have not begun the { $colour } row.
hint-would-skip = { $card-label } would skip { $skips ->
        [one] one value
       *[other] { $skips } values
    } in your row.
hint-denies = Gives { $player } no useful card.
hint-gives-up = Gives up { $card }.
hint-draws-wanted = { $card-label } continues your { $colour } row.
hint-draws-away = Takes { $card } away from { $player }.
hint-draws-unknown = None of the open cards helps you; the draw pile may.

# The tile game.
hint-turns-over = Turns over a new tile: { $count ->
        [one] one lies
       *[other] { $count } lie
    } face down.
