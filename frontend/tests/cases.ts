import { readdirSync, readFileSync } from "node:fs";
import { flushSync, mount, unmount, type Component } from "svelte";
import type { Board, BoardProps, Thing, Way } from "../src/games/contract.ts";
import { Choosing } from "../src/table/play/choosing.svelte.ts";
import type { GameEvent } from "../src/state/room.svelte.ts";
import type { GameView } from "../src/net/wire.ts";

/** Positions of real games (fixtures/cases.py): a move, and the views before and after it. */
export interface Case<V> {
  before: V;
  move: string;
  after: V;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));

/** The games of which there are positions. */
export const met = readdirSync(`${import.meta.dirname}/fixtures`)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(".json", ""));

export function cases<V extends GameView>(game: string): Record<string, Case<V>> {
  const found = read(`./fixtures/${game}.json`) as Record<string, Case<V>>;
  return Object.fromEntries(
    Object.entries(found).map(([name, { before, move, after }]) => [name, { before, move, after: { ...before, ...after } }]),
  );
}

/** A view of each kind of decision that players meet (`python -m tests.games.situations`). */
export const decisions = (game: string) => Object.values(read(`./fixtures/situations/${game}.json`) as Record<string, GameView>);

export const boardFile = (game: string) => read(`../../src/keltis/games/${game}/board.json`) as Record<string, unknown>;

/** What happened between the two positions, by the seat that sees them. */
export const gameEvent = <V extends GameView>({ before, move, after }: Case<V>): GameEvent<V> => ({
  kind: "move", seat: before.seat, move, before, after,
});

/** Taps things one after the other; the move that this makes, or what is chosen then. */
export function tap(ways: readonly Way[], ...things: Thing[]): string | readonly Thing[] {
  const choosing = new Choosing();
  choosing.setWays(ways);
  for (const thing of things) {
    const outcome = choosing.tap(thing);
    if (outcome.kind === "move") return outcome.move;
  }
  return choosing.chosen;
}

/** Everything on drawn parts of a table that can be tapped, with its spoken name; the pieces; and what can be read. */
export class Drawn extends Map<Thing, string> {
  pieces: string[] = [];
  text = "";
  readonly #roots: Element[] = [];

  add(root: Element): void {
    this.#roots.push(root.cloneNode(true) as Element);
    for (const place of root.querySelectorAll("[data-thing]")) this.set(place.getAttribute("data-thing") ?? "", place.getAttribute("aria-label") ?? "");
    this.pieces.push(...[...root.querySelectorAll("[data-piece]")].map((piece) => piece.getAttribute("data-piece") ?? ""));
    this.text += root.textContent;
  }

  count(selector: string): number {
    return this.#roots.reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0);
  }
}

const NOTHING: ReadonlySet<Thing> = new Set();

export const drawn = <V extends GameView>(view: V, board: Board, ...parts: Component<BoardProps<V>>[]): Drawn => drawnWith({ lit: NOTHING }, view, board, ...parts);

/** The same with things that are lit, or can be tapped. */
export function drawnWith<V extends GameView>(things: Pick<BoardProps, "lit" | "tappable">, view: V, board: Board, ...parts: Component<BoardProps<V>>[]): Drawn {
  const found = new Drawn();
  for (const part of parts) {
    const target = document.createElement("div");
    const props = { view, board, ratio: 1.3, front: view.seat ?? 0, chosen: NOTHING, tap: () => {}, ...things };
    const shown = mount(part, { target, props });
    flushSync();
    found.add(target);
    void unmount(shown);
  }
  return found;
}
