end-flipped = the last tile was turned over
about-stones = Turn tiles over and gather them into five rows that only rise or only fall.
hint-would-begin = { $card-label } would start a row at { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-takes-tile = { $tile-label } fits your { $colour } row: { $count ->
        [one] one tile
       *[other] { $count } tiles
    }, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-takes-extra-turn = The clover on it gives you another turn.
hint-takes-bonus = Has { $points ->
        [one] { $points } bonus point
       *[other] { $points } bonus points
    }.
hint-leaves-tile = Leaves { $tile } to the others.
hint-leaves-unfitting = { $tile-label } fits none of your rows.
hint-none-fits = None of the face-up tiles fits your rows.
hint-turns-another = Every face-up tile that fits would start a row or skip three values or more.
hint-stops-tiles = Takes no more tiles.
move-flip = { $player } turns over a tile.
    .you = You turn over a tile.
    .do = Turn over a tile
    .short = turned over
move-take = { $player } takes { $tile }.
    .you = You take { $tile }.
    .do = Take { $tile }
    .short = { $tile } taken
move-leave = { $player } leaves the tile.
    .you = You leave the tile.
    .do = Leave the tile
    .short = tile left
move-end = { $player } ends the turn.
    .you = You end your turn.
    .do = End your turn
    .short = turn ended
event-extra-turn = Clover: { $player } has another turn.
    .you = Clover: you have another turn.
    .short = another turn
event-turned = It is { $tile }.
    .short = { $tile }
event-turned-mark = It is { $tile }, with { $mark }.
    .short = { $tile } with { $mark }
event-face-down = { $count ->
        [one] One tile left
       *[other] { $count } tiles left
    } face down.
over-flipped = The last tile was turned over.
prompt-turn = Turn over a tile, or take a face-up one
prompt-turned = Take the tile, or leave it
prompt-last-tiles = Take a tile, or end your turn
home-line-stones = Turn over, take or leave. Small and quick.
home-short-stones = Way of the Stones
home-play-stones = Play Way of the Stones
# On a small screen, beside a picture; `.full` is read out.
table-face-down = { $count } face down
    .full = { $count ->
        [one] One tile
       *[other] { $count } tiles
    } face down
table-flip = Turn over
    .note = a face-down tile
table-take = Take { $tile }
    .note = into your row
table-take-it = Take
    .note = { $before } → { $after }
table-take-clover = and another turn
ask-flip = Turn over any tile that lies face down.
ask-flip-take = Turn over a tile, or take one that lies face up.
ask-turned = Take { $tile }, or leave it.
ask-leave = { $tile-label } does not fit into your row: leave it.
ask-take = Tap its row to take it.
ask-last-tile = Your extra turn: take a tile that lies face up, or end your turn.
ask-no-tile = No tile fits any more: end your turn.
# Buttons.
table-leave = Leave
    .note = ends your turn
table-end-turn = End your turn
table-still-down = Still face down
table-legend-stones = On the tiles
table-legend-stone-clover = take it for another turn
table-legend-stone-wish = collect them: five make 10 points
table-legend-stone-points = bonus points
a11y-zone-tiles = The tiles in the middle
a11y-tile-up = { $tile-label }, face up
a11y-tile-fits = you can take it
a11y-mark = { $mark-label }
a11y-tile-down = Face-down tile
title-stones = Keltis: Way of the Stones
part-bonus = bonus points
undo-flipped = you cannot undo after turning over a tile
# Why a move of the tile game is not possible.
stones-asked-turned = take { $tile } now, or leave it
stones-face-down = { $tile } is still face down
stones-tile-gone = { $tile } is already in a row and can no longer be taken
stones-nothing-turned = you haven’t turned over a tile yet: turn one over or take a face-up one
stones-no-end-yet = you can’t pass while there are tiles face down: turn one over or take a face-up one
stones-none-face-down = no tiles are left face down: take a face-up one, or end your turn
stones-asked-last = in this extra turn nothing is left face down: take a face-up tile, or end your turn
sheet-stones = Write the values of the tiles in each row: 2,4,5. Wishing stones and bonus points follow from the tiles.

# Why a score sheet cannot be.
sheet-tile-twice = { $tile-label } is in two rows, but there is only one such tile
