import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import ExerciseTable from "../../src/exercises/ExerciseTable.svelte";
import Overview from "../../src/exercises/Overview.svelte";
import { Drill } from "../../src/exercises/drill.svelte.ts";
import { exerciseOf, listOf } from "../../src/exercises/sets.ts";
import { Stars, stars } from "../../src/exercises/stars.svelte.ts";
import Board from "../../src/games/keltis/Board.svelte";
import { game } from "../../src/games/keltis/moves.ts";
import type { GameFolder } from "../../src/games/contract.ts";
import { api } from "../../src/net/api.ts";
import { session } from "../../src/net/session.svelte.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { ExerciseInfo, GameInfo, RefusalInfo } from "../../src/net/wire.ts";
import { boardFile } from "../cases.ts";
import { settled, view } from "../tables.ts";

const LEGAL = ["play green-7", "play green-9", "discard green-7", "discard green-9", "discard blue-2"];
const INFO = { name: "keltis", players: [2, 3, 4], parts: ["brown"], scales: { hand: 8 }, board: boardFile("keltis"), exercises: 2 } as unknown as GameInfo;
const folder = { game, Board } as unknown as GameFolder;
const SEEN = { ...view(50), turn: 0, seat: 0, phase: "card", hand: ["green-7", "green-9", "blue-2"], legal: LEGAL };
const exercise = (name = "one"): ExerciseInfo => ({
  name, seat: 0, players: ["Aoife", "Finn"], options: {}, view: SEEN as unknown as ExerciseInfo["view"], log: [{ ply: 0, seat: 1, move: "draw deck" }],
  best: "play green-7", tempting: ["play green-9"], moves: LEGAL.map((move, i) => ({ move, points: 30 - 2 * i, error: 0.1, remark: i ? `Worse than the best, number ${i}.` : "" })),
  why: "After the 9 the 7 would not fit any more.",
});
const none = () => Promise.resolve<RefusalInfo>({ reason: null });
const drilled = (why: () => Promise<RefusalInfo> = none) => new Drill(exercise(), folder, INFO.board, why);
const shown: Record<string, unknown>[] = [];

beforeAll(async () => {
  await texts.load("en");
  await texts.more();
});
afterEach(() => {
  shown.splice(0).forEach((each) => void unmount(each));
  document.body.replaceChildren();
  localStorage.clear();
});

describe("stars", () => {
  test("three at the first try, two at the second, one later, none where the answer was shown", () => {
    const outcomes = [0, 1, 2, 3, 4].map((wrong) => {
      const drill = drilled();
      ["discard blue-2", "discard green-7", "discard green-9", "play green-9"].slice(0, wrong).forEach((move) => drill.make(move));
      drill.make("play green-7");
      return drill.won;
    });
    expect(outcomes).toEqual([3, 2, 1, 1, 1]);
    const drill = drilled();
    drill.show();
    expect([drill.end, drill.won]).toEqual(["shown", 0]);
  });

  test("the same wrong move twice counts once, and nothing counts after the end", () => {
    const drill = drilled();
    drill.make("play green-9");
    drill.make("play green-9");
    expect(drill.wrong).toEqual(["play green-9"]);
    drill.make("play green-7");
    drill.make("discard blue-2");
    drill.show();
    expect([drill.won, drill.end, drill.wrong]).toEqual([2, "found", ["play green-9"]]);
  });

  test("are stored on the device, the most that were won", () => {
    const kept = new Stars();
    expect(kept.of("one")).toBeNull();
    kept.win("one", 2);
    kept.win("one", 1);
    kept.win("two", 0);
    expect([new Stars().of("one"), new Stars().of("two")]).toEqual([2, 0]);
    kept.win("one", 3);
    expect(new Stars().of("one")).toBe(3);
  });

  test("invalid numbers in the storage are ignored", () => {
    for (const strange of ["nonsense", "[]", "null", '{"one": 7, "two": "x"}']) {
      localStorage.setItem("keltis-stars", strange);
      expect([new Stars().of("one"), new Stars().of("two")]).toEqual([null, null]);
    }
  });
});

