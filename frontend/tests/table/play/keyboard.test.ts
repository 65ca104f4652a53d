import { describe, expect, test } from "vitest";
import { nearest } from "../../../src/table/play/keyboard.ts";

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
