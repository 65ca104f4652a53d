import { beforeAll, describe, expect, test, vi } from "vitest";
import type { GameFolder } from "../../../src/games/contract.ts";
import { game as dice } from "../../../src/games/dice/moves.ts";
import { game } from "../../../src/games/keltis/moves.ts";
import { game as paths } from "../../../src/games/paths/moves.ts";
import { duration } from "../../../src/words/durations.ts";
import { Muted } from "../../../src/state/muted.svelte.ts";
import { ChatRead } from "../../../src/state/chatRead.svelte.ts";
import type { Answer } from "../../../src/net/tableSocket.ts";
import { texts } from "../../../src/words/texts.svelte.ts";
import type { GameInfo, KeltisView, PathsView, People, WholeTable } from "../../../src/net/wire.ts";
import { bannerText } from "../../../src/table/frame/bannerText.ts";
import { noteOf, outcomeOf, questionOf, stateOf, tellPeopleEvent, missingVotes } from "../../../src/table/frame/peopleText.ts";
import { Premoves } from "../../../src/table/play/premoves.svelte.ts";
import { Play } from "../../../src/table/play/play.svelte.ts";
import { boardFile, cases, type Case } from "../../cases.ts";
import { beside, open, peopleInfo, sitter, SEATS, settled, standing, table, update, view } from "../../tables.ts";

beforeAll(() => texts.load("en"));
const NAMES = ["You", "Ben", "Cleo", "Dan"];
const INFO = { name: "keltis", players: [2, 3, 4], scales: {} } as unknown as GameInfo;
const asking = (more = {}) => ({ seq: 5, what: "undo" as const, seat: 1, subject: null, waits: [0, 2], until: 0, ...more });

describe("sentences about people", () => {
  test("a chip says in words who is away and for whom a bot plays", () => {
    const states = [sitter("Ben"), sitter("Ben", { here: false }), sitter("Ben", { here: false, stand_in: "casual", why: "away" }), sitter("Ben", { stand_in: "casual", why: "game" }), sitter("Ana", { mine: true, stand_in: "casual", why: "agreed" })];
    expect(states.map(stateOf)).toEqual(["", "away", "left, bot plays", "time up, bot plays", "a bot plays"]);
    expect(stateOf(sitter("Ana", { mine: true, here: false }))).toBe("");
    expect([sitter("Ben", { cut: true }), sitter("Ben", { cut: true, here: false }), sitter("Ana", { mine: true, cut: true })].map(stateOf)).toEqual(["no connection", "away", ""]);
  });

  test("a proposal names who makes it, and about whom", () => {
    const { room: { people } } = open({ people: peopleInfo() });
    expect(questionOf(asking(), people, NAMES)).toBe("Ben wants to undo their last move and everything since");
    expect(questionOf(asking({ what: "take", seat: 0, subject: 2 }), people, NAMES)).toBe("You’d like a bot in place of Cleo");
    expect(missingVotes(asking({ waits: [1, 2] }), NAMES)).toBe("waiting for Ben and Cleo");
  });

  test("its outcome is a toast", () => {
    const { room: { people } } = open({ people: peopleInfo() });
    const said = (kind: "decline" | "lapse" | "agree", by: number) => outcomeOf(beside(6, kind, { seat: by }), asking(), people, NAMES);
    expect([said("decline", 2), said("decline", 1), said("lapse", 1), said("agree", 2)]).toEqual(["Cleo said no", "Ben changed their mind", "Not everyone answered in time", "Undone, as everyone agreed"]);
    people.info = peopleInfo({ proposal: asking() });
    expect(said("agree", 2)).toBeNull();
  });

  test("coming, going, talk and takeovers are told", () => {
    const told = (kind: Parameters<typeof beside>[1], text = "") => tellPeopleEvent(beside(1, kind, { text }), NAMES);
    expect([told("away"), told("cut"), told("here"), told("say", "hi"), told("react", "nice"), told("take", "turn"), told("agree")]).toEqual(
      ["Ben is away", "Ben's connection is interrupted", "Ben is here", "Ben: hi", "Ben: Well played", "Ben ran out of time: a bot plays this turn.", null],
    );
    expect(noteOf({ kind: "back", seat: 2, text: "" }, NAMES)).toBe("Cleo is back in the game.");
  });
});

test.each([[0, "0:00"], [4.2, "0:05"], [245, "4:05"], [3600, "1 h 0 min"], [3 * 3600 + 65, "3 h 1 min"], [86_400, "1 day 0 h"], [200_000, "2 days 7 h"]])("%d seconds are %s", (seconds, text) => expect(duration(seconds)).toBe(text));

