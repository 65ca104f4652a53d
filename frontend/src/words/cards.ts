import type { Colour } from "../net/wire.ts";

/** Cards and colours as the notation writes them. */
export const COLOURS = ["brown", "yellow", "pink", "green", "blue"] as const;

/** In a hand: a card that was drawn and not yet seen. */
export const UNSEEN = "unseen";

export interface CardParts {
  /** `point` for point cards. */
  colour: string;
  /** A number, or `close`. */
  value: string;
}

export function cardParts(card: string): CardParts {
  const [colour = "", value = ""] = card.split("-");
  return { colour, value };
}

/** A word of two halves, of which the second may be missing: `wish-green`, `points-3`, `small-2`, `clover`. */
export function halves(word: string): { what: string; of: string } {
  const { colour, value } = cardParts(word);
  return { what: colour, of: value };
}

/** The class that colours a card, pile or row. */
export const colourOf = (card: string): string => cardParts(card).colour;

/** The pile on which a card lands. */
export const pileOf = (card: string): string => (colourOf(card) === "point" ? "points" : colourOf(card));

export const isClosing = (card: string | undefined): boolean => card !== undefined && cardParts(card).value === "close";

export const isColour = (name: string): name is Colour => COLOURS.some((colour) => colour === name);

/** The n-th copy of each card of a list gets its own name, so that two equal cards can be told apart. */
export function distinct(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { card, key: copy === 1 ? card : `${card}/${copy}` };
  });
}
