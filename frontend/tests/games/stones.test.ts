import { beforeAll, describe, expect, test } from "vitest";
import Board from "../../src/games/stones/Board.svelte";
import { game } from "../../src/games/stones/moves.ts";
import Panel from "../../src/games/stones/Panel.svelte";
import { LONG, recall, remember, scatter, SHORT, turnThere } from "../../src/games/stones/spots.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import type { Colour, GameInfo, StonesView } from "../../src/net/wire.ts";
import { cases, drawn, gameEvent, tap } from "../cases.ts";

const CASES = cases<StonesView>("stones");
const TILES = 55;
const at = (name: string) => {
  const found = CASES[name];
  if (!found) throw new Error(`no case ${name}`);
  return found;
};
const waysAt = (name: string) => game.ways(at(name).before, null);
const told = (name: string) => game.consequences?.(gameEvent(at(name)), null).map(({ id }) => id);
const buttons = (name: string, ...chosen: string[]) =>
  game.buttons?.(waysAt(name).filter((way) => chosen.every((thing) => way.things.includes(thing))), at(name).before, chosen);

beforeAll(() => texts.load("en").then(() => texts.game("stones")));

describe("every position", () => {
  test.each(Object.entries(CASES))("%s: each legal move can be tapped or has a button", (name, { before }) => {
    const ways = game.ways(before, null);
    expect(new Set(ways.map((way) => way.move))).toEqual(new Set(before.legal));
    for (const { move, things } of ways)
      if (things.length) expect(tap(ways, ...things)).toBe(move);
      else expect(buttons(name)).toContain(move);
  });

  test.each(Object.entries(CASES))("%s: no two moves are tapped alike", (_, { before }) => {
    const keys = game.ways(before, null).map(({ things }) => [...things].sort().join(" "));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(["one from the middle", "left lying", "an extra turn at the end"])("%s: whatever can be tapped is drawn and has a spoken name", (name) => {
    const places = drawn(at(name).before, null, Board);
    const things = new Set(waysAt(name).flatMap((way) => way.things));
    expect([...things].filter((thing) => !places.has(thing))).toEqual([]);
    expect([...places.values()].filter((label) => !label || label.includes("a11y"))).toEqual([]);
    expect([...places.keys()].filter((thing) => thing.startsWith("down:"))).toHaveLength(at(name).before.face_down);
  });
});

describe("ways", () => {
  test("any tile that lies face down can be turned over", () => {
    const ways = waysAt("a tile without a mark");
    expect(ways.filter((way) => way.move === "flip")).toHaveLength(at("a tile without a mark").before.face_down);
  });

  test("a tile from the middle is chosen first, then taken by a tap on its row or by the button", () => {
    const { move } = at("one from the middle");
    const tile = move.split(" ")[1] ?? "";
    const ways = waysAt("one from the middle");
    expect(tap(ways, `tile:${tile}`)).toEqual([`tile:${tile}`]);
    expect(tap(ways, `tile:${tile}`, `row:${tile.split("-")[0]}`)).toBe(move);
    expect(buttons("one from the middle", `tile:${tile}`)).toEqual([move]);
  });

  test("the tile just turned over is taken by one tap, on itself or on its row", () => {
    const { move } = at("the tile turned over is taken");
    const tile = move.split(" ")[1] ?? "";
    for (const thing of [`tile:${tile}`, `row:${tile.split("-")[0]}`]) expect(tap(waysAt("the tile turned over is taken"), thing)).toBe(move);
  });
});

describe("buttons", () => {
  test("to turn over", () => expect(buttons("one from the middle")).toEqual(["flip"]));
  test("to take or to leave", () => expect(buttons("left lying")).toEqual([`take ${at("left lying").before.turned}`, "leave"]));
  test("to end an extra turn, also beside a chosen tile", () => {
    const { move } = at("an extra turn at the end");
    expect(buttons("an extra turn at the end")).toEqual(["end"]);
    expect(buttons("an extra turn at the end", `tile:${move.split(" ")[1]}`)).toEqual([move, "end"]);
  });
  test("a tile that does not fit can only be left, and a sentence says why", () => {
    const { before } = at("does not fit");
    expect(buttons("does not fit")).toEqual(["leave"]);
    expect(game.situation?.(before, [], [])).toMatchObject({ id: "ask-leave", args: { tile: before.turned } });
    expect(game.situation?.(at("left lying").before, [], []).id).toBe("ask-turned");
  });
  test("taking says what the row is worth then, and what the mark gives", () => {
    const detail = (name: string) => game.label?.(at(name).move, at(name).before, null).detail;
    const into = { id: "table-take.note" }; // before the page has the scale
    expect(detail("a clover")).toEqual([into, { id: "table-take-clover" }]);
    expect(detail("a wishing stone")).toEqual([into, { id: "table-then-wish" }]);
    expect(detail("bonus points")).toMatchObject([into, { id: "table-then-points", args: { count: 3 } }]);
    session.games = [{ name: "stones", scales: { rows: [0, -4, -3, 2, 3, 6, 10] } } as unknown as GameInfo];
    const { before, move } = at("the tile turned over is taken");
    const colour = move.split(" ")[1]?.split("-")[0] as Colour;
    const length = before.seats[before.seat ?? 0]?.rows[colour].tiles.length ?? 0;
    const [now, then] = session.games[0]?.scales.rows?.slice(length) ?? [];
    expect(detail("the tile turned over is taken")?.[0]).toEqual({ id: "table-take-it.note", args: { before: now, after: then } });
    session.games = [];
  });
});

describe("a premove", () => {
  test("takes a tile that lies face up", () => {
    for (const { before } of Object.values(CASES)) {
      const premoves = game.premoves?.(before, null) ?? [];
      expect(premoves.map(({ things }) => things)).toEqual(before.face_up.map(({ tile }) => [`tile:${tile}`]));
      const takes = before.legal.filter((move) => move.startsWith("take"));
      expect(premoves.map(({ moves }) => moves.join())).toEqual(expect.arrayContaining(takes));
    }
  });
});

describe("what a tap means that is not possible", () => {
  const { before } = at("does not fit");
  test.each([
    ["down:50", "flip"],
    ["tile:green-7", "take green-7"],
    ["row:green", `take ${before.turned}`],
  ])("%s means %s", (thing, move) => expect(game.meant(thing, before, [], null)).toBe(move));
  test("a row alone means nothing", () => expect(game.meant("row:green", at("one from the middle").before, [], null)).toBeNull());
});

describe("consequences, read off two positions", () => {
  test("what was turned over", () => expect(told("a tile without a mark")).toEqual(["event-turned"]));
  test("what it carries", () => expect(told("a tile with a clover")).toEqual(["event-turned-mark"]));
  test("another turn", () => expect(told("a clover")).toEqual(["event-extra-turn"]));
  test("a wishing stone", () => expect(told("a wishing stone")).toEqual(["event-wish"]));
  test("points", () => expect(told("bonus points")).toEqual(["event-points"]));
  test("few are left", () => expect(told("few left")).toContain("event-face-down"));
  test("leaving brings about nothing", () => expect(told("left lying")).toEqual([]));
});

describe("where tiles lie", () => {
  test("each on a spot of its own", () => {
    const spots = scatter();
    expect(new Set(spots).size).toBe(LONG * SHORT);
    expect(Math.max(...spots)).toBeLessThan(LONG * SHORT);
  });

  test("the tile that is turned over is the one that was tapped, and none that was seen moves", () => {
    const spots = scatter();
    const turned = turnThere(spots, 10, 40);
    expect(turned[10]).toBe(spots[40]);
    expect(turned.slice(0, 10)).toEqual(spots.slice(0, 10));
    expect(new Set(turned)).toEqual(new Set(spots));
  });

  test("a browser remembers it", () => {
    const turned = turnThere(scatter(), 3, 7);
    remember("stones:x", turned);
    expect(recall("stones:x")).toEqual(turned);
    sessionStorage.setItem("stones:y", "[1, 2]");
    expect(recall("stones:y")).toEqual(scatter());
  });

  test("a tile comes from where it lay face down", () => {
    const { after, before } = at("a tile without a mark");
    expect(game.from?.(`tile:${after.turned}`, gameEvent(at("a tile without a mark")))).toBe(`down:${TILES - before.face_down}`);
  });
});

test("the panel names every tile that is still face down", () => {
  const { before } = at("few left");
  const seen = before.face_up.length + before.seats.flatMap(({ rows }) => Object.values(rows).flatMap((row) => row.tiles)).length;
  expect(drawn(before, null, Panel).count(".card-face")).toBe(TILES - seen);
  expect(TILES - seen).toBe(before.face_down);
});

test("the meter counts tiles that lie face down", () => {
  expect(game.meters(at("few left").after)).toMatchObject([{ kind: "count", now: 2 }]);
});

test("the score sheet shows lengths of rows and stones", () => {
  const { after } = at("the end");
  for (const [seat, { rows, stones }] of after.seats.entries()) {
    expect(game.scoreCell?.(after, seat, "blue")).toEqual({ before: String(rows.blue.tiles.length) });
    expect(game.scoreCell?.(after, seat, "stones")).toEqual({ before: String(stones) });
    expect(game.scoreCell?.(after, seat, "bonus")).toEqual({});
  }
});

describe("what is sure of one's own move", () => {
  const lying = (view: StonesView) => ({ up: view.face_up, turned: view.turned, rows: Object.values(view.seats[view.seat ?? 0]?.rows ?? {}).map(({ tiles }) => tiles) });
  const taken = Object.entries(CASES).filter(([, { before, move }]) => move.startsWith("take ") && before.legal.includes(move));
  test.each(taken)("%s: the tile goes where the server says that it went", (_, { before, move, after }) => {
    const sure = game.predict?.(move, before);
    expect(sure && lying(sure)).toEqual(lying(after));
  });
  test("tiles are taken in some of the positions, and a tile turned over is not foreseen", () => {
    expect(taken.length).toBeGreaterThan(3);
    expect(game.predict?.("flip", at("the first tile of four players").before)).toBeNull();
  });
});

test("a tile turns over where it lies, and only then", () => {
  const flipped = gameEvent(at("a tile with a clover"));
  expect(game.answers?.(flipped)).toEqual([{ piece: `tile:${flipped.after.turned}`, how: "turn" }]);
  expect(game.answers?.(gameEvent(at("left lying")))).toEqual([]);
});
