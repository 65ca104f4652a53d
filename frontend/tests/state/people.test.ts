import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "../../src/net/tableSocket.ts";
import type { ProposalInfo } from "../../src/net/wire.ts";
import { beside, deck, event, open, peopleInfo, sitter, SEATS, standing, table, update, view } from "../tables.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);
const ack = (seq: number) => Promise.resolve<Answer>({ type: "ack", id: 1, seq });
const no = (text: string) => Promise.resolve<Answer>({ type: "refused", id: 1, problem: { status: 409, detail: "no", text } });
const asking = (more: Partial<ProposalInfo> = {}): ProposalInfo => ({ seq: 5, what: "pause", seat: 1, subject: null, waits: [0, 2], until: Date.now() / 1000 + 90, ...more });

describe("events beside the game", () => {
  test("leave the position, a chosen card and a move under way as they are", async () => {
    const { wire, room } = open({ people: peopleInfo() });
    const before = room.view;
    wire.onTold(update(1, [beside(1, "say", { text: "hello" })], { view: view(50), ply: 0 }));
    expect([room.view === before, room.animating, room.standing?.seq, room.log]).toEqual([true, false, 1, []]);
    void room.move("draw deck", view(49));
    await settled();
    wire.onTold(update(2, [beside(2, "react", { text: "wow" })], { ply: 0 }));
    await settled();
    expect(deck(room)).toBe(49);
  });

  test("do not hide that a move was carried out", async () => {
    const { wire, room } = open({ people: peopleInfo() });
    const made = room.move("draw deck", view(49));
    await settled();
    wire.lose();
    wire.comeBack(update(2, [beside(1, "say", { text: "hm" }), event(2, 48, { seat: 0 })], { ply: 1 }));
    await made;
    expect([wire.asked.length, deck(room), room.refusal]).toEqual([1, 48, null]);
  });

  test("are noted in the log if they are takeovers, pauses or the end", async () => {
    const { wire, room } = open({ people: peopleInfo(), notes: [{ seq: 0, ply: 0, kind: "pause", seat: 1, text: "" }] });
    wire.onTold(update(3, [event(1, 49), beside(2, "take", { text: "away" }), beside(3, "away")]));
    await settled();
    expect(room.notes.map(({ ply, kind, text }) => [ply, kind, text])).toEqual([[0, "pause", ""], [1, "take", "away"]]);
  });

  test("chat lines come with the table and one by one; mine is shown before it is stored", async () => {
    const { wire, room: { people } } = open({ people: peopleInfo(), lines: [{ seq: 1, seat: 1, text: "hi", at: 1 }] });
    const answers: ((answer: Answer) => void)[] = [];
    wire.answer = () => new Promise((done) => answers.push(done));
    const said = people.say("hello");
    await settled();
    expect([people.lines.length, people.underWay.map(({ text }) => text)]).toEqual([1, ["hello"]]);
    answers[0]?.({ type: "ack", id: 1, seq: 1 });
    await said;
    expect(people.underWay).toEqual([]);
    expect(wire.asked).toMatchObject([{ type: "say", seq: 0, seat: 0, text: "hello" }]);
  });

  test("a refused chat line is removed, and gives the reason", async () => {
    const { wire, room: { people } } = open({ people: peopleInfo() });
    wire.answer = () => no("no-talk-here");
    expect((await people.say("hello"))?.text).toBe("no-talk-here");
    expect(people.underWay).toEqual([]);
  });

  test("reactions are shown for two seconds, one for each seat", async () => {
    const { wire, room: { people } } = open({ people: peopleInfo() });
    wire.onTold(update(2, [beside(1, "react", { text: "wow" }), beside(2, "react", { text: "nice" })]));
    expect(people.reactions.map(({ reaction }) => reaction)).toEqual(["nice"]);
    await vi.advanceTimersByTimeAsync(2100);
    expect(people.reactions).toEqual([]);
  });

  test("are reported at once, with the proposal that was open before", async () => {
    const { wire, room } = open({ people: peopleInfo({ proposal: asking() }) });
    const heard: unknown[] = [];
    room.people.onEvent = ({ kind }, asked) => heard.push([kind, asked?.seq]);
    room.animate = () => new Promise(() => {});
    wire.onTold(update(2, [event(1, 49), beside(2, "decline")], { people: peopleInfo() }));
    expect([heard, room.people.proposal, room.animating]).toEqual([[["decline", 5]], null, true]);
  });
});

