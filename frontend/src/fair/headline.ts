import type { Verdict } from "./verify.ts";

const LEFT_OUT = ["fair-lost", "fair-withheld"];

/**
 * The text that sums up a verdict in one line. Only this browser's memory shows that nobody could choose (a record alone does
 * not tell when it was fixed), and bytes that never came would have left the server a choice of two deals.
 */
export function headline({ status, checked, limits }: Verdict): string {
  const has = (...ids: string[]) => [...checked, ...limits].some(({ id }) => ids.includes(id));
  if (status !== "verified") return `fair-is-${status}.note`;
  if (has("fair-right-told")) return has(...LEFT_OUT) ? "fair-luck-left-out" : "fair-luck-told";
  return has("fair-lost") ? "fair-luck-left-out" : "fair-luck";
}
