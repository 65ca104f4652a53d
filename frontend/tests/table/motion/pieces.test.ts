import { describe, expect, test } from "vitest";
import { usualFrom, usualTo } from "../../../src/table/motion/motion.ts";
import { pair } from "../../../src/table/motion/pieces.ts";
import type { GameEvent } from "../../../src/state/events.ts";

const piece = (key: string, zone: string) => ({ key, zone });
const keys = (pieces: { key: string }[]) => pieces.map(({ key }) => key);

describe("pieces between two positions", () => {
  test("a card that left the hand for its row has moved", () => {
    const { moved, come, gone } = pair([piece("card:a", "hand")], [piece("card:a", "rows")]);
    expect([moved.length, come.length, gone.length]).toEqual([1, 0, 0]);
  });

  test("of two equal cards the one that stays is not confused with the one that went", () => {
    const before = [piece("card:a", "hand"), piece("card:a/2", "hand")];
    const { moved, gone } = pair(before, [piece("card:a", "hand"), piece("card:a", "rows")]);
    expect(moved.map(({ was, is }) => [was.key, is.zone])).toEqual([["card:a", "hand"], ["card:a/2", "rows"]]);
    expect(gone).toEqual([]);
  });

  test("new and gone pieces are distinguished", () => {
    const { come, gone } = pair([piece("tile:x", "board")], [piece("card:b", "hand")]);
    expect([keys(come), keys(gone)]).toEqual([["card:b"], ["tile:x"]]);
  });

  const event = { kind: "move", seat: 2, after: { seat: 0 } } as unknown as GameEvent;
  test("a new card comes from where the move took it, or else from the seat that moved", () => {
    expect([usualFrom("card:green-1", event, "pile:green"), usualFrom("card:green-1", event, undefined)]).toEqual(["pile:green", "seat:2"]);
  });
  test("a tile that is taken flies to the seat; a covered pile's card goes nowhere", () => {
    expect([usualTo("tile:brown-3", event, undefined), usualTo("card:blue-1", event, undefined)]).toEqual(["seat:2", undefined]);
    expect(usualTo("card:blue-1", event, "pile:blue")).toBe("seat:2");
  });
});
