import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte.ts";
import Board from "../../src/games/keltis/Board.svelte";
import { game } from "../../src/games/keltis/moves.ts";
import type { GameFolder } from "../../src/games/contract.ts";
import type { GameInfo, People, WholeTable } from "../../src/net/wire.ts";
import { player } from "../../src/sound/player.ts";
import LiveTable from "../../src/table/LiveTable.svelte";
import { texts } from "../../src/words/texts.svelte.ts";
import { boardFile } from "../cases.ts";
import { beside, event, open, peopleInfo, SEATS, settled, standing, update, view } from "../tables.ts";

const INFO = { name: "keltis", players: [2, 3, 4], parts: ["brown"], scales: { hand: 8 }, board: boardFile("keltis") } as unknown as GameInfo;
const RESULT = { end: "goal", scores: [9, 3, 2, 1], winners: [0] } as unknown as WholeTable["result"];
let shown: Record<string, unknown> | undefined;
let heard: string[] = [];

beforeAll(() => texts.load("en"));
beforeEach(() => {
  heard = [];
  vi.spyOn(player, "play").mockImplementation((sound) => void heard.push(sound));
  settings.change({ sound: true, speed: 0 });
});
afterEach(() => {
  if (shown) void unmount(shown);
  vi.restoreAllMocks();
  settings.change({ sound: false });
  document.body.replaceChildren();
  localStorage.clear();
});

/** A table of four at which it is somebody's turn. */
function enter(turn = 1, problem: People["plan_problem"] = null) {
  const seen = { ...view(50), turn, seat: 0, hand: ["green-7", "blue-2"], legal: turn === 0 ? ["discard green-7"] : [] };
  const { wire, room } = open({ ...standing(1, 50, { turn }), view: seen, seats: SEATS, people: peopleInfo({ plan_problem: problem }), log: [{ ply: 0, seat: 1, move: "draw deck" }] });
  const target = document.body.appendChild(document.createElement("div"));
  shown = mount(LiveTable, { target, props: { room, table: room.table as WholeTable, info: INFO, folder: { game, Board } as unknown as GameFolder } });
  flushSync();
  return { wire };
}

/** Everything that is heard until now. */
async function all(): Promise<string[]> {
  await settled();
  flushSync();
  await vi.dynamicImportSettled();
  return heard;
}

test("a bell rings when my turn begins, and not when I come to a table where it has begun", async () => {
  const { wire } = enter();
  wire.onTold(update(2, [event(2, 49, { seat: 1 })], { turn: 0 }));
  await vi.waitFor(async () => expect(await all()).toContain("turn"));
  heard.length = 0;
  if (shown) void unmount(shown);
  enter(0);
  expect(await all()).toEqual([]);
});

test("what somebody else says is heard, and what I say is not", async () => {
  const { wire } = enter();
  wire.onTold(update(2, [beside(2, "say", { seat: 0, text: "hello" })], { turn: 1 }));
  expect(await all()).toEqual([]);
  wire.onTold(update(3, [beside(3, "say", { seat: 1, text: "hello" })], { turn: 1 }));
  expect(await all()).toEqual(["message"]);
});

test("what is not possible is heard", async () => {
  enter(0, { text: "undo-nothing", words: {}, rule: "" }); // why a premove was dropped
  expect(await all()).toContain("no");
});

test.each([[[0], "win"], [[2], "over"]])("the end of a game that %j won is heard as %s", async (winners, sound) => {
  const { wire } = enter();
  wire.onTold(update(2, [event(2, 49)], { turn: "over", result: { ...RESULT, winners } as WholeTable["result"] } as never));
  await vi.waitFor(async () => expect(await all()).toContain(sound));
  expect(heard.filter((each) => each === "win" || each === "over")).toEqual([sound]);
});
