import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import Board from "../../src/games/keltis/Board.svelte";
import { game } from "../../src/games/keltis/moves.ts";
import type { GameFolder } from "../../src/games/contract.ts";
import type { Answer } from "../../src/net/tableSocket.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { GameInfo, People, WholeTable } from "../../src/net/wire.ts";
import LiveTable from "../../src/table/LiveTable.svelte";
import { boardFile } from "../cases.ts";
import { beside, open, peopleInfo, sitter, SEATS, settled, standing, update, view } from "../tables.ts";

const INFO = { name: "keltis", players: [2, 3, 4], parts: ["brown"], scales: { hand: 8 }, board: boardFile("keltis") } as unknown as GameInfo;
const folder = { game, Board } as unknown as GameFolder;
const shown: Record<string, unknown>[] = [];
beforeAll(() => texts.load("en"));
beforeEach(() => void localStorage.setItem("keltis-settings", JSON.stringify({ speed: 0, sound: false })));
afterEach(() => {
  shown.splice(0).forEach((each) => void unmount(each));
  document.body.replaceChildren();
  localStorage.clear();
});

const HAND = ["green-7", "green-9", "blue-2"];
function enter(more: Partial<WholeTable> = {}, turn = 1) {
  const seen = { ...view(50), turn, seat: 0, hand: HAND, legal: [] };
  const { wire, room } = open({ ...standing(1, 50, { turn }), view: seen, seats: SEATS, people: peopleInfo(), log: [{ ply: 0, seat: 0, move: "draw deck" }], ...more });
  wire.answer = () => Promise.resolve<Answer>({ type: "ack", id: 1, seq: 2 });
  const target = document.body.appendChild(document.createElement("div"));
  shown.push(mount(LiveTable, { target, props: { room, table: room.table as WholeTable, info: INFO, folder } }));
  flushSync();
  const button = (name: string) => [...target.querySelectorAll<HTMLElement>("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").trim().startsWith(name));
  const tap = async (name: string) => {
    button(name)?.click();
    await settled();
    flushSync();
  };
  return { wire, room, target, button, tap };
}

