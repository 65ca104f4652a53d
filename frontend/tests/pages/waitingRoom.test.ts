import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../src/net/api.ts";
import { Room } from "../../src/state/room.svelte.ts";
import { router } from "../../src/app/route.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { GameInfo, Waiting } from "../../src/net/wire.ts";
import DoorPage from "../../src/pages/DoorPage.svelte";
import Lobby from "../../src/pages/Lobby.svelte";
import WaitingRoom from "../../src/pages/WaitingRoom.svelte";
import { BEN, BOT, FREE, ME, settled, waiting, FakeSocket } from "../tables.ts";

const INFO = { name: "keltis", levels: ["beginner", "casual"] } as unknown as GameInfo;
let shown: Record<string, unknown> | null = null;

beforeAll(() => texts.load("en").then(() => texts.more()));
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  document.body.replaceChildren();
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  session.me = null;
  vi.restoreAllMocks();
});
function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): void {
  shown = mount(what, { target: document.body, props });
  flushSync();
}
function wait(message: Waiting): FakeSocket {
  const wire = new FakeSocket();
  wire.answer = () => Promise.resolve({ type: "ack", id: 1, seq: 9 });
  const room = new Room(wire);
  wire.onConnection("open", null);
  wire.onTold(message);
  show(WaitingRoom, { room, waiting: message, info: INFO });
  return wire;
}
const button = (name: string) => [...document.querySelectorAll<HTMLButtonElement>("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent).trim().includes(name));
const words = () => document.body.textContent;

describe("a waiting room", () => {
  test("of the host has links for free seats, and starts when none is free", async () => {
    const wire = wait(waiting([ME, FREE, BEN], { committed: [0], invites: ["", "code", ""] }));
    expect(words()).toContain("One seat is still free");
    expect([button("Give to a bot"), button("Free Ben’s seat")].every(Boolean)).toBe(true);
    button("Start")?.click();
    button("Link for this seat")?.click();
    flushSync();
    button("QR code")?.click();
    flushSync();
    expect(document.querySelector(".address")?.textContent).toMatch(/\/join\/t\/1\/code$/);
    await settled();
    expect(wire.asked).toEqual([]);
  });

  test("has one link for all, says who can come in, and tells its host how many have opened a link", () => {
    const table = { invite: "all", invites: ["", "one", "two"], opened: 2 };
    wait(waiting([ME, FREE, FREE], table));
    expect(words()).toContain("Only those with a link can come in");
    expect(words()).toContain("2 people have opened a link.");
    button("QR code")?.click();
    flushSync();
    expect(document.querySelector(".address")?.textContent).toMatch(/\/join\/t\/all$/);
    if (shown) void unmount(shown);
    wait(waiting([ME, BEN, FREE], { ...table, hosting: false, terms: { ...waiting([]).terms, public: true } }));
    expect(words()).toContain("Everyone can come in");
    expect([words().includes("opened"), Boolean(button("Copy link"))]).toEqual([false, true]);
  });

  test("without a free seat says what to do about somebody who asks for one", () => {
    wait(waiting([ME, BOT], { knocks: ["Cem"] }));
    expect(words()).toContain("All seats are taken: free one to let somebody in.");
  });

  test("lets somebody in at the seat that the host chooses", async () => {
    const wire = wait(waiting([ME, FREE, FREE], { committed: [0], knocks: ["Cem"] }));
    expect(words()).toContain("Cem would like a seat");
    button("Let in at seat 3")?.click();
    await settled();
    expect(wire.asked).toMatchObject([{ type: "admit", number: 0, seat: 2, seq: 3 }]);
  });

  test("of a guest says who is missing, and has no buttons of the host", () => {
    wait(waiting([{ ...BEN, here: false }, ME, BOT], { committed: [1], hosting: false }));
    expect(words()).toContain("Waiting for Ben to start");
    expect(words()).toContain("not here right now");
    expect([button("Start"), button("Give to a bot"), button("Free")]).toEqual([undefined, undefined, undefined]);
  });

  test("deals when the game begins by itself", () => {
    wait(waiting([ME, BEN], { stage: "revealing", committed: [0] }));
    expect([words().includes("Dealing…"), button("Start"), button("Leave the table")]).toEqual([true, undefined, undefined]);
  });
});

describe("the door of a table", () => {
  const DOOR = { table: "t", game: "keltis", players: 2, host: "Ana", stage: "gathering", mine: [], join: [1], watch: false, ask: false, asked: false, options: {}, hints: true, match: null, seats: [BEN, FREE], terms: null } as const;
  const info = (more: object = {}) => ({ ...DOOR, ...more }) as unknown as Awaited<ReturnType<typeof api.door>>;

  test("invites by name, asks for mine, and lets me sit down", async () => {
    session.me = { id: "me", name: "" };
    vi.spyOn(api, "door").mockResolvedValue(info());
    vi.spyOn(api, "rename").mockResolvedValue({ id: "me", name: "Ben" });
    const sits = vi.spyOn(api, "sit").mockResolvedValue({ id: "t" });
    const enter = vi.fn();
    show(DoorPage, { id: "t", seat: 1, code: "code", enter });
    await vi.waitFor(() => expect(words()).toContain("Ana invites you to play"));
    const form = document.querySelector("form") as HTMLFormElement;
    form.requestSubmit();
    flushSync();
    expect([words().includes("Please enter your name"), sits.mock.calls.length]).toEqual([true, 0]);
    const field = document.querySelector("input") as HTMLInputElement;
    field.value = " Ben ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    form.requestSubmit();
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect(sits.mock.calls[0]?.slice(0, 4)).toEqual(["t", 1, "Ben", "code"]);
    expect(session.me?.name).toBe("Ben");
  });

  test("shows options and terms if I may know them", async () => {
    session.me = { id: "me", name: "Ben" };
    const match = { id: "m", game: 1, of: 2, totals: [0, 0], winners: [] };
    const { terms } = waiting([ME]);
    vi.spyOn(api, "door").mockResolvedValue(info({ game: "dice", options: { side: "branches" }, hints: false, match, terms }));
    show(DoorPage, { id: "t", seat: 1, code: "code" });
    await vi.waitFor(() => expect(words()).toContain("Side of the board: Crossed branches"));
    expect(words()).toContain("Both sides: game 1 of 2");
    expect([...document.querySelectorAll("details li")].map((line) => line.textContent)).toContain("No hints");
  });

  test.each([
    [{ join: [], ask: true, seats: [] }, "You can ask Ana for a seat."],
    [{ join: [], asked: true, ask: true }, "Ana has been asked"],
    [{ join: [], stage: "playing" }, "This game has already begun."],
    [{ join: [], stage: "over" }, "This game is over."],
    [{ join: [] }, "All seats are taken."],
  ])("with %o says: %s", async (more, sentence) => {
    session.me = { id: "me", name: "Ben" };
    vi.spyOn(api, "door").mockResolvedValue(info(more));
    show(DoorPage, { id: sentence });
    await vi.waitFor(() => expect(words()).toContain(sentence));
  });

  test("gives the next free seat to somebody with the table's link, whose browser commits to bytes later", async () => {
    session.me = { id: "me", name: "Ben" };
    const looks = vi.spyOn(api, "door").mockResolvedValue(info({ join: [1, 2] }));
    const sits = vi.spyOn(api, "sitAnywhere").mockResolvedValue({ id: "t" });
    const enter = vi.fn();
    show(DoorPage, { id: "t", code: "all", enter });
    await vi.waitFor(() => expect(words()).toContain("Ana invites you to"));
    document.querySelector("form")?.requestSubmit();
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect([looks.mock.calls[0], sits.mock.calls[0]]).toEqual([["t", { seat: null, code: "all" }], ["t", "Ben", "all"]]);
  });

  test.each([
    [{}, "You can ask Ana whether there is room for you."],
    [{ watch: true }, "You can watch, or ask Ana for a seat."],
  ])("of a full table with %o offers what is left to somebody with its link: %s", async (more, sentence) => {
    session.me = { id: "me", name: "Ben" };
    vi.spyOn(api, "door").mockResolvedValue(info({ join: [], ask: true, seats: [BEN, BOT], ...more }));
    const asks = vi.spyOn(api, "knock").mockResolvedValue({ id: "t" });
    show(DoorPage, { id: `full ${sentence}`, code: "all", enter: () => undefined });
    await vi.waitFor(() => expect(words()).toContain(`All seats are taken.${sentence}`));
    document.querySelector("form")?.requestSubmit();
    await vi.waitFor(() => expect(asks.mock.calls[0]?.slice(1)).toEqual(["Ben", "all"]));
  });

  test("leads on to the table if I have a seat", async () => {
    session.me = { id: "me", name: "Ben" };
    vi.spyOn(api, "door").mockResolvedValue(info({ mine: [1] }));
    const enter = vi.fn();
    show(DoorPage, { id: "t", enter });
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
  });
});

describe("open tables", () => {
  const TABLE = { game: "keltis", options: {}, host: "Ana", seats: [BEN, FREE], terms: waiting([]).terms, match: false, since: 0 };
  const tables = (count: number) => Array.from({ length: count }, (_, number) => ({ ...TABLE, id: `t${number}` }));
  let tell: (list: object) => void = () => {};
  beforeEach(() => {
    vi.stubGlobal("WebSocket", class {
      onmessage: (event: { data: string }) => void = () => {};
      constructor() {
        tell = (list) => this.onmessage({ data: JSON.stringify({ type: "lobby", running: [], ...list }) });
      }
      close() {}
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const rows = () => document.querySelectorAll("li").length;

  test("are listed twenty at a time", async () => {
    show(Lobby, {});
    tell({ tables: tables(50).map((table) => ({ ...table, game: "undrawn" })), count: 500 });
    await vi.waitFor(() => expect(rows()).toBeGreaterThan(0));
    const seen = [rows()];
    for (let more = button("more"); more; more = button("more")) {
      more.click();
      flushSync();
      seen.push(rows());
    }
    expect([seen, words().includes("450 more are open.")]).toEqual([[20, 40, 50], true]);
  });

  test("none: says how to open one; those of mine are not among them", async () => {
    session.tables = { running: [{ id: "t0" } as (typeof session.tables.running)[number]], finished: [] };
    show(Lobby, {});
    tell({ tables: tables(1), count: 1 });
    await vi.waitFor(() => expect(words()).toContain("No open tables. Start one and share the link."));
    expect(rows()).toBe(0);
    session.tables = { running: [], finished: [] };
  });

  test("let somebody with a name sit down at once", async () => {
    session.me = { id: "me", name: "Ben" };
    const sits = vi.spyOn(api, "sit").mockResolvedValue({ id: "t0" });
    show(Lobby, {});
    tell({ tables: tables(1), count: 1 });
    await vi.waitFor(() => expect(button("Join Ana at Keltis")).toBeTruthy());
    button("Join Ana at Keltis")?.click();
    await vi.waitFor(() => expect(location.pathname).toBe("/table/t0"));
    expect(sits.mock.calls[0]?.slice(0, 4)).toEqual(["t0", 1, "Ben", ""]);
    history.replaceState(null, "", "/");
  });

  test("do not open a table if the page was left meanwhile", async () => {
    session.me = { id: "me", name: "Ben" };
    let sat: (answer: { id: string }) => void = () => {};
    const sits = vi.spyOn(api, "sit").mockReturnValue(new Promise((done) => (sat = done)));
    show(Lobby, {});
    tell({ tables: tables(1), count: 1 });
    await vi.waitFor(() => expect(button("Join Ana at Keltis")).toBeTruthy());
    button("Join Ana at Keltis")?.click();
    await vi.waitFor(() => expect(sits).toHaveBeenCalled());
    router.go("/rules/keltis");
    sat({ id: "t0" });
    await settled();
    expect(location.pathname).toBe("/rules/keltis");
    history.replaceState(null, "", "/");
  });
});
