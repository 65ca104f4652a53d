import { deliver, type Sender } from "../net/delivery.ts";
import { NO_SECONDS_ABOVE } from "../words/durations.ts";
import type { Question } from "../net/tableSocket.ts";
import { now } from "../app/time.ts";
import { changesPosition, isWithheld, MISSED } from "./events.ts";
import { muted } from "./muted.svelte.ts";
import type { Event, ChatLineInfo, People, Problem, ProposalInfo, React, SeatInfo, Update, Waiting, WholeTable } from "../net/wire.ts";

/** Milliseconds for which a reaction is shown. */
const REACTION_MS = 2000;

/** A chat line of mine that is not in the log yet; `seq`: the server has stored it as that entry. */
export interface UnsentLine {
  mark: string;
  text: string;
  seq?: number;
}

export interface Reaction {
  seq: number;
  seat: number;
  reaction: string;
}

type Beside = Extract<Question, { type: "ask" | "vote" | "resume" | "back" | "say" | "react" | "plan" }>;
type Unsigned<T> = T extends unknown ? Omit<T, "seq" | "seat"> : never;
/** A request that is no move, before it is signed with seat and `seq`. */
type Want = Unsigned<Beside>;

/** The newest entry that the page has, and the seat that speaks: every request is signed with them. */
export interface Standpoint {
  seq: number;
  seat: number | null;
}

/** The people at a table: who is there, the open proposal, clocks, chat and reactions. */
export class TablePeople {
  /** The table's id; empty until the server's first message. */
  table = "";
  info: People | null = $state.raw(null);
  lines: readonly ChatLineInfo[] = $state.raw([]);
  unsent: readonly UnsentLine[] = $state.raw([]);
  reactions: readonly Reaction[] = $state.raw([]);
  /** A request is under way: no other is sent meanwhile. */
  busy = $state(false);
  /** Called for each event that changes no position, with the proposal that was open before it. */
  onEvent: (event: Event, asked: ProposalInfo | null) => void = () => {};
  /** How far the server's clock is ahead of this device's, in seconds. */
  #ahead = 0;
  #timed = false;
  #marks = 0;
  readonly #session = Math.random().toString(36).slice(2, 8);
  readonly #sender: Sender;
  readonly #standpoint: () => Standpoint;

  constructor(sender: Sender, standpoint: () => Standpoint) {
    this.#sender = sender;
    this.#standpoint = standpoint;
  }

  // ---- what the server sends ----

  hear(message: Update | WholeTable): void {
    const asked = this.proposal;
    if (message.people) {
      if (message.type === "table") this.#timed = false; // a new connection: this device's clock may have changed
      this.#hearTime(message.people.now);
      this.info = message.people;
    }
    if (message.type === "table") [this.table, this.lines] = [message.table, message.lines];
    else for (const event of message.events) if (this.#apply(event, message.events.length > MISSED)) this.onEvent(event, asked);
  }

  /** Takes over who is in the waiting room, and what was said there. */
  hearWaiting({ table, seats, lines, now: told, watching }: Waiting): void {
    this.table = table;
    this.#hearTime(told);
    this.info = { now: told, seats, paused: false, proposal: null, clock: null, due: null, watching, moved: null, planned: null, plan_problem: null };
    this.lines = lines;
  }

  /** Compares the clocks. Messages may arrive late, so the one that puts the server furthest ahead is the most exact. */
  #hearTime(told: number): void {
    const ahead = told - Date.now() / 1000;
    this.#ahead = this.#timed ? Math.max(this.#ahead, ahead) : ahead;
    this.#timed = true;
  }

  /** Adds chat and reactions; whether the event changes no position and should be announced. */
  #apply(event: Event, missed: boolean): boolean {
    const { seq, kind, seat, text = "" } = event;
    if (changesPosition(event) || isWithheld(event)) return false;
    if (kind === "say" && seat !== null) this.lines = [...this.lines, { seq, seat, text, at: Date.now() / 1000 + this.#ahead }];
    if (kind === "react" && seat !== null && !missed) this.#showReaction({ seq, seat, reaction: text });
    return kind !== "react" || !missed;
  }

  #showReaction(reaction: Reaction): void {
    this.reactions = [...this.reactions.filter(({ seat }) => seat !== reaction.seat), reaction];
    setTimeout(() => (this.reactions = this.reactions.filter((each) => each !== reaction)), REACTION_MS);
  }

  // ---- the state of the table ----

  /** The reaction of a seat that is shown now, unless its player is muted here. */
  shownReaction(seat: number): string | undefined {
    return muted.has(this.table, this.seat(seat)?.name ?? "") ? undefined : this.reactions.find((each) => each.seat === seat)?.reaction;
  }

