import { describe, expect, test, vi } from "vitest";
import type { GameEvent } from "../../src/state/room.svelte.ts";
import type { Answer } from "../../src/net/tableSocket.ts";
import type { KeltisView, Problem, Update } from "../../src/net/wire.ts";
import { deck, event, open, settled, standing, table, update, view } from "../tables.ts";

describe("a table", () => {
  test("shows my move optimistically at once, then the server's update", async () => {
    const { wire, room } = open();
    const shown: GameEvent[] = [];
    room.animate = (gameEvent, apply) => {
      apply();
      shown.push(gameEvent);
      return Promise.resolve();
    };
    wire.answer = () => Promise.resolve({ type: "ack", id: 1, seq: 1 } as Answer);
    const made = room.move("draw deck", view(49));
    expect([deck(room), room.canMove]).toEqual([49, false]);
    await made;
    wire.onTold(update(1, [event(1, 48, { seat: 0 })]));
    await settled();
    expect(shown.map(({ part, before, after }) => [part, (before as KeltisView).deck, (after as KeltisView).deck])).toEqual([["sure", 50, 49], ["told", 50, 48]]);
    expect([deck(room), (room.log[0]?.before as KeltisView).deck]).toEqual([48, 50]);
  });

  test("sends a move before it draws anything", () => {
    const { wire, room } = open();
    const sent: number[] = [];
    room.animate = (_, apply) => {
      sent.push(wire.asked.length);
      apply();
      return Promise.resolve();
    };
    wire.answer = () => new Promise(() => {});
    void room.move("draw deck", view(49));
    expect(sent).toEqual([1]);
  });

  test("shows another's move at once, together with everything else that is new", () => {
    const { wire, room } = open();
    const stage = vi.fn<typeof room.animate>(() => Promise.resolve());
    room.animate = stage;
    wire.onTold(update(1, [event(1, 49)]));
    expect(stage).toHaveBeenCalledOnce();
  });

  test("reverts the optimistic position when the move is refused", async () => {
    const { wire, room } = open();
    wire.answer = () => Promise.resolve({ type: "refused", id: 1, problem: { status: 409, detail: "no", text: "stale" } });
    const made = room.move("draw deck", view(49));
    expect(deck(room)).toBe(49);
    await made;
    expect(deck(room)).toBe(50);
  });

  test("that fell far behind catches up without showing every move", async () => {
    const { wire, room } = open();
    let shown = 0;
    let door = () => {};
    room.animate = (_, apply) => {
      apply();
      shown += 1;
      return new Promise((done) => (door = done));
    };
    for (let seq = 1; seq <= 60; seq++) wire.onTold(update(seq, [event(seq, 100 - seq)]));
    for (let i = 0; i < 60; i++) {
      door();
      await settled();
    }
    expect([room.standing?.seq, deck(room), room.log.length]).toEqual([60, 40, 60]);
    expect(shown).toBe(42); // the first event, when the queue was still empty, and the newest ones
  });

  test("shows events one after the other, and only then the new standing", async () => {
    const { wire, room } = open();
    const shown: number[] = [];
    const doors: (() => void)[] = [];
    room.animate = (_, apply) => {
      apply();
      shown.push(deck(room));
      return new Promise((done) => doors.push(done));
    };
    wire.onTold(update(2, [event(1, 49), event(2, 48)], { turn: 0 }));
    await settled();
    expect([shown, room.standing?.seq, room.animating]).toEqual([[49], 0, true]);
    doors.shift()?.();
    await settled();
    expect([shown, room.standing?.seq]).toEqual([[49, 48], 0]);
    doors.shift()?.();
    await settled();
    expect([room.standing?.seq, room.animating]).toEqual([2, false]);
  });

  test("queues what comes while something is shown", async () => {
    const { wire, room } = open();
    const shown: string[] = [];
    room.animate = async (gameEvent, apply) => {
      await settled();
      apply();
      shown.push(gameEvent.move);
    };
    wire.onTold(update(1, [event(1, 49, { move: "discard blue-1" })]));
    wire.onTold(update(2, [event(2, 48)]));
    await settled();
    await settled();
    await settled();
    await settled();
    expect([shown, room.standing?.seq]).toEqual([["discard blue-1", "draw deck"], 2]);
  });

  test("goes on when something fails while it is shown", async () => {
    const reported: unknown[] = [];
    vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
    const { wire, room } = open();
    room.animate = () => {
      throw new Error("no board");
    };
    wire.onTold(update(2, [event(1, 49), event(2, 48)]));
    await settled();
    expect([room.animating, room.standing?.seq, deck(room), room.log.length]).toEqual([false, 2, 48, 2]);
    room.animate = () => Promise.reject(new Error("no board"));
    wire.answer = () => Promise.resolve({ type: "ack", id: 1, seq: 3 } as Answer);
    await room.move("draw deck", view(47));
    wire.onTold(update(3, [event(3, 46)]));
    await settled();
    expect([room.animating, room.standing?.seq, deck(room), reported.length]).toEqual([false, 3, 46, 4]);
    vi.unstubAllGlobals();
  });

  test.each([
    ["cannot be read", { type: "update", ...standing(1, 49) } as unknown as Update],
    ["leaves something out", update(2, [event(2, 48)])],
  ])("asks for everything anew after a message that %s", async (_, message) => {
    const { wire, room } = open();
    wire.onTold(message);
    expect([wire.restarts, wire.known()]).toEqual([1, null]);
    wire.onTold(table({ ...standing(2, 48) }));
    await settled();
    expect([room.animating, room.standing?.seq, deck(room)]).toEqual([false, 2, 48]);
  });

  test("can be entered without earlier positions", () => {
    const { room } = open({ recent: undefined as unknown as [] });
    expect([deck(room), room.animating]).toEqual([50, false]);
  });

  test("the log grows with each move and shrinks with an undo", async () => {
    const { wire, room } = open();
    wire.onTold(update(2, [event(1, 49), event(2, 50, { kind: "undo" })]));
    await settled();
    expect(room.log).toEqual([]);
  });

  test("an event carries the positions before and after it", async () => {
    const { wire, room } = open();
    const seen: GameEvent[] = [];
    room.onGameEvent = (gameEvent) => seen.push(gameEvent);
    wire.onTold(update(1, [event(1, 49)]));
    await settled();
    expect(seen.map(({ before, after }) => [(before as KeltisView).deck, (after as KeltisView).deck])).toEqual([[50, 49]]);
  });

  test("the last event's position is the update's own, unless the hand was covered after it", async () => {
    const { wire, room } = open();
    const seen: number[] = [];
    room.onGameEvent = ({ after }) => seen.push((after as KeltisView).deck);
    wire.onTold(update(1, [event(1, 49)]));
    wire.onTold(update(2, [event(2, 48)], { look: null, view: view(7) }));
    await settled();
    expect([seen, deck(room)]).toEqual([[49, 48], 7]);
  });

  test("on entering, the newest moves come with the positions around them, and nothing is asked", () => {
    const move = (ply: number) => ({ ply, seat: ply % 2, move: "draw deck" });
    const { wire, room } = open({ ...standing(4, 46), log: [0, 1, 2, 3].map(move), recent: [view(48), view(47)] });
    const around = room.log.map(({ before, after }) => [before, after].map((one) => (one as KeltisView | undefined)?.deck));
    expect(around).toEqual([[undefined, undefined], [undefined, undefined], [48, 47], [47, 46]]);
    expect([wire.asked, room.log.some(({ seen }) => seen)]).toEqual([[], false]);
  });

  test("takes the new table after a lost connection, and keeps the known positions of the log", async () => {
    const { wire, room } = open();
    wire.onTold(update(1, [event(1, 49)]));
    await settled();
    wire.lose();
    wire.comeBack(table({ ...standing(2, 48), log: [{ ply: 0, seat: 1, move: "draw deck" }, { ply: 1, seat: 0, move: "draw blue" }] }));
    await settled();
    expect(room.log.map(({ after }) => after !== undefined)).toEqual([true, false]);
    expect([deck(room), room.canMove]).toEqual([48, true]);
  });

  test("drops the known positions after the first move that differs", async () => {
    const { wire, room } = open();
    wire.onTold(update(2, [event(1, 49, { move: "discard blue-1" }), event(2, 48)]));
    await settled();
    wire.onTold(table({ ...standing(4, 47), ply: 2, log: [{ ply: 0, seat: 1, move: "discard blue-2" }, { ply: 1, seat: 1, move: "draw deck" }] }));
    await settled();
    expect(room.log.map(({ after }) => after !== undefined)).toEqual([false, false]);
  });
});

