import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openFolder, hasFolder, illustration, picture } from "../../src/games/index.ts";

const HOME = join(import.meta.dirname, "../../src");
const GAMES = readdirSync(join(HOME, "games"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const OUTSIDE = readdirSync(HOME, { recursive: true, encoding: "utf-8" })
  .filter((path) => /\.(ts|svelte|css)$/.test(path) && !/^games\/\w+\//.test(path) && path !== "net/wire.ts");

test.each(GAMES)("%s: the folder has all that a table and the home page need", async (name) => {
  const { game, Board } = await openFolder(name);
  expect([hasFolder(name), typeof game.ways, typeof game.meant, typeof game.meters]).toEqual([true, "function", "function", "function"]);
  expect([Board, picture(name)].every(Boolean)).toBe(true);
});

test("a game that has no folder is not opened", async () => {
  expect(hasFolder("chess")).toBe(false);
  await expect(openFolder("chess")).rejects.toThrow("chess");
  expect([picture("chess"), await illustration("chess")]).toEqual([undefined, undefined]);
});

describe("outside its folder", () => {
  test("there is something to look through", () => expect(OUTSIDE.length).toBeGreaterThan(60));

  // Some games have the names of things on the table (cards, dice), so the names alone cannot be forbidden.
  test.each(GAMES)("nothing asks for %s or takes something out of its folder", (name) => {
    const asked = new RegExp(`games/${name}/|game\\W.{0,12}["'\`]${name}["'\`]`);
    expect(OUTSIDE.filter((path) => asked.test(readFileSync(join(HOME, path), "utf-8")))).toEqual([]);
  });

  /** Verbs and piles of card games. Only the wire's types and the notation may name them. */
  const CARDS = /["'`](?:[a-z-]*-)?(?:draw|discard|deck|pile)\b|\.(?:deck|piles)\b|"(?:piles|hand)" in\b|\breadMove\(/;
  const FRAME = OUTSIDE.filter((path) => !/^(?:games|draw|fair)\/|^words\/notation/.test(path));

  test("the frame knows no cards' verbs, and reads no moves: games say what theirs mean", () => {
    expect(FRAME.filter((path) => CARDS.test(readFileSync(join(HOME, path), "utf-8")))).toEqual([]);
  });

  test("the frame takes nothing from the games but their contract and their registry", () => {
    const taken = /from "[^"]*games\/(?!contract\.ts|index\.ts)[^"]*"/;
    expect(FRAME.filter((path) => taken.test(readFileSync(join(HOME, path), "utf-8")))).toEqual([]);
  });
});
