import { flushSync, mount, unmount } from "svelte";
import { describe, expect, test } from "vitest";
import { boardLayout, climb } from "../../src/draw/boardLayout.ts";
import Board from "../../src/games/keltis/Board.svelte";
import { game, read } from "../../src/games/keltis/moves.ts";
import { points } from "../../src/words/texts.svelte.ts";
import type { KeltisView } from "../../src/net/wire.ts";
import { boardFile, cases, gameEvent, tap } from "../cases.ts";

const CASES = cases<KeltisView>("keltis");
const BOARD = boardFile("keltis");
const at = (name: string) => {
  const found = CASES[name];
  if (!found) throw new Error(`no case ${name}`);
  return found;
};
const VALUES = read(BOARD).values;
const told = (name: string) => game.consequences?.(gameEvent(at(name)), BOARD).map(({ id }) => id);

describe("every position", () => {
  test.each(Object.entries(CASES))("%s: each legal move can be tapped or has a button", (_, { before }) => {
    const ways = game.ways(before, BOARD);
    expect(new Set(ways.map((way) => way.move))).toEqual(new Set(before.legal));
    for (const { move, things } of ways)
      if (things.length) expect(tap(ways, ...things)).toBe(move);
      else expect(game.buttons?.(ways, before, [])).toContain(move);
  });

  test.each(Object.entries(CASES))("%s: no two moves are tapped alike", (_, { before }) => {
    const keys = game.ways(before, BOARD).map(({ things }) => [...things].sort().join(" "));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test.each([0.7, 1.25, 1.6])("the choice of a figure stands on the start stone, and hides no field (%s)", (ratio) => {
  const { before: view } = at("a figure enters");
  const target = document.createElement("div");
  const props = { view, board: BOARD, ratio, front: 0, lit: new Set(["figure:small", "figure:large"]), chosen: new Set<string>(), tap: () => {} };
  const shown = mount(Board, { target, props });
  flushSync();
  const plates = [...target.querySelectorAll(".plate")].map((plate) => Number(plate.getAttribute("y")));
  void unmount(shown);
  const { start, step } = climb(boardLayout(ratio, 86, 140, [430, 600]), VALUES.length);
  expect(plates).toHaveLength(2);
  for (const top of plates) expect(top).toBeGreaterThanOrEqual(start - step / 2);
});

describe("ways", () => {
  test("a card that enters leads to field 1, then asks which figure", () => {
    const { before, move } = at("a figure enters");
    const [, card = ""] = move.split(" ");
    const path = card.split("-")[0];
    const ways = game.ways(before, BOARD);
    expect(tap(ways, `card:${card}`, `field:${path}-1`)).toHaveLength(2);
    expect(tap(ways, `card:${card}`, `field:${path}-1`, "figure:small")).toBe(move);
  });

  test("where only one size is left nobody asks for it", () => {
    const { before, move } = at("the large figure is gone");
    const [, card = ""] = move.split(" ");
    expect(tap(game.ways(before, BOARD), `card:${card}`, `field:${card.split("-")[0]}-1`)).toBe(move);
  });

  test("a card on the end stone goes to its row", () => {
    const { before, move } = at("a card on the end stone");
    const [, card = ""] = move.split(" ");
    expect(tap(game.ways(before, BOARD), `card:${card}`, `row:${card.split("-")[0]}`)).toBe(move);
  });

  test("a clover has a button to decline", () => {
    const { before } = at("a clover moves a figure");
    expect(game.buttons?.(game.ways(before, BOARD), before, [])).toEqual(["decline"]);
  });

  test("drawing has one button, the draw pile", () => {
    const { before } = at("a card from a pile");
    expect(game.buttons?.(game.ways(before, BOARD), before, [])).toEqual(["draw deck"]);
  });
});

describe("drawing", () => {
  const { before, after } = at("a card from the draw pile");
  const drawing = (was: Partial<KeltisView>, is: Partial<KeltisView>) =>
    game.consequences?.({ ...gameEvent(at("a card from the draw pile")), before: { ...before, ...was }, after: { ...after, ...is } }, BOARD);

  test("has a button with a note, and names the card that lies on a pile", () => {
    expect(game.label?.("draw deck", before, BOARD)).toMatchObject({ text: { id: "table-draw" }, detail: [{ id: "table-draw.note" }] });
    const view = { ...before, piles: { ...before.piles, green: ["green-1", "green-9"] } };
    expect(game.label?.("draw green", view, BOARD)).toEqual({ text: { id: "table-draw-from", args: { card: "green-9" } } });
  });

  test("where one pile alone is left it has the button", () => {
    const only = { ...before, legal: ["draw green"] };
    expect(game.buttons?.(game.ways(only, BOARD), only, [])).toEqual(["draw green"]);
  });

  test("is told when few cards are left, and not before", () => {
    expect(drawing({ deck: 5 }, { deck: 4 })).toEqual([{ id: "event-deck", args: { count: 4 } }]);
    expect(drawing({ deck: 9 }, { deck: 8 })).toEqual([]);
    expect(drawing({ deck: 4 }, { deck: 4 })).toEqual([]);
  });

  test("from the draw pile alone is told once, and said while it is so", () => {
    expect(drawing({ only_draw_pile: false }, { only_draw_pile: true })).toEqual([{ id: "event-only-draw-pile" }]);
    expect(drawing({ only_draw_pile: true }, { only_draw_pile: true })).toEqual([]);
    expect(game.situation?.({ ...before, only_draw_pile: true }, [], [])).toEqual({ id: "ask-draw-only" });
    expect(game.situation?.({ ...before, only_draw_pile: false }, [], []).id).not.toBe("ask-draw-only");
  });
});

describe("what a tap means that is not possible", () => {
  const { before } = at("a figure enters");
  test.each([
    ["deck", "draw deck"],
    ["pile:green", "draw green"],
    ["card:green-7", "play green-7 small"],
    ["field:blue-4", "advance blue small"],
  ])("%s means %s", (thing, move) => {
    expect(game.meant(thing, { ...before, seats: before.seats.map((seat) => ({ ...seat, figures: {} })) }, [], BOARD)).toBe(move);
  });
});

describe("consequences, read off two positions", () => {
  test("the field that was reached", () => expect(told("a figure moves on")?.[0]).toBe("event-reaches"));
  test("a clover", () => expect(told("a clover")).toContain("event-clover"));
  test("points", () => expect(told("points")).toContain("event-points"));
  test("a wishing stone", () => expect(told("a wishing stone")).toContain("event-wish"));
  test("one more ends the game", () => expect(told("one short of the end")).toContain("event-goal-near"));
  test("a discard brings about nothing", () => expect(told("a discard")).toEqual([]));

  test("a clover sways, a wishing stone is taken without an answer", () => {
    expect(game.answers?.(gameEvent(at("a clover")))).toMatchObject([{ how: "sway" }]);
    expect(game.answers?.(gameEvent(at("a wishing stone")))).toEqual([]);
  });

  test("a figure that enters comes from the start stone", () => {
    const { move } = at("a figure enters");
    const seat = at("a figure enters").before.seat;
    const path = move.split(" ")[1]?.split("-")[0];
    expect(game.from?.(`figure:${seat}:${path}`, gameEvent(at("a figure enters")))).toBe(`figure:${seat}:start:small`);
  });
});

test("meters count figures in the goal area, of as many as the server says, and cards", () => {
  const { after } = at("one short of the end");
  expect(game.meters(after)).toMatchObject([{ now: 4, of: 5 }, { now: after.deck }]);
  expect(game.meters({ ...after, goal_size: 7 })[0]).toMatchObject({ now: 4, of: 7 });
});

describe("the score sheet", () => {
  const { after } = at("the end");
  const figures = after.seats.flatMap((seat, i) => Object.entries(seat.figures).map(([path, { field, size }]) => ({ seat: i, path, field, size })));
  const cellOf = ({ seat, path }: { seat: number; path: string }) => game.scoreCell?.(after, seat, path);

  test("shows the large figure's field twice", () => {
    const large = figures.filter(({ size }) => size === "large");
    expect(large.length).toBeGreaterThan(0);
    for (const figure of large) {
      const value = VALUES[figure.field - 1] ?? 0;
      expect(after.scores[figure.seat]?.parts[figure.path]).toBe(2 * value);
      expect(cellOf(figure)).toEqual({ figure: "large", after: `2×${points(value)}` });
    }
  });

  test("shows a small figure's field once", () => {
    const small = figures.filter(({ size }) => size === "small");
    expect(small.length).toBeGreaterThan(0);
    for (const figure of small) expect(cellOf(figure)).toEqual({ figure: "small" });
  });

  test("says where no figure ever left the start, and how many stones there are", () => {
    const seat = { ...after.seats[0], figures: {}, stones: 3 } as KeltisView["seats"][number];
    const view = { ...after, seats: [seat] };
    expect(game.scoreCell?.(view, 0, "brown")).toEqual({ none: true });
    expect(game.scoreCell?.(view, 0, "stones")).toEqual({ before: "3" });
  });
});
