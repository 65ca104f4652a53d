import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { game } from "../../../src/games/keltis/moves.ts";
import type { GameFace } from "../../../src/games/contract.ts";
import { settings } from "../../../src/app/settings.svelte.ts";
import { api } from "../../../src/net/api.ts";
import { router } from "../../../src/app/route.svelte.ts";
import { session } from "../../../src/net/session.svelte.ts";
import { texts } from "../../../src/words/texts.svelte.ts";
import type { GameInfo, Standing, TableSummary, WholeTable } from "../../../src/net/wire.ts";
import AfterGame from "../../../src/table/frame/AfterGame.svelte";
import { open, peopleInfo, sitter, settled } from "../../tables.ts";

const INFO = { name: "keltis", players: [2], parts: ["brown"], scales: {} } as unknown as GameInfo;
const RESULT = { scores: [3, 1], winners: [0], end: "deck" };
const SEATS = [sitter("Ana", { mine: true }), sitter("Ben")];
const BOTS = SEATS.map(({ name }) => sitter(name, { kind: "bot", level: "casual" }));
let shown: Record<string, unknown> | null = null;

beforeAll(() => texts.load("en").then(() => texts.more()));
beforeEach(() => {
  document.body.replaceChildren();
  router.route = { page: "table", id: "t" };
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  session.tables = { running: [], finished: [] };
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

function end(seats = SEATS, more: Partial<Standing> = {}): void {
  const { room } = open({ seats, people: peopleInfo({ seats }), result: RESULT, ...more });
  const table = room.table as WholeTable;
  const props = { room, table, info: INFO, face: game as unknown as GameFace, view: table.view, names: ["You", "Ben"], me: 0, result: RESULT, close: () => undefined };
  shown = mount(AfterGame, { target: document.body, props });
  flushSync();
}
const words = () => document.body.textContent.replace(/\s+/g, " ");
const button = (name: string) => [...document.querySelectorAll<HTMLButtonElement>("button")].find((each) => each.textContent.trim().startsWith(name));

test("another game of bots is opened only once, despite several taps", async () => {
  const opens = vi.spyOn(api, "open").mockReturnValue(new Promise(() => {}));
  end(BOTS);
  for (const name of ["Rematch", "Watch another game"]) button(name)?.click();
  for (const name of ["Rematch", "Watch another game"]) button(name)?.click();
  await settled();
  expect(opens).toHaveBeenCalledOnce();
});

test("a rematch does not open if the page has left the table meanwhile", async () => {
  let made: (answer: never) => void = () => {};
  vi.spyOn(api, "rematch").mockReturnValue(new Promise((done) => (made = done)));
  end();
  button("Rematch")?.click();
  router.go("/rules/keltis");
  made({ id: "next" } as never);
  await settled();
  expect(location.pathname).toBe("/rules/keltis");
});

test.each([[40 * 60, "40 minutes"], [3 * 3600 + 120, "3 h 2 min"], [5 * 86400, "5 days"]])("a game of %i seconds took %s", (seconds, told) => {
  session.tables = { running: [], finished: [{ id: "t", created: 1000, updated: 1000 + seconds } as TableSummary] };
  end();
  expect(words()).toContain(told);
});

test("says that the other player wants a rematch, unless I asked for it", async () => {
  end(SEATS, { next: "theirs" });
  expect(words()).toContain("Ben wants to play again");
  if (shown) void unmount(shown);
  document.body.replaceChildren();
  vi.spyOn(api, "rematch").mockResolvedValue({ id: "mine" } as never);
  end();
  button("Rematch")?.click();
  await vi.waitFor(() => expect(location.pathname).toBe("/table/mine"));
  if (shown) void unmount(shown);
  document.body.replaceChildren();
  end(SEATS, { next: "mine" });
  expect([words().includes("Join the rematch"), words().includes("Ben wants")]).toEqual([true, false]);
});

test("after the first game the page offers once to draw by itself", async () => {
  settings.change({ drawsOffered: false });
  end();
  const offer = "When only the draw pile is left, the page can draw for you.";
  await vi.waitFor(() => expect(words()).toContain(offer));
  button("Draw for me")?.click();
  flushSync();
  expect([settings.draws, words().includes(offer)]).toEqual([true, false]);
  settings.change({ draws: false });
  if (shown) void unmount(shown);
  end();
  await settled();
  expect(words()).not.toContain(offer);
});
