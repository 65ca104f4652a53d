import { describe, expect, test } from "vitest";
import { cardParts, halves, isClosing, isColour, pileOf } from "../../src/words/cards.ts";
import { bare, named, readMove, readThing } from "../../src/words/notation.ts";
import type { GameView } from "../../src/net/wire.ts";
import { cases, met } from "../cases.ts";

describe("a move is read by the templates of its game", () => {
  test.each([
    ["keltis", "play green-7", { verb: "play", card: "green-7" }],
    ["keltis", "play green-7 small", { verb: "play", card: "green-7", size: "small" }],
    ["keltis", "advance blue large", { verb: "advance", colour: "blue", size: "large" }],
    ["keltis", "draw deck", { verb: "draw", pile: "deck" }],
    ["paths", "play brown-3 small start>1a", { verb: "play", card: "brown-3", size: "small", from: "start", to: "1a" }],
    ["paths", "drop row pink", { verb: "drop row", colour: "pink" }],
    ["paths", "drop hand pink-4", { verb: "drop hand", card: "pink-4" }],
    ["cards", "play point-3 points", { verb: "play points", card: "point-3" }],
    ["cards", "play point-3 green", { verb: "play", card: "point-3", colour: "green" }],
    ["cards", "trade green-7 point-7", { verb: "trade", colour: "green", value: "7", other: "point-7" }],
    ["dice", "reroll brown brown wish", { verb: "reroll", face: ["brown", "brown", "wish"] }],
    ["stones", "take green-7", { verb: "take", tile: "green-7" }],
    ["stones", "flip", { verb: "flip" }],
  ])("%s: %s", (game, move, said) => expect(readMove(game, move)).toEqual(said));

  test("one that no template fits is all verb, as in a game that nobody knows", () => {
    expect(readMove("keltis", "fly to the moon")).toEqual({ verb: "fly to the moon" });
    expect(readMove("chess", "draw deck")).toEqual({ verb: "draw deck" });
  });

  test.each(met)("%s: every legal move of our positions is read", (game) => {
    const moves = new Set(Object.values(cases<GameView>(game)).flatMap(({ before }) => before.legal));
    expect(moves.size).toBeGreaterThan(5);
    const unread = [...moves].filter((move) => move.includes(" ") && readMove(game, move).verb === move);
    expect(unread).toEqual([]);
  });
});

describe("things and pieces", () => {
  test.each([
    ["card:green-7", { kind: "card", name: "green-7", parts: ["green-7"] }],
    ["die:green/2", { kind: "die", name: "green", parts: ["green"] }],
    ["figure:0:start:small", { kind: "figure", name: "0:start:small", parts: ["0", "start", "small"] }],
    ["deck", { kind: "deck", name: "", parts: [] }],
  ])("%s", (thing, parts) => expect(readThing(thing)).toEqual(parts));

  test("the second of two equal cards is the same card elsewhere", () => {
    expect(bare("card:green-7/2")).toBe("card:green-7");
    expect(bare("field:green-7")).toBe("field:green-7");
  });

  test("the first of a kind is found by its kind", () => {
    expect(named("card", ["field:brown-3", "card:brown-6", "card:blue-1"])).toBe("brown-6");
    expect(named("card", ["field:brown-3"])).toBeUndefined();
  });
});

test("cards and tiles are words of two halves", () => {
  expect(cardParts("green-10")).toEqual({ colour: "green", value: "10" });
  expect(["points-3", "wish-green", "clover"].map(halves)).toEqual([{ what: "points", of: "3" }, { what: "wish", of: "green" }, { what: "clover", of: "" }]);
  expect(["green-7", "point-7", "green-close"].map(pileOf)).toEqual(["green", "points", "green"]);
  expect(["green-7", "green-close", undefined].map(isClosing)).toEqual([false, true, false]);
  expect(["green", "point", ""].map(isColour)).toEqual([true, false, false]);
});
