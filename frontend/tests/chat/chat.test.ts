import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { game } from "../../src/games/keltis/moves.ts";
import type { GameFace } from "../../src/games/contract.ts";
import { muted } from "../../src/state/muted.svelte.ts";
import type { Answer } from "../../src/net/tableSocket.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { GameInfo, ProposalInfo } from "../../src/net/wire.ts";
import Clock from "../../src/table/frame/Clock.svelte";
import Log from "../../src/table/frame/Log.svelte";
import Paused from "../../src/table/frame/Paused.svelte";
import ScoreSheet from "../../src/table/frame/ScoreSheet.svelte";
import Seats from "../../src/table/frame/Seats.svelte";
import VoteBar from "../../src/table/frame/VoteBar.svelte";
import ChatBox from "../../src/chat/ChatBox.svelte";
import { beside, open, peopleInfo, sitter, SEATS, settled, update, view } from "../tables.ts";

const NAMES = ["You", "Ben", "Cleo", "Dan"];
const shown: Record<string, unknown>[] = [];
beforeAll(async () => {
  await texts.load("en");
  await texts.with(Promise.resolve()); // Score sheets have texts that are fetched with them.
});
afterEach(() => {
  shown.splice(0).forEach((each) => void unmount(each));
  document.body.replaceChildren();
});

function draw<P extends Record<string, unknown>>(part: Component<P>, props: P): HTMLElement {
  const target = document.body.appendChild(document.createElement("div"));
  shown.push(mount(part, { target, props }));
  flushSync();
  return target;
}
const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim();
const buttons = (root: Element) => [...root.querySelectorAll<HTMLElement>("button")].map((each) => words(each) || each.getAttribute("aria-label"));

describe("the bar of a proposal", () => {
  const asking = (more: Partial<ProposalInfo> = {}): ProposalInfo => ({ seq: 5, what: "pause", seat: 1, subject: null, waits: [0, 2], until: Date.now() / 1000 + 80, ...more });
  const bar = (proposal: ProposalInfo, idle: string | null = null) => {
    const votes: boolean[] = [];
    const { room: { people } } = open({ people: peopleInfo({ proposal }) });
    const root = draw(VoteBar, { proposal, people, names: NAMES, idle, menu: () => undefined, vote: (yes: boolean) => void votes.push(yes) });
    return { root, votes };
  };

  test("names the bot that waits for the vote on an undo", () => {
    const { root } = bar(asking({ what: "undo" }), "Dan");
    expect(words(root.querySelector("small"))).toMatch(/^1:(20|19) · Dan is waiting for your answer$/);
  });

  test("lets me say yes or no, and bots go on meanwhile", () => {
    const { root, votes } = bar(asking(), "Dan");
    expect(words(root.querySelector("h1"))).toBe("Ben would like a pause");
    expect(words(root.querySelector("small"))).not.toContain("waits");
    root.querySelectorAll<HTMLElement>(".vote button").forEach((each) => each.click());
    expect([buttons(root).slice(1), votes]).toEqual([["Yes", "No"], [true, false]]);
  });

  test("tells the proposer whose votes are missing, and lets them withdraw", () => {
    const { root } = bar(asking({ seat: 0, waits: [1, 2] }));
    expect([words(root.querySelector("h1")), buttons(root).slice(1)]).toEqual(["You’d like a pause", ["Never mind"]]);
    expect(words(root.querySelector("small"))).toContain("waiting for Ben and Cleo");
  });

  test("has no buttons for those who have voted", () => {
    expect(buttons(bar(asking({ waits: [2] })).root).slice(1)).toEqual([]);
  });
});

describe("chips", () => {
  const chips = (now: ReturnType<typeof peopleInfo>) => {
    const { wire, room } = open({ people: now });
    const root = draw(Seats, { view: view(50), names: NAMES, order: [0, 1], mine: [0], show: () => undefined, people: room.people });
    return { wire, root, state: (seat: number) => words(root.querySelectorAll(".state")[seat]) };
  };

  test("say who is away, and show clocks", () => {
    const { state } = chips(peopleInfo({ seats: [SEATS[0] ?? sitter("Ana"), sitter("Ben", { here: false })], clock: { left: [245, 60], running: 0 } }));
    expect([state(0), state(1)]).toEqual(["4:05", "away"]);
  });

  test("have no line for presence if everybody else is a bot", () => {
    const { root } = chips(peopleInfo({ seats: [SEATS[0] ?? sitter("Ana"), sitter("Dan", { kind: "bot" })] }));
    expect(root.querySelector(".state")).toBeNull();
  });

  test("show a reaction, unless its owner is muted", () => {
    const { wire, root } = chips(peopleInfo());
    wire.onTold(update(1, [beside(1, "react", { text: "wow" })]));
    flushSync();
    expect(root.querySelector("[data-seat='1'] .reaction use")?.getAttribute("href")).toBe("#r-wow");
    muted.mute("t", "Ben", true);
    flushSync();
    expect(root.querySelector(".reaction")).toBeNull();
    muted.mute("t", "Ben", false);
  });
});

