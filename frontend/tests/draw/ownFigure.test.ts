import { expect, test } from "vitest";
import { figureOf } from "../../src/draw/ownFigure.ts";

const all = (mine: number | null, own: number | null) => [0, 1, 2, 3].map((seat) => figureOf(seat, mine, own));

test("my own figure changes places with that of my seat, and all four stay different", () => {
  expect(all(0, 3)).toEqual([3, 1, 2, 0]);
  expect(all(2, 2)).toEqual([0, 1, 2, 3]);
});

test("without a choice, or where no single seat is mine, seats have their own figures", () => {
  expect([all(0, null), all(null, 3)]).toEqual([[0, 1, 2, 3], [0, 1, 2, 3]]);
});
