import type { Words } from "../lib/texts.svelte.ts";
import type { CardTable } from "../lib/wire.ts";
import type { Consequence, Label } from "./contract.ts";

/** What the games with a draw pile and discard piles have in common. */

const FEW = 5; // cards in the draw pile, from which on they are counted aloud

export function drawLabel(move: string, { piles }: Pick<CardTable, "piles">): Label {
  const pile = move.slice("draw ".length);
  if (pile === "deck") return { text: { id: "table-draw" }, detail: [{ id: "table-draw.note" }], icon: "i-deck" };
  return { text: { id: "table-draw-from", args: { card: piles[pile]?.at(-1) ?? "" } } };
}

/** A wide button for the draw pile, so that nobody must hit the small one; for another pile only if it is the only way. */
export const drawButtons = (moves: readonly string[]): string[] =>
  moves.filter((move) => move === "draw deck" || (moves.length === 1 && move.startsWith("draw ")));

export function drawAdvice({ only_draw_pile, draws_due = 1 }: CardTable & { draws_due?: number }): Words | null {
  if (only_draw_pile) return { id: "table-only-draw-pile" };
  return draws_due > 1 ? { id: "table-draw-two" } : null;
}

export function drawConsequences(before: CardTable, after: CardTable): Consequence[] {
  const told: Consequence[] = [];
  if (after.deck < before.deck && after.deck > 0 && after.deck <= FEW) told.push({ id: "event-deck", args: { count: after.deck } });
  if (after.only_draw_pile && !before.only_draw_pile) told.push({ id: "event-only-draw-pile" });
  return told;
}
