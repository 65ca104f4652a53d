import { deliver, type Sender } from "../net/delivery.ts";
import { SLOW } from "../words/durations.ts";
import type { Question } from "../net/tableSocket.ts";
import { now } from "../app/time.ts";
import { isMoved, isWithheld, MISSED } from "./events.ts";
import type { Event, Line, People, Problem, ProposalInfo, React, SeatInfo, Update, Waiting, WholeTable } from "../net/wire.ts";

/** Milliseconds for which a reaction is seen. */
const SEEN = 2000;

/** A line of mine on its way; `seq`: it is said, and comes with that entry. */
export interface Unsaid {
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
/** What a seat may want beside the game. */
type Want = Unsigned<Beside>;

/** Where the page stands, for whatever it sends: the newest entry that it has, and the seat that speaks. */
export interface Standpoint {
  seq: number;
  seat: number | null;
}

/** The people at a table, and everything between them: who is there, what is asked for, clocks, and talk. */
export class TablePeople {
  /** Which table it is, as soon as that is told. */
  table = "";
  info: People | null = $state.raw(null);
  lines: readonly Line[] = $state.raw([]);
  unsaid: readonly Unsaid[] = $state.raw([]);
  reactions: readonly Reaction[] = $state.raw([]);
  /** A question or an answer is on its way: it is not sent twice. */
  busy = $state(false);
  /** Is told of what happens beside the game, as soon as it is heard, and what was asked for until then. */
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

  // ---- what the server tells ----

  hear(message: Update | WholeTable): void {
    const asked = this.proposal;
    if (message.people) {
      if (message.type === "table") this.#timed = false; // told anew, as after a change of this device's clock
      this.hearTime(message.people.now);
      this.info = message.people;
    }
    if (message.type === "table") [this.table, this.lines] = [message.table, message.lines];
    else for (const event of message.events) if (this.happen(event, message.events.length > MISSED)) this.onEvent(event, asked);
  }

  /** Before the game: who is there, and what was said. */
  gather({ table, seats, lines, now: told, watching }: Waiting): void {
    this.table = table;
    this.hearTime(told);
    this.info = { now: told, seats, paused: false, proposal: null, clock: null, due: null, watching, planned: null, plan_problem: null };
    this.lines = lines;
  }

  /** What was told while the page slept is heard late: whichever word says most of the server's clock is nearest to it. */
  private hearTime(told: number): void {
    const ahead = told - Date.now() / 1000;
    this.#ahead = this.#timed ? Math.max(this.#ahead, ahead) : ahead;
    this.#timed = true;
  }

  /** Whether it is news beside the game. */
  private happen(event: Event, missed: boolean): boolean {
    const { seq, kind, seat, text = "" } = event;
    if (isMoved(event) || isWithheld(event)) return false;
    if (kind === "say" && seat !== null) this.lines = [...this.lines, { seq, seat, text, at: Date.now() / 1000 + this.#ahead }];
    if (kind === "react" && seat !== null && !missed) this.see({ seq, seat, reaction: text });
    return kind !== "react" || !missed;
  }

  private see(reaction: Reaction): void {
    this.reactions = [...this.reactions.filter(({ seat }) => seat !== reaction.seat), reaction];
    setTimeout(() => (this.reactions = this.reactions.filter((each) => each !== reaction)), SEEN);
  }

  // ---- how things stand ----

  seat(seat: number | null): SeatInfo | undefined {
    return this.info?.seats[seat ?? -1];
  }

  get paused(): boolean {
    return this.info?.paused ?? false;
  }

  /** A bot plays for a person, who is not asked any more. */
  standsIn(seat: number | null): boolean {
    return Boolean(this.seat(seat)?.stand_in);
  }

  /** What is asked for, until its time is over. */
  get proposal(): ProposalInfo | null {
    return this.info?.proposal ?? null;
  }

  /** I am to answer what is asked for. */
  get asksMe(): boolean {
    return this.proposal?.waits.some((seat) => this.seat(seat)?.mine) ?? false;
  }

  /** Somebody plays here who does not sit at this device. */
  get others(): boolean {
    return this.info?.seats.some(({ kind, mine }) => kind === "person" && !mine) ?? false;
  }

  /** The seconds until a time of the server's, not below 0. Whoever shows them is told of every new one. */
  secondsTo(time: number): number {
    const left = () => Math.max(0, time - Date.now() / 1000 - this.#ahead);
    now(left() > SLOW ? "minute" : "second");
    return left();
  }

  /** What a seat's clock shows; only one that runs ticks. Null: there are no clocks. */
  clockOf(seat: number): number | null {
    const { clock, now: told = 0 } = this.info ?? {};
    const left = clock?.left[seat];
    if (left === undefined) return null;
    return clock?.running === seat ? this.secondsTo(told + left) : left;
  }

  // ---- what I say ----

  /** Ask the others for something; why not, if that was refused. */
  ask(what: ProposalInfo["what"], subject: number | null = null): Promise<Problem | null> {
    return this.once({ type: "ask", what, subject });
  }

  vote(yes: boolean): Promise<Problem | null> {
    const { proposal } = this;
    return proposal ? this.once({ type: "vote", proposal: proposal.seq, yes }, this.voter(proposal)) : Promise.resolve(null);
  }

  resume(): Promise<Problem | null> {
    return this.once({ type: "resume" });
  }

  /** Play myself again where a bot does. */
  reclaimSeat(seat: number): Promise<Problem | null> {
    return this.once({ type: "back" }, seat);
  }

  premove(moves: string[]): Promise<Problem | null> {
    return this.once({ type: "plan", moves });
  }

  async react(reaction: React["reaction"]): Promise<Problem | null> {
    return refusalOf(await this.send({ type: "react", reaction }));
  }

  /** Say something: it is shown at once, and stays until it is said, or refused. */
  async say(text: string): Promise<Problem | null> {
    const mark = `${this.#session}${(this.#marks += 1)}`;
    this.unsaid = [...this.unsaid, { mark, text }];
    const answer = await this.send({ type: "say", text, mark });
    const seq = answer?.type === "ack" ? answer.seq : null;
    this.unsaid = this.unsaid.flatMap((each) => (each.mark !== mark ? [each] : seq === null ? [] : [{ ...each, seq }]));
    return refusalOf(answer);
  }

  /** What is not among the lines yet. */
  get underWay(): readonly Unsaid[] {
    return this.unsaid.filter(({ seq }) => !this.lines.some((line) => line.seq === seq));
  }

  /** Tells the server whether the page is on the screen, and how many seconds ago it was touched. */
  attend(visible: boolean, idle: number): void {
    this.#sender.ask({ type: "attend", visible, idle }).catch(() => undefined);
  }

  /** The seat in whose name I answer: one that is asked, or the one that asks. */
  private voter({ seat, waits }: ProposalInfo): number | null {
    const mine = [...waits, seat].find((each) => this.seat(each)?.mine);
    return mine ?? null;
  }

  private async once(want: Want, seat?: number | null): Promise<Problem | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return refusalOf(await this.send(want, seat));
    } finally {
      this.busy = false;
    }
  }

  private async send(want: Want, by: number | null = this.#standpoint().seat) {
    if (by === null) return null;
    const known = want.type === "plan" ? {} : { seq: this.#standpoint().seq }; // a plan is for wherever the game stands then
    const command = { ...want, ...known, seat: by } as Beside;
    return deliver(this.#sender, command, { isDone: () => false, busy: () => undefined });
  }
}

const refusalOf = (answer: Awaited<ReturnType<typeof deliver>>): Problem | null => (answer?.type === "refused" ? answer.problem : null);
