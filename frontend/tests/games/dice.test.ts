import { flushSync, mount, unmount } from "svelte";
import { beforeAll, describe, expect, test } from "vitest";
import Board from "../../src/games/dice/Board.svelte";
import { game } from "../../src/games/dice/moves.ts";
import { emptySlots, layDice } from "../../src/games/dice/slots.ts";
import Tray from "../../src/games/dice/Tray.svelte";
import { COLOURS } from "../../src/words/cards.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { DiceView } from "../../src/net/wire.ts";
import { boardFile, cases, drawn, gameEvent, tap } from "../cases.ts";

const CASES = cases<DiceView>("dice");
const BOARD = boardFile("dice");
const at = (name: string) => {
  const found = CASES[name];
  if (!found) throw new Error(`no case ${name}`);
  return found;
};
const waysAt = (name: string) => game.ways(at(name).before, BOARD);
const told = (name: string) => game.consequences?.(gameEvent(at(name)), BOARD).map(({ id }) => id);
const buttons = (name: string, ...chosen: string[]) => {
  const { before } = at(name);
  const open = waysAt(name).filter((way) => chosen.every((thing) => way.things.includes(thing)));
  return game.buttons?.(open, before, chosen) ?? [];
};

beforeAll(() => texts.load("en").then(() => texts.game("dice")));

