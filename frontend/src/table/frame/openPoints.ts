import type { GameView } from "../../net/wire.ts";

/**
 * The points of a seat as they stand beside its name. Parts that are hidden of anybody count for nobody there (the wishing
 * stones of New Paths), so that the numbers can be compared.
 */
export function openPoints({ scores }: GameView, seat: number): number {
  const { total = 0, parts = {} } = scores[seat] ?? {};
  const hidden = [...new Set(scores.flatMap((score) => score.hidden ?? []))];
  return hidden.reduce((left, part) => left - (parts[part] ?? 0), total);
}
