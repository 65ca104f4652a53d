import { flushSync, mount, unmount } from "svelte";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import Face from "../../../src/draw/Face.svelte";
import { looksOf } from "../../../src/draw/faces.ts";
import type { GameFolder } from "../../../src/games/contract.ts";
import { openFolder } from "../../../src/games/index.ts";
import { beginner } from "../../../src/app/beginner.svelte.ts";
import { settings } from "../../../src/app/settings.svelte.ts";
import { texts } from "../../../src/words/texts.svelte.ts";
import type { GameView, Prospect } from "../../../src/net/wire.ts";
import Hand from "../../../src/table/frame/Hand.svelte";
import { MoveOptions } from "../../../src/table/play/moveOptions.svelte.ts";
import { boardFile, cases, met } from "../../cases.ts";

beforeAll(() => texts.load("en"));
beforeEach(() => settings.change({ beginner: "auto" }));

const boardOf = (game: string) => (["keltis", "paths", "dice"].includes(game) ? boardFile(game) : null);

/** What the server foresees for a move; `most` by part, as of a figure that the move changes. */
const prospect = (move: string, points: number, most: Record<string, number> = {}): Prospect => ({
  move, points, most, parts: Object.fromEntries(Object.keys(most).map((part) => [part, points])), ends: false,
});

function offerAt(view: GameView, folder: GameFolder, foresee: (move: string) => Prospect): MoveOptions {
  const offer = new MoveOptions({ view, canMove: true }, folder, boardOf(view.game));
  offer.choosing.setWays(folder.game.ways(view, offer.board));
  offer.outlook = new Map(view.legal.map((move) => [move, foresee(move)]));
  return offer;
}

/** A position of a game at which a legal move ends so, and the card of that move. */
function positionWith(game: string, end: string): { view: GameView; card: string } {
  const view = Object.values(cases(game)).find(({ before }) => before.legal.some((move) => move.endsWith(end)))?.before as GameView;
  return { view, card: `card:${view.legal.find((move) => move.endsWith(end))?.split(" ")[1]}` };
}

/** The server's outlook where a figure enters a path. */
const entering = (move: string): Prospect => {
  const [verb, card = "", size] = move.split(" ");
  const path = card.split("-")[0] ?? "";
  if (verb !== "play") return prospect(move, 0);
  return size === "large" ? prospect(move, -8, { [path]: 20 }) : prospect(move, -4, { [path]: 10 });
};

describe("help for beginners", () => {
  test("ends with the third game of a kind, however often its end is opened", () => {
    for (const table of ["a", "a", "b"]) beginner.finish("dice", table);
    expect(beginner.helps("dice")).toBe(true);
    beginner.finish("dice", "c");
    expect([beginner.helps("dice"), beginner.helps("stones")]).toEqual([false, true]);
    settings.change({ beginner: "on" });
    expect(beginner.helps("dice")).toBe(true);
    settings.change({ beginner: "off" });
    expect(beginner.helps("stones")).toBe(false);
  });

  test.each(met)("says of every lit thing what it would do, from the server: %s", async (game) => {
    const folder = await openFolder(game);
    let told = 0;
    for (const { before: view } of Object.values(cases(game)).slice(0, 8)) {
      const offer = offerAt(view, folder, (move) => prospect(move, 3));
      for (const thing of offer.choosing.lit) {
        const strong = offer.choosing.ways.some((way) => way.things[0] === thing && !/^discard/.test(way.move));
        expect(offer.note(thing) !== "").toBe(strong);
        told += Number(strong);
      }
      for (const { detail } of offer.buttons) expect(detail).toContain("+3 points");
    }
    expect(told).toBeGreaterThan(5);
  });

  test("says of a card what its figure has now and at the top, in the bar and to screen readers", async () => {
    const { view, card } = positionWith("keltis", " large");
    const offer = offerAt(view, await openFolder("keltis"), entering);
    const both = "Small figure: −4 now, up to 10 at the top. Large: −8 now, up to 20.";
    expect(offer.note(card)).toBe(both);
    expect(offer.advice?.text).not.toBe(both);
    offer.pointed = card;
    expect(offer.advice?.text).toBe(both);
    offer.pointed = "card:gone-1";
    expect(offer.advice?.text).toBe("Play a card or discard one: tap it.");
    offer.choosing.tap(card);
    expect(offer.advice?.text).toBe(both);
    expect(offer.buttons.map(({ text, detail }) => `${text}: ${detail}`).slice(0, 2)).toEqual(["Small: −4 now, up to 10", "Large ×2: −8 now, up to 20"]);
    offer.choosing.tap(`field:${card.replace("card:", "").split("-")[0]}-1`);
    expect(offer.advice?.text).toBe("Choose a figure: small or large.");
  });

  test("says in the same words what a card does in New Paths", async () => {
    const { before: view, move } = cases("paths")["small or large"] as { before: GameView; move: string };
    const card = move.split(" ")[1];
    const same = view.legal.filter((each) => each.startsWith(`play ${card} `));
    const offer = offerAt(view, await openFolder("paths"), (each) => prospect(each, same.includes(each) && each.includes("large") ? -8 : -4, same.includes(each) ? { large: each.includes("large") ? 20 : 10 } : {}));
    expect(offer.note(`card:${card}`)).toBe("Small figure: −4 now, up to 10 at the top. Large: −8 now, up to 20.");
  });

  test("names fields that have no button, beside what is asked", async () => {
    const { before: view, move } = cases("paths")["a way that branches"] as { before: GameView; move: string };
    const offer = offerAt(view, await openFolder("paths"), (each) => prospect(each, 2));
    offer.choosing.tap(`card:${move.split(" ")[1]}`);
    expect(offer.advice?.text).toMatch(/^Choose a highlighted space, or discard the card\. To .+ \(\+2\)\. To .+ \(\+2\)\.$/);
  });

  test("says nothing of what a card would not bring: discarding one more stays a question", async () => {
    const { before: view, move } = cases("paths")["a card of the hand dropped"] as { before: GameView; move: string };
    const offer = offerAt(view, await openFolder("paths"), (each) => prospect(each, 0));
    const card = `card:${move.split(" ")[2]}`;
    offer.pointed = card;
    expect(offer.advice?.text).toMatch(/^Discard tile: /);
    offer.choosing.tap(card);
    expect(offer.advice?.text).toBe("Tap its pile to discard this card as well.");
  });

  test("without it, the bar says what is asked, and a card only where it leads", async () => {
    const { view, card } = positionWith("keltis", " large");
    const offer = offerAt(view, await openFolder("keltis"), entering);
    offer.outlook = null;
    offer.pointed = card;
    expect(offer.advice?.text).toBe("Play a card or discard one: tap it.");
    offer.choosing.tap(card);
    expect(offer.advice?.text).toBe("Which figure goes onto this path? Or discard the card.");
    expect([offer.note(card), offer.marks.size]).toEqual(["counts once; counts double", 0]);
  });

  test("says of a card that does not fit that it can only be discarded", async () => {
    const folder = await openFolder("keltis");
    const view = Object.values(cases("keltis")).map(({ before }) => before).find((before) => {
      const offer = offerAt(before, folder, entering);
      return before.legal.some((move) => move.startsWith("play")) && offer.weak.size > 0;
    }) as GameView;
    const offer = offerAt(view, folder, entering);
    offer.pointed = [...offer.weak][0] ?? null;
    expect(offer.advice?.text).toBe("This card does not fit: it can only be discarded.");
  });
});

