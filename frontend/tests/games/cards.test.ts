import { beforeAll, describe, expect, test } from "vitest";
import Board from "../../src/games/cards/Board.svelte";
import { boardLayout } from "../../src/draw/boardLayout.ts";
import { PILES, pileAt, slotAt, wishAt } from "../../src/games/cards/layout.ts";
import { game } from "../../src/games/cards/moves.ts";
import Panel from "../../src/games/cards/Panel.svelte";
import { session } from "../../src/net/session.svelte.ts";
import { points, texts } from "../../src/words/texts.svelte.ts";
import type { CardsView, GameInfo } from "../../src/net/wire.ts";
import { cases, drawn, gameEvent, tap } from "../cases.ts";

const CASES = cases<CardsView>("cards");
const at = (name: string) => {
  const found = CASES[name];
  if (!found) throw new Error(`no case ${name}`);
  return found;
};
const ways = (view: CardsView) => game.ways(view, null);
const words = (name: string) => at(name).move.split(" ");
const told = (name: string) => game.consequences?.(gameEvent(at(name)), null).map(({ id }) => id);
const open = (view: CardsView, ...things: string[]) =>
  ways(view).filter((way) => things.every((thing) => way.things.includes(thing)));
const buttons = (view: CardsView, ...chosen: string[]) => game.buttons?.(open(view, ...chosen), view, chosen);
const label = (move: string, view: CardsView) => game.label?.(move, view, null);

beforeAll(() => {
  const scales = { rows: [0, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10], stones: [-4, -1, 0, 4, 6, 10, 10, 10, 10, 10] };
  session.games = [{ name: "cards", scales } as unknown as GameInfo];
  return texts.load("en").then(() => texts.game("cards"));
});

describe("every position", () => {
  test.each(Object.entries(CASES))("%s: each legal move can be tapped or has a button", (_, { before }) => {
    expect(new Set(ways(before).map((way) => way.move))).toEqual(new Set(before.legal));
    for (const { move, things } of ways(before)) {
      if (things.length) expect(tap(ways(before), ...things)).toBe(move);
      else expect(buttons(before)).toContain(move);
    }
  });

  test.each(Object.entries(CASES))("%s: no two moves are tapped alike", (_, { before }) => {
    const moves = new Map<string, string>();
    for (const { move, things } of ways(before)) {
      const key = [...things].sort().join(" ");
      expect(moves.get(key) ?? move).toBe(move);
      moves.set(key, move);
    }
  });
});

describe("what is drawn", () => {
  test.each(["one of three to trade", "a point card with several places", "two cards to draw", "a last card"])(
    "%s: whatever can be tapped is there and has a spoken name",
    (name) => {
      const places = drawn(at(name).before, null, Board);
      const things = new Set(ways(at(name).before).flatMap((way) => way.things).filter((thing) => !/^(card|twin):/.test(thing)));
      expect([...things].filter((thing) => !places.has(thing))).toEqual([]);
      expect([...places.values()].filter((label) => !label || /a11y|table-/.test(label))).toEqual([]);
    },
  );

  test("a wish card that was taken says by whom", () => {
    const { before } = at("one short of the end");
    const places = drawn(before, null, Board);
    expect(before.seats.some(({ wishes }) => wishes.length)).toBe(true);
    before.seats.forEach(({ wishes }, seat) => {
      for (const value of wishes)
        expect(places.get(`wish:${value}`)).toBe(`Wish card ${value}, ${seat === before.seat ? "yours" : `taken by ${before.players[seat]}`}`);
    });
    for (const value of before.wish_row) expect(places.get(`wish:${value}`)).toBe(`Wish card ${value}`);
  });

  test("columns have as many places as make a difference, with what they are worth", () => {
    const places = drawn(at("a trade").before, null, Board);
    expect(places.count(".value")).toBe(9);
    expect(places.text).toMatch(/−4\s*−3\s*−2\s*1\s*2\s*3\s*6\s*7\s*10\D/);
  });

  test.each([0.6, 0.8, 1.3])("wish cards lie on the hill, and piles beside or below it (%s)", (ratio) => {
    const layout = boardLayout(ratio, PILES, PILES + 17, [430, 600]);
    const last = wishAt(9, 10, layout);
    expect(last.x + last.w).toBeLessThan(layout.across);
    for (let i = -1; i < 6; i++) {
      const { x, y, h, room } = pileAt(i, layout);
      expect(y + h).toBeLessThanOrEqual(layout.height);
      expect(layout.wide ? room.x > layout.across && x >= room.x : room.y > layout.hill).toBe(true);
    }
  });

  test("a closed row says so", () => {
    const { after } = at("a closing card");
    const colour = words("a closing card")[1]?.split("-")[0];
    expect(drawn(after, null, Board).get(`row:${colour}`)).toMatch(/, closed$/);
  });

  test("the panel says what the next wish card would make", () => {
    const view = at("the first turn of four").before;
    expect(drawn(view, null, Panel).text).toContain("You have 0 wish cards → −4 points");
    expect(drawn(view, null, Panel).text).toContain("One more makes it −1.");
  });
});

