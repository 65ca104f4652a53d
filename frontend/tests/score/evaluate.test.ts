import { expect, test } from "vitest";
import { Scorer, winners, type SheetData } from "../../src/score/evaluate.ts";
import { clean, GAMES, sheetOf } from "../../src/score/sheets.ts";

const scorer = (game: string): Scorer => {
  const found = sheetOf(game);
  if (!found) throw new Error(game);
  return found;
};

test("the worked examples of the rules come out", () => {
  const keltis = scorer("keltis");
  const white = { brown: [5], yellow: [-7], green: [8], blue: [3], stones: [3] };
  expect(keltis.score(white)).toEqual({ total: 22, parts: { brown: 2, yellow: 12, pink: 0, green: 7, blue: -2, tiles: 0, stones: 3 } });
  expect(scorer("dice").score({ brown: [5], yellow: [9], pink: [7], stones: [5] }).total).toBe(20);
  expect(scorer("stones").score({ brown: [2, 4, 6, 7, 9], yellow: [0, 3, 5, 9], pink: [4, 6, 7], blue: [0, 1] }).total).toBe(21);
  expect(scorer("paths").score({ blue: [3], yellow: [2], brown: [1], pink: [1] }).parts).toMatchObject({ colours: 6, triples: 10 });
  expect(scorer("cards").score({ brown: [4], wishes: [3] }).parts).toMatchObject({ brown: 1, yellow: 0, wishes: 4 });
});

test("an empty sheet counts what nobody has", () => {
  expect(Object.fromEntries(GAMES.map((game) => [game, scorer(game).score({}).total]))).toEqual({ keltis: -4, paths: -4, cards: -4, dice: -10, stones: -4 });
});

test("what cannot be is found for one player and for all together", () => {
  const keltis = scorer("keltis");
  const found = (sheets: Parameters<Scorer["problems"]>[0]) => keltis.problems(sheets).map(({ rule, player }) => [rule, player]);
  expect(found([{ brown: [-1], blue: [-2] }, {}])).toEqual([["K-5", 0]]);
  expect(found([{}, { brown: [1], yellow: [1], pink: [1], green: [1], blue: [1] }])).toEqual([["K-5", 1]]);
  expect(found([{ stones: [5] }, { stones: [5] }])).toEqual([["K-2", null]]);
  expect(found([{ brown: [7], pink: [8], blue: [-9] }, { brown: [7], pink: [8], blue: [-9] }])).toEqual([["K-27", null]]);
  expect(found([{ brown: [7], pink: [8], blue: [-9] }, { brown: [7], pink: [8] }])).toEqual([]);
  expect(scorer("stones").problems([{ pink: [3] }, { pink: [2, 3] }])).toEqual([{ text: "sheet-tile-twice", rule: "S-1", words: { tile: "pink-3" }, player: null }]);
});

test("goals fill up as late as the number of players says", () => {
  const six = { brown: [7], pink: [8], blue: [9] };
  const broken = (players: number) => scorer("dice").problems([six, six, ...Array.from({ length: players - 2 }, () => ({}))]).length;
  expect([2, 3, 4].map(broken)).toEqual([1, 0, 0]);
});

test("something may count only with or without something else", () => {
  const data: SheetData = {
    entries: [
      { name: "row-pink", kind: "values", least: 1, most: 9, pool: "pink", signs: {} },
      { name: "hoard-pink", kind: "values", least: 1, most: 9, pool: "pink", signs: {} },
    ],
    parts: [{ name: "hoard", points: [], counts: [{ entry: "hoard-pink", each: 3, given: "row-pink" }, { entry: "hoard-pink", each: -2, unless: "row-pink" }] }],
    games: 1,
    once: { text: "twice", rule: "H-1", word: "card" },
    limits: [[], [], []],
  };
  const hoard = new Scorer(data);
  expect([hoard.score({ "hoard-pink": [1, 2] }).total, hoard.score({ "row-pink": [3], "hoard-pink": [1, 2] }).total]).toEqual([-4, 6]);
  expect(hoard.problems([{ "row-pink": [3], "hoard-pink": [3] }, {}])).toHaveLength(1);
});

test("the highest total wins, equal ones share", () => expect([winners([3, 7, 7]), winners([-4, -6])]).toEqual([[1, 2], [0]]));

test("a stored sheet loses what cannot be written", () => {
  const keltis = scorer("keltis").data;
  expect(clean(keltis, { brown: [-7, 3], pink: [10], tiles: [15], stones: ["3"], red: [1], blue: 4 })).toEqual({ brown: [-7] });
  expect(clean(scorer("stones").data, { blue: [7, 2, 2, 11, 1.5] })).toEqual({ blue: [2, 7] });
  expect(clean(scorer("dice").data, { brown: [-7] })).toEqual({});
  expect([clean(keltis, null), clean(keltis, [])]).toEqual([{}, {}]);
});