describe("every position", () => {
  test.each(Object.entries(CASES))("%s: each legal move can be tapped or has a button", (name, { before }) => {
    const ways = game.ways(before, BOARD);
    expect(new Set(ways.map((way) => way.move))).toEqual(new Set(before.legal));
    for (const { move, things, byButton } of ways) {
      if (byButton) expect(tap(ways, ...things)).toEqual(things);
      if (byButton || !things.length) expect(buttons(name, ...things)).toContain(move);
      else expect(tap(ways, ...things)).toBe(move);
    }
  });

  test.each(Object.entries(CASES))("%s: no two moves are tapped alike", (_, { before }) => {
    const keys = game.ways(before, BOARD).map(({ things }) => [...things].sort().join(" "));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(["keep", "crossed fields", "a clover lets one enter"])("%s: whatever can be tapped is drawn and has a spoken name", (name) => {
    const places = drawn(at(name).before, BOARD, Board, Tray);
    const things = new Set(waysAt(name).flatMap((way) => way.things));
    expect([...things].filter((thing) => !places.has(thing))).toEqual([]);
    expect([...places.values()].filter((label) => !label || label.includes("a11y"))).toEqual([]);
    expect(places.text).toContain("our own");
  });
});

describe("dice to throw again", () => {
  test("of two equal dice either one can be tapped", () => {
    const { before, move } = at("throw one of two equal dice again");
    const face = move.split(" ")[1];
    const ways = waysAt("throw one of two equal dice again").filter((way) => way.move === move);
    expect(ways.map((way) => way.things)).toEqual([[`die:${face}`], [`die:${face}/2`]]);
    expect(before.dice.filter((die) => die === face)).toHaveLength(2);
  });

  test("the button throws exactly the dice that were tapped; keeping them all stays possible", () => {
    const face = at("throw two equal dice again").move.split(" ")[1];
    expect(buttons("throw two equal dice again", `die:${face}`, `die:${face}/2`)).toEqual([`reroll ${face} ${face}`, "keep"]);
  });

  test("with none tapped there is only the button to keep them", () => expect(buttons("keep")).toEqual(["keep"]));

  test("the button says how many of which face", () => {
    const { before, move } = at("throw two equal dice again");
    expect(game.label?.(move, before, BOARD)).toMatchObject({
      text: { args: { count: 2 } },
      detail: [{ id: "table-dice-count", args: { face: move.split(" ")[1], count: 2 } }],
    });
  });
});

describe("moving a piece", () => {
  test("by its goal, by itself, or by a die of its colour", () => {
    const { before, move } = at("a piece moves on");
    const row = move.split(" ")[1] as "brown";
    const now = before.seats[before.seat ?? 0]?.pieces[row] ?? 0;
    const steps = before.dice.filter((face) => face === row).length;
    const ways = waysAt("a piece moves on");
    for (const thing of [`field:${row}-${now + steps}`, `field:${row}-${now}`, `die:${row}`]) expect(tap(ways, thing)).toBe(move);
  });

  test("a clover moves one field, and can be declined by a button", () => {
    const { before, move } = at("a clover moves a piece");
    const row = move.split(" ")[1] as "brown";
    const now = before.seats[before.seat ?? 0]?.pieces[row] ?? 0;
    expect(tap(waysAt("a clover moves a piece"), `field:${row}-${now + 1}`)).toBe(move);
    expect(buttons("a clover moves a piece")).toEqual(["decline"]);
  });

  test("one or two rows have buttons, more are tapped on the board", () => {
    const moving = Object.values(CASES).filter((each) => each.before.phase === "move");
    const counts = moving.map(({ before }) => before.legal.length - 1);
    expect([Math.min(...counts) <= 2, Math.max(...counts) > 2]).toEqual([true, true]);
    for (const { before } of moving) {
      const rows = before.legal.filter((move) => move.startsWith("move"));
      const shown = game.buttons?.(game.ways(before, BOARD), before, []);
      expect(shown).toEqual([...(rows.length <= 2 ? rows : []), "pass"]);
    }
  });
});

describe("where dice would lead", () => {
  /** The ghosts of my pieces, as they are drawn. */
  const ghosts = (view: DiceView) => drawn(view, BOARD, Board).count('[opacity="0.5"] use');

  test.each(["keep", "crossed fields", "a piece enters"])("%s: a ghost stands wherever the server says", (name) => {
    const { before } = at(name);
    expect(Object.keys(before.leads).length).toBeGreaterThan(0);
    expect(ghosts(before)).toBe(Object.keys(before.leads).length);
  });

  test("others see nothing of it, and a clover's fields are lit instead", () => {
    expect(ghosts({ ...at("keep").before, seat: null })).toBe(0);
    expect(ghosts(at("a clover moves a piece").before)).toBe(0);
  });

  test("to keep the dice says where they lead, or that they lead nowhere", () => {
    const { before } = at("keep");
    const rows = (view: DiceView) => game.label?.("keep", view, BOARD).detail?.map(({ id, args }) => args?.["colour"] ?? id);
    expect(rows(before)).toEqual(Object.keys(before.leads));
    expect(rows({ ...before, leads: {} })).toEqual(["table-pass.note"]);
  });
});

describe("what a tap means that is not possible", () => {
  const { before } = at("keep");
  test.each([
    ["field:blue-4", "move blue"],
    ["die:green/2", "move green"],
    ["die:wish", "reroll wish"],
  ])("%s means %s", (thing, move) => expect(game.meant(thing, before, [], BOARD)).toBe(move));
  test("a field means a clover's step where there is one", () => {
    expect(game.meant("field:blue-4", { ...before, phase: "clover" }, [], BOARD)).toBe("advance blue");
  });
});

describe("consequences, read off two positions", () => {
  test("the field that was reached", () => expect(told("a piece moves on")?.[0]).toBe("event-reaches"));
  test("a clover", () => expect(told("a clover")).toContain("event-clover-piece"));
  test("a leprechaun", () => expect(told("a leprechaun")).toContain("event-leprechaun"));
  test("a wishing stone of a field", () => expect(told("a wishing stone")).toContain("event-wish"));
  test("a wishing stone of the dice", () => expect(told("keep two wishing stones")).toEqual(["event-wish"]));
  test("one more ends the game", () => expect(told("one short of the end")).toContain("event-goal-near"));
  test("to pass brings about nothing", () => expect(told("a pass")).toEqual([]));

  test("a clover sways, a wishing stone flies to the seat", () => {
    expect(game.answers?.(gameEvent(at("a clover")))).toMatchObject([{ how: "sway" }]);
    expect(game.answers?.(gameEvent(at("a wishing stone")))).toMatchObject([{ how: "fly" }]);
  });
});

describe("motion", () => {
  test("thrown dice come from the seat of who throws", () => {
    const { before } = at("a throw");
    expect(game.from?.("die:0", { ...gameEvent(at("a throw")), kind: "chance", seat: null })).toBe(`seat:${before.seat}`);
  });
  test("dice to be thrown again go back to it", () => {
    const { before } = at("throw two equal dice again");
    expect(game.to?.("die:0", gameEvent(at("throw two equal dice again")))).toBe(`seat:${before.seat}`);
  });
  test("a piece that enters was the last that waited", () => {
    const { before, move } = at("a piece enters");
    const seat = before.seat ?? 0;
    expect(game.from?.(`figure:${seat}:${move.split(" ")[1]}`, gameEvent(at("a piece enters")))).toBe(`figure:${seat}:start:${before.seats[seat]?.left}`);
    const places = drawn(before, BOARD, Board);
    expect(places.pieces).toContain(`figure:${seat}:start:${before.seats[seat]?.left}`);
  });

  test("dice that stay lie still, and new ones fall where there is room", () => {
    const first = layDice(emptySlots(5), ["brown", "green", "green", "blue", "wish"], new Set());
    const held = layDice(first, ["brown", "green", "blue"], new Set([1, 4]));
    expect(held).toEqual(["brown", null, "green", "blue", null]);
    expect(layDice(held, ["brown", "pink", "pink", "green", "blue"], new Set())).toEqual(["brown", "pink", "green", "blue", "pink"]);
  });

  test("dice that lie on the table are shown although nobody saw them fall", () => {
    expect(layDice(emptySlots(5), ["green", "green"], new Set())).toEqual(["green", "green", null, null, null]);
    expect(layDice(["pink", "green", "wish", "blue", "blue"], ["green", "brown"], new Set())).toEqual(["brown", "green", null, null, null]);
  });
});

test("the tray shows which dice will be thrown again", () => {
  const { before } = at("throw two equal dice again");
  const face = at("throw two equal dice again").move.split(" ")[1];
  const target = document.createElement("div");
  const props = { view: before, board: BOARD, ratio: 1.3, front: 0, lit: new Set<string>(), chosen: new Set([`die:${face}`]), tap: () => {} };
  const tray = mount(Tray, { target, props });
  flushSync();
  expect([...target.querySelectorAll('[aria-pressed="true"]')].map((die) => die.getAttribute("data-thing"))).toEqual([`die:${face}`]);
  void unmount(tray);
});

test("a board of the table's own says so", () => {
  const { before } = at("keep");
  expect(drawn({ ...before, layout: "own" }, BOARD, Board).text).toContain("a board of its own");
});

test("meters count pieces in the goal area and stones in the supply", () => {
  const { after } = at("one short of the end");
  expect(game.meters(after)).toMatchObject([{ now: after.goal_size - 1, of: after.goal_size }, { now: after.supply }]);
});

test("the score sheet shows pieces and stones", () => {
  const { after } = at("the end");
  const cells = after.seats.flatMap(({ pieces, stones }, seat) => {
    expect(game.scoreCell?.(after, seat, "stones")).toEqual({ before: String(stones) });
    return COLOURS.map((row) => ({ cell: game.scoreCell?.(after, seat, row), begun: row in pieces }));
  });
  expect(new Set(cells.map(({ begun }) => begun)).size).toBe(2);
  for (const { cell, begun } of cells) expect(cell).toEqual(begun ? { figure: "small" } : { none: true });
});
