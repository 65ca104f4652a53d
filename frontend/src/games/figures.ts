import { signed, type Words } from "../words/texts.svelte.ts";
import type { Foreseen } from "./contract.ts";

/** What a move would do for a figure, of which `size` enters the board: its points now, and at the top. */
export function foretellFigure({ where, gain, now, most }: Foreseen, size: string | undefined, others: readonly (string | undefined)[]): Words | null {
  if (now === undefined || most === undefined) return null;
  if (!size) return { id: "foretell-step", args: { where, gain: signed(gain), count: Math.abs(gain), most } };
  return { id: `foretell-${size}${size === "large" && others.includes("small") ? "-too" : ""}`, args: { now, most } };
}
