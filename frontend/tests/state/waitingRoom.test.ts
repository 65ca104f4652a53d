import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bytesOf, commitFor, forgetBytes } from "../../src/fair/bytes.ts";
import { commitSeat } from "../../src/fair/commit.ts";
import { Room } from "../../src/state/room.svelte.ts";
import type { Answer, Question } from "../../src/net/tableSocket.ts";
import { rememberedDeal } from "../../src/fair/remembered.ts";
import type { SeatInfo, Waiting } from "../../src/net/wire.ts";
import { BEN, BOT, FREE, ME, seat, settled, table, waiting, FakeSocket } from "../tables.ts";

/** The game was started: all commitments and the first player are settled, and bytes are requested. */
async function started(seats: SeatInfo[], mine: number[], more: Partial<Waiting> = {}): Promise<Waiting> {
  const commits = await Promise.all(seats.map((_, number) => (mine.includes(number) ? commitSeat("t", number, bytesOf("t", number) ?? "") : null)));
  return waiting(seats, { stage: "revealing", committed: mine, settled: { options: {}, start: null, seats: commits }, reveal: mine, seq: 6, ...more });
}

/** A waiting room whose server acknowledges everything. */
function enter(message: Waiting, answer: (question: Question) => Answer = () => ({ type: "ack", id: 1, seq: 9 })) {
  const wire = new FakeSocket();
  wire.answer = (question) => Promise.resolve(answer(question));
  const room = new Room(wire);
  wire.onConnection("open", null);
  wire.onTold(message);
  return { wire, room };
}
const said = (wire: FakeSocket) => wire.asked.map((each) => [each.type, ...("seat" in each ? [each.seat] : [])].join(" "));
const until = (done: () => unknown) => vi.waitFor(() => expect(done()).toBeTruthy());

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await settled();
  forgetBytes("t");
  vi.unstubAllGlobals();
});