describe("an exercise", () => {
  test("says why something cannot be tapped, with the server's reason", async () => {
    const asked: string[] = [];
    const drill = new Drill(exercise(), folder, INFO.board, (name, which, move) => {
      asked.push(`${name} ${which} ${move}`);
      return Promise.resolve({ reason: { text: "not-your-turn", words: {}, rule: "" } });
    });
    await drill.tap("pile:green");
    expect(asked).toEqual(["keltis one draw green"]);
    expect(drill.said?.tone).toBe("why");
    await drill.tap("card:blue-2");
    expect(asked.length).toBe(2);
    await drill.tap("card:green-7");
    expect(drill.said).toBeNull();
    const offline = drilled(() => Promise.reject(new Error("offline")));
    await offline.tap("pile:green");
    expect(offline.said).toBeNull();
  });

  function open(number = 1) {
    const target = document.body.appendChild(document.createElement("div"));
    shown.push(mount(ExerciseTable, { target, props: { exercise: exercise("at the table"), number, count: 2, info: INFO, folder } }));
    flushSync();
    const tap = async (selector: string) => {
      target.querySelector<Element>(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await settled();
      flushSync();
    };
    return { target, tap };
  }

  test("allows another try after a wrong move, and shows the answer after the right one", async () => {
    const { target, tap } = open();
    expect(target.querySelector("h1")?.textContent.trim()).toBe("What would you play?");
    expect(target.textContent).not.toContain(exercise().why);
    await tap("[data-thing='card:green-9']");
    await tap("[data-move='play green-9']");
    expect(target.querySelector(".remark")?.textContent).toBe("Play green 9: there is a better move.");
    expect(target.querySelector(".answer .remark")?.textContent).toContain("Worse than the best, number 1.");
    await tap("[data-thing='card:green-7']");
    await tap("[data-move='play green-7']");
    const answer = target.querySelector(".answer");
    expect(answer?.textContent).toContain(exercise().why);
    expect(answer?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("2 stars of 3");
    const rows = [...(answer?.querySelectorAll("tr") ?? [])];
    expect(rows.map((row) => [row.querySelector("th small")?.textContent, row.querySelector("td")?.textContent.replace(/\s/g, "")])).toEqual([
      ["your move, and the best one", "30.0±0.1"], ["you tried this", "28.0±0.1"],
    ]);
    expect(answer?.textContent).toContain("Worse than the best, number 1.");
    expect(target.querySelector("[aria-live=polite], [role=status]")?.textContent).toContain(exercise().why);
    expect(stars.of("at the table")).toBe(2);
  });

  test("shows the answer on request, and marks what to tap", async () => {
    const { target, tap } = open(2);
    await tap("[data-thing='card:green-9']");
    await tap("[data-move='play green-9']");
    await tap("[data-zone=actions] [aria-label='Show me']");
    expect(target.querySelector("[data-thing='card:green-7']")?.getAttribute("aria-pressed")).toBe("true");
    expect(target.querySelector(".next")?.textContent).toBe("Done");
  });
});

const LIST = { game: "keltis", grades: [{ grade: "easy", exercises: ["first"] }, { grade: "hard", exercises: ["second", "third"] }] };

test("the overview lists the exercises by grades with their stars, and leads to the next one", () => {
  session.games = [INFO, { name: "stones", exercises: 0, scales: {} } as unknown as GameInfo];
  const target = document.body.appendChild(document.createElement("div"));
  shown.push(mount(Overview, { target, props: { list: LIST, info: INFO } }));
  flushSync();
  const go = () => target.querySelector(".btn.go");
  const parts = () => [...target.querySelectorAll("section")].map((part) => [part.querySelector("h2")?.textContent.trim(), part.querySelectorAll("li").length]);
  expect([go()?.textContent, go()?.getAttribute("href")]).toEqual(["Start", "/exercises/keltis/1"]);
  expect(parts()).toEqual([["Easy 0 of 1 solved", 1], ["Hard 0 of 2 solved", 2]]);
  stars.win("first", 2);
  flushSync();
  expect([go()?.textContent, go()?.getAttribute("href")]).toEqual(["Continue", "/exercises/keltis/2"]);
  expect(parts().map(([title]) => title)).toEqual(["Easy 1 of 1 solved", "Hard 0 of 2 solved"]);
  stars.win("second", 3);
  stars.win("third", 3);
  flushSync();
  expect(go()?.getAttribute("href")).toBe("/exercises/keltis/1");
  expect(target.textContent).toContain("8 of 9 stars");
  expect([...target.querySelectorAll("nav a[href^='/exercises']")].map((link) => link.getAttribute("href"))).toEqual(["/exercises/keltis"]);
});

describe("what is fetched", () => {
  afterEach(() => void vi.restoreAllMocks());

  test("is the list, and the grade of an exercise once", async () => {
    const lists = vi.spyOn(api, "exerciseList").mockResolvedValue(LIST);
    const grades = vi.spyOn(api, "exercises").mockImplementation((game, grade, language) =>
      Promise.resolve({ game, grade, language, exercises: [exercise("second"), exercise("third")] }));
    const list = await listOf("keltis");
    expect(await listOf("keltis")).toBe(list);
    expect([(await exerciseOf(list, 2, "de"))?.name, (await exerciseOf(list, 3, "de"))?.name]).toEqual(["second", "third"]);
    expect([await exerciseOf(list, 0, "de"), await exerciseOf(list, 4, "de")]).toEqual([null, null]);
    expect([lists.mock.calls, grades.mock.calls]).toEqual([[["keltis"]], [["keltis", "hard", "de"]]]);
  });

  test("is asked for again after a failure", async () => {
    const lists = vi.spyOn(api, "exerciseList").mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ game: "dice", grades: [] });
    await expect(listOf("dice")).rejects.toThrow("offline");
    expect((await listOf("dice")).game).toBe("dice");
    expect(lists).toHaveBeenCalledTimes(2);
  });
});
