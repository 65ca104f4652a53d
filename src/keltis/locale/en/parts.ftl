# Things on the table by name. narration.json says which word of the notation is which text.
# What stands here is how a sentence names the thing; `.label` is the name by itself, on a button or in a list.
# Attributes go into sentences as $word-attribute: each language has the forms that its grammar needs.
colour-brown = brown
    .label = Brown
colour-yellow = yellow
    .label = Yellow
colour-pink = pink
    .label = Pink
colour-green = green
    .label = Green
colour-blue = blue
    .label = Blue

card-number = { $colour } { $value }
    .label = { $colour-label } { $value }
card-closing = the { $colour } closing card
    .label = { $colour-label } closing card
card-point = point card { $value }
    .label = Point card { $value }

tile-clover = the clover
    .label = Clover
tile-wish = the wishing stone
    .label = Wishing stone
tile-wish-colour = the { $colour } wishing stone
    .label = { $colour-label } wishing stone
tile-points = the tile worth { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
    .label = { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
tile-discard = the discard tile
    .label = Discard tile
tile-leprechaun = the leprechaun
    .label = Leprechaun

# Marks on the tiles of the tile game, as they follow "with".
mark-clover = a clover
    .label = Clover
mark-wish = a wishing stone
    .label = Wishing stone
mark-points = { $value ->
        [one] { $value } bonus point
       *[other] { $value } bonus points
    }
    .label = { $value ->
        [one] { $value } bonus point
       *[other] { $value } bonus points
    }

face-colour = { $colour }
    .label = { $colour-label }
face-wish = a wishing stone
    .label = Wishing stone

pile-deck = the draw pile
    .label = Draw pile
pile-colour = the { $colour } pile
    .label = { $colour-label } pile
pile-points = the pile of point cards
    .label = Point cards

field-start = the start space
    .label = Start space
    .short = start
field-path = { $colour } space { $value }
    .label = { $colour-label } space { $value }
    .short = { $value }
field-place = { $place }
    .label = { $place }
    .short = { $place }

size-small = a small figure
    .label = Small
    .short = small
size-large = the large figure
    .label = Large
    .short = large

direction-open = open
    .label = Rises or falls
direction-rising = rising
    .label = Rising
direction-falling = falling
    .label = Falling

# A list of words grows from its beginning by list-more; list-end puts the last word to it.
list-more = { $first }, { $next }
list-end = { $first } and { $last }
# A name or a label and what belongs to it, such as “Clock: 5 minutes”, or who said what.
list-pair = { $name }: { $value }

# The lines of the score sheets.
part-brown = brown
part-yellow = yellow
part-pink = pink
part-green = green
part-blue = blue
part-tiles = tiles
part-stones = wishing stones
