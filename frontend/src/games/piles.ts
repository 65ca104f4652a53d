import { pileOf } from "../words/cards.ts";
import { readMove, type Move, type ThingParts } from "../words/notation.ts";
import type { Words } from "../words/texts.svelte.ts";
import type { CardTable, GameView } from "../net/wire.ts";
import type { Consequence, Label, Meter, Premove, Thing, Way } from "./contract.ts";

/** With this many cards left or fewer in the draw pile, every draw announces their number. */
const FEW_CARDS = 5;
/** The draw pile, as a pile and as a thing. */
export const DECK = "deck";

/** A pile as a thing to tap. */
export const pileThing = (pile: string): Thing => (pile === DECK ? DECK : `pile:${pile}`);

/** The ways to discard (a card and its pile) and to draw (a pile); other moves only have a button. */
export function pileWays(move: string, { verb, card = "", pile = "" }: Move): Way[] {
  if (verb === "discard") return [{ move, things: [`card:${card}`, pileThing(pileOf(card))] }];
  return [{ move, things: verb === "draw" ? [pileThing(pile)] : [] }];
}

/** The move that a tap on a pile means. */
export function meantDraw({ kind, name }: ThingParts): string | null {
  if (kind === DECK) return "draw deck";
  return kind === "pile" ? `draw ${name}` : null;
}

/** The labels of buttons that discard or draw. */
export function pileLabel({ verb, pile = "" }: Move, { piles }: Pick<CardTable, "piles">): Label {
  if (verb === "discard") return { text: { id: "table-discard" } };
  if (verb !== "draw") return {};
  if (pile === DECK) return { text: { id: "table-draw" }, detail: [{ id: "table-draw.note" }], icon: "i-deck" };
  return { text: { id: "table-draw-from", args: { card: piles[pile]?.at(-1) ?? "" } } };
}

/** A button for the draw pile, which is small on the board; for a discard pile only if that is the only move. */
export const drawButtons = ({ game }: GameView, moves: readonly string[]): string[] =>
  moves.filter((move) => move === "draw deck" || (moves.length === 1 && readMove(game, move).verb === "draw"));

/** What is asked of somebody who draws. */
export function askDraw({ only_draw_pile, draws_due = 1, legal }: CardTable & Pick<GameView, "legal"> & { draws_due?: number }): Words {
  if (only_draw_pile) return { id: "ask-draw-only" };
  const open = legal.some((move) => move !== `draw ${DECK}`);
  return { id: `ask-draw${draws_due > 1 ? "-two" : ""}${open ? "" : "-deck"}` };
}

export function drawConsequences(before: CardTable, after: CardTable): Consequence[] {
  const told: Consequence[] = [];
  if (after.deck < before.deck && after.deck > 0 && after.deck <= FEW_CARDS) told.push({ id: "event-deck", args: { count: after.deck } });
  if (after.only_draw_pile && !before.only_draw_pile) told.push({ id: "event-only-draw-pile" });
  return told;
}

export const deckMeter = ({ deck }: CardTable): Meter => ({ kind: "count", words: { id: "table-deck", args: { count: deck } }, now: deck, icon: "i-deck" });

/** A premove: this move, and then drawing from the draw pile. */
export const thenDraw = (move: string, text: string, things: Thing[]): Premove => ({
  moves: [move, `draw ${DECK}`], things, text: { id: text }, note: { id: "table-plan-draw" },
});