describe("playing", () => {
  test("a move names the seat and the newest entry that the page has", async () => {
    const { wire, room } = open({ ...standing(7, 50) });
    wire.answer = () => Promise.resolve({ type: "ack", id: 1, seq: 8 });
    await room.move("draw deck");
    expect(wire.asked).toEqual([{ type: "move", seq: 7, seat: 0, move: "draw deck" }]);
  });

  test("after an acknowledged move nothing can be tapped until its update", async () => {
    const { wire, room } = open();
    wire.answer = () => Promise.resolve({ type: "ack", id: 1, seq: 1 });
    await room.move("play green-3");
    await room.undo();
    expect([room.canMove, wire.asked.length]).toEqual([false, 1]);
    wire.onTold(update(1, [event(1, 50, { seat: 0, move: "play green-3" })]));
    await settled();
    expect(room.canMove).toBe(true);
  });

  test("a refusal is kept for the action bar", async () => {
    const { wire, room } = open();
    const problem: Problem = { status: 409, detail: "no", text: "stale" };
    wire.answer = () => Promise.resolve({ type: "refused", id: 1, problem });
    await room.move("draw deck");
    expect([room.refusal, room.sending]).toEqual([problem, false]);
  });

  test("nothing is sent in another's turn, or while a past position is shown", async () => {
    const { wire, room } = open({ ...standing(1, 50, { turn: 1 }) });
    await room.move("draw deck");
    wire.onTold(update(2, [event(2, 50)], { turn: 0 }));
    await settled();
    room.past = { ply: 0, view: view(60) };
    await room.move("draw deck");
    expect(wire.asked).toEqual([]);
  });
});

describe("several people at one device", () => {
  test("a covered hand names its seat", () => {
    const { room } = open({ ...standing(1, 50, { look: null, turn: 1 }), mine: [0, 1] });
    expect(room.covered).toBe(1);
  });

  test("no hand is covered when a bot is to move", () => {
    const { room } = open({ ...standing(1, 50, { look: null, turn: 2 }), mine: [0, 1] });
    expect(room.covered).toBeNull();
  });
});
