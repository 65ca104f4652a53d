import { flushSync, mount, unmount } from "svelte";
import { beforeAll, describe, expect, test } from "vitest";
import { boardLayout } from "../../src/draw/boardLayout.ts";
import Board from "../../src/games/paths/Board.svelte";
import { edgesOf, read } from "../../src/games/paths/board.ts";
import { stoneLayout } from "../../src/games/paths/stoneLayout.ts";
import { layOut, placedFigures } from "../../src/games/paths/layout.ts";
import { game, stepOf } from "../../src/games/paths/moves.ts";
import Panel from "../../src/games/paths/Panel.svelte";
import { litThings } from "../../src/table/play/choosing.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { GameInfo, PathsView } from "../../src/net/wire.ts";
import { boardFile, cases, drawn, gameEvent, tap } from "../cases.ts";

const CASES = cases<PathsView>("paths");
const BOARD = boardFile("paths");
const at = (name: string) => {
  const found = CASES[name];
  if (!found) throw new Error(`no case ${name}`);
  return found;
};
const step = (name: string) => {
  const found = stepOf(at(name).move);
  if (!found) throw new Error(`${name}: no figure moves`);
  return found;
};
const ways = (view: PathsView) => game.ways(view, BOARD);
const told = (name: string) => game.consequences?.(gameEvent(at(name)), BOARD).map(({ id }) => id);
const open = (view: PathsView, ...things: string[]) =>
  ways(view).filter((way) => things.every((thing) => way.things.includes(thing)));
const details = (move: string, view: PathsView) => game.label?.(move, view, BOARD).detail?.map(({ id }) => id);

beforeAll(() => {
  const scales = { stones: [-4, -3, 2, 3, 6, 10], triple: 10 };
  session.games = [{ name: "paths", board: BOARD, scales } as unknown as GameInfo];
  return texts.load("en").then(() => texts.game("paths"));
});

