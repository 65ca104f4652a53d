import { afterEach, beforeEach, expect, test } from "vitest";
import { game as cardGame } from "../../src/games/cards/moves.ts";
import { game as diceGame } from "../../src/games/dice/moves.ts";
import { game as keltis } from "../../src/games/keltis/moves.ts";
import { game as newPaths } from "../../src/games/paths/moves.ts";
import { game as stonesGame } from "../../src/games/stones/moves.ts";
import { session } from "../../src/net/session.svelte.ts";
import type { CardsView, DiceView, GameInfo, KeltisView, PathsView, StonesView } from "../../src/net/wire.ts";
import { boardFile, cases, gameEvent } from "../cases.ts";

const before = session.games;
beforeEach(() => void (session.games = [{ name: "stones", scales: { rows: [0, -4, -3, 2, 3, 6, 10] } } as unknown as GameInfo]));
afterEach(() => void (session.games = before));

/** A position of a real game, before and after a move; `change` may alter both. */
function event<V extends CardsView | DiceView | KeltisView | PathsView | StonesView>(game: string, name: string, change: (before: V, after: V, seat: number) => void = () => {}) {
  const found = structuredClone(cases<V>(game)[name]);
  if (!found) throw new Error(`no case ${name}`);
  found.after = structuredClone({ ...found.before, ...found.after });
  change(found.before, found.after, found.before.seat ?? 0);
  return gameEvent(found);
}

test.each([[8, undefined], [9, "field:blue-9"]])("a figure on field %i of its path", (field, end) => {
  const moved = event<KeltisView>("keltis", "a figure moves on", (was, is, seat) => {
    for (const [view, at] of [[was, field - 1], [is, field]] as const) if (view.seats[seat]) view.seats[seat].figures = { blue: { size: "small", field: at } };
  });
  expect(keltis.arrives?.(moved, boardFile("keltis"))).toBe(end);
});

test.each([[8, undefined], [9, "field:pink-9"]])("a piece on field %i of its row", (field, end) => {
  const moved = event<DiceView>("dice", "a piece moves on", (was, is, seat) => {
    for (const [view, at] of [[was, field - 1], [is, field]] as const) if (view.seats[seat]) view.seats[seat].pieces = { pink: at };
  });
  expect(diceGame.arrives?.(moved, null)).toBe(end);
});

test("a figure on a field from which no way leads on", () => {
  const moved = event<PathsView>("paths", "a card that leads to one field");
  expect(newPaths.arrives?.(moved, boardFile("paths"))).toBeUndefined();
  expect(newPaths.arrives?.({ ...moved, move: "play green-4 small 9a>10c" }, boardFile("paths"))).toBe("field:10c");
});

test("a row that is closed", () => {
  expect(cardGame.arrives?.(event<CardsView>("cards", "a closing card"), null)).toBe("row:brown");
  expect(cardGame.arrives?.(event<CardsView>("cards", "a number"), null)).toBeUndefined();
});

test.each([[5, undefined], [6, "row:green"]])("a row of %i tiles, if six count most", (count, end) => {
  const taken = event<StonesView>("stones", "one from the middle", (was, is, seat) => {
    for (const [view, tiles] of [[was, count - 1], [is, count]] as const) {
      const row = view.seats[seat]?.rows.green;
      if (row) row.tiles = Array.from({ length: tiles }, (_, i) => `green-${i}`);
    }
  });
  expect(stonesGame.arrives?.({ ...taken, move: "take green-5" }, null)).toBe(end);
});
