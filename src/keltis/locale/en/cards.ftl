# Reasons of the card game.
cards-asked-card = play or discard a card now, or trade two for a wish card
cards-asked-last = the game has ended: lay up to two more cards into your rows now, or stop
cards-wish-gone = wish card { $value } is no longer in the row
cards-only-one = you hold { $card } only once
cards-closing-starts = at this table a closing card cannot be the first card of a row, and your { $colour } row is empty
cards-row-closed = a closing card lies in your { $colour } row: only the second closing card may follow
cards-row-empty = your { $colour } row is empty, and a point card cannot start it
cards-point-differs = the last number card in your { $colour } row is { $top }, so point card { $value } does not fit
sheet-cards = Write how many cards lie in each row, in the point row, and how many wish cards there are.
