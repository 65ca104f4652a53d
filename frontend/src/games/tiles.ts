import type { Words } from "../lib/texts.svelte.ts";

/** What a tile adds to the consequence of a move: "then a clover", "then 2 points". */
export function thenTile(tile: string | undefined): Words[] {
  if (!tile) return [];
  if (tile.startsWith("points-")) return [{ id: "table-then-points", args: { count: Number(tile.slice(7)) } }];
  return [{ id: `table-then-${tile.startsWith("wish") ? "wish" : tile}` }];
}
