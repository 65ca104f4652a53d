import { describe, expect, test } from "vitest";
import { game } from "../../../src/games/keltis/moves.ts";
import type { GameFolder } from "../../../src/games/contract.ts";
import type { Answer } from "../../../src/net/tableSocket.ts";
import type { KeltisView } from "../../../src/net/wire.ts";
import { Motion } from "../../../src/table/motion/motion.ts";
import { Premoves } from "../../../src/table/play/premoves.svelte.ts";
import { Play } from "../../../src/table/play/play.svelte.ts";
import { TapQueue } from "../../../src/table/play/tapQueue.svelte.ts";
import { boardFile } from "../../cases.ts";
import { event, open, settled, update, view } from "../../tables.ts";

const folder = { game } as unknown as GameFolder;
const CARD = { ...view(50), phase: "card", turn: 0, seat: 0, hand: ["green-7", "blue-2"], legal: ["discard green-7", "discard blue-2"] } as KeltisView;
const DRAW = { ...CARD, phase: "draw", hand: ["blue-2"], legal: ["draw deck"] } as KeltisView;

/** A table on which my discard is under way. */
async function sent() {
  const { wire, room } = open({ view: CARD });
  let answer: (answer: Answer) => void = () => {};
  wire.answer = ({ type }) => new Promise((done) => (answer = type === "move" ? done : answer));
  const play = new Play(room, folder, boardFile("keltis"));
  const taps = new TapQueue(play, new Premoves(room, folder, boardFile("keltis")), new Motion());
  const offer = () => {
    play.follow(room.coming ?? room.view, room.canMove || room.coming !== null);
    if (!room.unsettled) taps.settle();
  };
  offer();
  taps.tap("card:green-7");
  taps.tap("pile:green");
  await settled();
  const tell = async (position: KeltisView, seq = 1) => {
    answer({ type: "ack", id: 1, seq });
    wire.onTold({ ...update(seq, [event(seq, 50, { seat: 0, move: "discard green-7" })]), view: position });
    await settled();
    offer();
  };
  const refuse = async () => {
    answer({ type: "refused", id: 1, problem: { status: 409, detail: "no", text: "stale" } });
    await settled();
    offer();
  };
  const moves = () => wire.asked.flatMap((question) => (question.type === "move" ? question.move : []));
  return { wire, room, taps, tell, refuse, moves, offer };
}
const shown = (taps: TapQueue) => [(taps.ahead as KeltisView | null)?.hand, (taps.ahead as KeltisView | null)?.deck];

describe("a tap while a move of mine is under way", () => {
  test("is shown at once, and sent when the server has answered", async () => {
    const { taps, tell, moves } = await sent();
    taps.tap("deck");
    expect([moves(), shown(taps)]).toEqual([["discard green-7"], [["blue-2", "unseen"], 49]]);
    await tell(DRAW);
    expect([moves(), taps.queued]).toEqual([["discard green-7", "draw deck"], []]);
  });

  test("may be on a button", async () => {
    const { taps, tell, moves } = await sent();
    taps.make("draw deck");
    await tell(DRAW);
    expect(moves()).toEqual(["discard green-7", "draw deck"]);
  });

  test("is dropped if that move is refused", async () => {
    const { room, taps, refuse, moves } = await sent();
    taps.tap("deck");
    await refuse();
    expect([moves(), taps.ahead, (room.view as KeltisView).hand]).toEqual([["discard green-7"], null, CARD.hand]);
  });

  test("gets a reason if it does not fit the new position", async () => {
    const { wire, taps, tell, moves } = await sent();
    taps.tap("deck");
    await tell({ ...DRAW, phase: "clover", legal: ["decline"] } as KeltisView);
    expect([moves(), wire.asked.at(-1)]).toEqual([["discard green-7"], { type: "why-not", seat: 0, move: "draw deck" }]);
  });

  test("is dropped when others have moved meanwhile", async () => {
    const { wire, room, taps, tell, moves, offer } = await sent();
    room.onGameEvent = (gameEvent) => taps.hear(gameEvent);
    taps.tap("deck");
    taps.tap("card:blue-2");
    const animations: (() => void)[] = [];
    room.animate = (_, apply) => {
      apply();
      return new Promise((done) => animations.push(done));
    };
    const told = tell({ ...DRAW, turn: 1, legal: [] } as KeltisView);
    wire.onTold({ ...update(2, [event(2, 49, { seat: 1 })]), view: CARD });
    for (let shown = 0; shown < 2; shown++) {
      await settled();
      animations.shift()?.();
    }
    await told;
    await settled();
    offer();
    expect([moves(), taps.queued, room.canMove]).toEqual([["discard green-7"], [], true]);
  });
});

describe("a tap during an animation", () => {
  test("ends it and acts", async () => {
    const { wire, room, taps, tell, offer } = await sent();
    await tell({ ...DRAW, turn: 1, legal: [] } as KeltisView);
    let seen = () => {};
    room.animate = (_, apply) => {
      apply();
      return new Promise((done) => (seen = done));
    };
    taps.motion.finish = () => seen();
    wire.onTold({ ...update(2, [event(2, 49, { seat: 1 })]), view: CARD });
    await settled();
    taps.tap("card:blue-2");
    await settled();
    offer();
    expect([room.animating, taps.play.choosing.chosen]).toEqual([false, ["card:blue-2"]]);
  });
});
