import { beforeEach, expect, test, vi } from "vitest";
import { evenings, readPlayed, Scores, standings, totalsOf, type Played } from "../../src/score/scores.svelte.ts";
import { eveningText, gameText, headline } from "../../src/score/share.ts";
import { texts } from "../../src/words/texts.svelte.ts";

const HOUR = 3600_000;
const START = Date.UTC(2026, 10, 20, 18);
const game = (id: string, at: number, points: number[], names = ["Ana", "Ben"]): Played => ({
  id,
  game: "cards",
  at,
  names,
  sheets: [points.map((many) => ({ points: [many], wishes: [2] }))],
});

beforeEach(() => localStorage.clear());

test("a game with less than a night before it is of the same evening", () => {
  const found = evenings([game("c", START + 30 * HOUR, [1, 2]), game("a", START, [1, 2]), game("b", START + 7 * HOUR, [1, 2])]);
  expect(found.map(({ games }) => games.map(({ id }) => id))).toEqual([["c"], ["a", "b"]]);
});

test("wins and points of an evening add up over games and players; a shared win is everybody's", () => {
  const [evening] = evenings([game("a", START, [5, 3]), game("b", START + HOUR, [4, 4]), game("c", START + 2 * HOUR, [9, 1], ["Cleo", "Ben"])]);
  expect(standings(evening ?? { at: 0, games: [] })).toEqual([
    { name: "Ana", games: 2, wins: 2, points: 9 },
    { name: "Cleo", games: 1, wins: 1, points: 9 },
    { name: "Ben", games: 3, wins: 1, points: 8 },
  ]);
});

test("the games of a match count together", () => {
  const dice = { brown: [9], stones: [5] };
  expect(totalsOf({ game: "dice", names: ["Ana", "Ben"], sheets: [[dice, {}], [{}, dice]] })).toEqual([2, 2]);
  expect(totalsOf({ game: "dice", names: ["Ana", "Ben"], sheets: [[dice, {}]] })).toEqual([12, -10]);
});

test("what is being entered and what was kept outlives the page", () => {
  const before = new Scores();
  const draft: Played = { ...before.draft("cards"), names: ["Ana", "Ben"], sheets: [[{ points: [3] }, {}]] };
  before.saveDraft(draft);
  expect(new Scores().draft("cards")).toEqual(draft);
  expect(new Scores().begun("cards")?.names).toEqual(["Ana", "Ben"]);
  expect(before.keep(draft, START)).toBe(true);
  const after = new Scores();
  expect(after.played).toEqual([{ ...draft, at: START }]);
  expect([after.names, after.begun("cards"), after.draft("dice").names]).toEqual([["Ana", "Ben"], null, ["Ana", "Ben"]]);
});

test("a correction takes the place of its game, in its evening; what was deleted can be put back", () => {
  const scores = new Scores();
  scores.keep(game("a", 0, [1, 2]), START);
  scores.keep(game("b", 0, [1, 2]), START + HOUR);
  const [first] = scores.played;
  if (!first) throw new Error("nothing was kept");
  const begun: Played = { ...scores.draft("cards"), sheets: [[{ points: [3] }, {}]] };
  scores.saveDraft(begun);
  scores.edit(first);
  const edited = scores.edited("cards", "a");
  if (!edited) throw new Error("nothing to correct");
  scores.keep({ ...edited, sheets: [[{ points: [8] }, {}]] }, START + 99 * HOUR);
  expect([new Scores().draft("cards"), scores.edited("dice", "a"), scores.edited("cards", "x")]).toEqual([begun, null, null]);
  expect(new Scores().played.map(({ id, at }) => [id, at])).toEqual([["b", START + HOUR], ["a", START]]);
  scores.remove("a");
  expect(new Scores().played.map(({ id }) => id)).toEqual(["b"]);
  scores.restore(first);
  expect(new Scores().played).toHaveLength(2);
});

test("what another tab keeps is kept as well", () => {
  const [here, there] = [new Scores(), new Scores()];
  there.keep(game("b", 0, [1, 2]), START);
  here.keep(game("a", 0, [1, 2]), START + 1);
  expect(new Scores().played.map(({ id }) => id)).toEqual(["b", "a"]);
});

test("a browser that stores nothing is said so, and the draft stays", () => {
  const scores = new Scores();
  scores.saveDraft(game("b", 0, [1, 2]));
  const full = { getItem: (key: string) => storage.getItem(key), setItem: () => { throw new Error("full"); } };
  const storage = localStorage;
  vi.stubGlobal("localStorage", full);
  expect([scores.keep(game("a", 0, [1, 2]), START), scores.keep(game("b", 0, [1, 2]), START)]).toEqual([false, false]);
  expect(scores.played.map(({ id }) => id)).toEqual(["a", "b"]);
  vi.unstubAllGlobals();
  expect(new Scores().begun("cards")?.id).toBe("b");
});

test("nothing is believed that cannot be a game", () => {
  const good = game("a", START, [1, 2]);
  expect(readPlayed(good)).toEqual(good);
  const bad = [null, 7, {}, { ...good, game: "chess" }, { ...good, names: ["Ana"] }, { ...good, sheets: [] }, { ...good, sheets: [[], []] }, { ...good, at: "now" }];
  expect(bad.map(readPlayed)).toEqual(bad.map(() => null));
  expect(readPlayed({ ...good, sheets: [[{ points: [99] }]] })?.sheets).toEqual([[{}, {}]]);
});

test("a game and an evening are told as texts", async () => {
  await texts.load("en");
  await texts.more();
  const one = game("a", START, [5, 3]);
  expect(headline(one.names, [5, 5])).toBe("Ana and Ben share the win with 5 points");
  expect(gameText(one).split("\n").slice(1)).toEqual([
    "Ana wins with 5 points",
    "Ana: 5 (brown 0, yellow 0, pink 0, green 0, blue 0, point row 5, wish cards 0)",
    "Ben: 3 (brown 0, yellow 0, pink 0, green 0, blue 0, point row 3, wish cards 0)",
  ]);
  const [evening] = evenings([one]);
  expect(eveningText(evening ?? { at: 0, games: [] }).split("\n").slice(1)).toEqual(["Ana: 1 win, 5 points", "Ben: 0 wins, 3 points", "The card game: Ana 5, Ben 3"]);
});
