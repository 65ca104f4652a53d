import { flushSync, mount, unmount } from "svelte";
import { describe, expect, test } from "vitest";
import { parse, ruleOf, rulesIn, sections, spans } from "../../src/words/markdown.ts";
import { broken, spread } from "../../src/pages/sceneLayout.ts";
import { Replay } from "../../src/state/replay.svelte.ts";
import { readRoute } from "../../src/app/route.svelte.ts";
import type { GameInfo, GameView, LogEntry, ReplayInfo } from "../../src/net/wire.ts";
import { seatTitles } from "../../src/words/seatTitles.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import { NewTableForm } from "../../src/app/newTableForm.svelte.ts";
import Blocks from "../../src/pages/Blocks.svelte";

describe("addresses", () => {
  test.each([
    ["/", "", { page: "home" }],
    ["/table/abc", "", { page: "table", id: "abc" }],
    ["/replay/abc", "?ply=7&seat=1", { page: "replay", id: "abc", ply: 7, seat: "1" }],
    ["/replay/abc", "", { page: "replay", id: "abc", ply: null, seat: null }],
    ["/rules/keltis", "", { page: "rules", game: "keltis" }],
    ["/exercises/keltis", "", { page: "exercises", game: "keltis", number: null }],
    ["/exercises/keltis/12", "", { page: "exercises", game: "keltis", number: 12 }],
    ["/exercises/keltis/x", "", { page: "lost" }],
    ["/exercises/keltis/1/2", "", { page: "lost" }],
    ["/exercises", "", { page: "games", of: "exercises" }],
    ["/rules/", "", { page: "games", of: "rules" }],
    ["/learn", "", { page: "games", of: "learn" }],
    ["/replay", "", { page: "replays" }],
    ["/score", "", { page: "score", game: "" }],
    ["/score/dice", "", { page: "score", game: "dice" }],
    ["/score/dice/2", "", { page: "lost" }],
    ["/score/dice", "?edit=a1-b2", { page: "score", game: "dice", edit: "a1-b2" }],
    ["/score/dice", "?edit=", { page: "score", game: "dice" }],
    ["/device/abc", "", { page: "device", token: "abc" }],
    ["/stop/abc", "", { page: "stop", token: "abc" }],
    ["/device", "", { page: "lost" }],
    ["/table", "", { page: "lost" }],
    ["/nothing/here/at-all", "", { page: "lost" }],
  ])("%s%s", (path, search, route) => expect(readRoute(path, search)).toEqual(route));
});