describe("proposals", () => {
  test("I vote for my seat that is asked, and withdraw for the one that proposed", async () => {
    const { wire, room: { people } } = open({ people: peopleInfo({ proposal: asking() }) });
    wire.answer = () => ack(6);
    expect(people.asksMe).toBe(true);
    await people.vote(true);
    people.info = peopleInfo({ proposal: asking({ seat: 0, waits: [1] }) });
    expect(people.asksMe).toBe(false);
    await people.vote(false);
    expect(wire.asked).toEqual([
      { type: "vote", seq: 0, seat: 0, proposal: 5, yes: true },
      { type: "vote", seq: 0, seat: 0, proposal: 5, yes: false },
    ]);
  });

  test("an unanswered request is sent again unchanged after a lost connection", async () => {
    const { wire, room: { people } } = open({ ...standing(4, 50), people: peopleInfo() });
    const asked = people.ask("take", 1);
    await settled();
    wire.lose();
    wire.answer = () => ack(7);
    wire.comeBack(update(6, [beside(5, "say", { text: "a" }), beside(6, "say", { text: "b" })]));
    expect(await asked).toBeNull();
    const wish = { type: "ask", seq: 4, seat: 0, what: "take", subject: 1 };
    expect(wire.asked).toEqual([wish, wish]);
  });

  test("two taps send one request", async () => {
    const { wire, room: { people } } = open({ people: peopleInfo() });
    void people.ask("pause");
    void people.ask("pause");
    await settled();
    expect([wire.asked.length, people.busy]).toEqual([1, true]);
  });

  test("without a seat nothing is sent", async () => {
    const { wire, room } = open({ ...standing(0, 50, { look: null }), mine: [], people: peopleInfo({ seats: SEATS.map((each) => ({ ...each, mine: false })) }) });
    await room.people.ask("pause");
    await room.people.say("hello");
    expect([wire.asked, room.watches, room.covered, room.canMove]).toEqual([[], true, null, false]);
  });
});

describe("playing", () => {
  test.each([
    ["in a pause", peopleInfo({ paused: true })],
    ["while a bot plays for me", peopleInfo({ seats: [sitter("Ana", { mine: true, stand_in: "casual", why: "away" }), ...SEATS.slice(1)] })],
  ])("has to wait %s", async (_, now) => {
    const { wire, room } = open({ people: now });
    await room.move("draw deck");
    await room.undo();
    expect([room.canMove, wire.asked]).toEqual([false, []]);
    wire.onTold(update(1, [beside(1, "resume", { seat: 0 })], { people: peopleInfo() }));
    expect(room.canMove).toBe(true);
  });
});

describe("time", () => {
  test("is the server's, even if this device's clock is wrong", () => {
    const late = Date.now() / 1000 - 500;
    const { room: { people } } = open({ people: peopleInfo({ now: late, due: { at: late + 45, what: "ask", seat: 1 } }) });
    expect(Math.round(people.secondsTo(late + 45))).toBe(45);
    vi.advanceTimersByTime(20_000);
    expect([Math.round(people.secondsTo(late + 45)), people.secondsTo(late)]).toEqual([25, 0]);
  });

  test("is not set back by late messages, but by a new connection", () => {
    const start = Date.now() / 1000;
    const { wire, room: { people } } = open({ people: peopleInfo({ now: start }) });
    vi.advanceTimersByTime(100_000);
    wire.onTold(update(1, [beside(1, "resume", { seat: 0 })], { people: peopleInfo({ now: start + 10, clock: { left: [200, 60, 60, 60], running: 0 } }) }));
    expect([Math.round(people.secondsTo(start + 130)), Math.round(people.clockOf(0) ?? 0)]).toEqual([30, 110]);
    wire.onTold(table({ ...standing(2, 50), people: peopleInfo({ now: start + 10 }) }));
    expect(Math.round(people.secondsTo(start + 130))).toBe(120);
  });

  test("runs on one clock, and stops on the others", () => {
    const { room: { people } } = open({ people: peopleInfo({ clock: { left: [100, 60, 60, 60], running: 1 } }) });
    vi.advanceTimersByTime(5000);
    expect([people.clockOf(0), Math.round(people.clockOf(1) ?? 0)]).toEqual([100, 55]);
    people.info = peopleInfo();
    expect(people.clockOf(0)).toBeNull();
  });
});
