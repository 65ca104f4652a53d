import { halves } from "../words/cards.ts";
import type { Words } from "../words/texts.svelte.ts";
import type { Label } from "./contract.ts";

/** A tile in the label of a move: "then a clover", "then 2 points". */
export function thenTile(tile: string | undefined): Words[] {
  if (!tile) return [];
  const { what, of } = halves(tile);
  return what === "points" ? [{ id: "table-then-points", args: { count: Number(of) } }] : [{ id: `table-then-${what}` }];
}

const ICONS: Record<string, string> = { clover: "clover", wish: "wish", leprechaun: "hat" };

/** The symbol of a tile, for a button. */
export function tileIcon(tile: string | undefined): Pick<Label, "icon"> {
  const icon = tile && ICONS[halves(tile).what];
  return icon ? { icon } : {};
}
