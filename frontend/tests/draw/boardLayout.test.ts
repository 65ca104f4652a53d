import { describe, expect, test } from "vitest";
import { climb, boardLayout, type BoardLayout } from "../../src/draw/boardLayout.ts";
import { cellOf, pileAt, PILES, slotAt, wishAt } from "../../src/games/cards/layout.ts";

/** A phone held sideways: the board has a little more than half of its width. */
const SIDEWAYS = { w: 453, h: 388 };
const FINGER = 40;

/** The pixels of a unit of the drawing. */
const scale = ({ width, height }: BoardLayout) => Math.min(SIDEWAYS.w / width, SIDEWAYS.h / height);

describe("a board on a phone held sideways", () => {
  const ratio = SIDEWAYS.h / SIDEWAYS.w;

  test("its fields are large enough for a finger", () => {
    for (const [below, beside] of [[86, 140], [17, 0]] as const) {
      const lying = boardLayout(ratio, below, beside, [430, 600]);
      expect(climb(lying, 9).step * scale(lying)).toBeGreaterThanOrEqual(FINGER - 0.5);
      expect(lying.cell * scale(lying)).toBeGreaterThanOrEqual(FINGER);
    }
  });

  test("no field lies over the start stone or above the hill", () => {
    const lying = boardLayout(ratio, 86, 140, [430, 600]);
    const { step, start, foot, stone } = climb(lying, 9);
    expect(start - step / 2).toBeLessThanOrEqual(foot - stone / 2);
    expect(start - 9.5 * step).toBeGreaterThanOrEqual(0);
    expect(foot + stone / 2).toBeLessThanOrEqual(lying.height);
  });

  test("wish cards and piles are large enough, and nothing lies over anything", () => {
    const lying = boardLayout(ratio, PILES, PILES + 17, [430, 600]);
    const piles = [-1, 0, 1, 2, 3, 4, 5].map((i) => pileAt(i, lying).room);
    for (const [i, { x, y, w, h }] of piles.entries()) {
      expect(Math.min(w, h) * scale(lying)).toBeGreaterThanOrEqual(FINGER);
      expect(x).toBeGreaterThanOrEqual(slotAt(5, 1, lying.hill, 9, cellOf(lying)).x + cellOf(lying) - 6);
      expect(y + h).toBeLessThanOrEqual((piles[i + 1]?.y ?? lying.height) + 0.01);
    }
    expect(wishAt(1, 9, lying).x - wishAt(0, 9, lying).x).toBeGreaterThanOrEqual(FINGER / scale(lying));
  });
});

test("a board that is not wide has its rows and piles below the hill", () => {
  const upright = boardLayout(1.3, 86, 140, [430, 600]);
  expect(upright).toMatchObject({ wide: false, width: 348, across: 348, hill: upright.height - 86 });
  expect(upright.columns[0]).toBeCloseTo(65.4);
});
