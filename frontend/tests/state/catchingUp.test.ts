import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameEvent } from "../../src/state/room.svelte.ts";
import type { Answer } from "../../src/net/tableSocket.ts";
import { OTHER, type Event, type KeltisView, type Problem } from "../../src/net/wire.ts";
import { beside, deck, event, open, peopleInfo, standing, table, update, view } from "../tables.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});
const settled = () => vi.advanceTimersByTimeAsync(0);
const MOVE = { type: "move", seq: 0, seat: 0, move: "draw deck" } as const;
const ack = (seq: number) => Promise.resolve<Answer>({ type: "ack", id: 1, seq });
const refusal = (status: number, text: string) => Promise.resolve<Answer>({ type: "refused", id: 1, problem: { status, detail: "no", text } });

describe("catching up", () => {
  test("the page counts what it has received, even if it is not shown yet", async () => {
    const { wire, room } = open({ ...standing(3, 50), look: 0 });
    room.animate = () => new Promise(() => {});
    wire.onTold(update(5, [event(4, 49), event(5, 48)], { look: null }));
    await settled();
    expect([room.standing?.seq, wire.known()]).toMatchObject([3, { seq: 5, look: null }]);
  });

  test("a withheld event is counted, and not shown", async () => {
    const { wire, room } = open({ ...standing(3, 50), people: peopleInfo() });
    const shown: string[] = [];
    room.animate = ({ move }) => Promise.resolve(void shown.push(move));
    room.people.onEvent = ({ kind }) => shown.push(kind);
    const other = (seq: number): Event => ({ seq, kind: OTHER, seat: null, move: "" });
    wire.onTold(update(5, [other(4), other(5)], { view: view(50), ply: 3 }));
    wire.onTold(update(7, [other(6), beside(7, "here")], { view: view(50), ply: 3 }));
    await settled();
    expect([shown, room.log.length, room.notes, room.people.lines]).toEqual([["here"], 0, [], []]);
    expect([room.standing?.seq, wire.known()?.seq, wire.restarts]).toEqual([7, 7, 0]);
  });

  test("an update brings what was missed: moves, undo, turn, result and next table", async () => {
    const { wire, room } = open();
    wire.lose();
    const news = { turn: null, next: "n", result: { scores: [3, 1], winners: [0], end: "deck" }, undo: { possible: true, problem: null } };
    wire.comeBack(update(3, [event(1, 49), event(2, 48, { move: "draw blue" }), event(3, 49, { kind: "undo" })], news));
    await settled();
    expect([deck(room), room.log.map(({ move }) => move), room.standing]).toMatchObject([49, ["draw deck"], { seq: 3, ...news }]);
  });

  test("an update with known events doubles nothing", async () => {
    const { wire, room } = open();
    const seen: GameEvent[] = [];
    room.onGameEvent = (gameEvent) => seen.push(gameEvent);
    wire.onTold(update(2, [event(1, 49), event(2, 48)]));
    wire.lose();
    wire.comeBack(update(3, [event(1, 49), event(2, 48), event(3, 47)]));
    wire.onTold(update(2, [event(1, 49), event(2, 48)]));
    await settled();
    expect([seen.length, room.log.length, room.standing?.seq, deck(room), wire.restarts]).toEqual([3, 3, 3, 47, 0]);
  });

  test("an update without events corrects the standing", async () => {
    const { wire, room } = open();
    wire.lose();
    wire.comeBack(update(0, [], { next: "n", look: 0 }));
    await settled();
    expect([room.standing?.next, room.canMove, room.log]).toEqual(["n", true, []]);
  });

  test("a few missed moves are shown one by one, many at once", async () => {
    const { wire, room } = open();
    let shown = 0;
    room.animate = (_, apply) => {
      shown += 1;
      apply();
      return Promise.resolve();
    };
    const many = (from: number, to: number) => update(to, Array.from({ length: to - from }, (_, i) => event(from + i + 1, 90 - from - i)));
    wire.comeBack(many(0, 5));
    await settled();
    expect([shown, room.log.length]).toEqual([5, 5]);
    wire.comeBack(many(5, 30));
    await settled();
    expect([shown, room.log.length, deck(room)]).toEqual([5, 30, 61]);
  });

  test("a server that lost an acknowledged move leaves the table playable", async () => {
    const { wire, room } = open();
    wire.answer = () => ack(1);
    await room.move("draw deck");
    wire.lose();
    wire.comeBack(table());
    await settled();
    expect(room.canMove).toBe(true);
  });
});

