import { describe, expect, test } from "vitest";
import { game } from "../src/games/keltis/moves.ts";
import type { KeltisView } from "../src/lib/wire.ts";
import { boardFile, cases, happening, tap } from "./cases.ts";

const CASES = cases<KeltisView>("keltis");
const BOARD = boardFile("keltis");
const at = (name: string) => {
  const found = CASES[name];
  if (!found) throw new Error(`no case ${name}`);
  return found;
};
const told = (name: string) => game.consequences?.(happening(at(name)), BOARD).map(({ id }) => id);

describe("every position", () => {
  test.each(Object.entries(CASES))("%s: each legal move can be tapped or has a button", (_, { before }) => {
    const ways = game.ways(before, BOARD);
    expect(new Set(ways.map((way) => way.move))).toEqual(new Set(before.legal));
    for (const { move, things } of ways) if (things.length) expect(tap(ways, ...things)).toBe(move);
  });

  test.each(Object.entries(CASES))("%s: no two moves are tapped alike", (_, { before }) => {
    const keys = game.ways(before, BOARD).map(({ things }) => [...things].sort().join(" "));
    expect(new Set(keys).size).toBe(keys.length);
  });
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

describe("what a tap means that is not possible", () => {
  const { before } = at("a figure enters");
  test.each([
    ["deck", "draw deck"],
    ["pile:green", "draw green"],
    ["card:green-7", "play green-7 small"],
    ["field:blue-4", "advance blue small"],
  ])("%s means %s", (thing, move) => {
    expect(game.meant(thing, { ...before, seats: before.seats.map((seat) => ({ ...seat, figures: {} })) }, [])).toBe(move);
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
    expect(game.answers?.(happening(at("a clover")))).toMatchObject([{ how: "sway" }]);
    expect(game.answers?.(happening(at("a wishing stone")))).toEqual([]);
  });

  test("a figure that enters comes from the start stone", () => {
    const { move } = at("a figure enters");
    const seat = at("a figure enters").before.seat;
    const path = move.split(" ")[1]?.split("-")[0];
    expect(game.from?.(`figure:${seat}:${path}`, happening(at("a figure enters")))).toBe(`figure:${seat}:start:small`);
  });
});

test("meters count figures in the goal area and cards", () => {
  const { after } = at("one short of the end");
  expect(game.meters(after)).toMatchObject([{ now: 4, of: 5 }, { now: after.deck }]);
});

test("the score sheet shows the large figure's field twice", () => {
  const { after } = at("the end");
  for (const [seat, { figures }] of after.seats.entries())
    for (const [path, figure] of Object.entries(figures))
      expect(game.scoreCell?.(after, seat, path)).toMatchObject({ figure: figure?.size });
});