describe("the banner", () => {
  const said = (now: People, more: Partial<WholeTable> = {}) => {
    const { room } = open({ ...standing(1, 50, { turn: 1 }), view: { ...view(50), turn: 1 }, seats: SEATS, people: now, ...more });
    return bannerText({ room, table: room.table as WholeTable, info: INFO, view: room.view as KeltisView, me: 0, names: NAMES, trouble: null });
  };
  const away = [SEATS[0], sitter("Ben", { here: false }), ...SEATS.slice(2)] as People["seats"];
  const now = () => Date.now() / 1000;

  test("counts down to the time at which a bot takes a seat, or may be asked for", () => {
    const due = (what: "away" | "ask", left: number) => peopleInfo({ seats: away, due: { at: now() + left, what, seat: 1 } });
    expect(said(due("away", 44.5))).toMatchObject({ title: "Ben is away", detail: "A bot takes over in 0:45" });
    expect(said(due("ask", 44.5))).toEqual({ title: "Ben is away", detail: "You can ask for a bot in 0:45", mark: 1 });
    expect(said(due("ask", -1))).toMatchObject({ replace: 1 });
  });

  test("says that the connection of the player to move is interrupted", () => {
    const seats = [SEATS[0], sitter("Ben", { cut: true }), ...SEATS.slice(2)] as People["seats"];
    expect(said(peopleInfo({ seats }))).toEqual({ title: "Ben is cut off", detail: "Connection interrupted", mark: 1 });
  });

  test("says pause in a pause, whoever is to move", () => {
    for (const turn of [0, 1]) expect(said(peopleInfo({ paused: true }), { turn, view: { ...view(50), turn } })).toEqual({ title: "Paused", detail: "", mark: "none" });
  });

  test("lets only players ask for a bot", () => {
    const seats = away.map((each) => ({ ...each, mine: false }));
    expect(said(peopleInfo({ seats, due: { at: now() - 1, what: "ask", seat: 1 } }), { mine: [], look: null }).replace).toBeUndefined();
  });

  test("says that a bot that stands in for somebody is thinking", () => {
    const seats = [SEATS[0], sitter("Ben", { stand_in: "casual", why: "away", here: false }), ...SEATS.slice(2)] as People["seats"];
    expect(said(peopleInfo({ seats })).title).toBe("Ben is thinking");
  });

  test("says that all have left a game", () => {
    expect(said(peopleInfo(), { turn: null, result: { scores: [1, 2], winners: [], end: "left" } }).detail).toBe("Everyone has left: nobody wins.");
    expect(noteOf({ kind: "end", seat: 1, text: "left" }, NAMES)).toBe("Everyone has left; the game ends here.");
    expect(noteOf({ kind: "end", seat: 1, text: "" }, NAMES)).toBe("Everyone agreed to end the game here.");
  });

  test("says that a game was ended by agreement", () => {
    expect(said(peopleInfo(), { turn: null, result: { scores: [1, 2], winners: [], end: "agreed" } })).toMatchObject({ title: "The game is over", detail: "Everyone agreed to stop here: nobody wins." });
  });
});

const folder = { game } as unknown as GameFolder;
const log = [{ ply: 0, seat: 0, move: "draw deck" }];
const undo = { possible: false, problem: { text: "undo-not-your-turn", words: {}, rule: "" } };

describe("an undo that needs consent", () => {
  const playing = (more: Partial<WholeTable>) => {
    const { wire, room } = open({ ...standing(1, 50, { turn: 1, undo }), log, people: peopleInfo(), ...more });
    return { wire, room, play: new Play(room, folder, null) };
  };

  test("is proposed to the others, also in another's turn", async () => {
    const { wire, play } = playing({});
    wire.answer = () => Promise.resolve<Answer>({ type: "ack", id: 1, seq: 2 });
    expect(play.undoing?.ask).toBe(true);
    await play.undo();
    expect(wire.asked).toEqual([{ type: "ask", seq: 1, seat: 0, what: "undo", subject: null }]);
  });

  test.each([
    ["before my first move", { log: [] }],
    ["where nothing is asked", { terms: { ...table().terms, consent: false } }],
    ["where bots are the only others", { people: peopleInfo({ seats: [SEATS[0], SEATS[3]] as People["seats"] }) }],
    ["while something is asked", { people: peopleInfo({ proposal: asking() }) }],
  ])("is not offered %s", (_, more) => expect(playing(more as Partial<WholeTable>).play.undoing).toBeNull());

  test("is refused in the action bar", async () => {
    const { wire, play } = playing({});
    wire.answer = () => Promise.resolve<Answer>({ type: "refused", id: 1, problem: { status: 409, detail: "", text: "vote-open" } });
    await play.undo();
    expect(play.said?.text).toBe("There is already an open question; answer that first.");
  });
});

