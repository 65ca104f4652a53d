import { describe, expect, test } from "vitest";
import { fieldLayout } from "../../src/draw/fieldLayout.ts";
import { stonePath } from "../../src/draw/stone.ts";

describe("a crowded field", () => {
  test.each([1, 2, 3, 4])("%s figures stay on it, also beside a tile", (count) => {
    const { figures, height } = fieldLayout(count, true);
    expect(figures).toHaveLength(count);
    expect(Math.max(...figures) + height * 0.375).toBeLessThanOrEqual(33);
    expect(Math.min(...figures) - height * 0.375).toBeGreaterThanOrEqual(-33);
  });
});

test("a stone never changes its shape", () => {
  expect(stonePath(10, 10, 20, 10, 3)).toBe(stonePath(10, 10, 20, 10, 3));
  expect(stonePath(10, 10, 20, 10, 3)).not.toBe(stonePath(10, 10, 20, 10, 4));
});