  seat(seat: number | null): SeatInfo | undefined {
    return this.info?.seats[seat ?? -1];
  }

  /** The table at which the game goes on elsewhere, empty while it is on its way; null: it is here. */
  get moved(): string | null {
    return this.info?.moved ?? null;
  }

  get paused(): boolean {
    return this.info?.paused ?? false;
  }

  /** Whether a bot stands in for the person at this seat. */
  standsIn(seat: number | null): boolean {
    return Boolean(this.seat(seat)?.stand_in);
  }

  /** The open proposal. */
  get proposal(): ProposalInfo | null {
    return this.info?.proposal ?? null;
  }

  /** Whether the open proposal waits for my answer. */
  get asksMe(): boolean {
    return this.proposal?.waits.some((seat) => this.seat(seat)?.mine) ?? false;
  }

  /** Whether people play here from other devices. */
  get hasOthers(): boolean {
    return this.info?.seats.some(({ kind, mine }) => kind === "person" && !mine) ?? false;
  }

  /** The seconds until a time of the server's clock, at least 0. Reactive: changes while it is shown. */
  secondsTo(time: number): number {
    const left = () => Math.max(0, time - Date.now() / 1000 - this.#ahead);
    now(left() > NO_SECONDS_ABOVE ? "minute" : "second");
    return left();
  }

  /** The seconds left on a seat's clock; null without clocks. Only a running clock ticks. */
  clockOf(seat: number): number | null {
    const { clock, now: told = 0 } = this.info ?? {};
    const left = clock?.left[seat];
    if (left === undefined) return null;
    return clock?.running === seat ? this.secondsTo(told + left) : left;
  }

  // ---- what I send ----

  /** Makes a proposal. All requests resolve to the reason of a refusal, or null. */
  ask(what: ProposalInfo["what"], subject: number | null = null): Promise<Problem | null> {
    return this.#request({ type: "ask", what, subject });
  }

  vote(yes: boolean): Promise<Problem | null> {
    const { proposal } = this;
    return proposal ? this.#request({ type: "vote", proposal: proposal.seq, yes }, this.#voter(proposal)) : Promise.resolve(null);
  }

  resume(): Promise<Problem | null> {
    return this.#request({ type: "resume" });
  }

  /** Takes my seat back from the bot that stands in. */
  reclaimSeat(seat: number): Promise<Problem | null> {
    return this.#request({ type: "back" }, seat);
  }

  premove(moves: string[]): Promise<Problem | null> {
    return this.#request({ type: "plan", moves });
  }

  async react(reaction: React["reaction"]): Promise<Problem | null> {
    return refusalOf(await this.#send({ type: "react", reaction }));
  }

  /** Sends a chat line. It is shown at once, and removed if it is refused. */
  async say(text: string): Promise<Problem | null> {
    const mark = `${this.#session}${(this.#marks += 1)}`;
    this.unsent = [...this.unsent, { mark, text }];
    const answer = await this.#send({ type: "say", text, mark });
    const seq = answer?.type === "ack" ? answer.seq : null;
    this.unsent = this.unsent.flatMap((each) => (each.mark !== mark ? [each] : seq === null ? [] : [{ ...each, seq }]));
    return refusalOf(answer);
  }

  /** My lines that are not in the chat yet. */
  get underWay(): readonly UnsentLine[] {
    return this.unsent.filter(({ seq }) => !this.lines.some((line) => line.seq === seq));
  }

  /** Tells the server whether the page is on the screen, and how many seconds ago it was touched. */
  attend(visible: boolean, idle: number): void {
    this.#sender.ask({ type: "attend", visible, idle }).catch(() => undefined);
  }

  /** The seat that votes: one of mine that is asked, or the one that made the proposal and withdraws it. */
  #voter({ seat, waits }: ProposalInfo): number | null {
    const mine = [...waits, seat].find((each) => this.seat(each)?.mine);
    return mine ?? null;
  }

  async #request(want: Want, seat?: number | null): Promise<Problem | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return refusalOf(await this.#send(want, seat));
    } finally {
      this.busy = false;
    }
  }

  async #send(want: Want, by: number | null = this.#standpoint().seat) {
    if (by === null) return null;
    const known = want.type === "plan" ? {} : { seq: this.#standpoint().seq }; // a premove does not refer to a position
    const command = { ...want, ...known, seat: by } as Beside;
    return deliver(this.#sender, command, { isDone: () => false, busy: () => undefined });
  }
}

const refusalOf = (answer: Awaited<ReturnType<typeof deliver>>): Problem | null => (answer?.type === "refused" ? answer.problem : null);
