about-paths = The branching board: choose your path, and collect wishing stones of many colours.
hint-brings-figure = Brings another figure onto the board: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now.
hint-brings-fifth = Brings your fifth figure onto the board at { $points } points; { $count ->
        [one] one card
       *[other] { $count } cards
    } left in the draw pile.
hint-takes-wish-colour = Takes a { $colour } wishing stone: your stones are worth { $after } instead of { $before } points.
hint-reaches-discard = Reaches a discard tile, so you may discard one more card.
hint-frees-row = Makes room in the { $colour } row again.
hint-keeps-cards = Keeps every card.
move-play-step = { $player } plays { $card } and moves { $size } from { $from } to { $to }.
    .you = You play { $card } and move { $size } from { $from } to { $to }.
    .do = Play { $card } and move { $size } from { $from } to { $to }
    .short = { $card } ({ $size-short }) to { $to-short }
move-advance-step = { $player } moves { $size } from { $from } to { $to }.
    .you = You move { $size } from { $from } to { $to }.
    .do = Move { $size } from { $from } to { $to }
    .short = { $size-short } to { $to-short }
move-drop-row = { $player } discards the last card of the { $colour } row.
    .you = You discard the last card of your { $colour } row.
    .do = Discard the last card of the { $colour } row
    .short = last { $colour } card discarded
move-drop-hand = { $player } discards { $card } as well.
    .you = You discard { $card } as well.
    .do = Discard { $card } from your hand
    .short = { $card } discarded
event-wish-colour = { $player } takes a { $colour } wishing stone.
    .you = You take a { $colour } wishing stone.
    .short = { $colour } stone
event-discard-tile = Discard tile: { $player } may discard a card.
    .you = Discard tile: you may discard a card.
    .short = discard tile
prompt-drop = Discard tile: discard a card, or decline
home-line-paths = The paths branch and join; choose yours.
home-short-paths = New Paths
home-play-paths = Play New Paths
# The second line of a button: the space from which a figure comes, by its colour.
table-from = from { $colour }
table-from-joker = from joker
table-from-start = from the start
table-drop = Discard { $card }
table-drop-row = from your row
table-drop-hand = from your hand
ask-fields = Choose a highlighted space, or discard the card.
foretell-field = { $where } ({ $gain }).
ask-figures = Which figure goes there? Or discard the card.
ask-which = Which figure goes there? Tap it.
ask-where = Where does this figure go? Tap a highlighted space.
ask-clover-which = Clover: which figure goes there? Tap it.
ask-drop = Discard tile: tap a card in your hand or the last card of a row, or decline.
ask-drop-hand = Tap its pile to discard this card as well.
ask-drop-row = Tap its pile to discard the last card of this row.
table-stones-mine = Your wishing stones
    .note = Only you see these. Others see that you have { $count }.
table-stones-colours = { $count ->
        [one] { $count } colour
       *[other] { $count } colours
    } → { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-stones-colour = Another colour makes it { $points }.
table-stones-triple = Three of one colour add { $points }.
table-stones-hidden = You can’t see which ones the others have.
table-stack = { $count } left on the stack
table-legend-discard = you may discard a card
table-legend-joker = takes every colour
# A field of the branching board by its colour and worth; the page says this where the notation has a place.
table-place = the { $colour } space worth { $points }
    .label = { $colour-label } space, worth { $points }
    .short = { $points }
table-place-joker = the joker space worth { $points }
    .label = Joker space, worth { $points }
    .short = { $points }
a11y-field-end = end space
a11y-figure = { $size-label }, on { $field }
a11y-waiting = { $count ->
        [one] one figure
       *[other] { $count } figures
    } of { $player }
    .you = { $count ->
        [one] one figure
       *[other] { $count } figures
    } of yours
a11y-stones = { $colour-label }: { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
title-paths = Keltis: New Paths, New Goals
part-large = large figure
part-small = small figures
part-small-1 = small figure 1
part-small-2 = small figure 2
part-small-3 = small figure 3
part-small-4 = small figure 4
part-colours = different colours
# A line of the score sheet: three wishing stones of one colour.
part-triples = three alike
paths-asked-drop = use the discard tile now, or decline it
paths-row-empty = your { $colour } row is empty
paths-card-moves-nothing = none of your figures is next to a { $colour } or joker space, so { $card } can only be discarded
paths-no-small-figure = none of your small figures is on { $field }
paths-large-elsewhere = your large figure is not on { $field }
paths-other-colour = { $card } does not lead to { $field }: that one is { $colour }
sheet-paths = Write each figure as the points of its row: 7, -4; - for the start space. Under a colour: how many wishing stones of it.

# Why a score sheet cannot be.
sheet-colour-stones = there are only { $count } { $colour } wishing stones for all players together