describe("every position", () => {
  test.each(Object.entries(CASES))("%s: each legal move can be tapped or has a button", (_, { before }) => {
    expect(new Set(ways(before).map((way) => way.move))).toEqual(new Set(before.legal));
    for (const { move, things } of ways(before))
      if (things.length) expect(tap(ways(before), ...things)).toBe(move);
      else expect(game.buttons?.(ways(before), before, [])).toContain(move);
  });

  test.each(Object.entries(CASES))("%s: no two moves are tapped alike", (_, { before }) => {
    const keys = ways(before).map(({ things }) => [...things].sort().join(" "));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** The figures that stand up when these things have been tapped. */
function plates(view: PathsView, ...chosen: string[]): string[] {
  const target = document.createElement("div");
  const lit = litThings(ways(view), chosen);
  const props = { view, board: BOARD, ratio: 1.3, front: view.seat ?? 0, lit, chosen: new Set(chosen), tap: () => {} };
  const shown = mount(Board, { target, props });
  flushSync();
  const found = [...target.querySelectorAll("[data-thing^='figure:']")].map((each) => each.getAttribute("data-thing") ?? "");
  void unmount(shown);
  return found.sort();
}

describe("what is drawn", () => {
  test.each(["the first turn of four", "a clover", "a row's last card dropped", "two cards to draw"])(
    "%s: whatever can be tapped is there and has a spoken name",
    (name) => {
      const places = drawn(at(name).before, BOARD, Board);
      const things = new Set(ways(at(name).before).flatMap((way) => way.things).filter((thing) => !/^(card|figure):/.test(thing)));
      expect([...things].filter((thing) => !places.has(thing))).toEqual([]);
      expect([...places.values()].filter((label) => !label || /a11y|table-/.test(label))).toEqual([]);
    },
  );

  test("figures stand up where one chooses among them, and not before the field is clear", () => {
    const { card, to } = step("figures from two fields");
    const { before } = at("figures from two fields");
    expect(plates(before, `card:${card}`)).toEqual([]);
    expect(plates(before, `card:${card}`, `field:${to}`)).toHaveLength(2);
    expect(plates(at("a clover").before)).toEqual([]);
  });

  test("where a card leads to one field alone they stand up at once", () => {
    expect(plates(at("small or large").before, `card:${step("small or large").card}`)).toEqual(["figure:large:start", "figure:small:start"]);
  });

  test("a spoken field has its colour, its worth, what lies there and who stands there", () => {
    const places = drawn(at("the first turn of four").before, BOARD, Board);
    expect(places.get("field:2a")).toBe("Brown space, worth −2, 5 left on the stack");
    expect(places.get("field:start")).toMatch(/^Start space, 5 figures of .*5 figures of yours/);
  });

  test("only a seat's own stones are in its panel", () => {
    const { before } = at("two cards to draw");
    const text = (view: PathsView) => drawn(view, BOARD, Panel).text;
    expect(text(before)).toContain("Only you see these");
    const { stones, ...watched } = before;
    void stones;
    expect(text({ ...watched, seat: null })).toContain("You can’t see");
  });
});

test("what my stones are worth is what the server counted", () => {
  const { before } = at("two cards to draw");
  const scores = before.scores.map((score) => ({ ...score, parts: { ...score.parts, colours: 99, triples: 70 } }));
  expect(drawn({ ...before, scores }, BOARD, Panel).text).toMatch(/99.*\+ 70/s);
  expect(drawn(before, BOARD, Panel).text).not.toContain("+ 70");
});

describe("choosing a field and a figure", () => {
  test("small or large is asked where both stand before the field", () => {
    const { card, to } = step("small or large");
    const { before, move } = at("small or large");
    expect(tap(ways(before), `card:${card}`, `field:${to}`)).toHaveLength(2);
    expect(tap(ways(before), `card:${card}`, `field:${to}`, "figure:large:start")).toBe(move);
  });

  test("a figure is chosen by the field on which it stands", () => {
    const { card, size, from, to } = step("figures from two fields");
    const { before, move } = at("figures from two fields");
    expect(tap(ways(before), `card:${card}`, `field:${to}`, `figure:${size}:${from}`)).toBe(move);
  });

  test("nobody is asked where one figure alone can go", () => {
    const { card, to } = step("a card that leads to one field");
    const { before, move } = at("a card that leads to one field");
    expect(tap(ways(before), `card:${card}`, `field:${to}`)).toBe(move);
    expect(tap(ways(before), `card:${card}`, `row:${card?.split("-")[0]}`)).toBe(move);
  });

  test("a clover asks for the figure too, and can be declined", () => {
    const { size, from, to } = step("a clover");
    const { before, move } = at("a clover");
    expect(tap(ways(before), `field:${to}`, `figure:${size}:${from}`)).toBe(move);
    expect(game.buttons?.(ways(before), before, [])).toEqual(["decline"]);
    expect(game.situation?.(before, [], ways(before))).toEqual({ id: "ask-clover" });
  });

  test("of several fields the lit ones are tapped: a sentence and a button to discard", () => {
    const { card } = step("a way that branches");
    const { before } = at("a way that branches");
    const chosen = [`card:${card}`];
    const left = open(before, ...chosen);
    expect(game.buttons?.(left, before, chosen)).toEqual([`discard ${card}`]);
    expect(game.situation?.(before, chosen, left)).toEqual({ id: "ask-fields" });
  });

  test("figures on different fields are told apart by the fields' colours", () => {
    const { before, move } = at("figures from two fields");
    expect(details(move, before)).toEqual([expect.stringMatching(/^table-from/)]);
  });
});

describe("a premove", () => {
  const premoves = (name: string) => game.premoves?.(CASES[name]?.before as PathsView, BOARD) ?? [];

  test("may be every card that could be played, each with its way, or discarded", () => {
    for (const { before } of Object.values(CASES)) {
      if (before.phase !== "card") continue;
      const moves = (game.premoves?.(before, BOARD) ?? []).map(({ moves: [first = ""] }) => first);
      expect([...moves].sort()).toEqual([...new Set(moves)].sort());
      expect(moves).toEqual(expect.arrayContaining(before.legal));
      const playable = new Set(before.legal.flatMap((move) => stepOf(move)?.card ?? []));
      const impossible = moves.filter((move) => playable.has(stepOf(move)?.card ?? "") && !before.legal.includes(move));
      expect(impossible).toEqual([]);
    }
  });

  test("is a card, a field where ways branch, and a figure where several go there", () => {
    const card = premoves("a way that branches").filter(({ things }) => things[0] === "card:blue-2");
    const fields = card.flatMap(({ things }) => things.filter((thing) => thing.startsWith("field:")));
    expect(new Set(fields).size).toBeGreaterThan(1);
    const sizes = premoves("small or large").filter(({ things }) => things.length === 3);
    expect(new Set(sizes.map(({ text }) => text.id))).toEqual(new Set(["table-small", "table-large"]));
  });

  test("draws at its end, unless a tile asks something before", () => {
    const all = Object.keys(CASES).flatMap((name) => premoves(name).map((premove) => ({ premove, tile: CASES[name]?.before.tiles[stepOf(premove.moves[0] ?? "")?.to ?? ""] ?? "" })));
    const asking = all.filter(({ tile }) => tile === "clover" || tile === "discard");
    expect(asking.length).toBeGreaterThan(0);
    for (const { premove, tile } of all) expect(premove.moves.slice(1)).toEqual(tile === "clover" || tile === "discard" ? [] : ["draw deck"]);
  });
});

describe("a discard tile", () => {
  test("a row is tapped, then its pile", () => {
    const { before, move } = at("a row's last card dropped");
    const row = move.split(" ")[2] ?? "";
    expect(tap(ways(before), `row:${row}`)).toEqual([`row:${row}`]);
    expect(tap(ways(before), `row:${row}`, `pile:${row}`)).toBe(move);
    expect(game.label?.(move, before, BOARD).text).toEqual({
      id: "table-drop", args: { card: before.seats[before.seat ?? 0]?.rows[row as "brown"].cards.at(-1) },
    });
  });

  test("or a card of the hand, then its pile", () => {
    const { before, move } = at("a card of the hand dropped");
    const card = move.split(" ")[2] ?? "";
    expect(tap(ways(before), `card:${card}`, `pile:${card.split("-")[0]}`)).toBe(move);
  });

  test("the card below comes from nowhere", () => {
    const { before, after, move } = at("a row's last card dropped");
    const [was, is] = [before, after].map((view) => view.seats[before.seat ?? 0]?.rows[move.split(" ")[2] as "brown"].cards.at(-1));
    expect(game.from?.(`card:${is}`, gameEvent(at("a row's last card dropped")))).toBe("");
    expect(game.from?.(`card:${was}`, gameEvent(at("a row's last card dropped")))).toBeUndefined();
  });

  test("two cards to draw are announced, the draw pile has its button", () => {
    const { before } = at("two cards to draw");
    expect(game.situation?.(before, [], ways(before)).id).toMatch(/^ask-draw-two/);
    expect(game.buttons?.(ways(before), before, [])).toEqual(["draw deck"]);
  });
});

describe("what a tap means that is not possible", () => {
  const { before } = at("the first turn of four");
  test.each([
    ["deck", [], "draw deck"],
    ["pile:green", [], "draw green"],
    ["row:green", [], "drop row green"],
    ["row:green", ["card:brown-6"], null],
    ["card:green-7", [], "play green-7 small start>1a"],
    ["field:1b", ["card:brown-6"], "play brown-6 large start>1b"],
    ["field:1b", [], "advance large start>1b"],
    ["field:5c", ["card:brown-6"], "play brown-6 small 4b>5c"],
    ["field:start", [], null],
  ])("%s after %j means %s", (thing, chosen, move) => {
    expect(game.meant(thing, before, chosen, BOARD)).toBe(move);
  });
});

test("a field is called by its colour and what it is worth", () => {
  texts.nameFields((field) => game.fieldName?.(field, BOARD) ?? null);
  expect(texts.say("move-advance-step.you", { size: "small", from: "start", to: "1a" })).toMatch(/to the brown space worth −4\.$/);
  texts.nameFields(undefined);
  expect(texts.say("move-advance-step.you", { size: "small", from: "start", to: "1a" })).toMatch(/to 1a\.$/);
});

describe("consequences, read off two positions", () => {
  test("points", () => expect(told("points")).toContain("event-points"));
  test("a wishing stone from a stack", () => expect(told("a stone from a stack")).toContain("event-wish-colour"));
  test("a wishing stone from a tile", () => expect(told("a stone from a tile")).toContain("event-wish-colour"));
  test("a discard tile", () => expect(told("a discard tile")).toContain("event-discard-tile"));
  test("one more ends the game", () => expect(told("one short of the end")).toContain("event-goal-near"));
  test("a discard brings about nothing", () => expect(told("a discard")).toEqual([]));

  test("the stone that was taken is told with its colour, since all saw it", () => {
    const { before, after } = at("a stone from a stack");
    const colour = Object.keys(before.stacks).find((each) => after.stacks[each as "brown"] < before.stacks[each as "brown"]);
    expect(game.consequences?.(gameEvent(at("a stone from a stack")), BOARD)).toContainEqual({ id: "event-wish-colour", args: { colour }, whose: true });
  });

  test("points fly, a discard tile sways, a taken stone needs no answer", () => {
    expect(game.answers?.(gameEvent(at("points")))).toMatchObject([{ how: "fly" }]);
    expect(game.answers?.(gameEvent(at("a discard tile")))).toMatchObject([{ how: "sway" }]);
    expect(game.answers?.(gameEvent(at("a stone from a tile")))).toEqual([]);
  });

  test("a button says when the step ends the game", () => {
    const { before, move } = at("the end");
    expect(details(move, before)).toContain("table-ends");
  });
});

describe("the board", () => {
  const board = read(BOARD);
  const upright = boardLayout(1.4, 86, 140, [440, 620]);

  test("every way leads upwards on the screen, and every field lies within the hill", () => {
    const layout = layOut(board, upright);
    const places = new Map(board.fields.map((field) => [field.id, layout.at(field)]));
    for (const [from, to] of edgesOf(board)) expect(places.get(to)?.cy).toBeLessThan(places.get(from)?.cy ?? layout.foot);
    for (const { cx, cy } of places.values()) {
      expect(cx).toBeGreaterThan(25);
      expect(cx).toBeLessThan(325);
      expect(cy).toBeGreaterThan(0);
    }
  });

  test("fields close together get less room", () => {
    const narrow = { ...board, fields: board.fields.map((field) => ({ ...field, x: field.x / 2 })) };
    expect(layOut(narrow, upright).room).toBe(layOut(board, upright).room / 2);
  });

  test("every figure stands somewhere under a name of its own", () => {
    const figures = placedFigures(at("the first turn of four").before);
    expect(figures).toHaveLength(20);
    expect(new Set(figures.map(({ piece }) => piece)).size).toBe(20);
  });

  test("a figure keeps its name on its way", () => {
    const { before, after } = at("a stone from a stack");
    const moved = placedFigures(after).filter(({ field }, i) => field !== placedFigures(before)[i]?.field);
    expect(moved).toHaveLength(1);
    expect(moved[0]?.field).toBe(step("a stone from a stack").to);
  });

  test.each([1, 2, 3, 4, 5, 8, 20])("%i figures on a field stand side by side on its stone", (count) => {
    for (const lying of ["nothing", "tile", "stack"] as const) {
      const { figures } = stoneLayout(count, lying);
      expect(figures).toHaveLength(count);
      expect([...figures].sort((a, b) => a - b)).toEqual(figures);
      expect(Math.min(...figures)).toBeGreaterThanOrEqual(-12);
      expect(Math.max(...figures)).toBeLessThanOrEqual(17);
    }
  });
});

test("meters count figures in the goal area and cards", () => {
  const { after } = at("one short of the end");
  expect(game.meters(after)).toMatchObject([{ now: 4, of: 5 }, { now: after.deck }]);
});

test("the score sheet shows figures, the large one twice, and how many colours of stones are known", () => {
  const { after } = at("the end");
  const cell = (part: string) => game.scoreCell?.(after, after.seat ?? 0, part);
  const { large, small } = after.seats[after.seat ?? 0]?.figures ?? { large: "", small: [] };
  expect(cell("large")).toEqual(large === "start" ? { none: true } : { figure: "large", after: expect.stringMatching(/^2×/) });
  small.forEach((field, i) => expect(cell(`small-${i + 1}`)).toEqual(field === "start" ? { none: true } : { figure: "small" }));
  expect(cell("colours")).toEqual({ before: String(Object.values(after.stones ?? {}).filter(Boolean).length) });
});
