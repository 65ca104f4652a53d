import { t } from "../words/texts.svelte.ts";
import type { TableSummary } from "../net/wire.ts";

/** Whether a table's game has not begun yet. */
export const isGathering = ({ stage }: TableSummary): boolean => stage === "gathering" || stage === "revealing";

/** My tables: first where it is my turn, then those that wait for players, then the others. */
export function inOrder(tables: readonly TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary) => (isGathering(table) ? 1 : table.my_turn ? 0 : 2);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

/** What a table that has not begun waits for: players, or its start. */
export const gatheringLine = ({ seats }: TableSummary): string => t(seats.some(({ kind }) => kind === "open") ? "home-gathering" : "home-ready");
