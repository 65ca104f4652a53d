import { points, t, texts } from "../words/texts.svelte.ts";
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

/** Who won a finished table. */
export function resultLine({ result, seats }: TableSummary): string {
  const winners = result?.winners.flatMap((seat) => seats[seat] ?? []) ?? [];
  if (!winners.length) return t("score-agreed");
  const won = winners.some(({ mine }) => mine) && seats.filter(({ mine }) => mine).length === 1;
  if (won) return t(winners.length > 1 ? "home-won-shared" : "home-won");
  return t("home-won-by", { player: texts.list(winners.map(({ name }) => name)) });
}

/** The game, and who else plays it. */
export function titleLine({ game, seats }: TableSummary): string {
  const [title, others] = [t(`home-short-${game}`), seats.filter(({ mine, name }) => !mine && name).map(({ name }) => name)];
  return others.length ? t("home-running-with", { title, names: texts.list(others) }) : title;
}

/** The points of all seats, mine first: "12 : 7 : 9". */
export function standingLine({ seats, scores }: TableSummary): string {
  const mine = Math.max(0, seats.findIndex((seat) => seat.mine));
  const order = seats.map((_, i) => (i + mine) % seats.length);
  return scores?.length ? order.map((seat) => points(scores[seat] ?? 0)).join(" : ") : "";
}
