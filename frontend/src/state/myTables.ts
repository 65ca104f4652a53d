import { t } from "../words/texts.svelte.ts";
import type { TableSummary } from "../net/wire.ts";

/** Whether a table's game has not begun. */
export const isGathering = ({ stage }: TableSummary): boolean => stage === "gathering" || stage === "revealing";

/** Where I am to move, then tables that wait for players, then those of others' turns; each part as it came. */
export function inOrder(tables: readonly TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary) => (isGathering(table) ? 1 : table.my_turn ? 0 : 2);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

/** What a table waits for that has not begun. */
export const gatheringLine = ({ seats }: TableSummary): string => t(seats.some(({ kind }) => kind === "open") ? "home-gathering" : "home-ready");
