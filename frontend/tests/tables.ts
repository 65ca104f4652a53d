import { Room, type RoomSocket } from "../src/state/room.svelte.ts";
import type { Answer, Known, Question } from "../src/net/tableSocket.ts";
import type { Event, KeltisView, People, SeatInfo, Standing, Update, Waiting, WholeTable } from "../src/net/wire.ts";
import { cases } from "./cases.ts";

/** A socket that records questions, and through which the test plays the server. */
export class FakeSocket implements RoomSocket {
  onTold: RoomSocket["onTold"] = () => {};
  onConnection: RoomSocket["onConnection"] = () => {};
  onTrouble: RoomSocket["onTrouble"] = () => {};
  onRefused: RoomSocket["onRefused"] = () => {};
  onUnknown: RoomSocket["onUnknown"] = () => Promise.resolve();
  known: () => Known | null = () => null;
  asked: Question[] = [];
  restarts = 0;
  answer: (question: Question) => Promise<Answer> = () => new Promise(() => {});
  #lost: ((reason: Error) => void) | undefined;
  #opened: (() => void)[] = [];
  #open = true;
  open() {}
  close() {}
  hurry() {}
  again() {
    this.restarts += 1;
  }
  opened() {
    return this.#open ? Promise.resolve() : new Promise<void>((done) => this.#opened.push(done));
  }
  ask(question: Question) {
    if (!this.#open) return Promise.reject(new Error("not connected"));
    this.asked.push(question);
    return Promise.race([this.answer(question), new Promise<Answer>((_, failed) => (this.#lost = failed))]);
  }

  /** The connection breaks: open questions fail. */
  lose() {
    this.#open = false;
    this.#lost?.(new Error("lost"));
    this.onConnection("lost", null);
  }

  /** The connection is back, and the server sends its first message. */
  comeBack(message: Update | WholeTable) {
    this.#open = true;
    this.onConnection("open", null);
    this.onTold(message);
    this.#opened.splice(0).forEach((done) => done());
  }
}

const [first] = Object.values(cases<KeltisView>("keltis"));
const VIEW = first?.before as KeltisView;
export const view = (deck: number): KeltisView => ({ ...VIEW, deck });
export const standing = (seq: number, deck: number, more: Partial<Standing> = {}): Standing => ({
  seq, ply: seq, turn: 0, look: 0, view: view(deck), undo: null, result: null, match: null, series: null, next: null, ...more,
});
export const table = (more: Partial<WholeTable> = {}): WholeTable => ({
  type: "table", ...standing(0, 50), table: "t", game: "keltis", options: {}, seats: [], mine: [0], hints: true, log: [], recent: [], lines: [], notes: [],
  terms: { public: false, watch: false, talk: true, consent: true, away: "ask", patience: 60, clock: null }, ...more,
});
export const event = (seq: number, deck: number, more: Partial<Event> = {}): Event => ({ seq, kind: "move", seat: 1, move: "draw deck", view: view(deck), ...more });
export const update = (seq: number, events: Event[], more: Partial<Standing> = {}): Update => ({
  type: "update", ...standing(seq, (events.at(-1)?.view as KeltisView | undefined)?.deck ?? 50, more),
  events: events.map((event, i) => (i < events.length - 1 || "look" in more ? event : { ...event, view: undefined })),
});
export const sitter = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({ name, kind: "person", level: "", mine: false, here: true, cut: false, stand_in: "", why: "", ...more });
/** Ana sits here, Ben and Cleo elsewhere, and Dan is a bot. */
export const SEATS = [sitter("Ana", { mine: true }), sitter("Ben"), sitter("Cleo"), sitter("Dan", { kind: "bot", level: "casual" })];
export const peopleInfo = (more: Partial<People> = {}): People => ({
  now: Date.now() / 1000, seats: SEATS, paused: false, proposal: null, clock: null, due: null, watching: 0, moved: null, planned: null, plan_problem: null, ...more,
});
/** An event beside the game. */
export const beside = (seq: number, kind: Event["kind"], more: Partial<Event> = {}): Event => ({ seq, kind, seat: 1, move: "", ...more });

/** How many digests are being computed: in a thread of their own, so they take as long as the machine is busy. */
let digests = 0;
const digest = crypto.subtle.digest.bind(crypto.subtle);
crypto.subtle.digest = (...given) => {
  digests++;
  return digest(...given).finally(() => digests--);
};

/** Waits until everything that has begun is done. */
export async function settled(): Promise<void> {
  do await new Promise((done) => setTimeout(done));
  while (digests);
}

export function open(more: Partial<WholeTable> = {}) {
  const wire = new FakeSocket();
  const room = new Room(wire);
  wire.onConnection("open", null);
  wire.onTold(table(more));
  return { wire, room };
}
export const deck = (room: Room) => (room.view as KeltisView).deck;

const TERMS = { public: false, watch: false, talk: true, consent: true, away: "ask", patience: 60, clock: null } as const;
export const seat = (kind: SeatInfo["kind"], more: Partial<SeatInfo> = {}): SeatInfo => ({ name: kind === "open" ? "" : kind, kind, level: "", mine: false, here: true, cut: false, stand_in: "", why: "", ...more });
export const ME = seat("person", { name: "Ana", mine: true });
export const BOT = seat("bot", { level: "casual" });
export const FREE = seat("open");
export const BEN = seat("person", { name: "Ben" });
/** A message about the waiting room. */
export const waiting = (seats: SeatInfo[], more: Partial<Waiting> = {}): Waiting => ({
  type: "waiting", table: "t", seq: 3, game: "keltis", options: {}, hints: true, terms: TERMS, match: null, series: null, stage: "gathering", starts_by_itself: more.stage === "revealing", seats,
  mine: seats.flatMap(({ mine }, number) => (mine ? [number] : [])), hosting: true, host: 0, invite: "", invites: seats.map(() => ""), opened: 0, knocks: [], lines: [],
  commitment: "c", committed: [], settled: null, reveal: [], now: 0, watching: 0, ...more,
});