test("a clock near its end says so, not by colour alone", () => {
  const [calm, low, still] = [draw(Clock, { left: 200 }), draw(Clock, { left: 20 }), draw(Clock, { left: 20, runs: false })];
  expect([calm, low, still].map((root) => [root.querySelector("svg") !== null, root.querySelector("span")?.getAttribute("aria-label")])).toEqual([
    [false, "3:20 left"], [true, "Only 0:20 left"], [false, "0:20 left"],
  ]);
});

test("takeovers are shown in the log between the moves around them", () => {
  const teller = { game: "keltis", players: ["Ana", "Ben"], me: null, face: game as unknown as GameFace, board: null };
  const notes = [{ seq: 3, ply: 1, kind: "take" as const, seat: 1, text: "away" }, { seq: 0, ply: 0, kind: "pause" as const, seat: 0, text: "" }, { seq: 9, ply: 7, kind: "back" as const, seat: 1, text: "" }];
  const log = ["draw blue", "draw deck"].map((move, ply) => ({ ply, seat: ply, move }));
  const told = (root: Element) => [...root.querySelectorAll(".log button, p")].map(words);
  expect(told(draw(Log, { log, teller, notes, shown: null, show: () => undefined }))).toEqual([
    "Ben drawn from the draw pile", "Ben is back in the game.", "Ana drawn from the blue pile", "Ben is away: a bot is standing in.", "The game is paused.",
  ]);
  expect(told(draw(Log, { log: [], teller, notes: notes.slice(1, 2), shown: null, show: () => undefined }))).toEqual(["The game is paused.", "No moves yet"]);
});

test("spectators see a pause, but cannot end it", () => {
  let resumed = 0;
  const root = draw(Paused, { busy: false, resume: () => void (resumed += 1) });
  root.querySelector("button")?.click();
  expect([resumed, buttons(draw(Paused, { busy: false, resume: null }))]).toEqual([1, []]);
});

describe("the chat", () => {
  const chat = (silent = false) => {
    const { wire, room } = open({ people: peopleInfo(), lines: [{ seq: 1, seat: 1, text: "<b>hi</b> https://x.org", at: 1 }, { seq: 2, seat: 2, text: "hello", at: 2 }] });
    return { wire, people: room.people, root: draw(ChatBox, { people: room.people, names: NAMES, silent }) };
  };
  const lines = (root: Element) => [...root.querySelectorAll("ol li:not(.end)")].map(words);

  test("is plain text", () => {
    const { root } = chat();
    expect([lines(root), root.querySelectorAll("ol a, ol b b").length]).toEqual([["Ben <b>hi</b> https://x.org", "Cleo hello"], 0]);
  });

  test("leaves out muted people", () => {
    const { root } = chat();
    root.querySelector<HTMLElement>(".mute")?.click();
    flushSync();
    const [all, ben] = root.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
    ben?.click();
    root.querySelector<HTMLElement>(".mute")?.click();
    flushSync();
    expect([lines(root), all?.checked]).toEqual([["Cleo hello"], false]);
    muted.muteAll(true);
    flushSync();
    expect(lines(root)).toEqual(["No messages yet. Say hello!"]);
    muted.muteAll(false);
    muted.mute("t", "Ben", false);
  });

  test("keeps a refused line in the input, with the reason", async () => {
    const { wire, root } = chat();
    wire.answer = () => Promise.resolve<Answer>({ type: "refused", id: 1, problem: { status: 409, detail: "", text: "no-talk-here" } });
    const field = root.querySelector<HTMLInputElement>("input[type=text]");
    if (!field) throw new Error("no field");
    field.value = "  hey ";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settled();
    flushSync();
    expect([words(root.querySelector(".said")), field.value, wire.asked]).toMatchObject(["There is no chat at this table.", "hey", [{ type: "say", text: "hey" }]]);
  });

  test("is read-only for spectators", () => {
    const { root } = chat(true);
    expect([root.querySelector("form"), [...root.querySelectorAll("button")].map((each) => each.getAttribute("aria-label"))]).toEqual([null, ["Mute"]]);
  });
});

test("a game that was ended early has points and no winner; a series adds up", () => {
  const info = { name: "keltis", players: [2, 3, 4], parts: ["brown"], scales: {} } as unknown as GameInfo;
  const series = { game: 3, totals: [40, 31], wins: [2, 1] };
  const root = draw(ScoreSheet, { view: view(3), info, face: game as unknown as GameFace, names: ["You", "Ben"], me: 0, result: { scores: [3, 5], winners: [], end: "agreed" }, series });
  expect([words(root.querySelector("h1")), words(root.querySelector(".words p")), root.querySelector(".win")]).toEqual(["Ended early", "Everyone agreed to stop here: nobody wins.", null]);
  expect([...root.querySelectorAll("tfoot .match > *")].map(words)).toEqual(["3 games", "40 2 wins", "31 1 win"]);
});
