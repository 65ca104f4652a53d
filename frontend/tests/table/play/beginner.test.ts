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

function offerAt(view: GameView, folder: GameFolder, points: (move: string, i: number) => number): MoveOptions {
  const offer = new MoveOptions({ view, canMove: true }, folder, boardOf(view.game));
  offer.choosing.setWays(folder.game.ways(view, offer.board));
  offer.outlook = new Map(view.legal.map((move, i): [string, Prospect] => [move, { move, points: points(move, i), parts: {}, ends: false }]));
  return offer;
}

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
      const offer = offerAt(view, folder, () => 3);
      for (const thing of offer.choosing.lit) {
        const strong = offer.choosing.ways.some((way) => way.things[0] === thing && !/^discard/.test(way.move));
        expect(offer.note(thing).includes("(+3 points)")).toBe(strong);
        told += Number(strong);
      }
      for (const { detail } of offer.buttons) expect(detail).toContain("+3 points");
    }
    expect(told).toBeGreaterThan(5);
  });

  test("shows both numbers of a card that can be played in two ways, the better one first", async () => {
    const found = Object.values(cases("keltis")).find(({ before }) => before.legal.some((move) => move.endsWith(" large")))?.before as GameView;
    const card = found.legal.find((move) => move.endsWith(" large"))?.split(" ")[1] ?? "";
    const offer = offerAt(found, await openFolder("keltis"), (move) => (move.endsWith(" large") ? -8 : -4));
    expect(offer.caption(`card:${card}`)[0]).toBe("−4 / −8");
    expect(offer.note(`card:${card}`)).toContain("counts once (−4 points); counts double (−8 points)");
    offer.outlook = null;
    expect(offer.note(`card:${card}`)).not.toContain("points)");
  });

  test("marks cards with their number, and unplayable ones with a question mark", () => {
    const target = document.createElement("div");
    const props = { cards: ["green-7", "blue-2"], size: 2, lit: new Set<string>(), chosen: new Set<string>(), weak: new Set(["card:blue-2"]), still: false, tap: () => undefined };
    const hand = mount(Hand, { target, props: { ...props, caption: (): [string, string] => ["+2", "to 3"] } });
    flushSync();
    expect([...target.querySelectorAll(".gain")].map(({ textContent }) => textContent)).toEqual(["+2to 3", "?"]);
    void unmount(hand);
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
