import { readFileSync } from "node:fs";
import type { Thing, Way } from "../src/games/contract.ts";
import { Choosing } from "../src/lib/choosing.svelte.ts";
import type { Happening } from "../src/lib/room.svelte.ts";
import type { GameView } from "../src/lib/wire.ts";

/** Positions of real games (fixtures/cases.py): a move, and the views before and after it. */
export interface Case<V> {
  before: V;
  move: string;
  after: V;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));

export function cases<V extends GameView>(game: string): Record<string, Case<V>> {
  const found = read(`./fixtures/${game}.json`) as Record<string, Case<V>>;
  return Object.fromEntries(
    Object.entries(found).map(([name, { before, move, after }]) => [name, { before, move, after: { ...before, ...after } }]),
  );
}

export const boardFile = (game: string) => read(`../../src/keltis/games/${game}/board.json`) as Record<string, unknown>;

/** What happened between the two positions, by the seat that sees them. */
export const happening = <V extends GameView>({ before, move, after }: Case<V>): Happening<V> => ({
  kind: "move", seat: before.seat, move, before, after,
});

/** Taps things one after the other; the move that comes of it, or what stays chosen. */
export function tap(ways: readonly Way[], ...things: Thing[]): string | readonly Thing[] {
  const choosing = new Choosing();
  choosing.offer(ways);
  for (const thing of things) {
    const outcome = choosing.tap(thing);
    if (outcome.kind === "move") return outcome.move;
  }
  return choosing.chosen;
}
