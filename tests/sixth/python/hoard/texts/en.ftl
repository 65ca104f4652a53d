# The game by name.
title-hoard = The Hoard
about-hoard = Draw or dig, and lay a row that has the colours of what you dig up.
home-short-hoard = The Hoard
home-play-hoard = Play The Hoard
home-line-hoard = Dig, and lay the colours that you found.

# Where one digs, as it follows "digs".
spot-oak = under the oak
    .label = Oak
spot-well = by the well
    .label = Well
spot-cairn = below the cairn
    .label = Cairn
spot-ford = at the ford
    .label = Ford
spot-thorn = behind the thorn
    .label = Thorn

# Moves, what is asked, and the end.
move-dig = { $player } digs { $spot }.
    .you = You dig { $spot }.
    .do = Dig { $spot }
    .short = { $spot }
move-rest = { $player } rests.
    .you = You rest.
    .do = Rest
    .short = rested
event-dug = { $card-label } comes to light.
    .short = { $card }
prompt-seek = Draw a card, or dig
prompt-lay = Lay cards, or rest
over-dug = Nothing lies buried any more.
end-dug = nothing lies buried any more
undo-dug = you cannot undo after digging

# Why a move is not possible.
hoard-asked-seek = now a card is to be drawn, or something to be dug up
hoard-asked-lay = now cards are to be laid into your row, or you rest
hoard-hand-full = nobody holds more than { $count } cards
hoard-dug = nothing lies buried { $spot } any more
hoard-no-spot = at this table nothing was buried { $spot }
hoard-too-low = { $card } is neither higher than { $other } nor of its colour

# What speaks for a move.
hint-digs = { $count ->
        [0] No colour of your row would count yet, but somebody has to dig.
        [one] One colour of your row makes what is dug up count for you.
       *[other] { $count } colours in your row make what is dug up count for you.
    }
hint-lays = Makes your row { $count ->
        [one] one card
       *[other] { $count } cards
    } long: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-saves-hoard = From now on { $colour } counts for you: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in your hoard.
hint-rests = Keeps the other cards for later.

# Options and score sheet.
option-spots = how many spots have something buried
home-option-spots = Spots to dig at
home-option-spots-3 = three
home-option-spots-5 = five
part-row = row
part-hoard = hoard
sheet-hoard = Write the values of the cards in your row and in your hoard, colour by colour: 2,4,5.

# On the page.
table-rest = Rest
table-buried = { $count } buried
    .full = { $count ->
        [one] One card lies
       *[other] { $count } cards lie
    } buried
a11y-zone-spots = Spots
a11y-spot = { $spot-label }: { $count ->
        [0] nothing left
        [one] one card is buried here
       *[other] { $count } cards are buried here
    }
a11y-hoard-row = Row: { $cards }
a11y-hoard-row-empty = Row: empty
a11y-hoard = Hoard: { $cards }
a11y-hoard-empty = Hoard: empty

# Why a score sheet cannot be.
sheet-card-twice = { $card-label } lies in two places, but there is only one such card
