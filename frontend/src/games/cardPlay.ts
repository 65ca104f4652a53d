import type { GameEvent } from "../state/events.ts";
import type { GameView } from "../net/wire.ts";
import { readMove } from "../words/notation.ts";
import type { Words } from "../words/texts.svelte.ts";
import type { GameFace, Thing } from "./contract.ts";
import { DECK, pileThing } from "./piles.ts";

/** The cards that are shown as the hand: mine, or in a replay those of a seat. */
function handOf(view: GameView, seat?: number): readonly string[] {
  const open = seat !== undefined && "open" in view ? view.open?.[seat]?.hand : undefined;
  return open ?? ("hand" in view ? view.hand : undefined) ?? [];
}

/** The card that was added to my hand. */
export function drawnCard(before: GameView, after: GameView): string | undefined {
  const rest = [...handOf(before)];
  return handOf(after).find((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

const topOf = (view: GameView, pile: string): string | undefined => ("piles" in view ? view.piles[pile]?.at(-1) : undefined);

/** Whether there is a card to draw from a pile. */
const hasCards = (view: GameView, pile: string): boolean =>
  pile === DECK ? "deck" in view && view.deck > 0 : topOf(view, pile) !== undefined;

/** The pile from which a move draws. */
function pileDrawn(game: string, move: string): string | undefined {
  const { verb, pile } = readMove(game, move);
  return verb === "draw" ? pile : undefined;
}

/** Drawing in words, with the card's name if this page knows it: from the draw pile only my own. */
function tellDraw({ move, before, after }: GameEvent, player: string | null): Words | null {
  const pile = pileDrawn(after.game, move);
  if (!pile || (pile === DECK && player !== null)) return null;
  const card = pile === DECK ? drawnCard(before, after) : topOf(before, pile);
  if (!card) return null;
  if (pile === DECK) return { id: "event-drawn", args: { card } };
  return player === null ? { id: "event-taken.you", args: { card } } : { id: "event-taken", args: { player, card } };
}

function cardSource({ move, after }: GameEvent): Thing | undefined {
  const pile = pileDrawn(after.game, move);
  return pile && pileThing(pile);
}

function cardPlayed({ move, after }: GameEvent): string | undefined {
  const { verb, card } = readMove(after.game, move);
  return verb === "discard" ? undefined : card;
}

/** Deck, piles, hand and sizes of hands as a text: it changes when cards outside rows move. */
const cardsElsewhere = (view: GameView): string =>
  "piles" in view ? JSON.stringify([view.deck, view.piles, view.hand, view.seats.map((seat) => seat.hand_size)]) : "";

/**
 * What games with cards in hands have in common; a game spreads it into its own `game`. Cards are drawn from the draw pile
 * (`draw deck`) or a discard pile (`draw green`), played and discarded.
 */
export const cardPlay = {
  hand: handOf,
  isWeak: (move, { game }) => readMove(game, move).verb === "discard",
  weakAdvice: "table-discard-instead",
  isRoutine: (move, { game }) => pileDrawn(game, move) !== undefined,
  automatic: ({ legal }) => (legal.length === 1 && legal[0] === `draw ${DECK}` ? legal[0] : null),
  isCertain: (move, view) => hasCards(view, pileDrawn(view.game, move) ?? ""),
  tellMove: tellDraw,
  cardSource,
  cardPlayed,
  rustles: ({ before, after }) => cardsElsewhere(before) !== cardsElsewhere(after),
} satisfies Partial<GameFace>;
