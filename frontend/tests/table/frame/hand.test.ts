import { beforeAll, describe, expect, test } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { litThings } from "../../../src/table/play/choosing.svelte.ts";
import { texts } from "../../../src/words/texts.svelte.ts";
import { game } from "../../../src/games/cards/moves.ts";
import Hand from "../../../src/table/frame/Hand.svelte";
import type { CardsView } from "../../../src/net/wire.ts";
import { cases } from "../../cases.ts";

const view = cases<CardsView>("cards")["a trade of twins"]?.before as CardsView;
const ways = game.ways(view, null);

/** The things that are tapped when `act` handles the cards of a hand, some of them chosen. */
function tapped(chosen: string[], act: (cards: HTMLElement[]) => void): string[] {
  const target = document.createElement("div");
  const taps: string[] = [];
  const props = { cards: view.hand ?? [], size: 8, lit: litThings(ways, chosen), chosen: new Set(chosen), weak: new Set<string>(), still: false, tap: (thing: string) => taps.push(thing) };
  const shown = mount(Hand, { target, props });
  flushSync();
  const cards = [...target.querySelectorAll<HTMLElement>(".hc")];
  cards.forEach((card) => (card.setPointerCapture = () => undefined));
  act(cards);
  void unmount(shown);
  return taps;
}
const drag = (card: HTMLElement | undefined) => {
  card?.dispatchEvent(new PointerEvent("pointerdown", { button: 0, clientX: 0, clientY: 0 }));
  card?.dispatchEvent(new PointerEvent("pointermove", { clientX: 0, clientY: -40 }));
};

beforeAll(() => texts.load("en"));

// The hand begins with two yellow 7, which can be traded.
describe("two equal cards", () => {
  test("are told apart: a touch of the second one means both", () => {
    expect(tapped([], (cards) => cards[0]?.click())).toEqual(["card:yellow-7"]);
    expect(tapped(["card:yellow-7"], (cards) => cards[1]?.click())).toEqual(["twin:yellow-7"]);
    expect(tapped(["card:yellow-7"], (cards) => cards[0]?.click())).toEqual(["card:yellow-7"]);
  });

  test("where both mean nothing, the second one is lifted in place of the first", () => {
    const chosen = ["card:yellow-7", "pile:yellow"];
    expect(tapped(chosen, (cards) => cards[1]?.click())).toEqual([]);
  });
});

test("a drag begins anew: it is never the second tap of a trade", () => {
  expect(tapped([], (cards) => drag(cards[3]))).toEqual(["card:pink-3"]);
  expect(tapped(["card:pink-3"], (cards) => drag(cards[7]))).toEqual(["card:pink-3", "card:point-3"]);
  expect(tapped(["card:yellow-7"], (cards) => drag(cards[1]))).toEqual(["card:yellow-7", "card:yellow-7"]);
  expect(tapped(["card:yellow-7"], (cards) => drag(cards[0]))).toEqual([]);
});