describe("a premove", () => {
  const hand = ["green-7", "green-9"];
  const mine = { ...view(50), hand, turn: 1, seat: 0 };
  const waitingTurn = (more: Partial<WholeTable> = {}) => {
    const { wire, room } = open({ ...standing(1, 50, { turn: 1 }), view: mine, people: peopleInfo(), ...more });
    return { wire, room, premoves: new Premoves(room, folder, null) };
  };

  test("plays or discards a card, and then draws", () => {
    const { premoves } = waitingTurn();
    expect(premoves.tap("card:green-7")).toEqual([]);
    const moves = premoves.buttons.map((each) => each.moves.join(", "));
    expect(moves.at(-1)).toBe("discard green-7, draw deck");
    expect(moves[0]).toMatch(/^play green-7( small)?, draw deck$/);
    expect([...premoves.chosen]).toEqual(["card:green-7"]);
    premoves.tap("card:green-7");
    expect(premoves.buttons).toEqual([]);
  });

  test("is sent, shown in words, and cancelled by an empty one", async () => {
    const { wire, room, premoves } = waitingTurn();
    wire.answer = () => Promise.resolve<Answer>({ type: "ack", id: 1, seq: 1 });
    await premoves.make(["discard green-7", "draw deck"]);
    wire.onTold(update(1, [], { turn: 1, people: peopleInfo({ planned: ["discard green-7", "draw deck"] }) }));
    await settled();
    expect(premoves.words).toBe("Planned: Discard green 7 · Draw from the draw pile");
    expect(premoves.tap("card:green-9")).toBeNull();
    await premoves.make([]);
    expect(wire.asked).toMatchObject([{ type: "plan", seat: 0, moves: ["discard green-7", "draw deck"] }, { type: "plan", moves: [] }]);
    expect(room.refusal).toBeNull();
  });

  test("is a card and a field where paths branch", () => {
    const { before } = cases<PathsView>("paths")["a way that branches"] as Case<PathsView>;
    const look = before.seat ?? 0;
    const { room } = open({ ...standing(1, 50, { turn: 1 - look, look }), mine: [look], view: { ...before, turn: 1 - look, legal: [] }, people: peopleInfo({ seats: SEATS.map((seat) => ({ ...seat, stand_in: "" })) }) });
    const premoves = new Premoves(room, { ...folder, game: paths as unknown as GameFolder["game"] }, boardFile("paths"));
    expect(premoves.tap("field:2c")).toBeNull();
    expect(premoves.tap("card:blue-2")).toEqual([]);
    const fields = [...premoves.lit].filter((thing) => thing.startsWith("field:"));
    expect([fields.length > 1, premoves.lit.has("pile:blue")]).toEqual([true, true]);
    expect(premoves.tap("pile:blue")).toEqual(["discard blue-2", "draw deck"]);
    premoves.clear();
    premoves.tap("card:blue-2");
    const moves = fields.map((field) => {
      const made = premoves.tap(field);
      premoves.tap(field);
      return made?.[0];
    });
    expect(moves).toContainEqual(expect.stringMatching(/^play blue-2 (small|large) \w+>\w+$/));
  });

  test("is impossible if a turn begins with a throw", () => expect(dice.premoves).toBeUndefined());

  test.each([
    ["in my own turn", { turn: 0 }],
    ["against bots alone", { people: peopleInfo({ seats: [SEATS[0], SEATS[3]] as People["seats"] }) }],
    ["in a pause", { people: peopleInfo({ paused: true }) }],
    ["by those who look on", { mine: [], look: null }],
  ])("is not offered %s", (_, more) => expect(waitingTurn(more as Partial<WholeTable>).premoves.tap("card:green-7")).toBeNull());
});

describe("stored on this device", () => {
  test("who is muted", () => {
    localStorage.clear();
    new Muted().mute("t", "Ben", true);
    const muted = new Muted();
    expect([muted.has("t", "Ben"), muted.has("t", "Cleo")]).toEqual([true, false]);
    expect(muted.has("other", "Ben")).toBe(false); // possibly somebody else of that name
    muted.mute("t", "Ben", false);
    expect(muted.has("t", "Ben")).toBe(false);
    muted.muteAll(true);
    expect([new Muted().has("t", "Cleo"), new Muted().all]).toEqual([true, true]);
    localStorage.clear();
    localStorage.setItem("keltis-muted", "{broken");
    expect(new Muted().has("t", "Ben")).toBe(false);
    localStorage.clear();
  });

  test("how far each chat was read, also if nothing can be stored", () => {
    new ChatRead("a").upTo(7);
    new ChatRead("b").upTo(3);
    new ChatRead("a").upTo(5);
    expect([new ChatRead("a").seq, new ChatRead("b").seq, new ChatRead("c").seq]).toEqual([7, 3, 0]);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    const chatRead = new ChatRead("d");
    chatRead.upTo(4);
    expect(chatRead.seq).toBe(4);
    full.mockRestore();
    localStorage.clear();
  });
});