describe("a waiting room", () => {
  test("against bots alone commits and starts in one go, and reveals bytes when it knows all commitments", async () => {
    const seats = [ME, BOT, seat("person", { mine: true })];
    const { wire, room } = enter(waiting(seats, { starts_by_itself: true }));
    await until(() => wire.asked.length === 3);
    await settled();
    expect(said(wire)).toEqual(["commit 0", "commit 2", "start"]);
    wire.onTold(await started(seats, [0, 2]));
    await until(() => wire.asked.length === 5);
    expect(said(wire).slice(3)).toEqual(["reveal 0", "reveal 2"]);
    const [first, , , shown] = wire.asked as unknown as { commit: string; bytes: string }[];
    expect(first?.commit).toBe(await commitSeat("t", 0, shown?.bytes ?? ""));
    wire.onTold(await started(seats, [0, 2], { seq: 7 }));
    await settled();
    expect(wire.asked.length).toBe(5);
    wire.onTold(table());
    await settled();
    expect([room.waitingRoom.waiting, room.table?.table]).toEqual([null, "t"]);
  });

  test("with others commits, and reveals its bytes only when they are requested", async () => {
    const { wire } = enter(waiting([ME, FREE]));
    await until(() => wire.asked.length);
    wire.onTold(waiting([ME, BEN], { committed: [0], seq: 5 }));
    await settled();
    expect(said(wire)).toEqual(["commit 0"]);
    expect(rememberedDeal("t")).toBeUndefined();
    const asked = await started([ME, BEN], [0]);
    wire.onTold(asked);
    await until(() => wire.asked.length > 1);
    expect(said(wire)).toEqual(["commit 0", "reveal 0"]);
    expect(rememberedDeal("t")).toEqual({ commitment: asked.commitment, settled: asked.settled, bytes: { 0: bytesOf("t", 0) } });
  });

  test("reveals no bytes before it knows all commitments", async () => {
    const { wire } = enter(waiting([ME, BEN]));
    await until(() => wire.asked.length);
    wire.onTold(await started([ME, BEN], [0], { settled: null }));
    await settled();
    await settled();
    expect(said(wire)).toEqual(["commit 0"]);
    expect(rememberedDeal("t")).toBeUndefined();
  });

  test.each([
    ["its own commitment is not in", { options: {}, start: null, seats: ["0".repeat(64), null] }],
    ["leaves it out", { options: {}, start: null, seats: [null, null] }],
  ])("shows no bytes for a list that %s", async (_, list) => {
    const { wire } = enter(waiting([ME, BEN]));
    await until(() => wire.asked.length);
    wire.onTold(await started([ME, BEN], [0], { settled: list }));
    await settled();
    await settled();
    expect(said(wire)).toEqual(["commit 0"]);
  });

  test("reveals its bytes only for the first list of commitments, also after a reload", async () => {
    const first = enter(waiting([ME, BEN]));
    await until(() => first.wire.asked.length);
    const asked = await started([ME, BEN], [0]);
    first.wire.onTold(asked);
    await until(() => first.wire.asked.length > 1);
    const other = asked.settled && { ...asked.settled, start: 1 };
    const { wire } = enter({ ...asked, settled: other });
    await settled();
    await settled();
    expect(wire.asked).toEqual([]);
    expect(rememberedDeal("t")?.settled).toEqual(asked.settled);
    const again = enter(asked);
    await until(() => again.wire.asked.length);
    expect(said(again.wire)).toEqual(["reveal 0"]);
  });

  test("whose last seat got a bot waits for me to start, also after a reload", async () => {
    const { wire } = enter(waiting([ME, BOT]));
    await until(() => wire.asked.length);
    await settled();
    expect(said(wire)).toEqual(["commit 0"]);
  });

  test("of a rematch with others is started by the server, which waits for their pages", async () => {
    const { wire } = enter(waiting([ME, BEN, BOT], { starts_by_itself: true }));
    await until(() => wire.asked.length);
    await settled();
    expect(said(wire)).toEqual(["commit 0"]);
  });

  test("reveals the same bytes after a reload, and commits to no others", async () => {
    const first = enter(waiting([ME, BEN]));
    await until(() => first.wire.asked.length);
    const { wire } = enter(await started([ME, BEN], [0]));
    await until(() => wire.asked.length);
    expect(wire.asked).toMatchObject([{ type: "reveal", seat: 0, bytes: bytesOf("t", 0) }]);
  });

  test("sends a refused reveal again when it is requested again", async () => {
    const refuse = ({ type }: Question): Answer => (type === "reveal" ? { type: "refused", id: 1, problem: { status: 409, detail: "", text: "nothing-to-reveal" } } : { type: "ack", id: 1, seq: 4 });
    const { wire } = enter(waiting([ME, BOT], { starts_by_itself: true }), refuse);
    await until(() => wire.asked.length === 2);
    for (const count of [3, 4]) {
      wire.onTold(await started([ME, BOT], [0], { seq: count }));
      await until(() => wire.asked.length === count);
      await settled();
    }
    expect(said(wire).slice(2)).toEqual(["reveal 0", "reveal 0"]);
  });

  test("starts without bytes if the browser has no cryptography", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { wire } = enter(waiting([ME, BOT], { starts_by_itself: true }));
    await until(() => wire.asked.length);
    await settled();
    expect(said(wire)).toEqual(["start"]);
  });

  test("of another host is not started by me, and without a seat nothing is sent", async () => {
    const { wire } = enter(waiting([BEN, FREE], { hosting: false }));
    await settled();
    await settled();
    expect(wire.asked).toEqual([]);
  });

  test("keeps the reason of a refusal, and sends requests one after the other", async () => {
    const { wire, room } = enter(waiting([ME, FREE], { committed: [0] }), () => ({ type: "refused", id: 1, problem: { status: 409, detail: "", text: "seats-open" } }));
    const done = [room.waitingRoom.act({ type: "start" }), room.waitingRoom.act({ type: "free", seat: 1 }), room.waitingRoom.act({ type: "start" })];
    expect(room.waitingRoom.busy).toBe(true);
    await Promise.all(done);
    expect([said(wire), room.waitingRoom.refusal?.text, room.waitingRoom.busy]).toEqual([["start", "free 1"], "seats-open", false]);
  });
});

test("bytes are forgotten after their game, or when many newer games have begun", async () => {
  await commitFor("old", 0);
  for (let number = 0; number < 60; number++) await commitFor(`t${number}`, 1);
  expect(Object.keys(JSON.parse(localStorage.getItem("keltis-bytes") ?? "{}") as object)).toHaveLength(60);
  expect(localStorage.getItem("keltis-bytes")).not.toContain('"old"');
  forgetBytes("t59");
  expect([bytesOf("t59", 1), bytesOf("t58", 1)?.length]).toEqual([undefined, 32]);
});
