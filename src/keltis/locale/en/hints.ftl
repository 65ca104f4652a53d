# What speaks for a move: one short sentence each, said after the move itself.
# They are facts of the position. What the search found stands beside them as numbers.
hint-only-move = It is the only move.

# Rows, paths and figures.
hint-opens-path = Opens the { $colour } path: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now, with { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    } in hand to follow.
hint-opens-path-large = Opens the { $colour } path with the large figure, which counts twice, with { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    } in hand to follow.
hint-opens-path-fifth = Opens your fifth path at { $points } points; { $count ->
        [one] one card
       *[other] { $count } cards
    } left in the draw pile.
hint-opens-row = Begins the { $colour } row, with { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    } in hand to follow.
hint-opens-row-fifth = Begins your fifth row at { $points } points; { $count ->
        [one] one card
       *[other] { $count } cards
    } left in the draw pile.
hint-continues-row = Continues the { $colour } row { $skips ->
        [0] without skipping a value
        [one] and skips only one value
       *[other] and skips { $skips } values
    }.
hint-moves-figure = Brings a figure from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-enters-path = Enters the { $colour } path: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now.
hint-moves-another = Your figure on the { $colour } path stands on the end stone, so another one moves.
hint-brings-figure = Brings another figure onto the board: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now.
hint-brings-fifth = Brings your fifth figure onto the board at { $points } points; { $count ->
        [one] one card
       *[other] { $count } cards
    } left in the draw pile.
hint-enters-goal = Reaches the goal area, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: now { $count } of { $needed } are there.

# What lies on the way.
hint-takes-wish = Takes a wishing stone: with { $count } of them you score { $after } instead of { $before } points.
hint-takes-wish-colour = Takes a { $colour } wishing stone: your stones are worth { $after } instead of { $before } points.
hint-takes-points = Scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once.
hint-reaches-clover = Reaches a clover, so one more step follows.
hint-reaches-leprechaun = Reaches the leprechaun, so another turn follows.
hint-reaches-discard = Reaches a discard tile, so you may discard one more card.
hint-uses-clover = The clover brings a figure from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-declines = Every further step would cost you points.
hint-stays = Leaves everything where it stands.
hint-frees-row = Makes room in the { $colour } row again.
hint-keeps-cards = Keeps every card.

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
hint-would-begin = { $card-label } would begin a row at { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-denies = Gives { $player } no useful card.
hint-gives-up = Gives up { $card }.
hint-draws-wanted = { $card-label } continues your { $colour } row.
hint-draws-away = Takes { $card } away from { $player }.
hint-draws-unknown = None of the open cards helps you; the draw pile may.

# The card game.
hint-makes-wish = Two cards of one value buy wish card { $value }: { $after } instead of { $before } points.
hint-keeps-wish = Keeps wish card { $value } from the others.
hint-lengthens-row = Makes the { $colour } row { $count } cards long: { $after } instead of { $before } points.
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
hint-draws-point = { $card-label } is worth a point in any case.
hint-draws-pair = { $card-label } makes a pair for wish card { $value }.
hint-stops = No card in your hand brings points any more.
hint-stops-early = Lays no more cards.

# The dice game.
hint-keeps-dice = Keeps the dice, which can move { $count ->
        [one] one field
       *[other] { $count } fields
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
        [one] one field
       *[other] { $count } fields
    } in the { $colour } row, from { $before } to { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-cannot-move = No piece of yours can move.

# The tile game.
hint-takes-tile = { $tile-label } fits your { $colour } row: { $count ->
        [one] one tile
       *[other] { $count } tiles
    }, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-takes-extra-turn = The clover on it gives you another turn.
hint-takes-bonus = Carries { $points ->
        [one] { $points } bonus point
       *[other] { $points } bonus points
    }.
hint-leaves-tile = Leaves { $tile } to the others.
hint-leaves-unfitting = { $tile-label } fits none of your rows.
hint-none-fits = None of the tiles that lie face up fits your rows.
hint-turns-another = Every tile that lies face up and fits would begin a row or skip three values or more.
hint-turns-over = Turns over a new tile: { $count ->
        [one] one lies
       *[other] { $count } lie
    } face down.
hint-stops-tiles = Takes no more tiles.
