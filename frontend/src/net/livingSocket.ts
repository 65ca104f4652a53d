import { hangUp } from "./backoff.ts";

/** The close code of a connection that broke, or was given up. */
export const BROKEN = 1006;
/** A connection that held for so many milliseconds was a good one. */
const HELD = 5000;

/** All in milliseconds. */
export interface Pace {
  /** The server speaks first: so long that may take. */
  firstWord: number;
  /** After so much silence it is asked whether it is still there. */
  quiet: number;
  /** So long it may take to answer that. */
  silent: number;
}

interface Ends<Message> {
  hear: (message: Message) => void;
  /** Asks the server for a sign of life. */
  ping: () => void;
  /** The connection is over; not called where this side has closed it. */
  lose: (code: number) => void;
}

/** The address of a socket of ours. */
export const socketAddress = (path: string): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/${path}`;

/** One WebSocket with a heartbeat: a browser alone may take minutes to notice that a connection is dead. */
export class LivingSocket<Message> {
  readonly #socket: WebSocket;
  readonly #pace: Pace;
  readonly #ends: Ends<Message>;
  readonly #begun = Date.now();
  #heard = 0;
  #pinged = false;
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, pace: Pace, ends: Ends<Message>) {
    this.#socket = new WebSocket(address);
    this.#pace = pace;
    this.#ends = ends;
    this.#socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message);
    this.#socket.onclose = (event) => this.fail(event.code);
    this.#watch(pace.firstWord, () => this.fail());
  }

  /** Whether it was good enough to begin anew with short waits. */
  get held(): boolean {
    return Date.now() - this.#begun > HELD;
  }

  send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** There is reason to think that it is dead: asks after `rest` milliseconds of silence, with less patience than usual. */
  doubt(rest: number, patience: number): void {
    if (!this.#pinged) this.#watch(Math.max(0, this.#heard + rest - Date.now()), () => this.#ping(patience));
  }

  /** It is of no use any more. */
  fail(code = BROKEN): void {
    if (this.#over) return;
    this.close();
    this.#ends.lose(code);
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    hangUp(this.#socket);
  }

  #hear(message: Message): void {
    if (this.#over) return;
    this.#heard = Date.now();
    this.#pinged = false;
    this.#watch(this.#pace.quiet, () => this.#ping(this.#pace.silent));
    this.#ends.hear(message);
  }

  #ping(patience: number): void {
    this.#pinged = true;
    this.#ends.ping();
    this.#watch(patience, () => this.fail());
  }

  #watch(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, time);
  }
}
