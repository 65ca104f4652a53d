# Reasons of the card game.
cards-asked-card = play or discard a card now, or trade two for a wish card
cards-asked-last = the game has ended: play up to two more cards in your rows now, or stop
cards-wish-gone = wish card { $value } is no longer in the row
cards-only-one = you have only one { $card }
cards-closing-starts = at this table a closing card cannot be the first card of a row, and your { $colour } row is empty
cards-row-closed = there is a closing card in your { $colour } row: only the second closing card may follow
cards-row-empty = your { $colour } row is empty, and a point card cannot start it
cards-point-differs = the last number card in your { $colour } row is { $top }, so point card { $value } does not fit
sheet-cards = Write how many cards are in each row and in the point row, and how many wish cards you have.
option-closing_may_start = whether a closing card may be the first in a row
end-closed = five rows are closed
about-cards = Rows, closing cards, point cards and wish cards, without a board.
hint-opens-row-fifth = Starts your fifth row at { $points } points; { $count ->
        [one] one card
       *[other] { $count } cards
    } left in the draw pile.
hint-makes-wish = Two cards of the same value get you wish card { $value }: { $after } instead of { $before } points.
hint-keeps-wish = Keeps wish card { $value } from the others.
hint-lengthens-row = Makes the { $colour } row { $count } cards long: { $after } instead of { $before } points.
hint-closes-row = Closes the { $colour } row at { $count ->
        [one] one card
       *[other] { $count } cards
    }, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-plays-point-card = The point card is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } here.
hint-draws-point = { $card-label } is worth a point in any case.
hint-draws-pair = { $card-label } makes a pair for wish card { $value }.
hint-stops = None of your cards earns points any more.
hint-stops-early = Plays no more cards.
move-play-points = { $player } plays { $card } in the point row.
    .you = You play { $card } in the point row.
    .do = Play { $card } in the point row
    .short = { $card } in the point row
move-play-row = { $player } plays { $card } in the { $colour } row.
    .you = You play { $card } in the { $colour } row.
    .do = Play { $card } in the { $colour } row
    .short = { $card } in the { $colour } row
move-trade = { $player } trades { $colour } { $value } and { $other } for wish card { $value }.
    .you = You trade { $colour } { $value } and { $other } for wish card { $value }.
    .do = Trade { $colour } { $value } and { $other } for wish card { $value }
    .short = wish card { $value } for two cards
move-stop = { $player } plays no more cards.
    .you = You play no more cards.
    .do = Play no more cards
    .short = no more cards
# “worth 3”: points.
event-row = { $colour-label } row: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, worth { $points }.
    .short = row at { $points }
event-row-closed = The { $colour } row is closed.
    .short = row closed
event-closed-rows = { $count } of { $needed } rows closed.
    .short = { $count }/{ $needed } closed
event-closed-rows-near = { $count } of { $needed } rows closed: one more ends the game.
    .short = { $count }/{ $needed } closed
event-last-cards = Everyone may still play up to two cards.
over-closed = The fifth row was closed.
prompt-card-trade = Play, trade or discard
prompt-last-cards = The end: play up to two more cards
home-line-cards = No board: your rows are the paths.
home-short-cards = The card game
home-play-cards = Play the card game
home-option-closing = Closing cards may begin a row
table-closed = closed { $count }/{ $needed }
    .full = { $count } of { $needed } rows closed
table-row-points = { $before } → { $after }
table-trade = Trade { $value } + { $value }
    .note = wish card { $value }
table-trade-both = { $card } and { $other }
# A button; ask-last names it.
table-stop = Done
    .note = play no more cards
table-point-row = Point row
    .note = worth 1 point
table-wish-cards = Wish cards
ask-card-trade = Play or discard a card, or trade two of one value for a wish card.
ask-trade = No card fits: trade two of one value for a wish card, or discard one.
ask-row = Tap the row to play it, or its pile to discard it.
ask-rows = Choose a row for it, or its pile to discard it.
ask-row-trade = Play it, trade it for the wish card of its value, or discard it.
ask-wish = It fits into no row: trade it for a wish card, or discard it.
ask-partner = Which two cards do you trade? Tap one.
ask-partner-too = Tap the second card.
ask-last = { $count ->
        [one] You may lay one more card
       *[other] You may lay up to { $count } more cards
    }. Tap one, or tap Done.
ask-last-none = No card fits any more: tap Done.
ask-last-row = Tap the row to lay it there.
ask-last-rows = Into which row? Tap it.
foretell-row = { $colour-label } row: { $after } instead of { $before }.
foretell-point-row = Point row: { $gain } { $count ->
        [one] point
       *[other] points
    }.
foretell-trade = Trade: wish card { $value }, { $gain } { $count ->
        [one] point
       *[other] points
    }.
table-into-row = { $colour-label } row
    .note = one card longer
table-wish-taken = Wish card { $value }, taken by { $player }
    .you = Wish card { $value }, yours
table-wishes-mine = { $count ->
        [one] You have { $count } wish card
       *[other] You have { $count } wish cards
    } → { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# What one more wish card would make the points.
table-wishes-next = One more makes it { $points }.
a11y-zone-wishes = Wish cards in the middle
a11y-now-wishes = { $count ->
        [one] { $count } wish card
       *[other] { $count } wish cards
    }
a11y-wish = Wish card { $value }
a11y-row-closed = closed
a11y-row-target = the card fits here
a11y-row-points = Point row, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
title-cards = Keltis: The Card Game
part-points = point row
part-wishes = wish cards

# Why a score sheet cannot be.
sheet-point-cards = that is too many cards: a row has { $colours } of its own colour, and all players together have { $points } point cards
sheet-wishes = there are only { $count } wish cards for all players together
sheet-few-cards = that is more cards than are in play: all players together have { $count }
