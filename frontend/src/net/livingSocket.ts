import type { ChannelListener, HostChannel } from "./transport.ts";

/** The close code of a connection that broke or was given up. */
export const BROKEN = 1006;
/** A connection that lasted this many milliseconds after the first message was a good one: the back-off begins anew. */
const HELD = 5000;

/** The times of a heartbeat, in milliseconds. */
export interface Pace {
  /** How long the host's first message may take. */
  firstWord: number;
  /** Silence after which a ping is sent. */
  quiet: number;
  /** How long the answer to a ping may take. */
  silent: number;
}

interface Listener<Message> {
  hear: (message: Message) => void;
  /** Sends the host a message that it answers. */
  ping: () => void;
  /** The connection is over; not called after `close`. */
  lose: (code: number) => void;
}

/** One channel to the host with a heartbeat: a browser alone may take minutes to notice that a connection is dead. */
export class LivingSocket<Message> {
  readonly #channel: HostChannel;
  readonly #pace: Pace;
  readonly #listener: Listener<Message>;
  /** When the host was heard first, and last; 0: not yet. */
  #opened = 0;
  #heard = 0;
  #pinged = false;
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: (listener: ChannelListener) => HostChannel, pace: Pace, listener: Listener<Message>) {
    this.#pace = pace;
    this.#listener = listener;
    this.#channel = open({ hear: (message) => this.#hear(message as Message), lose: (code) => this.fail(code) });
    this.#watch(pace.firstWord, () => this.fail());
  }

  /** Whether the connection lasted long enough for the back-off to begin anew. */
  get held(): boolean {
    return this.#opened > 0 && Date.now() - this.#opened > HELD;
  }

  send(message: object): void {
    this.#channel.send(message);
  }

  /**
   * The connection may be dead: pings after `silence` milliseconds without a message, and waits `limit` for the answer. The
   * first message has a limit of its own.
   */
  doubt(silence: number, limit: number): void {
    if (this.#opened && !this.#pinged) this.#watch(Math.max(0, this.#heard + silence - Date.now()), () => this.#ping(limit));
  }

  /** Gives the connection up. */
  fail(code = BROKEN): void {
    if (this.#over) return;
    this.close();
    this.#listener.lose(code);
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#channel.close();
  }

  #hear(message: Message): void {
    this.#heard = Date.now();
    this.#opened ||= this.#heard;
    this.#pinged = false;
    this.#watch(this.#pace.quiet, () => this.#ping(this.#pace.silent));
    this.#listener.hear(message);
  }

  #ping(limit: number): void {
    this.#pinged = true;
    this.#listener.ping();
    this.#watch(limit, () => this.fail());
  }

  #watch(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, time);
  }
}
