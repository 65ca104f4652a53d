import { backoff, onWake, randomWithin, type Span } from "./backoff.ts";
import { hostOf } from "./hosts.svelte.ts";
import { LivingSocket } from "./livingSocket.ts";
import type { Transport } from "./transport.ts";
import { CLOSED, type AnyRequest, type Problem, type AnyMessage } from "./wire.ts";

export type Connection = "opening" | "open" | "lost";
type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;
export type Question = Unnumbered<AnyRequest>;
export type Answer = Extract<AnyMessage, { id?: number }>;

/** What the page already has of its table: the newest entry of the log, and the seat that it shows. */
export interface Known {
  seq: number;
  look: number | null;
}

// All times are in milliseconds.
const PACE = { firstWord: 10_000, quiet: 8000, silent: 4000 };
/** How long the answer to a ping may take when the connection may be dead. */
const DOUBTED = 2500;
/** The least time between two attempts, and of silence before a ping, when the page wakes up. */
const HASTE = 1000;
/** The wait while a server restarts. */
const RESTARTS: Span = [500, 3000];
/** The wait when the server has too many connections. */
const CROWDED: Span = [10_000, 25_000];

/** The id of a refusal that answers no message. */
const UNREADABLE = -1;
/** The close code of a server that restarts. */
const RESTART = 1012;
// HTTP statuses.
const UNKNOWN = 401;
const TOO_FAST = 429;
const BROKEN = 500;
/** Whether a refusal may be over soon. */
const passes = (status: number) => status === TOO_FAST || status >= BROKEN;

/**
 * A connection to one table that reconnects by itself. It then says what the page already has, so that the server sends only
 * the rest. Each question gets its own answer, or fails when the connection does.
 */
export class TableSocket {
  onTold: (message: AnyMessage) => void = () => {};
  /** `problem`: why the server refuses connections for the moment. */
  onConnection: (connection: Connection, problem: Problem | null) => void = () => {};
  /** Something keeps the table from going on, such as a bot's move that cannot be stored. It holds until the next update. */
  onTrouble: (problem: Problem) => void = () => {};
  /** The table does not exist or is closed to us: there is no further attempt. */
  onRefused: (problem: Problem) => void = () => {};
  /** The server does not know this guest. The promise resolves once it does. */
  onUnknown: () => Promise<unknown> = () => Promise.reject(new Error("nobody"));
  known: () => Known | null = () => null;
  #socket: LivingSocket<AnyMessage> | null = null;
  #tries = 0;
  #begun = 0;
  /** The least time between the last attempt and the next one. */
  #rest = HASTE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #pending = new Map<number, { done: (answer: Answer) => void; failed: (reason: Error) => void }>();
  #opened: { done: () => void; failed: (reason: Error) => void }[] = [];
  #closed = false;
  #entered = false;
  #introduced = false;
  #introducing = false;
  #refusal: Problem | null = null;
  #sleep: (() => void) | undefined;
  readonly #path: string;
  readonly #host: Transport;

  constructor(table: string, host = hostOf(table)) {
    this.#path = `tables/${encodeURIComponent(table)}/socket`;
    this.#host = host;
  }

  open(): void {
    if (this.#closed) return;
    this.#sleep ??= onWake(() => this.check());
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#begun = Date.now();
    this.#entered = false;
    this.#refusal = null;
    this.#dropQuestions();
    const path = this.#path + this.#query();
    this.#socket = new LivingSocket<AnyMessage>((listener) => this.#host.channel(path, listener), PACE, {
      hear: (message) => this.#read(message),
      ping: () => this.#send({ type: "ping", id: this.#next++ }),
      lose: (code) => this.#lose(code),
    });
  }

  close(): void {
    this.#closed = true;
    this.#sleep?.();
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#dropQuestions();
    this.#opened.splice(0).forEach(({ failed }) => failed(new Error("closed")));
  }

  /** Reconnects, or pings, because the connection may be dead. */
  check(): void {
    if (!this.#entered) this.hurry();
    else this.#socket?.doubt(HASTE, DOUBTED);
  }

  /** Reconnects at once, or as soon as `HASTE` allows. */
  hurry(): void {
    if (this.#closed || this.#entered || this.#introducing) return;
    const due = this.#begun + this.#rest - Date.now();
    this.#tries = 0;
    if (due <= 0) this.open();
    else if (!this.#socket) this.#openAfter(due);
  }

  /** Gives this connection up for a new one: what came over it cannot be right, or an answer is missing. */
  again(): void {
    this.#socket?.fail();
  }

  /** Resolves as soon as there is a connection. */
  opened(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error("closed"));
    return this.#entered ? Promise.resolve() : new Promise((done, failed) => this.#opened.push({ done, failed }));
  }

  ask(question: Question): Promise<Answer> {
    if (!this.#entered || this.#closed) return Promise.reject(new Error("not connected"));
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#pending.set(id, { done, failed });
      this.#send({ ...question, id } as AnyRequest);
    });
  }

  #query(): string {
    const known = this.known();
    if (!known) return "";
    return `?have=${known.seq}${known.look === null ? "" : `&look=${known.look}`}`;
  }

  #send(message: AnyRequest): void {
    this.#socket?.send(message);
  }

  #read(message: AnyMessage): void {
    if (message.type === "table" || message.type === "update" || message.type === "waiting") {
      if (!this.#entered) this.#enter();
      this.onTold(message);
    }
    if (message.type === "refused" && message.id === UNREADABLE) {
      this.#refusal = message.problem;
      if (this.#entered && message.problem.status >= BROKEN) this.onTrouble(message.problem);
    }
    const id = "id" in message ? message.id : undefined;
    if (id === undefined) return;
    this.#pending.get(id)?.done(message as Answer);
    this.#pending.delete(id);
  }

  #enter(): void {
    this.#entered = true;
    this.#introduced = false;
    this.onConnection("open", null);
    this.#opened.splice(0).forEach(({ done }) => done());
  }

  /** The connection ended, or was given up. */
  #lose(code: number): void {
    if (this.#entered && this.#socket?.held) this.#tries = 0;
    const status = code > CLOSED ? code - CLOSED : this.#entered ? 0 : (this.#refusal?.status ?? 0);
    const problem = this.#refusal?.status === status ? this.#refusal : null;
    this.#socket = null;
    this.#entered = false;
    this.#dropQuestions();
    if (this.#closed) return;
    if (status === UNKNOWN && !this.#introduced) return this.#introduce();
    if (status && !passes(status)) return this.#refuse(problem ?? { status, detail: "", text: "no-such-table" });
    this.#rest = status === TOO_FAST ? CROWDED[0] : HASTE;
    this.onConnection("lost", problem);
    this.#retryAfter(status === TOO_FAST ? randomWithin(CROWDED) : code === RESTART && !this.#tries ? randomWithin(RESTARTS) : backoff(this.#tries));
  }

  #openAfter(wait: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.open(), wait);
  }

  #retryAfter(wait: number): void {
    this.#tries++;
    this.#openAfter(wait);
  }

  #refuse(problem: Problem): void {
    this.close();
    this.onRefused(problem);
  }

  #introduce(): void {
    this.#introduced = this.#introducing = true;
    this.onConnection("lost", null);
    this.onUnknown().then(
      () => {
        this.#introducing = false;
        this.open();
      },
      () => {
        this.#introduced = this.#introducing = false;
        this.#retryAfter(backoff(this.#tries));
      },
    );
  }

  #dropQuestions(): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    pending.forEach(({ failed }) => failed(new Error("connection lost")));
  }
}
