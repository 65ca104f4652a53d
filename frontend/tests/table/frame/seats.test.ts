import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, test } from "vitest";
import type { GameView, Points } from "../../../src/net/wire.ts";
import { openPoints } from "../../../src/table/frame/openPoints.ts";
import Seats from "../../../src/table/frame/Seats.svelte";
import { texts } from "../../../src/words/texts.svelte.ts";
import { view } from "../../tables.ts";

beforeAll(() => texts.load("en").then(() => texts.game("cards")));

/** What a screen reader reads of a seat with so many points and stones. */
function read(points: number, stones: number, stonesAre?: string): string {
  const seen = { ...view(50), scores: [{ total: points, parts: {}, hidden: [] }] } as GameView;
  const target = document.createElement("div");
  const shown = mount(Seats, { target, props: { view: seen, names: ["Ana"], order: [0], mine: [0], stones: () => stones, stonesAre, show: () => undefined } });
  flushSync();
  target.querySelectorAll("[aria-hidden=true]").forEach((hidden) => hidden.remove());
  const said = target.querySelector("button")?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
  void unmount(shown);
  return said;
}

test("screen readers hear one point and one wishing stone, and several of them", () => {
  expect(read(1, 1)).toBe("Ana 1 point now, 1 wishing stone");
  expect(read(-4, 0)).toBe("Ana −4 points now, 0 wishing stones");
  expect(read(12, 1, "a11y-now-wishes")).toBe("Ana 12 points now, 1 wish card");
});

test("the numbers of all seats leave out what is hidden of anybody, so that they can be compared", () => {
  const mine = { total: 1, parts: { tiles: 5, colours: -4 }, hidden: [] } as Points;
  const theirs = { total: 5, parts: { tiles: 5 }, hidden: ["colours"] } as Points;
  const seen = (scores: Points[]) => ({ ...view(50), scores }) as GameView;
  expect([0, 1].map((seat) => openPoints(seen([mine, theirs]), seat))).toEqual([5, 5]);
  expect(openPoints(seen([mine, mine]), 0)).toBe(1); // Nothing is hidden in a replay or at the end.
});
