import type { BrowserTransport, HostChannel, OnBehalf } from "../net/transport.ts";
import type { TextChannel } from "./textChannel.ts";
import { BURST, CALLS, CHANNELS, PER_SECOND, readFromFriend, VERSION, type ToFriend, type ToHost, type Why } from "./messages.ts";

/** The close code of a channel that was never there. */
const NO_SUCH_CHANNEL = 4404;
/** The close code of a channel whose connection broke. */
const BROKEN = 1006;

// The heartbeat, in milliseconds. Browsers slow down the timers of a page in the background, some to one call a minute, so
// the pings that a friend's page sends by itself may be late. It answers ours at once, by no timer, unless it sleeps.
/** After this long without a word, the friend is pinged. */
const QUIET = 10_000;
/** How long the answer may take. */
const SILENT = 10_000;

const CHANNEL = /^tables\/b-[\w-]{16}\/socket(?:\?[\w=&]{0,60})?$/;

/**
 * Between a friend's text channel and the application of this browser: passes on what the friend may ask, in the friend's
 * name. A friend is not trusted: one who sends too much, or what is none of our messages, is cut off, and nobody else
 * notices.
 */
export class Gate {
  /** The connection was ended from here (`end`). */
  ended: (why: Why) => void = () => {};
  /** The friend has said hello. */
  greeted: () => void = () => {};
  /** The friend is silent: their battery, their network or their page sleeps. Their channels are closed. */
  lost: () => void = () => {};
  /** The friend is heard again, and opens channels again. */
  found: () => void = () => {};
  readonly #textChannel: TextChannel;
  readonly #host: BrowserTransport;
  readonly #friend: OnBehalf;
  readonly #channels = new Map<number, HostChannel>();
  #calls = 0;
  #tokens = BURST;
  #spent = performance.now();
  #over = false;
  #silent = false;
  #pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(textChannel: TextChannel, host: BrowserTransport, friend: OnBehalf) {
    this.#textChannel = textChannel;
    this.#host = host;
    this.#friend = friend;
    textChannel.hear = (text) => this.#hear(text);
    textChannel.took = () => this.#spend();
    textChannel.abused = () => this.end("too-much");
  }

  /** Ends the connection from here: closes the gate, tells the friend why, and calls `ended`. */
  end(why: Why): void {
    if (this.#over) return;
    this.close(); // First: a full channel reports abuse again when it is to say goodbye.
    this.#textChannel.send(JSON.stringify({ what: "bye", why } satisfies ToFriend));
    this.ended(why);
  }

  /** Passes nothing on any more. The friend is not told, and `ended` is not called: the channel is closed already. */
  close(): void {
    this.#over = true;
    clearTimeout(this.#pulse);
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
  }

  /** Closes the friend's channels, so that their tables know that they are away. They hear of it if they come back. */
  lose(): void {
    if (this.#over || this.#silent) return;
    this.#silent = true;
    clearTimeout(this.#pulse);
    for (const [channel, host] of this.#channels) {
      host.close();
      this.#tell({ what: "closed", channel, code: BROKEN });
    }
    this.#channels.clear();
    this.lost();
  }

  /** The friend has said something. */
  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#ping(), QUIET);
    if (!this.#silent) return;
    this.#silent = false;
    this.found();
  }

  #ping(): void {
    this.#tell({ what: "ping" });
    this.#pulse = setTimeout(() => this.lose(), SILENT);
  }

  #tell(message: ToFriend): void {
    if (!this.#over) this.#textChannel.send(JSON.stringify(message));
  }

  /** A token bucket: each piece of a message costs one. */
  #spend(): void {
    const now = performance.now();
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#spent) / 1000) * PER_SECOND) - 1;
    this.#spent = now;
    if (this.#tokens < 0) this.end("too-much");
  }

  #hear(text: string): void {
    if (this.#over) return;
    const said = readFromFriend(text);
    if (!said) return this.end("too-much");
    this.#listen();
    if (said.what === "hello") {
      if (said.version !== VERSION) return this.end("version");
      this.#tell({ what: "welcome", version: VERSION });
      this.greeted();
    } else if (said.what === "ping") this.#tell({ what: "pong" });
    else if (said.what === "call") void this.#call(said);
    else if (said.what === "open") this.#open(said.channel, said.path);
    else if (said.what === "say") this.#say(said.channel, said.text);
    else if (said.what === "close") {
      this.#channels.get(said.channel)?.close();
      this.#channels.delete(said.channel);
    }
  }

  async #call({ id, method, path, body }: Extract<ToHost, { what: "call" }>): Promise<void> {
    if (this.#calls >= CALLS) return this.end("too-much");
    this.#calls++;
    try {
      const { status, content } = await this.#host.call(method, path, body, this.#friend);
      this.#tell({ what: "answer", id, status, text: content === null ? "" : JSON.stringify(content) });
    } catch {
      this.#tell({ what: "answer", id, status: 503, text: "" }); // The engine has stopped.
    } finally {
      this.#calls--;
    }
  }

  #open(channel: number, path: string): void {
    if (this.#channels.has(channel) || this.#channels.size >= CHANNELS) return this.end("too-much");
    const lose = (code: number) => {
      this.#channels.delete(channel);
      this.#tell({ what: "closed", channel, code });
    };
    if (!CHANNEL.test(path)) return lose(NO_SUCH_CHANNEL);
    const hear = (message: unknown) => this.#tell({ what: "told", channel, text: JSON.stringify(message) });
    this.#channels.set(channel, this.#host.channel(path, { hear, lose }, this.#friend));
  }

  #say(channel: number, text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return this.end("too-much");
    }
    if (typeof message !== "object" || message === null) return this.end("too-much");
    this.#channels.get(channel)?.send(message);
  }
}