describe("a table of people", () => {
  test("reports activity while it is touched, but not often", () => {
    vi.useFakeTimers();
    try {
      const { wire } = enter();
      const told = () => wire.asked.flatMap((each) => (each.type === "attend" ? [each.visible] : []));
      const touch = (after: number) => {
        vi.advanceTimersByTime(after);
        window.dispatchEvent(new Event("pointermove"));
        flushSync();
      };
      expect(told()).toEqual([true]);
      for (let second = 0; second < 59; second++) touch(1000);
      expect(told()).toEqual([true, true]);
      vi.advanceTimersByTime(3_600_000);
      flushSync();
      expect(told()).toEqual([true, true]);
      touch(0);
      expect(told()).toEqual([true, true, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("reports when it was touched last, also after reconnecting", () => {
    vi.useFakeTimers();
    try {
      const { wire, room } = enter();
      vi.advanceTimersByTime(200_000);
      room.connection = "lost";
      flushSync();
      room.connection = "open";
      flushSync();
      expect(wire.asked.flatMap((each) => (each.type === "attend" ? [[each.visible, each.idle]] : []))).toEqual([[true, 0], [true, 200]]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("says in words, once, that a bot's move cannot be stored", () => {
    const { wire, target } = enter();
    const full = { status: 503, detail: "no", text: "browser-full" };
    wire.onTrouble(full);
    flushSync();
    wire.onTrouble({ ...full });
    flushSync();
    expect(target.querySelector("h1")?.textContent?.trim()).toBe("No room left in this browser");
    expect(target.textContent.match(/No room left in this browser\. Remove finished games/g)).toHaveLength(1);
    wire.onTold(update(1, [], { turn: 1, people: peopleInfo() }));
    flushSync();
    expect(target.querySelector("h1")?.textContent).not.toContain("No room");
  });

  test("takes a premove from the hand while another thinks", async () => {
    const { wire, target, tap } = enter();
    target.querySelector<HTMLElement>("[data-thing='card:green-7']")?.click();
    flushSync();
    await tap("Discard");
    expect(wire.asked.filter(({ type }) => type !== "attend")).toEqual([{ type: "plan", seat: 0, moves: ["discard green-7", "draw deck"] }]);
    wire.onTold(update(1, [], { turn: 1, people: peopleInfo({ planned: ["discard green-7", "draw deck"] }) }));
    flushSync();
    expect(target.querySelector(".say")?.textContent).toBe("Planned: Discard green 7 · Draw from the draw pile");
  });

  test("names who plays until it is my turn, and what can be done meanwhile", () => {
    const { target } = enter();
    expect(target.querySelector(".say.off")?.textContent).toBe("Now Ben, Cleo and Dan, then you. You can already choose your next move.");
  });

  test("names what is asked of me, and keeps it dimmed while my move is under way", async () => {
    const seen = { ...view(50), turn: 0, seat: 0, phase: "draw" as const, hand: HAND, legal: ["draw deck"] };
    const { wire, target, tap } = enter({ view: seen }, 0);
    wire.answer = () => new Promise(() => undefined);
    expect(target.querySelector(".say.advice")?.textContent).toBe("Draw a card from the draw pile.");
    await tap("Draw");
    expect(target.querySelector(".say.off")?.textContent).toBe("Draw a card from the draw pile.");
  });

  test("keeps a chosen card during proposals and chat", () => {
    const seen = { ...view(50), turn: 0, seat: 0, hand: HAND, legal: ["discard green-7", "discard blue-2"] };
    const { wire, target } = enter({ view: seen }, 0);
    target.querySelector<HTMLElement>("[data-thing='card:green-7']")?.click();
    flushSync();
    const chosen = () => target.querySelector("[data-thing='card:green-7']")?.getAttribute("aria-pressed");
    expect(chosen()).toBe("true");
    wire.onTold(update(2, [beside(2, "say", { text: "hello" })], { turn: 0, view: { ...seen }, people: peopleInfo() }));
    flushSync();
    expect(chosen()).toBe("true");
  });

  test("says why a premove was dropped, until I move", () => {
    const { target } = enter({ people: peopleInfo({ plan_problem: { text: "undo-nothing", words: {}, rule: "" } }) }, 0);
    expect(target.querySelector(".say.why")?.textContent).toBe("There is nothing to undo in this turn.");
  });

  test("shows a proposal in place of the banner, and announces it to those who are asked", async () => {
    const { wire, target, tap } = enter();
    wire.onTold(update(2, [beside(2, "ask", { text: "end" })], { turn: 1, people: peopleInfo({ proposal: { seq: 2, what: "end", seat: 1, subject: null, waits: [0], until: Date.now() / 1000 + 90 } }) }));
    flushSync();
    await vi.waitFor(() => expect(target.querySelector("h1")).not.toBeNull());
    expect([target.querySelector("h1")?.textContent, document.title.startsWith("Ben would like")]).toEqual(["Ben would like to end the game here", true]);
    expect(target.querySelector("[role=alert]")?.textContent).toBe("Ben would like to end the game here. Press V to answer.");
    await tap("Yes");
    expect(wire.asked.at(-1)).toMatchObject({ type: "vote", proposal: 2, yes: true });
  });

  test("lets me reclaim my seat from a bot", async () => {
    const seats = [sitter("Ana", { mine: true, stand_in: "casual", why: "away" }), ...SEATS.slice(1)];
    const { wire, tap } = enter({ people: peopleInfo({ seats }) });
    await tap("Take my seat back");
    expect(wire.asked.at(-1)).toMatchObject({ type: "back", seat: 0 });
  });

  test.each(["turn", "game"])("does not let me reclaim it if the time is up for this %s", (why) => {
    const seats = [sitter("Ana", { mine: true, stand_in: "casual", why }), ...SEATS.slice(1)];
    const { target } = enter({ people: peopleInfo({ seats }) });
    expect(target.textContent).toContain("Your time is up");
    expect(target.textContent).not.toContain("Take my seat back");
  });

  test("can ask for a bot in place of somebody who has been away long enough", async () => {
    const seats = [SEATS[0], sitter("Ben", { here: false }), ...SEATS.slice(2)] as People["seats"];
    const { wire, tap } = enter({ people: peopleInfo({ seats, due: { at: Date.now() / 1000 - 1, what: "ask", seat: 1 } }) });
    await tap("Ask for a bot");
    expect(wire.asked.at(-1)).toMatchObject({ type: "ask", what: "take", subject: 1 });
  });

  test("is covered during a pause, which any player can end", async () => {
    const { wire, tap, button } = enter({ people: peopleInfo({ paused: true }) });
    await vi.waitFor(() => expect(button("Resume")).toBeDefined());
    await tap("Resume");
    expect(wire.asked.at(-1)).toMatchObject({ type: "resume", seat: 0 });
  });

  test("shows spectators no hand, and their number", () => {
    const seats = SEATS.map((each) => ({ ...each, mine: false }));
    const { target, button } = enter({ mine: [], look: null, people: peopleInfo({ seats, watching: 2 }) });
    expect([target.querySelector(".hand"), target.querySelector(".say")?.textContent]).toEqual([null, "You’re watching2 people are watching"]);
    expect([button("Ask to undo"), button("Chat") !== undefined]).toEqual([undefined, true]);
  });

  test("counts unread lines while the chat is closed", () => {
    const { wire, button } = enter();
    wire.onTold(update(2, [beside(2, "say", { text: "hi" })], { turn: 1 }));
    flushSync();
    expect(button("Chat, 1 new message")).toBeDefined();
  });

  test("sounds once for my turn, whatever is said in it", () => {
    const { wire, target } = enter({}, 0);
    const alert = () => target.querySelector("[role=alert]")?.textContent;
    const first = alert();
    wire.onTold(update(2, [beside(2, "say", { text: "hi" })], { turn: 0, ply: 1 }));
    flushSync();
    expect([first, alert()]).toEqual([first, first]);
    expect(target.querySelector("h1")?.textContent?.trim()).toBe("Your turn");
  });
});
