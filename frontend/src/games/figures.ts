import { signed, type Words } from "../words/texts.svelte.ts";
import type { Foreseen } from "./contract.ts";

const ENTERS: Record<string, string> = { small: "foretell-small", large: "foretell-large" };

/** What a move would do for a figure, of which `size` enters the board: its points now, and at the top. `all`: the sizes that may enter. */
export function foretellFigure({ where, gain, now, most }: Foreseen, size: string | undefined, all: readonly (string | undefined)[]): Words | null {
  if (now === undefined || most === undefined) return null;
  if (!size) return { id: "foretell-step", args: { where, gain: signed(gain), count: Math.abs(gain), most } };
  const id = size === "large" && all.includes("small") ? "foretell-large-too" : ENTERS[size];
  return id ? { id, args: { now, most } } : null;
}
