import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/net/api.ts";
import { router } from "../../src/app/route.svelte.ts";
import { asksWho } from "../../src/app/firstGame.ts";
import { settings } from "../../src/app/settings.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { GameInfo, TableSummary } from "../../src/net/wire.ts";
import Home from "../../src/pages/Home.svelte";
import TableCard from "../../src/pages/TableCard.svelte";
import { BEN, ME } from "../tables.ts";

const KELTIS = { name: "keltis", players: [2, 3, 4], levels: ["beginner"], options: [], minutes: 30, match: null } as unknown as GameInfo;
let shown: Record<string, unknown> | null = null;

beforeAll(() => texts.load("en").then(() => texts.more()));
beforeEach(() => {
  document.body.replaceChildren();
  vi.spyOn(session, "refresh").mockResolvedValue();
  session.games = [KELTIS];
  router.route = { page: "home" };
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  Object.assign(session, { me: null, games: [] });
  localStorage.clear();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});
function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): void {
  shown = mount(what, { target: document.body, props });
  flushSync();
}
const words = () => document.body.textContent;
const startButton = () => document.querySelector<HTMLButtonElement>("[data-start]");
const seats = (...kinds: string[]) => localStorage.setItem("keltis-table", JSON.stringify({ game: "keltis", seats: kinds.map((kind) => ({ kind, name: "", level: "" })) }));

test("a game that was ended by agreement has no winner on its card", () => {
  const table = { id: "t", game: "keltis", stage: "over", seats: [ME, BEN], my_turn: false, ply: 9, updated: 0, scores: [3, 4], result: { scores: [3, 4], winners: [], end: "agreed" } };
  show(TableCard, { table: table as unknown as TableSummary, remove: () => undefined });
  expect(document.querySelector("b")?.textContent).toBe("Ended early");
});

test("Escape takes back the question whether to remove a table", async () => {
  const table = { id: "t", game: "keltis", stage: "playing", seats: [ME, BEN], turn: 0, my_turn: true, ply: 9, updated: 0, scores: [3, 4], result: null };
  const remove = vi.fn();
  show(TableCard, { table: table as unknown as TableSummary, remove });
  const named = (name: string) => [...document.querySelectorAll("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent).includes(name));
  named("Remove this game")?.click();
  flushSync();
  expect(document.activeElement).toBe(named("Keep"));
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  flushSync();
  expect(named("Keep")).toBeUndefined();
  await vi.waitFor(() => expect(document.activeElement).toBe(named("Remove this game")));
  expect(remove).not.toHaveBeenCalled();
});

test("inviting without a name asks for it", async () => {
  seats("me", "open");
  session.me = { id: "me", name: "" };
  const opens = vi.spyOn(api, "open").mockResolvedValue({ id: "t1" } as never);
  const renames = vi.spyOn(api, "rename").mockResolvedValue({ id: "me", name: "Ana" });
  show(Home, {});
  startButton()?.click();
  await vi.waitFor(() => expect(words()).toContain("Please enter your name"));
  const field = document.querySelector<HTMLInputElement>(".name input");
  expect([opens.mock.calls.length, document.activeElement === field, field?.getAttribute("aria-invalid")]).toEqual([0, true, "true"]);
  if (field) field.value = " Ana ";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(words()).not.toContain("Please enter your name");
  field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await vi.waitFor(() => expect(location.pathname).toBe("/table/t1"));
  expect(renames.mock.calls).toEqual([["Ana"]]);
});

test("no name is needed against bots, or without a seat", () => {
  session.me = { id: "me", name: "" };
  for (const kinds of [["me", "bot"], ["here", "open"]]) {
    seats(...kinds);
    show(Home, {});
    expect(document.querySelector(".name")).toBeNull();
    if (shown) void unmount(shown);
  }
  shown = null;
});

test("a new table does not open if the page was left meanwhile", async () => {
  seats("me", "bot");
  session.me = { id: "me", name: "Ana" };
  let opened: (answer: never) => void = () => {};
  vi.spyOn(api, "open").mockReturnValue(new Promise((done) => (opened = done)));
  show(Home, {});
  startButton()?.click();
  router.go("/rules/keltis");
  opened({ id: "t1" } as never);
  await new Promise((done) => setTimeout(done));
  expect(location.pathname).toBe("/rules/keltis");
});

test("before the first game name and figure are asked for, once, and both may be left out", async () => {
  session.me = { id: "me", name: "" };
  session.games = [{ ...KELTIS, players: [2] }] as GameInfo[];
  const opens = vi.spyOn(api, "open").mockResolvedValue({ id: "t1" } as never);
  show(Home, {});
  startButton()?.click();
  await vi.waitFor(() => expect(document.querySelector("dialog")?.getAttribute("aria-label")).toBe("Who is playing?"));
  expect(opens).not.toHaveBeenCalled();
  document.querySelector<HTMLInputElement>("[aria-label=hare]")?.click();
  [...document.querySelectorAll<HTMLButtonElement>("dialog button")].find(({ textContent }) => textContent === "Skip")?.click();
  await vi.waitFor(() => expect(location.pathname).toBe("/table/t1"));
  expect(opens.mock.calls).toMatchObject([[{ seats: [{ kind: "me" }, { kind: "bot", level: "beginner" }] }, "server"]]);
  expect(JSON.parse(localStorage.getItem("keltis-settings") ?? "{}")).toMatchObject({ introduced: true, figure: 3 });
  expect(asksWho()).toBe(false);
  settings.change({ introduced: false, figure: null });
});
