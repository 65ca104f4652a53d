import type { Colour } from "../net/wire.ts";

/** The five colours, in the order of the board. */
export const COLOURS = ["brown", "yellow", "pink", "green", "blue"] as const;

/** A card in the hand that was drawn and not yet revealed. */
export const UNSEEN = "unseen";

/** A card or tile of the notation, taken apart: `green-7`, `blue-close`, `point-0`. */
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

/** A word of one or two parts: `wish-green`, `points-3`, `small-2`, `clover`. */
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

/** Gives the n-th copy of a card a key of its own, so that two equal cards can be told apart: `green-7`, `green-7/2`. */
export function distinct(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { card, key: copy === 1 ? card : `${card}/${copy}` };
  });
}
