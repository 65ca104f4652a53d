import { backoff, onWake, randomWithin, type Span } from "./backoff.ts";
import { LivingSocket, socketAddress } from "./livingSocket.ts";
import { CLOSED, type Asked, type Problem, type Told } from "./wire.ts";

export type Connection = "opening" | "open" | "lost";
type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;
export type Question = Unnumbered<Asked>;
export type Answer = Extract<Told, { id?: number }>;

/** What a page has of its table: the newest entry of the log, and the seat that it shows. */
export interface Known {
  seq: number;
  look: number | null;
}

/** All in milliseconds. */
const PACE = { firstWord: 10_000, quiet: 8000, silent: 4000 };
const DOUBTED = 2500; // so long an answer may take where there is reason to doubt the connection
const HASTE = 1000; // nobody hurries more often than this
const RESTARTS: Span = [500, 3000]; // a server that starts again needs a moment
const CROWDED: Span = [10_000, 25_000]; // it has too much to do as it is

const UNREADABLE = -1; // the number of a refusal that answers no message
const RESTART = 1012; // close codes
const UNKNOWN = 401; // statuses
const TOO_FAST = 429;
/** Refusals that may be over soon. */
const passes = (status: number) => status === TOO_FAST || status >= 500;

/**
 * A connection to one table that comes back by itself, and then says what the page has, so that it is told the rest.
 * What is asked gets its own answer, or fails when the connection does.
 */
export class TableSocket {
  onTold: (message: Told) => void = () => {};
  /** `problem`: why the server does not want us just now. */
  onConnection: (connection: Connection, problem: Problem | null) => void = () => {};
  /** The table is not for us, or not there: no further try. */
  onRefused: (problem: Problem) => void = () => {};
  /** The server does not know who we are; it does when this has ended well. */
  onUnknown: () => Promise<unknown> = () => Promise.reject(new Error("nobody"));
  known: () => Known | null = () => null;
  #socket: LivingSocket<Told> | null = null;
  #tries = 0;
  #begun = 0;
  #rest = HASTE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #waiting = new Map<number, { done: (answer: Answer) => void; failed: (reason: Error) => void }>();
  #opened: { done: () => void; failed: (reason: Error) => void }[] = [];
  #closed = false;
  #entered = false;
  #introduced = false;
  #introducing = false;
  #refusal: Problem | null = null;
  #sleep: (() => void) | undefined;
  readonly #address: string;

  constructor(table: string) {
    this.#address = socketAddress(`tables/${encodeURIComponent(table)}/socket`);
  }

  open(): void {
    if (this.#closed) return;
    this.#sleep ??= onWake(() => this.check());
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#begun = Date.now();
    this.#entered = false;
    this.#refusal = null;
    this.dropQuestions();
    this.#socket = new LivingSocket<Told>(this.#address + this.query(), PACE, {
      hear: (message) => this.read(message),
      ping: () => this.send({ type: "ping", id: this.#next++ }),
      lose: (code) => this.lose(code),
    });
  }

  close(): void {
    this.#closed = true;
    this.#sleep?.();
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.dropQuestions();
    this.#opened.splice(0).forEach(({ failed }) => failed(new Error("closed")));
  }

  /** Is it still there? Asked whenever there is reason to doubt it. */
  check(): void {
    if (!this.#entered) this.hurry();
    else this.#socket?.doubt(HASTE, DOUBTED);
  }

  /** Try at once, or as soon as that is decent. */
  hurry(): void {
    if (this.#closed || this.#entered || this.#introducing) return;
    const due = this.#begun + this.#rest - Date.now();
    this.#tries = 0;
    if (due <= 0) this.open();
    else if (!this.#socket) this.openAfter(due);
  }

  /** What came cannot be right: begin again with a new connection. */
  again(): void {
    this.#socket?.fail();
  }

  /** Ends as soon as there is a connection. */
  opened(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error("closed"));
    return this.#entered ? Promise.resolve() : new Promise((done, failed) => this.#opened.push({ done, failed }));
  }

  ask(question: Question): Promise<Answer> {
    if (!this.#entered || this.#closed) return Promise.reject(new Error("not connected"));
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.send({ ...question, id } as Asked);
    });
  }

  private query(): string {
    const known = this.known();
    if (!known) return "";
    return `?have=${known.seq}${known.look === null ? "" : `&look=${known.look}`}`;
  }

  private send(message: Asked): void {
    this.#socket?.send(message);
  }

  private read(message: Told): void {
    if (message.type === "table" || message.type === "update" || message.type === "waiting") {
      if (!this.#entered) this.enter();
      this.onTold(message);
    }
    if (message.type === "refused" && message.id === UNREADABLE) this.#refusal = message.problem;
    const id = "id" in message ? message.id : undefined;
    if (id === undefined) return;
    this.#waiting.get(id)?.done(message as Answer);
    this.#waiting.delete(id);
  }

  private enter(): void {
    this.#entered = true;
    this.#introduced = false;
    this.onConnection("open", null);
    this.#opened.splice(0).forEach(({ done }) => done());
  }

  /** The connection ended, or was given up. */
  private lose(code: number): void {
    if (this.#entered && this.#socket?.held) this.#tries = 0;
    const status = code > CLOSED ? code - CLOSED : this.#entered ? 0 : (this.#refusal?.status ?? 0);
    const problem = this.#refusal?.status === status ? this.#refusal : null;
    this.#socket = null;
    this.#entered = false;
    this.dropQuestions();
    if (this.#closed) return;
    if (status === UNKNOWN && !this.#introduced) return this.introduce();
    if (status && !passes(status)) return this.refuse(problem ?? { status, detail: "", text: "no-such-table" });
    this.#rest = status === TOO_FAST ? CROWDED[0] : HASTE;
    this.onConnection("lost", problem);
    this.retry(status === TOO_FAST ? randomWithin(CROWDED) : code === RESTART && !this.#tries ? randomWithin(RESTARTS) : backoff(this.#tries));
  }

  private openAfter(wait: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.open(), wait);
  }

  private retry(wait: number): void {
    this.#tries++;
    this.openAfter(wait);
  }

  private refuse(problem: Problem): void {
    this.close();
    this.onRefused(problem);
  }

  private introduce(): void {
    this.#introduced = this.#introducing = true;
    this.onConnection("lost", null);
    this.onUnknown().then(
      () => {
        this.#introducing = false;
        this.open();
      },
      () => {
        this.#introduced = this.#introducing = false;
        this.retry(backoff(this.#tries));
      },
    );
  }

  private dropQuestions(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ failed }) => failed(new Error("connection lost")));
  }
}
