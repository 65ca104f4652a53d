about-keltis = Play rows of cards that rise or fall, and climb five paths of stones.
hint-opens-path = Opens the { $colour } path: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now, with { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    } in hand to follow.
hint-opens-path-large = Opens the { $colour } path with the large figure, which counts double, with { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    } in hand to follow.
hint-opens-path-fifth = Opens your fifth path at { $points } points; { $count ->
        [one] one card
       *[other] { $count } cards
    } left in the draw pile.
hint-enters-path = Enters the { $colour } path: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for now.
hint-moves-another = Your figure on the { $colour } path stands on the end stone, so another one moves.
asked-reroute = your figure is on the end stone: move another one now
on-end-stone = your figure on the { $path } path stands on the end stone
figure-on-path = you already have a figure on the { $path } path: don’t name a size
size-missing = you have no figure on the { $path } path yet: say small or large
no-small-left = no small figure is left on the start space
large-gone = the large figure has left the start space
sheet-keltis = Write each figure as the points printed under it, with L for the large one: 7, 6L, -3; - for none.
move-play-enter = { $player } plays { $card } with { $size }.
    .you = You play { $card } with { $size }.
    .do = Play { $card } with { $size }
    .short = { $card } ({ $size-short })
move-advance = { $player } moves the figure on the { $colour } path.
    .you = You move your figure on the { $colour } path.
    .do = Move the figure on the { $colour } path
    .short = { $colour }
move-advance-enter = { $player } enters the { $colour } path with { $size }.
    .you = You enter the { $colour } path with { $size }.
    .do = Enter the { $colour } path with { $size }
    .short = { $colour } ({ $size-short })
prompt-reroute = Your figure is on the end stone: move another one
ask-enter = Which figure goes onto this path? Or discard the card.
ask-figure = Choose a figure: small or large.
ask-top = Your figure is on the end stone: tap the row to play the card and move another one.
ask-clover-figure = Clover: choose the figure that enters, small or large.
ask-reroute = Your figure is on the end stone: move another one. Tap a highlighted space.
ask-reroute-figure = Choose the other figure that enters: small or large.
home-line-keltis = Play rows of cards to climb five stone paths.
home-short-keltis = Keltis
home-play-keltis = Play Keltis
title-keltis = Keltis

# Why a score sheet cannot be.
sheet-one-large = a player has only one large figure
sheet-four-small = a player has only { $count } small figures: the fifth is the large one