describe("rules", () => {
  test("lists, tables inside them, and the numbers of rules", () => {
    const [heading, list] = parse("# Keltis\n\n- **K-3** Nine fields:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n- **K-4** More\n  of it.\n");
    expect(heading).toMatchObject({ kind: "heading", level: 1 });
    if (list?.kind !== "list") throw new Error("no list");
    expect(list.items.map(ruleOf)).toEqual(["K-3", "K-4"]);
    expect(list.items[0]?.[1]).toMatchObject({ kind: "table", rows: [[[{ text: "1" }], [{ text: "2" }]]] });
    expect(list.items[1]?.[0]).toMatchObject({ spans: [{ kind: "bold" }, { text: " More of it." }] });
  });

  test("a rule that is named is a part of its own", () => {
    expect(spans("as before (K-8), N-13 to N-15")).toEqual([
      { kind: "plain", text: "as before (" }, { kind: "rule", text: "K-8" }, { kind: "plain", text: "), " },
      { kind: "rule", text: "N-13" }, { kind: "plain", text: " to " }, { kind: "rule", text: "N-15" },
    ]);
    expect(rulesIn(parse("# Rules\n\n- **K-1** One.\n- Other.\n\n## More\n\n- **K-2** Two (K-1).\n"))).toEqual(["K-1", "K-2"]);
  });

  test("sections have names, and pictures their parts", () => {
    const text = "# Keltis\n\nIntro.\n\n![A board.](board)\n\n- `deck` **Draw pile** Cards.\n\n## Your turn {#turn}\n\n- **K-7** Play.\n";
    const [intro, turn] = sections(parse(text));
    expect(intro?.at(-1)).toMatchObject({ kind: "picture", name: "board", alt: "A board.", parts: [{ key: "deck", label: "Draw pile" }] });
    expect(turn?.[0]).toMatchObject({ kind: "heading", id: "turn", spans: [{ text: "Your turn" }] });
    expect(turn?.[1]).toMatchObject({ kind: "list" });
  });

  test("names beside a picture keep their order and distance, and stay in it", () => {
    expect(spread([10, 12, 95], [20, 20, 20], 100)).toEqual([10, 30, 90]);
    expect(spread([80, 85, 90], [20, 20, 20], 100)).toEqual([50, 70, 90]);
    expect([broken("Mazo"), broken("Pilas de descarte boca arriba")]).toEqual([["Mazo"], ["Pilas de descarte", "boca arriba"]]);
  });

  test("a rule that is named is a link where it can be read on the page, and else plain text", () => {
    const target = document.createElement("div");
    const blocks = parse("- **K-1** One.\n- **K-2** Like K-1, not like K-9.\n");
    const shown = mount(Blocks, { target, props: { blocks, rules: new Set(rulesIn(blocks)) } });
    flushSync();
    expect([...target.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([["K-1", "#K-1"]]);
    expect(target.querySelector("#K-2")?.textContent).toContain("Like K-1, not like K-9.");
    void unmount(shown);
  });

  test("markup of other languages stays text", () => {
    expect(parse("<script>alert(1)</script>")).toEqual([{ kind: "text", spans: [{ kind: "plain", text: "<script>alert(1)</script>" }] }]);
  });
});

const GAME = {
  name: "dice", players: [2, 3, 4], levels: ["beginner", "skilled"], match: "side", minutes: 20,
  options: [{ name: "side", choices: ["plain", "branches"], bounds: [null, null, null], defaults: ["plain", "plain", "plain"] }],
} as unknown as GameInfo;

describe("the form for a new table", () => {
  test("empty seats are left out, bots get a level", () => {
    const wishes = new NewTableForm();
    expect(wishes.request(GAME, "skilled")).toMatchObject({ game: "dice", seats: [{ kind: "me" }, { kind: "bot", level: "beginner" }], options: {} });
    wishes.seatAs(1, { level: "" });
    expect(wishes.request(GAME, "skilled").seats[1]).toEqual({ kind: "bot", level: "skilled" });
  });

  test("only one seat is mine", () => {
    const wishes = new NewTableForm();
    wishes.seatAs(1, { kind: "me" });
    expect(wishes.seats(GAME).map(({ kind }) => kind)).toEqual(["here", "me"]);
  });

  test("bots alone can be watched; to invite a friend, a person must have a seat", () => {
    const wishes = new NewTableForm();
    wishes.seatAs(0, { kind: "bot" });
    expect([wishes.ready(GAME), wishes.watches(GAME)]).toEqual([true, true]);
    wishes.seatAs(0, { kind: "open" });
    expect([wishes.ready(GAME), wishes.watches(GAME)]).toEqual([false, false]);
  });

  test("seats are named, and numbered if two have the same name", async () => {
    await texts.load("en");
    const seats = [
      { kind: "here", name: "Ben", level: "" },
      { kind: "bot", name: "", level: "expert" },
      { kind: "bot", name: "", level: "expert" },
    ] as const;
    expect(seatTitles(seats)).toEqual(["Ben", "Bot, Expert (2)", "Bot, Expert (3)"]);
  });

  test("a game has as many seats as it takes players, and is ready with a number of players that it knows", () => {
    const wishes = new NewTableForm();
    const game = { ...GAME, players: [3, 5] };
    expect(wishes.allSeats(game).map(({ kind }) => kind)).toEqual(["me", "bot", "none", "none", "none"]);
    expect([wishes.ready(GAME), wishes.ready(game)]).toEqual([true, false]);
    wishes.seatAs(4, { kind: "bot" });
    expect([wishes.seats(GAME).length, wishes.ready(game)]).toEqual([2, true]);
  });

  test("a number can be chosen only for numbers of players with bounds", () => {
    const wishes = new NewTableForm();
    const removed = { name: "removed_cards", choices: [], bounds: [[0, 60] as [number, number], null, null], defaults: [30, 0, 0] };
    const game = { ...GAME, options: [removed], match: null };
    wishes.chooseOption("dice", "removed_cards", 12);
    expect([wishes.isOpen(game, removed), wishes.request(game, "").options]).toEqual([true, { removed_cards: 12 }]);
    wishes.seatAs(2, { kind: "bot" });
    expect([wishes.isOpen(game, removed), wishes.option(game, "removed_cards"), wishes.request(game, "").options]).toEqual([false, 0, {}]);
  });

  test("an option is sent when it is not the usual one, and not in a match over both sides", () => {
    const wishes = new NewTableForm();
    wishes.chooseOption("dice", "side", "branches");
    expect(wishes.request(GAME, "").options).toEqual({ side: "branches" });
    wishes.kept.match = true;
    expect(wishes.request(GAME, "")).toMatchObject({ options: {}, match: true });
  });
});

describe("a replay", () => {
  const log: LogEntry[] = [0, 0, null, 1, 1, 0].map((seat, ply) => ({ ply, seat, move: "x" }));
  const fetched: number[] = [];
  const replay = () =>
    new Replay({ id: "r", game: "keltis", options: {}, players: ["Ana", "Ben"], levels: ["", ""], start: 0, log, forfeits: [], fair: false, result: null, match: null } as ReplayInfo, (_, seat, first) => {
      fetched.push(first);
      return Promise.resolve({ first, views: log.map((_, i) => ({ seat, deck: first + i }) as unknown as GameView) });
    });

  test("positions are fetched once", async () => {
    const this_ = replay();
    await this_.position(2);
    await this_.position(3);
    expect(fetched).toEqual([0]);
  });

  test("a turn ends where another seat moves; throws belong to the seat that moves next", () => {
    const this_ = replay();
    expect(this_.turnFrom(1)).toBe(2);
    this_.ply = 5;
    expect(this_.turnFrom(-1)).toBe(2);
  });
});