describe("a trade", () => {
  test("is made by both cards in any order, or by a card and the wish card", () => {
    const { before, move } = at("a trade");
    const [, one = "", other = ""] = words("a trade");
    const wish = `wish:${one.split("-")[1]}`;
    expect(tap(ways(before), `card:${one}`, `card:${other}`)).toBe(move);
    expect(tap(ways(before), `card:${other}`, `card:${one}`)).toBe(move);
    expect(tap(ways(before), `card:${one}`, wish)).toBe(move);
    expect(tap(ways(before), wish)).toBe(move);
  });

  test("of two equal cards is made by both of them, or by one and the wish card", () => {
    const { before, move } = at("a trade of twins");
    const [, card = ""] = words("a trade of twins");
    expect(tap(ways(before), `card:${card}`)).toEqual([`card:${card}`]);
    expect(tap(ways(before), `card:${card}`, `wish:${card.split("-")[1]}`)).toBe(move);
    expect(tap(ways(before), `card:${card}`, `twin:${card}`)).toBe(move);
    expect(buttons(before, `card:${card}`)?.[0]).toBe(move);
  });

  test("of two of three equal values asks which, and names both", () => {
    const { before, move } = at("one of three to trade");
    const wish = `wish:${words("one of three to trade")[1]?.split("-")[1]}`;
    expect(tap(ways(before), wish)).toEqual([wish]);
    expect(game.situation?.(before, [wish], open(before, wish))).toEqual({ id: "ask-partner" });
    expect(label(move, before)?.detail?.[0]?.id).toBe("table-trade-both");
  });

  test("sends the wish card to the seat, and the covered card to its pile", () => {
    const found = gameEvent(at("a trade of twins"));
    const [, card = ""] = words("a trade of twins");
    expect(game.to?.("wish:7", found)).toBe(`seat:${found.seat}`);
    expect(game.to?.(`card:${card}`, found)).toBe(`pile:${card.split("-")[0]}`);
    expect(game.to?.("wish:7", { ...found, kind: "undo" })).toBeUndefined();
  });

  test("means two cards to draw", () => {
    const { before } = at("two cards to draw");
    expect(game.situation?.(before, [], ways(before)).id).toMatch(/^ask-draw-two/);
    expect(buttons(before)).toEqual(["draw deck"]);
  });
});

describe("point cards", () => {
  test("go into the point row or into a row of their value", () => {
    const { before, move } = at("a point card with several places");
    const [, card = "", row = ""] = move.split(" ");
    expect(tap(ways(before), `card:${card}`, `row:${row}`)).toBe(move);
    expect(tap(ways(before), `card:${card}`, "row:points")).toBe(`play ${card} points`);
    expect(game.situation?.(before, [`card:${card}`], open(before, `card:${card}`))).toEqual({ id: "ask-rows" });
  });

  test("are named by their rows on buttons", () => {
    const { before, move } = at("a point card into a row");
    expect(label(move, before)?.text?.id).toBe("table-into-row");
    expect(label(`${move.split(" ").slice(0, 2).join(" ")} points`, before)?.text?.id).toBe("table-point-row");
  });

  test("are discarded onto a pile of their own", () => {
    const { before, move } = at("a discard");
    expect(tap(ways(before), `card:${words("a discard")[1]}`, "pile:points")).toBe(move);
  });
});

describe("labels", () => {
  test("a card that is played says what the row is worth before and after", () => {
    const { before, move } = at("a number");
    const row = before.seats[before.seat ?? 0]?.rows[words("a number")[1]?.split("-")[0] as "brown"].cards ?? [];
    const scale = session.game("cards")?.scales.rows ?? [];
    expect(label(move, before)?.detail).toEqual([{ id: "table-row-points", args: { before: scale[row.length], after: scale[row.length + 1] } }]);
  });

  test("the fifth closing card says that it ends the game", () => {
    const { before, move } = at("the fifth closed row");
    expect(label(move, before)?.detail).toEqual([{ id: "table-ends" }]);
  });
});

