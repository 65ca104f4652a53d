import { COLOURS, UNSEEN, cardParts, colourOf, pileOf } from "../words/cards.ts";
import { readMove } from "../words/notation.ts";
import type { CardRow, CardTable, Colour, Shared } from "../net/wire.ts";

/**
 * The optimistic position after a move of mine with cards: the cards that it names have moved. Everything else (figures,
 * points, whose turn it is) stays as it is until the server's update.
 */
export function predict<V extends Held>(move: string, view: V): V | null {
  const { verb, card = "", pile = "" } = readMove(view.game, move);
  if (verb === "play") return laid(view, card, colourOf(card) as Colour);
  if (verb === "discard" || verb === "drop hand") return dropped(view, card);
  return verb === "draw" ? drawn(view, pile) : null;
}

type Held = Shared & CardTable & { seats: { rows: Record<Colour, CardRow> }[] };

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.toSpliced(at, 1);
}

/** The sort key of a hand: by colour and value, closing cards after the numbers, point cards last. */
function rank(card: string): number {
  const { colour, value } = cardParts(card);
  const colours: readonly string[] = COLOURS;
  return 100 * (colours.includes(colour) ? colours.indexOf(colour) : colours.length) + (value === "close" ? 50 : Number(value));
}

/** Moves a card from my hand to its pile. */
export function dropped<V extends Held>(view: V, card: string): V {
  const pile = pileOf(card);
  return { ...view, hand: without(view.hand ?? [], card), piles: { ...view.piles, [pile]: [...(view.piles[pile] ?? []), card] } };
}

/** Moves a card from my hand to my row. */
export function laid<V extends Held>(view: V, card: string, colour: Colour): V {
  const seats = view.seats.map((seat, i) => {
    const row = seat.rows[colour];
    return i === view.seat ? { ...seat, rows: { ...seat.rows, [colour]: { ...row, cards: [...row.cards, card] } } } : seat;
  });
  return { ...view, hand: without(view.hand ?? [], card), seats };
}

/** Moves the top card of a pile to my hand; from the draw pile an unseen one. */
function drawn<V extends Held>(view: V, pile: string): V {
  const hand = view.hand ?? [];
  if (pile === "deck") return { ...view, hand: [...hand, UNSEEN], deck: view.deck - 1 };
  const card = view.piles[pile]?.at(-1) ?? UNSEEN;
  return {
    ...view,
    hand: [...hand, card].sort((a, b) => rank(a) - rank(b)),
    piles: { ...view.piles, [pile]: view.piles[pile]?.slice(0, -1) ?? [] },
  };
}
