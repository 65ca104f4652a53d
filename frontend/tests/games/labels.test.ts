import { beforeAll, expect, test } from "vitest";
import { openFolder } from "../../src/games/index.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import { boardFile, cases, drawn, drawnWith, met } from "../cases.ts";

beforeAll(() => texts.load("en"));

/** What is said of things that can be tapped to move. */
const CAN = /you could move here|the card fits here|you can take it/;

test.each(met)("a thing of %s that is only lit, as in a lesson, is not said to be a place to move to", async (game) => {
  const { Board } = await openFolder(game);
  const board = ["keltis", "paths", "dice"].includes(game) ? boardFile(game) : null;
  const view = Object.values(cases(game)).at(-4)?.before;
  if (!view) throw new Error(`no position of ${game}`);
  const all = new Set(drawn(view, board, Board).keys());
  const said = (tappable: ReadonlySet<string>) => [...drawnWith({ lit: all, tappable }, view, board, Board).values()].filter((label) => CAN.test(label));
  expect(said(new Set())).toEqual([]);
  expect(said(all).length).toBeGreaterThan(2);
});
