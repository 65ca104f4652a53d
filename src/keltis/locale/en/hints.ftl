# Why a move is the best one: one short sentence each, said after the move itself.
hint-only-move = It is the only move.
hint-close-call = Several moves are about equally good.

# Rows, paths and figures.
hint-opens-path = Opens the { $colour } path: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now, with { $count ->
        [one] one card
       *[other] { $count } cards
    } in hand to follow.
hint-opens-path-fifth = Opens a fifth path although only { $count ->
        [one] one card is
       *[other] { $count } cards are
    } left: it can still pay.
hint-opens-row = Begins the { $colour } row, with { $count ->
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
hint-large-figure = The large figure counts twice.
hint-enters-goal = Brings a figure into the goal area, now { $count } of { $needed }.

# What lies on the way.
hint-takes-wish = Takes a wishing stone: with { $count } you have { $after } instead of { $before } points for them.
hint-takes-wish-colour = Takes a { $colour } wishing stone: your stones are worth { $after } instead of { $before } points.
hint-takes-points = Scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once.
hint-reaches-clover = Reaches a clover, so one more step follows.
hint-reaches-leprechaun = Reaches the leprechaun, so another turn follows.
hint-uses-clover = The clover lifts a figure from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-declines = Any further step would cost more than it brings.
hint-frees-row = Makes room in the { $colour } row again.

# The end.
hint-ends-ahead = Ends the game while you are { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead.
hint-avoids-end = Does not end the game yet, as you are { $points ->
        [one] { $points } point
       *[other] { $points } points
    } behind.
hint-stretches-end = Leaves the draw pile alone and so puts off the end: { $count ->
        [one] one card is
       *[other] { $count } cards are
    } left.
hint-hastens-end = Brings the end nearer: { $count ->
        [one] one card is
       *[other] { $count } cards are
    } left.

# Discarding and drawing.
hint-keeps-card = Keeps { $card } for later.
hint-discards-useless = You can no longer use { $card }.
hint-discards-harmless = Nobody else can use { $card } either.
hint-denies = Gives { $player } no useful card.
hint-draws-wanted = { $card-label } continues your { $colour } row.
hint-draws-unknown = None of the open cards helps you; the draw pile may.

# The card game.
hint-makes-wish = Two cards that you hardly need buy wish card { $value }: { $after } instead of { $before } points.
hint-closes-row = Closes the { $colour } row at { $count ->
        [one] one card
       *[other] { $count } cards
    }, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-plays-point-card = The point card brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    } here.
hint-stops = No card in your hand brings points any more.

# The dice game.
hint-keeps-dice = The throw is good as it is: { NUMBER($points, maximumFractionDigits: 1) } points expected.
hint-throws-again = { $count ->
        [one] One die
       *[other] { $count } dice
    } thrown again: { NUMBER($points, maximumFractionDigits: 1) } points expected.
hint-moves-fields = Moves { $count ->
        [one] one field
       *[other] { $count } fields
    } in the { $colour } row, from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-passes = Every move would cost you points.

# The tile game.
hint-takes-tile = { $tile-label } fits your { $colour } row: { $count ->
        [one] one tile
       *[other] { $count } tiles
    }, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-takes-extra-turn = The clover on it gives you another turn.
hint-leaves-tile = { $tile-label } would cost you more than it brings.
hint-leaves-unfitting = { $tile-label } fits none of your rows.
hint-turns-another = None of the open tiles is worth a turn; turn over another.
