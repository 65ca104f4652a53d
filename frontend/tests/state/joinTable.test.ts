import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, Refusal } from "../../src/net/api.ts";
import { JoinTable, doorOffer } from "../../src/state/joinTable.svelte.ts";
import { Lobby } from "../../src/state/lobby.svelte.ts";
import { inOrder } from "../../src/state/myTables.ts";
import { readRoute } from "../../src/app/route.svelte.ts";
import { DAY, HOUR, MINUTE } from "../../src/words/durations.ts";
import { awayOf, clockOf, PACES, paceOf, TURN_TIMES, usualTerms } from "../../src/app/newTableTerms.ts";
import { span, tellClock, tellTerms } from "../../src/words/terms.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { Door as DoorInfo, GameInfo, TableSummary } from "../../src/net/wire.ts";
import { NewTableForm } from "../../src/app/newTableForm.svelte.ts";

const DOOR: DoorInfo = {
  table: "t", game: "keltis", players: 2, host: "Ana", stage: "gathering", mine: [], join: [], watch: false, ask: false, asked: false,
  options: {}, hints: true, match: null, seats: [], terms: null,
};
const door = (more: Partial<DoorInfo> = {}): DoorInfo => ({ ...DOOR, ...more });
const refusal = (status: number, text = "no") => new Refusal({ status, detail: "", text });
const LINK = { seat: 1, code: "abc" };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("joining a table", () => {
  test.each([
    [{ join: [1, 2] }, LINK, { kind: "sit", seat: 1, other: false }],
    [{ join: [2] }, LINK, { kind: "sit", seat: 2, other: true }],
    [{ join: [2] }, null, { kind: "sit", seat: 2, other: false }],
    [{ ask: true }, LINK, { kind: "ask" }],
    [{ join: [2] }, { seat: null, code: "abc" }, { kind: "sit", seat: null, other: false }],
    [{ ask: true }, { seat: null, code: "abc" }, { kind: "ask" }],
    [{ ask: true, asked: true }, null, { kind: "asked" }],
    [{}, null, { kind: "full" }],
    [{ stage: "playing", watch: true }, LINK, { kind: "begun" }],
    [{ stage: "over" }, null, { kind: "over" }],
  ] as const)("%o is doorOffer with the link %o: %o", (info, link, offer) => expect(doorOffer(door({ ...info, join: [...("join" in info ? info.join : [])] }), link)).toEqual(offer));

  test("after asking for a seat the table is polled until there is an answer", async () => {
    const looks = vi.spyOn(api, "door").mockResolvedValue(door({ ask: true, asked: true }));
    const here = new JoinTable("t", null);
    await here.refresh();
    await vi.advanceTimersByTimeAsync(6500);
    expect([looks.mock.calls.length, here.denied]).toEqual([3, false]);
    looks.mockResolvedValue(door({ ask: true }));
    await vi.advanceTimersByTimeAsync(3000);
    expect([here.denied, here.seated]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(looks.mock.calls.length).toBe(4);
    looks.mockResolvedValue(door({ mine: [1] }));
    await here.refresh();
    expect(here.seated).toBe(true);
    here.close();
  });

  test("being turned down is noticed by the page that opens after asking, though the answer came before it", async () => {
    const looks = vi.spyOn(api, "door").mockResolvedValue(door({ ask: true, asked: true }));
    vi.spyOn(api, "knock").mockResolvedValue(undefined as never);
    const invited = new JoinTable("between", LINK);
    await invited.ask("Cem");
    invited.close();
    looks.mockResolvedValue(door({ ask: true }));
    const here = new JoinTable("between", null);
    await here.refresh();
    expect(here.denied).toBe(true);
    const later = new JoinTable("between", null);
    await later.refresh();
    expect(later.denied).toBe(false);
  });

  test("being turned down is noticed, however soon the answer comes and whichever request brings it", async () => {
    const looks = vi.spyOn(api, "door").mockResolvedValue(door({ ask: true }));
    vi.spyOn(api, "knock").mockResolvedValue(undefined as never);
    const here = new JoinTable("t", null);
    await here.refresh();
    await here.ask("Cem");
    expect(here.denied).toBe(true);
    let answer: (info: DoorInfo) => void = () => {};
    looks.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const asking = here.ask("Cem");
    await vi.advanceTimersByTimeAsync(1);
    looks.mockResolvedValueOnce(door({ ask: true, asked: true }));
    await here.refresh();
    expect([here.info?.asked, here.denied]).toEqual([true, false]);
    answer(door({ ask: true }));
    await asking;
    expect([here.info?.asked, here.denied]).toEqual([false, true]);
    here.close();
  });

  test("an invitation that is not valid any more still shows the table", async () => {
    const looks = vi.spyOn(api, "door").mockImplementation((_, link) => (link ? Promise.reject(refusal(403)) : Promise.resolve(door({ ask: true }))));
    const here = new JoinTable("t", LINK);
    await here.refresh();
    await here.refresh();
    expect([here.wrong, here.info?.ask, here.problem, looks.mock.calls.length]).toEqual([true, true, null, 3]);
  });

  test("one can sit down while the table is being fetched", async () => {
    vi.spyOn(api, "door").mockReturnValue(new Promise(() => {}));
    let sat: (answer: { id: string }) => void = () => {};
    vi.spyOn(api, "sit").mockReturnValue(new Promise((done) => (sat = done)));
    const here = new JoinTable("t", LINK);
    void here.refresh();
    expect(here.busy).toBe(false);
    const sitting = here.sit(1, "Ben");
    await vi.waitFor(() => expect(api.sit).toHaveBeenCalled());
    expect(here.busy).toBe(true);
    sat({ id: "t" });
    expect([await sitting, here.busy]).toEqual([true, false]);
  });

  test("a seat that was taken meanwhile gives the reason, and other offers", async () => {
    vi.spyOn(api, "door").mockResolvedValue(door({ join: [1] }));
    const sits = vi.spyOn(api, "sit").mockRejectedValue(refusal(409, "seat-is-taken"));
    const here = new JoinTable("t", LINK);
    await here.refresh();
    vi.mocked(api.door).mockResolvedValue(door({ join: [2] }));
    expect(await here.sit(1, "Ben")).toBe(false);
    expect(sits.mock.calls[0]?.slice(0, 4)).toEqual(["t", 1, "Ben", "abc"]);
    expect(sits.mock.calls[0]?.[4]).toMatch(/^[0-9a-f]{64}$/);
    expect([here.problem?.text, here.info?.join, here.busy]).toEqual(["seat-is-taken", [2], false]);
  });
});

/** A fake WebSocket. */
class Wire {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static made: Wire[] = [];
  readyState = Wire.CONNECTING;
  closed = false;
  sent = 0;
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    Wire.made.push(this);
  }
  close() {
    this.closed = true;
  }
  send() {
    this.sent += 1;
  }
  stand() {
    this.readyState = 1;
    this.onopen();
  }
  tell(count: number) {
    this.stand();
    this.onmessage({ data: JSON.stringify({ type: "lobby", tables: [], running: [], count }) });
  }
}
const hide = (hidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("the lobby", () => {
  beforeEach(() => {
    Wire.made = [];
    vi.stubGlobal("WebSocket", Wire);
  });

  test("follows every change, but not while the page is hidden", () => {
    const lobby = new Lobby();
    const leave = lobby.follow();
    Wire.made[0]?.tell(1);
    Wire.made[0]?.tell(2);
    expect(lobby.list?.count).toBe(2);
    hide(true);
    expect(Wire.made.map(({ closed }) => closed)).toEqual([true]);
    hide(false);
    expect(Wire.made.map(({ closed }) => closed)).toEqual([true, false]);
    leave();
    expect(Wire.made.at(-1)?.closed).toBe(false); // Closing it while it connects would log an error in the console.
    Wire.made.at(-1)?.stand();
    expect(Wire.made.at(-1)?.closed).toBe(true);
  });

  test("pings after a silence, and gives up a connection that does not answer", async () => {
    vi.spyOn(api, "lobby").mockResolvedValue({ type: "lobby", tables: [], running: [], count: 7 });
    const leave = new Lobby().follow();
    const [first] = Wire.made;
    first?.tell(1);
    await vi.advanceTimersByTimeAsync(21_000);
    first?.onmessage({ data: '{"type":"pong"}' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect([first?.sent, first?.closed, Wire.made.length]).toEqual([1, false, 1]);
    await vi.advanceTimersByTimeAsync(11_000);
    expect([first?.sent, first?.closed, Wire.made.length]).toEqual([2, true, 2]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(Wire.made.length).toBeGreaterThan(2); // A connection without a first message is given up as well.
    leave();
    const made = Wire.made.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.made.length).toBe(made);
  });

  test("is fetched over HTTP while no connection can be made, less and less often", async () => {
    const asks = vi.spyOn(api, "lobby").mockResolvedValue({ type: "lobby", tables: [], running: [], count: 7 });
    const lobby = new Lobby();
    const leave = lobby.follow();
    Wire.made[0]?.onclose({ code: 1006 });
    await vi.advanceTimersByTimeAsync(800);
    expect([lobby.list?.count, Wire.made.length]).toEqual([7, 2]);
    asks.mockRejectedValue(refusal(0));
    for (let second = 0; second < 60; second++) {
      Wire.made.at(-1)?.onclose({ code: 1006 });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(lobby.list?.count).toBe(7);
    expect([Wire.made.length > 4, Wire.made.length < 20]).toEqual([true, true]);
    leave();
    const made = Wire.made.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.made.length).toBe(made);
  });

  test("is asked for less and less often also if nothing comes over its connections, however long they last", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    vi.spyOn(api, "lobby").mockRejectedValue(refusal(0));
    const leave = new Lobby().follow();
    const waits: number[] = [];
    for (let made = 1; made <= 4; made++) {
      await vi.advanceTimersByTimeAsync(10_000);
      const lost = Date.now();
      while (Wire.made.length === made) await vi.advanceTimersByTimeAsync(100);
      waits.push(Date.now() - lost);
    }
    expect(waits).toEqual([700, 2500, 4500, 9000]);
    leave();
  });

  test("keeps a connection that lives when the network changes or the page is shown, and asks whether it does", async () => {
    vi.spyOn(api, "lobby").mockRejectedValue(refusal(0));
    const leave = new Lobby().follow();
    const [first] = Wire.made;
    dispatchEvent(new Event("pageshow")); // It comes after the page was loaded as well.
    await vi.advanceTimersByTimeAsync(5000);
    expect([Wire.made.length, first?.sent]).toEqual([1, 0]);
    first?.tell(1);
    for (const name of ["offline", "online", "pageshow"]) dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(1000);
    first?.onmessage({ data: '{"type":"pong"}' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([Wire.made.length, first?.sent, first?.closed]).toEqual([1, 1, false]);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(2500);
    expect([first?.sent, first?.closed]).toEqual([2, true]);
    leave();
  });

  test("is connected at once when the network comes back", async () => {
    vi.spyOn(api, "lobby").mockRejectedValue(refusal(0));
    const leave = new Lobby().follow();
    Wire.made[0]?.onclose({ code: 1006 });
    dispatchEvent(new Event("online"));
    expect(Wire.made.length).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(Wire.made.length).toBe(2); // The attempt that waited has been called off.
    leave();
  });
});

const GAME = { name: "dice", players: [2, 3, 4], levels: ["casual"], match: null, options: [] } as unknown as GameInfo;

describe("the terms of a new table", () => {
  test("are sent only for a table with a free seat", () => {
    const wishes = new NewTableForm();
    expect(wishes.request(GAME, "casual")).not.toHaveProperty("terms");
    wishes.seatAs(1, { kind: "open" });
    Object.assign(wishes.kept.terms, { public: true, clock: "turn", turn: DAY });
    expect([wishes.invites(GAME), wishes.ready(GAME)]).toEqual([true, true]);
    expect(wishes.request(GAME, "casual")).toMatchObject({
      seats: [{ kind: "me" }, { kind: "open" }], fair: true,
      terms: { public: true, talk: null, consent: null, away: null, clock: { kind: "turn", seconds: DAY, increment: 0 } },
    });
  });

  test("are remembered, also from an earlier version that stored less", () => {
    localStorage.setItem("keltis-table", JSON.stringify({ seats: [{ kind: "me" }, { kind: "open" }], terms: { watch: true } }));
    expect(new NewTableForm().kept.terms).toEqual({ ...usualTerms(), watch: true });
  });

  test("are those of friends again after a table for everyone", () => {
    const wishes = new NewTableForm();
    Object.assign(wishes.kept.terms, { public: true, watch: true, away: "wait", clock: "turn" });
    wishes.remember();
    expect(new NewTableForm().kept.terms).toEqual({ ...usualTerms(), watch: true, clock: "turn" });
  });

  test("have a clock of five minutes a turn for an evening and of a day for a game over days, by one choice", () => {
    const chosen = (["none", "evening", "days"] as const).map((pace) => ({ ...usualTerms(), ...PACES[pace] }));
    expect(chosen.map(clockOf)).toEqual([null, { kind: "turn", seconds: 5 * MINUTE, increment: 0 }, { kind: "turn", seconds: DAY, increment: 0 }]);
    expect(chosen.map(paceOf)).toEqual(["none", "evening", "days"]);
    expect(paceOf({ ...usualTerms(), clock: "game" })).toBe("evening");
    for (const pace of ["evening", "days"] as const) for (const turn of TURN_TIMES[pace]) expect(paceOf({ ...usualTerms(), clock: "turn", turn })).toBe(pace);
  });

  test("need a person at this device", () => {
    const wishes = new NewTableForm();
    wishes.seatAs(0, { kind: "open" });
    expect(wishes.ready(GAME)).toBe(false);
  });

  test("exclude chat and proposals among strangers by default", () => {
    expect([awayOf(usualTerms()), awayOf({ ...usualTerms(), public: true }), awayOf({ ...usualTerms(), public: true, away: "wait" })]).toEqual(["ask", "bot", "wait"]);
  });
});

test("clocks and terms in words", async () => {
  await texts.load("en");
  await texts.more();
  expect([span(90), span(MINUTE), span(2 * HOUR), span(3 * DAY)]).toEqual(["90 seconds", "1 minute", "2 hours", "3 days"]);
  expect(tellClock(clockOf({ ...usualTerms(), clock: "game" }))).toBe("20 minutes each for the whole game, 10 seconds more after each turn");
  expect(tellClock(clockOf({ ...usualTerms(), clock: "game", increment: 0 }))).toBe("20 minutes each for the whole game");
  const told = tellTerms({ public: true, watch: true, talk: false, consent: false, away: "bot", patience: 60, clock: null });
  expect([told.length, told.at(-1), told[4]]).toEqual([6, "No clock", "If someone is away on their turn for 1 minute, a bot plays for them until they’re back"]);
  const slow = tellTerms({ public: false, watch: true, talk: true, consent: true, away: "ask", patience: null, clock: { kind: "turn", seconds: 3 * DAY, increment: 0 } });
  expect(slow.slice(4)).toEqual(["The game waits for players who are away until their time is up", "3 days for each turn"]);
});

test("my tables are sorted: my turn, then waiting rooms, then others' turns", () => {
  const summary = (id: string, stage: TableSummary["stage"], my_turn: boolean) => ({ id, stage, my_turn }) as TableSummary;
  const list = [summary("a", "playing", false), summary("b", "gathering", false), summary("c", "playing", true), summary("d", "gathering", false)];
  expect(inOrder(list).map(({ id }) => id)).toEqual(["c", "b", "d", "a"]);
});

test.each([
  ["/join/t-1/2/Co_de", { page: "join", id: "t-1", seat: 2, code: "Co_de" }],
  ["/join/t-1/Co_de", { page: "join", id: "t-1", seat: null, code: "Co_de" }],
  ["/join/t-1/x/code", { page: "lost" }],
  ["/join/t-1/2/code/more", { page: "lost" }],
])("%s is an address", (path, route) => expect(readRoute(path)).toEqual(route));