describe("the marks above cards", () => {
  const marksOf = async (gain: (card: string) => number) => {
    const { before: view } = cases("keltis")["a figure enters"] as { before: GameView };
    return offerAt(view, await openFolder("keltis"), (move) => prospect(move, gain(move.split(" ")[1] ?? ""))).marks;
  };

  test("say nothing where all cards bring the same", async () => {
    expect([...(await marksOf(() => -4)).values()].map(({ gain }) => gain).join("")).toBe("");
  });

  test("say the points of each card where they differ", async () => {
    const { before: view } = cases("keltis")["a figure enters"] as { before: GameView };
    const cards = [...new Set(view.legal.filter((move) => move.startsWith("play")).map((move) => move.split(" ")[1] ?? ""))];
    expect(cards.length).toBeGreaterThan(1);
    const marks = await marksOf((card) => (card === cards[0] ? 3 : -4));
    expect(cards.map((card) => marks.get(`card:${card}`)?.gain)).toEqual(["+3", ...cards.slice(1).map(() => "−4")]);
  });

  test("show a clover above the card that leads to one, and nothing above the others", async () => {
    const { before: view, move } = cases("keltis")["a clover"] as { before: GameView; move: string };
    const offer = offerAt(view, await openFolder("keltis"), (each) => prospect(each, 1));
    const [, card = ""] = move.split(" ");
    expect(offer.marks.get(`card:${card}`)).toEqual({ gain: "", icon: "clover" });
    expect([...offer.marks.values()].every(({ gain, icon }) => !gain && icon)).toBe(true);
    expect(offer.marks.size).toBeLessThan(offer.choosing.lit.size);
  });

  test("are drawn in the hand, none on cards that do not fit, and none while nothing can be played", () => {
    const target = document.createElement("div");
    const props = { cards: ["green-7", "blue-2"], size: 2, lit: new Set<string>(), chosen: new Set<string>(), weak: new Set(["card:blue-2"]), tap: () => undefined };
    const marks = new Map([["card:green-7", { gain: "+2", icon: "wish" }]]);
    const drawn = (still: boolean) => {
      const hand = mount(Hand, { target, props: { ...props, still, marks } });
      flushSync();
      const found = [...target.querySelectorAll(".hc")].map((card) => [card.querySelector(".mark")?.textContent, card.querySelector(".mark use")?.getAttribute("href")]);
      void unmount(hand);
      return found;
    };
    expect(drawn(false)).toEqual([["+2", "#wish"], [undefined, undefined]]);
    expect(drawn(true)).toEqual([[undefined, undefined], [undefined, undefined]]);
  });
});

test("every bot has a face of its own, an unknown one, too", () => {
  const names = ["Una", "Tad", "Nia", "Bran", "Finn", "Aoife", "Rory", "Orla", "Maeve", "Conn", "Sorcha", "Cormac", "Brigid", "Ogma", "Ceri", "Lugh"];
  expect(new Set(names.map((name) => JSON.stringify(looksOf(name)))).size).toBe(names.length);
  expect(looksOf("Somebody")).toEqual(looksOf("Somebody"));
  const target = document.createElement("div");
  const face = mount(Face, { target, props: { name: "Somebody" } });
  flushSync();
  expect([...target.querySelectorAll("path")].every((path) => path.getAttribute("d"))).toBe(true);
  void unmount(face);
});