describe("what a card would do, for beginners", () => {
  const told = (name: string, gain: number) => {
    const { before, move } = at(name);
    const foreseen = { move, where: "", gain };
    const words = game.foretell?.(foreseen, before, [foreseen]);
    return words && texts.say(words.id, words.args);
  };
  beforeAll(() => texts.load("en"));

  test("a row is told with its points before and after, from the server", () => {
    const { before, move } = at("a number");
    const [colour = ""] = (move.split(" ")[1] ?? "").split("-");
    const now = before.scores[before.seat ?? 0]?.parts[colour] ?? 0;
    expect(told("a number", 2)).toBe(`${colour.charAt(0).toUpperCase()}${colour.slice(1)} row: ${points(now + 2)} instead of ${points(now)}.`);
  });
  test("a point card and a trade are told with what they bring", () => {
    expect(told("a point card with one place", 1)).toBe("Point row: +1 point.");
    expect(told("a trade", 4)).toMatch(/^Trade: wish card \d, \+4 points\.$/);
  });
});

describe("the last cards", () => {
  test("a card goes into its row, or it is enough", () => {
    const { before, move } = at("a last card");
    const [, card = ""] = words("a last card");
    expect(tap(ways(before), `card:${card}`, `row:${card.split("-")[0]}`)).toBe(move);
    expect(buttons(before)).toEqual(["stop"]);
    expect(game.situation?.(before, [], ways(before))).toEqual({ id: "ask-last", args: { count: 2 } });
  });
});

describe("what a tap means that is not possible", () => {
  const { before } = at("a trade of twins");
  const draw = at("two cards to draw").before;
  test.each([
    ["deck", [], "draw deck"],
    ["pile:points", [], "draw points"],
    ["card:green-7", [], "play green-7"],
    ["card:point-3", [], "play point-3 points"],
    ["row:green", ["card:point-3"], "play point-3 green"],
    ["row:pink", ["card:pink-3"], "play pink-3"],
    ["row:green", ["card:pink-3"], null],
    ["row:green", [], "draw deck"],
    ["wish:3", [], "trade pink-3 point-3"],
    ["wish:5", [], "draw deck"],
    ["wish:9", [], "draw deck"],
    ["wish:5", ["card:pink-3"], null],
  ])("%s after %j means %s", (thing, chosen, move) => {
    expect(game.meant(thing, before, chosen, null)).toBe(move);
  });

  test("while a card is to be drawn, a tap on a card or row asks why it cannot be played", () => {
    expect(game.meant("card:brown-2", draw, [], null)).toBe("discard brown-2");
    expect(game.meant("row:brown", draw, [], null)).toBe("play point-0 points");
  });
});

describe("consequences, read off two positions", () => {
  test("the row and what it is worth", () => expect(told("a number")).toEqual(["event-row"]));
  test("a closed row", () => expect(told("a closing card")).toEqual(["event-row", "event-row-closed", "event-closed-rows"]));
  test("one more ends the game", () => expect(told("one short of the end")).toContain("event-closed-rows-near"));
  test("the end by a closed row", () => expect(told("the fifth closed row")?.slice(-2)).toEqual(["over-closed", "event-last-cards"]));
  test("the end by the last card", () => expect(told("the last card drawn")).toEqual(["over-deck", "event-last-cards"]));
  test("a point card in the point row needs no more words", () => expect(told("a point card with one place")).toEqual([]));
});

test("the n-th card lies above the one before, and longer rows end at the top", () => {
  const slots = 9;
  const places = Array.from({ length: slots + 3 }, (_, i) => slotAt(0, i + 1, 400, slots).y);
  places.slice(1, slots).forEach((y, i) => expect(y).toBeLessThan(places[i] ?? 0));
  expect(new Set(places.slice(slots - 1)).size).toBe(1);
});

test("meters count closed rows and cards", () => {
  const { after } = at("one short of the end");
  expect(game.meters(after)).toMatchObject([{ now: 4, of: 5 }, { now: after.deck }]);
  expect(game.meters({ ...after, closed_rows_needed: 6 })[0]).toMatchObject({ now: 4, of: 6 });
});

test("the score sheet shows how many cards each row has", () => {
  const { after } = at("the end");
  const seat = after.seats[0];
  expect(game.scoreCell?.(after, 0, "brown")).toEqual({ before: String(seat?.rows.brown.cards.length) });
  expect(game.scoreCell?.(after, 0, "points")).toEqual({ before: String(seat?.points.length) });
  expect(game.scoreCell?.(after, 0, "wishes")).toEqual({ before: String(seat?.wishes.length) });
});

test("what lies open before a seat are its point cards and its wish cards", () => {
  const { after } = at("the end");
  const { points = [], wishes = [] } = after.seats[0] ?? {};
  expect(points.length + wishes.length).toBeGreaterThan(0);
  expect(game.displays?.(after, 0)).toMatchObject([{ cards: points }, { wishes }]);
});
