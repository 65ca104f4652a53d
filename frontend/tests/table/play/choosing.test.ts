import { describe, expect, test } from "vitest";
import type { Way } from "../../../src/games/contract.ts";
import { Choosing, litThings } from "../../../src/table/play/choosing.svelte.ts";
import { tap } from "../../cases.ts";

const WAYS: Way[] = [
  { move: "play a", things: ["card:a", "field:1"] },
  { move: "play a", things: ["card:a", "row:1"], quiet: true },
  { move: "discard a", things: ["card:a", "pile:1"] },
  { move: "play b small", things: ["card:b", "field:2", "figure:small"] },
  { move: "play b large", things: ["card:b", "field:2", "figure:large"] },
  { move: "draw deck", things: ["deck"] },
  { move: "decline", things: [] },
];

describe("choosing a move by tapping", () => {
  test("with nothing chosen, the first things of all ways are lit", () => {
    expect([...litThings(WAYS, [])]).toEqual(["card:a", "card:b", "deck"]);
  });

  test("a chosen card lights where it can go, but not its quiet ways", () => {
    expect([...litThings(WAYS, ["card:a"])]).toEqual(["field:1", "pile:1"]);
  });

  test("a card and a field make the move", () => {
    expect(tap(WAYS, "card:a", "field:1")).toBe("play a");
  });

  test("a quiet way works without being lit", () => {
    expect(tap(WAYS, "card:a", "row:1")).toBe("play a");
  });

  test("the first thing alone makes no move if more can follow", () => {
    expect(tap(WAYS, "card:a")).toEqual(["card:a"]);
  });

  test("a thing that means a move by itself makes it at once", () => {
    expect(tap(WAYS, "deck")).toBe("draw deck");
  });

  test("another tap is needed while two moves are left, in any order", () => {
    expect(tap(WAYS, "card:b", "field:2")).toEqual(["card:b", "field:2"]);
    expect(tap(WAYS, "card:b", "field:2", "figure:large")).toBe("play b large");
    expect(tap(WAYS, "card:b", "figure:small")).toBe("play b small");
  });

  test("tapping a chosen thing deselects it", () => {
    expect(tap(WAYS, "card:a", "card:a")).toEqual([]);
  });

  test("another first thing takes the place of the chosen one", () => {
    expect(tap(WAYS, "card:a", "card:b")).toEqual(["card:b"]);
  });

  test("a field is no first thing, even if only one card leads there", () => {
    expect(tap(WAYS, "field:1")).toEqual([]);
  });

  test("a tap that fits no way changes nothing, and says so", () => {
    const choosing = new Choosing();
    choosing.setWays(WAYS);
    choosing.tap("card:a");
    expect(choosing.tap("pile:7")).toEqual({ kind: "no" });
    expect(choosing.chosen).toEqual(["card:a"]);
  });

  test("dice are collected until a button is pressed", () => {
    const dice: Way[] = [
      { move: "reroll x", things: ["die:0"], byButton: true },
      { move: "reroll y", things: ["die:1"], byButton: true },
      { move: "reroll x y", things: ["die:0", "die:1"], byButton: true },
    ];
    expect(tap(dice, "die:0", "die:1")).toEqual(["die:0", "die:1"]);
  });

  test("a new position forgets what was chosen", () => {
    const choosing = new Choosing();
    choosing.setWays(WAYS);
    choosing.tap("card:a");
    choosing.setWays(WAYS);
    expect(choosing.chosen).toEqual([]);
  });
});
