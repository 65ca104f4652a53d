import { describe, expect, test } from "vitest";
import { crowd } from "../../../src/draw/crowd.ts";
import { stonePath } from "../../../src/draw/stone.ts";
import { nearest } from "../../../src/table/play/keyboard.ts";
import { usualFrom, usualTo } from "../../../src/table/motion/motion.ts";
import { pair } from "../../../src/table/motion/pieces.ts";
import type { GameEvent } from "../../../src/state/room.svelte.ts";

const piece = (key: string, zone: string) => ({ key, zone });
const keys = (pieces: { key: string }[]) => pieces.map(({ key }) => key);

describe("pieces between two positions", () => {
  test("a card that left the hand for its row has moved", () => {
    const { moved, come, gone } = pair([piece("card:a", "hand")], [piece("card:a", "rows")]);
    expect([moved.length, come.length, gone.length]).toEqual([1, 0, 0]);
  });

  test("of two equal cards the one that stays is not taken for the one that went", () => {
    const before = [piece("card:a", "hand"), piece("card:a/2", "hand")];
    const { moved, gone } = pair(before, [piece("card:a", "hand"), piece("card:a", "rows")]);
    expect(moved.map(({ was, is }) => [was.key, is.zone])).toEqual([["card:a", "hand"], ["card:a/2", "rows"]]);
    expect(gone).toEqual([]);
  });

  test("what is new and what is gone is told apart", () => {
    const { come, gone } = pair([piece("tile:x", "board")], [piece("card:b", "hand")]);
    expect([keys(come), keys(gone)]).toEqual([["card:b"], ["tile:x"]]);
  });

  const gameEvent = (move: string, seat: number, mine: number) => ({ kind: "move", move, seat, after: { game: "keltis", seat: mine } }) as unknown as GameEvent;
  test.each([
    ["draw deck", "deck"],
    ["draw green", "pile:green"],
    ["discard green-1", "seat:2"],
  ])("a card that comes by %s comes from %s", (move, from) => {
    expect(usualFrom("card:green-1", gameEvent(move, 2, 0))).toBe(from);
  });
  test("a tile that is taken flies to the seat; a covered pile's card goes nowhere", () => {
    expect(usualTo("tile:brown-3", gameEvent("play brown-1", 2, 0))).toBe("seat:2");
    expect(usualTo("card:blue-1", gameEvent("discard blue-2", 2, 0))).toBeUndefined();
  });
});

describe("arrow keys", () => {
  const box = (x: number, y: number) => new DOMRect(x, y, 10, 10);
  const grid = [box(0, 0), box(50, 0), box(0, 50), box(50, 50)];
  test.each([
    [[1, 0], 1],
    [[0, 1], 2],
  ] as [[number, number], number][])("from the first of four, %s leads to %s", (step, to) => {
    expect(nearest(box(0, 0), grid, step)).toBe(to);
  });
  test("at the edge nothing is found", () => expect(nearest(box(0, 0), grid, [-1, 0])).toBe(-1));
});

describe("a crowded field", () => {
  test.each([1, 2, 3, 4])("%s figures stay on it, also beside a tile", (count) => {
    const { figures, height } = crowd(count, true);
    expect(figures).toHaveLength(count);
    expect(Math.max(...figures) + height * 0.375).toBeLessThanOrEqual(33);
    expect(Math.min(...figures) - height * 0.375).toBeGreaterThanOrEqual(-33);
  });
});

test("a stone never changes its shape", () => {
  expect(stonePath(10, 10, 20, 10, 3)).toBe(stonePath(10, 10, 20, 10, 3));
  expect(stonePath(10, 10, 20, 10, 3)).not.toBe(stonePath(10, 10, 20, 10, 4));
});