describe("a move under way when the connection breaks", () => {
  test("is sent again unchanged, before anything else, and stays on the board", async () => {
    const { wire, room } = open();
    const made = room.move("draw deck", view(49));
    await settled();
    wire.lose();
    await settled();
    expect([wire.asked, deck(room), room.sending, room.canMove]).toEqual([[MOVE], 49, true, false]);
    wire.answer = () => ack(1);
    wire.comeBack(update(0, []));
    await made;
    expect([wire.asked, deck(room), room.sending]).toEqual([[MOVE, MOVE], 49, false]);
    wire.onTold(update(1, [event(1, 48, { seat: 0 })]));
    await settled();
    expect([deck(room), room.log.length, room.canMove]).toEqual([48, 1, true]);
  });

  test("is not sent again if the first update shows that it was carried out", async () => {
    const { wire, room } = open();
    const parts: unknown[] = [];
    room.onGameEvent = ({ part, before, after }) => parts.push([part, (before as KeltisView).deck, (after as KeltisView).deck]);
    const made = room.move("draw deck", view(49));
    await settled();
    wire.lose();
    wire.comeBack(update(1, [event(1, 48, { seat: 0 })]));
    await made;
    await settled();
    expect([parts, deck(room), room.log.length, room.canMove]).toEqual([[["told", 50, 48]], 48, 1, true]);
    expect([wire.asked, room.refusal]).toEqual([[MOVE], null]);
  });

  test("is sent again and acknowledged if a whole table comes, even if it was carried out", async () => {
    const { wire, room } = open();
    const made = room.move("draw deck", view(49));
    await settled();
    wire.lose();
    wire.answer = () => ack(1);
    wire.comeBack(table({ ...standing(1, 48), log: [{ ply: 0, seat: 0, move: "draw deck" }] }));
    await made;
    expect([wire.asked, deck(room), room.log.length, room.canMove]).toEqual([[MOVE, MOVE], 48, 1, true]);
  });

  test.each([["a whole table", table()], ["an update", update(0, [])]])("stays on the board when %s comes, and is reverted when it is refused", async (_, message) => {
    const { wire, room } = open();
    const made = room.move("draw deck", view(49));
    await settled();
    wire.lose();
    let answer: (answer: Answer) => void = () => {};
    wire.answer = () => new Promise((done) => (answer = done));
    wire.comeBack(message);
    await settled();
    expect(deck(room)).toBe(49);
    answer({ type: "refused", id: 2, problem: { status: 409, detail: "no", text: "stale" } });
    await made;
    expect([deck(room), room.refusal?.text, room.canMove]).toEqual([50, "stale", true]);
  });

  test("is replaced by what happened instead", async () => {
    const { wire, room } = open();
    const made = room.move("draw deck", view(49));
    await settled();
    wire.lose();
    wire.answer = () => refusal(409, "stale");
    wire.comeBack(update(1, [event(1, 44, { seat: 0, move: "draw blue" })], { turn: 1 }));
    await made;
    await settled();
    expect([deck(room), room.log.map(({ move }) => move), room.refusal?.text]).toEqual([44, ["draw blue"], "stale"]);
  });

  test("is not shown over a hand that was covered meanwhile", async () => {
    const { wire, room } = open({ mine: [0, 1] });
    void room.move("draw deck", view(49));
    await settled();
    wire.lose();
    wire.comeBack(table({ look: null, mine: [0, 1], view: view(7) }));
    await settled();
    expect(deck(room)).toBe(7);
  });

  test("leaves no second move to make", async () => {
    const { wire, room } = open();
    void room.move("draw deck");
    await settled();
    wire.lose();
    await room.move("draw blue");
    await room.undo();
    expect([wire.asked, room.canMove]).toEqual([[MOVE], false]);
  });

  test("an undo is sent again as well", async () => {
    const { wire, room } = open({ ...standing(4, 50) });
    const undone = room.undo();
    await settled();
    wire.lose();
    wire.answer = () => ack(5);
    wire.comeBack(update(4, []));
    await undone;
    expect(wire.asked).toEqual([{ type: "undo", seq: 4, seat: 0 }, { type: "undo", seq: 4, seat: 0 }]);
  });

  test("gets a new connection if there is no answer", async () => {
    const { wire, room } = open();
    void room.move("draw deck");
    await vi.advanceTimersByTimeAsync(16_000);
    expect([wire.restarts, room.slow]).toEqual([1, true]);
  });
});

