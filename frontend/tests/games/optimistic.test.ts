import { describe, expect, test } from "vitest";
import { game as cardGame } from "../../src/games/cards/moves.ts";
import type { GameFace } from "../../src/games/contract.ts";
import { game as keltis } from "../../src/games/keltis/moves.ts";
import { game as paths } from "../../src/games/paths/moves.ts";
import type { CardsView, KeltisView, PathsView } from "../../src/net/wire.ts";
import { UNSEEN } from "../../src/words/cards.ts";
import { cases } from "../cases.ts";

type View = KeltisView | PathsView | CardsView;
const FACES = { keltis, paths, cards: cardGame } as unknown as Record<string, GameFace<View>>;
const all = Object.entries(FACES).flatMap(([name, face]) =>
  Object.entries(cases<View>(name)).map(([title, { before, move, after }]) => ({ title: `${name}: ${title}`, face, before, move, after })),
);
const mine = all.filter(({ before, move }) => before.legal.includes(move));

/** The parts of a view that a move of cards changes. */
const lying = (view: View) => ({ hand: view.hand, piles: view.piles, rows: Object.values(view.seats[view.seat ?? 0]?.rows ?? {}).map(({ cards }) => cards) });

describe("the optimistic position", () => {
  test.each(mine)("$title: cards are where the server puts them", ({ face, before, move, after }) => {
    const sure = face.predict?.(move, before);
    if (!sure) return expect(move).not.toMatch(/^(discard|trade|draw)/);
    if (move !== "draw deck") return expect(lying(sure)).toEqual(lying(after));
    expect(sure.hand?.filter((card) => card !== UNSEEN)).toEqual(before.hand);
    expect([sure.hand?.length, sure.deck]).toEqual([after.hand?.length, after.deck]);
  });

  test("exists for most moves", () => {
    expect(mine.filter(({ face, before, move }) => face.predict?.(move, before)).length).toBeGreaterThan(mine.length / 2);
  });
});
