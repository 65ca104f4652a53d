import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Celebrations from "../../src/celebrate/Celebrations.svelte";
import { MOTIONS } from "../../src/celebrate/reactions.ts";
import type { GameEvent } from "../../src/state/events.ts";
import type { LiveState } from "../../src/table/live/liveState.svelte.ts";
import { REACTIONS } from "../../src/net/wire.ts";

const animate = Element.prototype.animate;
let still = false;
let shown: Record<string, unknown> | undefined;
let run: { element: Element; cancelled: boolean }[] = [];

beforeEach(() => {
  still = false;
  run = [];
  vi.stubGlobal("matchMedia", () => ({ matches: still, addEventListener: () => {}, removeEventListener: () => {} }));
  Element.prototype.animate = function (this: Element) {
    const one = { element: this, cancelled: false };
    run.push(one);
    return { cancel: () => (one.cancelled = true), finished: new Promise(() => {}) } as unknown as Animation;
  };
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  Element.prototype.animate = animate;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A table with two seats, of which the first one is mine. */
function enter(end: string | undefined = undefined) {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = `<main><g data-thing="field:blue-9"></g><g data-thing="row:pink"></g></main>
    <button data-seat="0"><span class="reaction" data-of="0"><svg></svg></span></button><button data-seat="1"><span class="reaction" data-of="1"><svg></svg></span></button>`;
  const layer = document.body.appendChild(document.createElement("div"));
  const people = $state({ reactions: [] as { seq: number; seat: number; reaction: string }[] });
  const result = $state({ now: null as { winners: number[] } | null });
  const game = { arrives: () => end, stones: (view: { stones: number[] }, seat: number) => view.stones[seat] };
  const live = {
    root, board: null, front: 0, folder: { game }, table: { mine: [0] }, room: { people }, onShown: undefined as undefined | ((event: GameEvent) => void),
    get result() { return result.now; },
  };
  shown = mount(Celebrations, { target: root, props: { live: live as unknown as LiveState, layer } });
  flushSync();
  const see = (before: number, after: number, more: Partial<GameEvent> = {}) =>
    live.onShown?.({ kind: "move", seat: 0, move: "", before: { stones: [before] }, after: { stones: [after] }, ...more } as unknown as GameEvent);
  return { layer, people, result, see, flying: () => layer.querySelectorAll(".festive").length };
}

describe("a celebration", () => {
  test("begins where a path came to its end, in the path's colour", () => {
    const { layer, see, flying } = enter("field:blue-9");
    see(0, 0);
    expect(flying()).toBeGreaterThan(10);
    expect(layer.innerHTML).toContain("#s-blue");
  });

  test("is not for moves that end no path, and not for undoing one", () => {
    const open = enter();
    open.see(0, 0);
    expect(open.flying()).toBe(0);
    void unmount(shown ?? {});
    const { see, flying } = enter("field:blue-9");
    see(0, 0, { kind: "undo" });
    expect(flying()).toBe(0);
  });

  test("greets the fifth wishing stone, once", () => {
    const { see, flying } = enter();
    see(3, 4);
    expect(flying()).toBe(0);
    see(4, 5);
    expect(flying()).toBe(5);
    see(5, 6);
    expect(flying()).toBe(5);
  });

  test("greets a win of mine, and nobody else's", () => {
    const lost = enter();
    lost.result.now = { winners: [1] };
    flushSync();
    expect(lost.flying()).toBe(0);
    void unmount(shown ?? {});
    const { result, flying } = enter();
    result.now = { winners: [0] };
    flushSync();
    expect(flying()).toBeGreaterThan(15);
  });

  test.each(["pointerdown", "keydown"])("ends at once with a %s, which still does what it does", (kind) => {
    const { see, flying } = enter("field:blue-9");
    see(4, 5);
    const heard = vi.fn();
    document.body.addEventListener(kind, heard, { once: true });
    document.body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
    expect(flying()).toBe(0);
    expect(run.every(({ cancelled }) => cancelled)).toBe(true);
    expect(heard.mock.lastCall?.[0].defaultPrevented).toBe(false);
  });

  test("does not move for people who asked for less motion", () => {
    still = true;
    const { see, result, flying } = enter("field:blue-9");
    see(4, 5);
    result.now = { winners: [0] };
    flushSync();
    expect(flying()).toBe(0);
  });
});

describe("a reaction", () => {
  test("of each kind has a motion of its own", () => {
    expect(Object.keys(MOTIONS).sort()).toEqual([...REACTIONS].sort());
    expect(new Set(Object.values(MOTIONS).map(({ frames }) => JSON.stringify(frames))).size).toBe(REACTIONS.length);
  });

  test("moves beside the seat that reacts, until a tap", async () => {
    const { people } = enter();
    people.reactions = [{ seq: 4, seat: 1, reaction: "laugh" }];
    flushSync();
    await vi.waitFor(() => expect(run).toHaveLength(1));
    expect(run[0]?.element.closest("[data-seat]")?.getAttribute("data-seat")).toBe("1");
    window.dispatchEvent(new Event("pointerdown"));
    expect(run[0]?.cancelled).toBe(true);
  });
});