describe("a server that cannot store a move", () => {
  test("gets it again after growing waits, and the page says so", async () => {
    const { wire, room } = open();
    const answers = [refusal(503, "store-busy"), refusal(500, "server-error"), ack(1)];
    wire.answer = () => answers.shift() as Promise<Answer>;
    const made = room.move("draw deck", view(49));
    await settled();
    expect([room.trouble?.text, deck(room), wire.asked.length]).toEqual(["store-busy", 49, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([room.trouble?.text, wire.asked.length]).toEqual(["server-error", 2]);
    await vi.advanceTimersByTimeAsync(2000);
    await made;
    expect([wire.asked, room.trouble, room.refusal, deck(room)]).toEqual([[MOVE, MOVE, MOVE], null, null, 49]);
  });

  test("is not asked forever, and the move can be made again", async () => {
    const { wire, room } = open();
    wire.answer = () => refusal(503, "store-busy");
    const made = room.move("draw deck", view(49));
    await vi.advanceTimersByTimeAsync(20_000);
    await made;
    expect([wire.asked.length, room.refusal?.text, room.trouble, deck(room), room.canMove]).toEqual([5, "store-busy", null, 50, true]);
  });
});

describe("a bot whose move cannot be stored", () => {
  const problem: Problem = { status: 503, detail: "no", text: "browser-full" };

  test("is the table's trouble until the next update", async () => {
    const { wire, room } = open();
    wire.onTrouble(problem);
    expect(room.trouble).toBe(problem);
    wire.onTold(update(1, [event(1, 49)]));
    await settled();
    expect(room.trouble).toBe(null);
  });

  test("does not hide that a move of mine is being sent again", async () => {
    const { wire, room } = open();
    wire.answer = () => refusal(503, "store-busy");
    void room.move("draw deck", view(49));
    await settled();
    wire.onTold(update(1, [beside(1, "say")]));
    expect(room.trouble?.text).toBe("store-busy");
  });
});

describe("without a connection", () => {
  test("a short loss is not mentioned, and a move made meanwhile is sent afterwards", async () => {
    const { wire, room } = open();
    wire.lose();
    await vi.advanceTimersByTimeAsync(900);
    expect([room.offline, room.canMove]).toEqual([false, true]);
    wire.answer = () => ack(1);
    const made = room.move("draw deck");
    expect(wire.asked).toEqual([]);
    wire.comeBack(update(0, []));
    await made;
    await vi.advanceTimersByTimeAsync(2000);
    expect([wire.asked, room.offline]).toEqual([[MOVE], false]);
  });

  test("the page is offline after a second, and nothing can be played until it is back", async () => {
    const { wire, room } = open();
    wire.lose();
    wire.onConnection("lost", null);
    await vi.advanceTimersByTimeAsync(1000);
    expect([room.offline, room.canMove]).toEqual([true, false]);
    wire.comeBack(update(0, []));
    await settled();
    expect([room.offline, room.canMove]).toEqual([false, true]);
  });

  test("a page that never reached the table is offline as well", async () => {
    const { wire, room } = open();
    room.connection = "opening";
    wire.lose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(room.offline).toBe(true);
  });

  test("the server's reason is kept", () => {
    const { wire, room } = open();
    const problem: Problem = { status: 429, detail: "no", text: "too-many-sockets" };
    wire.onConnection("lost", problem);
    expect(room.trouble).toBe(problem);
  });
});

describe("a hand that is shown out of turn", () => {
  const mine = [0, 1];
  const two = (turn: number, look: number | null, id?: number) => table({ ...standing(0, 50, { turn, look }), mine, ...(id ? { id } : {}) });

  test("is remembered until its owner takes the device, also after a reload", async () => {
    const { wire, room } = open(two(0, null));
    wire.onTold(two(0, 1));
    wire.onTold(two(0, 0));
    await settled();
    expect(room.handPeeks?.all).toEqual([{ seat: 1, turn: 0 }]);
    const again = open(two(1, null));
    expect(again.room.handPeeks?.all).toEqual([{ seat: 1, turn: 0 }]);
    again.wire.answer = () => Promise.resolve<Answer>(two(1, 1, 1));
    await again.room.showSeat(1);
    expect([again.room.handPeeks?.all, open(two(1, null)).room.handPeeks?.all]).toEqual([[], []]);
  });

  test("is not forgotten by showing it again", async () => {
    const { wire, room } = open(two(0, null));
    wire.onTold(two(0, 1));
    await settled();
    wire.answer = () => Promise.resolve<Answer>(two(0, 1, 1));
    await room.showSeat(1);
    expect(room.handPeeks?.all).toEqual([{ seat: 1, turn: 0 }]);
  });

  test("is one of two people here: while a bot moves, the last hand stays", async () => {
    const { wire, room } = open(two(0, null));
    wire.onTold(two(0, 0));
    wire.onTold(two(2, 0));
    await settled();
    expect(room.handPeeks?.all).toEqual([]);
  });
});
