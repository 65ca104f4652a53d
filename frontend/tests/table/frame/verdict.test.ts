import { expect, test } from "vitest";
import { game as paths } from "../../../src/games/paths/moves.ts";
import { verdictOf } from "../../../src/table/frame/verdict.ts";
import type { GameView } from "../../../src/net/wire.ts";

const PARTS = ["brown", "blue", "stones"];
const SCORES = [[6, -3, 10], [2, 8, 6], [1, 0, -4], [7, 1, 5]];
const totals = SCORES.map((parts) => parts.reduce((sum, each) => sum + each));
const view = (scores: number[][], parts = PARTS) =>
  ({ scores: scores.map((points) => ({ parts: Object.fromEntries(parts.map((part, i) => [part, points[i]])) })) }) as unknown as GameView;
const verdict = (me: number | null, winners = [1], scores = SCORES) =>
  verdictOf(view(scores), { scores: scores.map((points) => points.reduce((sum, each) => sum + each)), winners, end: "deck" }, PARTS, me, {});

test("a winner is told the lead over the next, what decided it, and the best row", () => {
  expect(totals).toEqual([13, 16, -3, 13]);
  expect(verdict(1)).toEqual({
    place: 1, of: 4, ahead: 1, behind: 0, gap: 3,
    decided: { part: "part-blue", more: 8, less: -3 }, best: { part: "part-blue", points: 8 },
  });
});

test("others are told their place and the gap to the winner; equal scores share a place", () => {
  expect([0, 2, 3].map((me) => [verdict(me)?.place, verdict(me)?.gap])).toEqual([[2, 3], [4, 19], [2, 3]]);
  expect(verdict(3)).toMatchObject({ ahead: 1, behind: 3, decided: { part: "part-blue", more: 8, less: 1 }, best: { part: "part-brown", points: 7 } });
});

test("a spectator is told the winner's lead", () => {
  expect(verdict(null)).toMatchObject({ place: null, ahead: 1, behind: 0, gap: 3, best: null });
});

test("who shares a win is compared with the next who does not", () => {
  const scores = [[5, 5, 0], [0, 5, 5], [3, 3, 0]];
  expect(verdict(1, [0, 1], scores)).toMatchObject({ place: 1, ahead: 1, behind: 2, gap: 4, decided: { part: "part-stones", more: 5, less: 0 } });
  expect(verdict(2, [0, 1], scores)).toMatchObject({ place: 3, ahead: 0, behind: 2 });
  expect(verdict(0, [0, 1, 2], scores)).toMatchObject({ place: 1, behind: null, decided: null });
});

test("without a winner there is no verdict, and of two equal scores nothing decided", () => {
  expect(verdict(0, [])).toBeNull();
  expect(verdict(1, [0], [[1, 1, 1], [1, 1, 1]])).toMatchObject({ place: 2, gap: 0, decided: null });
});

test("figures without names are compared together", () => {
  const parts = ["large", "small-1", "small-2"];
  const scores = [[5, 3, 3], [6, 5, 0]];
  const result = { scores: [11, 11], winners: [0], end: "deck" };
  expect(verdictOf(view(scores, parts), result, parts, 1, paths)).toMatchObject({ decided: { part: "part-small", more: 6, less: 5 }, best: { part: "part-large", points: 6 } });
});
