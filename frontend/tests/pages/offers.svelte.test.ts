import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/net/api.ts";
import { hosts } from "../../src/net/hosts.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import type { EngineState } from "../../src/net/transport.ts";
import type { GameInfo, TableSummary } from "../../src/net/wire.ts";
import EngineBar from "../../src/pages/EngineBar.svelte";
import DeviceForm from "../../src/pages/DeviceForm.svelte";
import Home from "../../src/pages/Home.svelte";
import NotificationsForm from "../../src/pages/NotificationsForm.svelte";
import SeatOptions from "../../src/pages/SeatOptions.svelte";
import TableCard from "../../src/pages/TableCard.svelte";
import { texts } from "../../src/words/texts.svelte.ts";
import { BOT, ME } from "../tables.ts";

const AWAY = { status: 0, detail: "", text: "error-offline-page" };
const KELTIS = { name: "keltis", players: [2, 3, 4], levels: ["beginner"], options: [], minutes: 30, match: null } as unknown as GameInfo;
const { offers } = hosts.server;
const shown: Record<string, unknown>[] = [];

beforeAll(() => texts.load("en").then(() => texts.more()));
beforeEach(() => {
  document.body.replaceChildren();
  vi.spyOn(session, "refresh").mockResolvedValue();
  session.games = [KELTIS];
});
afterEach(() => {
  shown.splice(0).forEach((each) => void unmount(each));
  Object.assign(session, { me: null, games: [], problem: null });
  Object.assign(hosts.server, { offers });
  Object.assign(hosts.browser, { engine: null, wanted: false });
  localStorage.clear();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});
function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): void {
  shown.push(mount(what, { target: document.body, props }));
  flushSync();
}
const words = () => document.body.textContent;
const startButton = () => document.querySelector<HTMLButtonElement>("[data-start]");
const button = (name: string) => [...document.querySelectorAll<HTMLButtonElement>("button")].find((each) => each.textContent.trim() === name);
const kept = (...kinds: string[]) => localStorage.setItem("keltis-table", JSON.stringify({ game: "keltis", seats: kinds.map((kind) => ({ kind, name: "", level: "" })) }));

test("while the server is out of reach, home says so, and Play makes a table in this browser with a bot for a friend", async () => {
  kept("me", "open");
  Object.assign(session, { me: { id: "me", name: "" }, problem: AWAY });
  const opens = vi.spyOn(api, "open").mockResolvedValue({ id: "b-0123456789abcdef" } as never);
  vi.spyOn(hosts.browser, "use").mockReturnValue();
  show(Home, {});
  expect(words()).toContain("You can play against bots and on one device in this browser; those games are kept here.");
  expect([startButton()?.textContent.includes("Invite"), document.querySelector(".lobby")]).toEqual([false, null]);
  startButton()?.click();
  await vi.waitFor(() => expect(location.pathname).toBe("/table/b-0123456789abcdef"));
  expect(opens.mock.calls).toMatchObject([[{ seats: [{ kind: "me" }, { kind: "bot", level: "beginner" }], fair: false }, "browser"]]);
  session.problem = null;
  flushSync();
  expect(words()).not.toContain("play against bots and on one device in this browser");
  expect(startButton()?.textContent).toContain("Invite");
});

test("the shortcut of a game opens home with it", () => {
  session.games = [KELTIS, { ...KELTIS, name: "dice" }];
  history.replaceState(null, "", "/?play=dice");
  show(Home, {});
  expect([document.querySelector("[aria-checked=true]")?.id, location.search]).toEqual(["game-dice", ""]);
});

test("a card says which tables are kept in this browser", () => {
  const table = { id: "b-0123456789abcdef", game: "keltis", stage: "playing", seats: [ME, BOT], turn: 0, my_turn: true, ply: 9, updated: 0, scores: [], result: null } as unknown as TableSummary;
  show(TableCard, { table, remove: () => undefined });
  expect(words()).toContain("kept in this browser");
  shown.splice(0).forEach((each) => void unmount(each));
  show(TableCard, { table: { ...table, id: "0123456789abcdef" }, remove: () => undefined });
  expect(words()).not.toContain("kept in this browser");
});

test.each([
  [false, "This browser can’t be connected to others"],
  [true, "You can invite friends on other devices again as soon as the server can be reached."],
])("the choice of a seat says why there are no friends elsewhere (server away: %s)", (away, sentence) => {
  if (away) session.problem = AWAY;
  else Object.assign(hosts.server, { offers: hosts.browser.offers });
  show(SeatOptions, { wish: { kind: "me" as const, name: "", level: "" }, number: 0, game: "keltis", levels: ["beginner"], level: "beginner", optional: false, choose: () => undefined, close: () => undefined });
  expect(words()).toContain(sentence);
  expect([...document.querySelectorAll(".opt b")].map((each) => each.textContent)).toEqual(["Me", "Bot, Beginner", "Another person here"]);
});

test("without a server, the settings and home say what is not there, and ask nobody for it", () => {
  Object.assign(hosts.server, { offers: hosts.browser.offers });
  const asked = [vi.spyOn(api, "notifications"), vi.spyOn(api, "openLink"), vi.spyOn(api, "lobby")];
  show(NotificationsForm, {});
  show(DeviceForm, {});
  show(Home, {});
  for (const sentence of ["Notifications need a server.", "other devices do not have them", "Other people’s open tables need a server"]) expect(words()).toContain(sentence);
  expect([button("Make a link"), document.querySelector("input[type=url]"), asked.flatMap(({ mock }) => mock.calls)]).toEqual([undefined, null, []]);
});

test("the bar says how many bytes of the engine are there, as long as somebody waits for it", () => {
  const engine: { -readonly [key in keyof EngineState]: EngineState[key] } = $state({ stage: "loading", loaded: 0, total: 0, problem: "" });
  hosts.browser.engine = engine;
  show(EngineBar, {});
  const bar = () => document.querySelector("[role=progressbar]");
  expect(bar()).toBeNull(); // It starts because the page is idle.
  hosts.browser.wanted = true;
  flushSync();
  expect([bar()?.getAttribute("aria-valuenow"), bar()?.getAttribute("aria-valuetext")]).toEqual([null, "starting…"]);
  Object.assign(engine, { loaded: 2_100_000, total: 4_600_000 });
  flushSync();
  expect([bar()?.getAttribute("aria-valuenow"), bar()?.getAttribute("aria-valuemax"), bar()?.getAttribute("aria-valuetext")]).toEqual(["2100000", "4600000", "2.1 of 4.6 MB"]);
  expect(words()).toContain("2.1 of 4.6 MB");
  engine.loaded = engine.total;
  flushSync();
  expect(bar()?.getAttribute("aria-valuetext")).toBe("starting…");
  engine.stage = "ready";
  flushSync();
  expect(words().trim()).toBe("");
});

test("an engine that failed can be tried again, or given up", () => {
  const starts = vi.spyOn(hosts.browser, "start").mockResolvedValue();
  Object.assign(hosts.browser, { engine: { stage: "failed", loaded: 0, total: 0, problem: "" }, wanted: true });
  show(EngineBar, {});
  expect(document.querySelector("[role=alert]")?.textContent).toContain("couldn’t be loaded");
  button("Try again")?.click();
  expect(starts).toHaveBeenCalledTimes(1);
  button("Close")?.click();
  flushSync();
  expect(words().trim()).toBe("");
});
