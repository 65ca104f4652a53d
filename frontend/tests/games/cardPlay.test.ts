import { describe, expect, test } from "vitest";
import { cardPlay, drawnCard } from "../../src/games/cardPlay.ts";
import type { KeltisView } from "../../src/net/wire.ts";
import type { GameEvent } from "../../src/state/events.ts";
import { cases } from "../cases.ts";

const [first] = Object.values(cases<KeltisView>("keltis"));
const VIEW = first?.before as KeltisView;
const view = (more: Partial<KeltisView>): KeltisView => ({ ...VIEW, ...more });
const moved = (move: string) => ({ kind: "move", move, seat: 2, before: VIEW, after: VIEW }) as GameEvent;

describe("games with cards", () => {
  test("the card that was added to a hand, also a second copy", () => {
    expect(drawnCard(view({ hand: ["a-1", "b-2"] }), view({ hand: ["a-1", "a-1", "b-2"] }))).toBe("a-1");
  });

  test.each([
    ["draw deck", "deck"],
    ["draw green", "pile:green"],
    ["discard green-1", undefined],
  ])("%s takes a card from %s", (move, from) => expect(cardPlay.cardSource(moved(move))).toBe(from));

  test("a card that is played is shown in flight, one that is discarded lands on its pile", () => {
    expect([cardPlay.cardPlayed(moved("play green-7")), cardPlay.cardPlayed(moved("discard green-7"))]).toEqual(["green-7", undefined]);
  });

  test("drawing is certain before the server answers, as long as there is a card", () => {
    const certain = (move: string, more: Partial<KeltisView>) => cardPlay.isCertain(move, view(more));
    expect([certain("draw deck", { deck: 1 }), certain("draw deck", { deck: 0 })]).toEqual([true, false]);
    expect([certain("draw blue", { piles: { ...VIEW.piles, blue: ["blue-3"] } }), certain("draw blue", { piles: { ...VIEW.piles, blue: [] } })]).toEqual([true, false]);
    expect(certain("play green-7", {})).toBe(false);
  });

  test("the page draws by itself only where the draw pile is the only choice", () => {
    const automatic = (legal: string[]) => cardPlay.automatic(view({ legal }));
    expect([automatic(["draw deck"]), automatic(["draw deck", "draw blue"]), automatic(["decline"])]).toEqual(["draw deck", null, null]);
  });

  test("discarding is weak, drawing is routine", () => {
    expect(["discard green-7", "play green-7"].map((move) => cardPlay.isWeak(move, VIEW))).toEqual([true, false]);
    expect(["draw deck", "draw blue", "play green-7"].map((move) => cardPlay.isRoutine(move, VIEW))).toEqual([true, true, false]);
  });
});
