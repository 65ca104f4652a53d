import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import ScorePage from "../../src/score/ScorePage.svelte";
import { scores } from "../../src/score/scores.svelte.ts";
import { texts } from "../../src/words/texts.svelte.ts";

let shown: Record<string, unknown> | null = null;

beforeAll(() => texts.load("en").then(() => texts.more()));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  scores.remove("a");
  localStorage.clear();
  document.body.replaceChildren();
});
function open(game: string, edit: string): void {
  shown = mount(ScorePage, { target: document.body, props: { game, edit } });
  flushSync();
}
const names = () => [...document.querySelectorAll(".who .name")].map((each) => each.textContent);

test("the address of a game that was kept opens it to correct it", () => {
  scores.saveDraft({ ...scores.draft("cards"), names: ["Cleo", "Dan"] });
  scores.keep({ id: "a", game: "cards", at: 0, names: ["Ana", "Ben"], sheets: [[{ points: [5] }, {}]] });
  open("cards", "a");
  expect(names()).toEqual(["Ana", "Ben"]);
  [...document.querySelectorAll<HTMLElement>(".who")].find((each) => each.textContent.includes("Ben"))?.click();
  flushSync();
  expect(document.querySelector(".bar .go")?.textContent.trim()).toBe("Save the change");
});

test.each([["cards", "x"], ["dice", "a"], ["chess", "a"]])("an address of a game of %s that is not there, %s, leads home", (game, edit) => {
  scores.keep({ id: "a", game: "cards", at: 0, names: ["Ana", "Ben"], sheets: [[{ points: [5] }, {}]] });
  open(game, edit);
  expect(document.body.textContent).toContain("There is no page here.");
});
