import type { EngineState, OnBehalf } from "../net/transport.ts";
import { Database, NoDatabase } from "./database.ts";
import { startEngine, type PythonWorker } from "./engine.ts";
import { pageLock, toHost, toPages, type Epoch, type Start, type ToHost, type ToPages } from "./messages.ts";

/** The close codes of a channel: without a table, and because something went wrong here. */
const NO_SUCH_CHANNEL = 4404;
const FAILED = 1011;
const CHANNEL = /^tables\/([^/?]+)\/socket(?:\?(.*))?$/;
/** The least time between two reports of how much has been fetched, in milliseconds. */
const REPORTS = 100;

/** In whose name Python is asked: nobody is named for the person of this browser. */
const inNameOf = (friend: OnBehalf | undefined): string[] => (friend ? [friend.guest, friend.invitedTo] : []);

type ChannelMessage = Extract<ToHost, { channel: number }>;

/** The one worker of a browser that has the engine: it answers the pages of all tabs. */
export class Host {
  readonly #start: Start;
  readonly #stop: () => void;
  readonly #in: BroadcastChannel;
  readonly #out: BroadcastChannel;
  #epoch: Epoch = 0;
  #engine: EngineState = { stage: "loading", loaded: 0, total: 0, problem: "" };
  #database: Database | null = null;
  #python: PythonWorker | null = null;
  #reported = 0;
  /** The channels of each page, by the page's number; Python knows each by a number of ours. */
  readonly #pages = new Map<string, Map<number, number>>();
  #lastNumber = 0;
  /** What is said over each channel, one after the other. */
  readonly #queues = new Map<number, Promise<void>>();

  /** `stop`: this host cannot go on, and another one has to begin. */
  constructor(start: Start, stop: () => void) {
    this.#start = start;
    this.#stop = stop;
    this.#in = new BroadcastChannel(toHost(start.talk));
    this.#out = new BroadcastChannel(toPages(start.talk));
    this.#in.onmessage = ({ data }: MessageEvent<ToHost>) => this.#hear(data);
  }

  /** Opens the database, and fetches and starts the engine; what goes wrong is told to the pages. */
  async begin(): Promise<void> {
    this.#report({ stage: "loading", loaded: 0, total: 0, problem: "" });
    try {
      const database = (this.#database ??= await this.#open());
      this.#report(this.#engine); // Now the pages can hear it; while Python starts, nothing is said.
      this.#python = await startEngine(new URL(this.#start.engine), database, (loaded, total) => this.#progress(loaded, total));
      this.#report({ ...this.#engine, stage: "ready" });
    } catch (error) {
      this.#epoch ||= Date.now();
      const problem = error instanceof NoDatabase ? error.text : navigator.onLine ? "engine-failed" : "engine-offline";
      this.#report({ ...this.#engine, stage: "failed", problem });
    }
  }

  /** Says nothing more. */
  end(): void {
    this.#in.close();
    this.#out.close();
    this.#database?.close();
  }

  async #open(): Promise<Database> {
    const database = await Database.open(this.#start.name);
    database.onGone = database.onReplaced = this.#stop;
    this.#epoch = await database.claim();
    return database;
  }

  #progress(loaded: number, total: number): void {
    this.#engine = { ...this.#engine, loaded, total };
    if (performance.now() - this.#reported > REPORTS) this.#report(this.#engine);
  }

  #report(engine: EngineState): void {
    this.#engine = engine;
    this.#reported = performance.now();
    if (this.#epoch) this.#tell({ what: "engine", host: this.#epoch, engine, home: this.#start.engine });
  }

  #tell(message: ToPages): void {
    this.#out.postMessage(message);
  }

  #hear(message: ToHost): void {
    if (message.what === "hello") this.#report(this.#engine);
    else if (message.what === "retry") this.#retry();
    else if (message.host !== this.#epoch) return; // meant for another host
    else if (message.what === "ping") this.#report(this.#engine);
    else if (message.what === "call") void this.#call(message);
    else this.#speak(message);
  }

  #retry(): void {
    if (this.#engine.stage === "failed") void this.begin();
  }

  async #call({ page, id, method, path, body, friend }: Extract<ToHost, { what: "call" }>): Promise<void> {
    const python = this.#python;
    if (!python) return;
    await this.#guard(async () => {
      const answer = await python.call(method, path, body ?? "", ...inNameOf(friend));
      const [status, text] = answer.toJs();
      answer.destroy();
      this.#tell({ what: "answer", host: this.#epoch, page, id, status, text });
    });
  }

  /** Has Python hear what a page says over a channel, after what the page said before. */
  #speak(message: ChannelMessage): void {
    const python = this.#python;
    if (!python) return;
    const channels = this.#channelsOf(message.page);
    if (message.what === "open") channels.set(message.channel, ++this.#lastNumber);
    const number = channels.get(message.channel);
    if (number === undefined) return;
    const before = this.#queues.get(number) ?? Promise.resolve();
    this.#queues.set(number, before.then(() => this.#guard(() => this.#deliver(python, number, message))));
    if (message.what === "close") this.#forget(message.page, message.channel);
  }

  async #deliver(python: PythonWorker, number: number, said: ChannelMessage): Promise<void> {
    const to = { host: this.#epoch, page: said.page, channel: said.channel };
    if (said.what === "say") return python.hear(number, said.text);
    if (said.what === "close") return python.close(number);
    const [, table, query] = CHANNEL.exec(said.path) ?? [];
    const end = (code: number) => {
      this.#forget(said.page, said.channel);
      this.#tell({ what: "closed", ...to, code });
    };
    if (table === undefined) return end(NO_SUCH_CHANNEL);
    const given = new URLSearchParams(query);
    const known = (name: string) => (/^\d{1,9}$/.test(given.get(name) ?? "") ? Number(given.get(name)) : undefined);
    const send = (text: string) => this.#tell({ what: "told", ...to, text });
    try {
      await python.open(number, decodeURIComponent(table), known("have"), known("look"), send, end, ...inNameOf(said.friend));
    } catch (error) {
      end(FAILED);
      throw error;
    }
  }

  /** The channels of a page; they are closed when its tab is. */
  #channelsOf(page: string): Map<number, number> {
    let channels = this.#pages.get(page);
    if (!channels) {
      this.#pages.set(page, (channels = new Map()));
      // A page holds its lock as long as it lives; without locks, the only page is that of this worker.
      navigator.locks?.request(pageLock(this.#start.talk, page), () => this.#leave(page)).catch(() => undefined); // Then they stay open.
    }
    return channels;
  }

  #leave(page: string): void {
    for (const channel of this.#pages.get(page)?.keys() ?? []) this.#speak({ what: "close", host: this.#epoch, page, channel });
    this.#pages.delete(page);
  }

  #forget(page: string, channel: number): void {
    const channels = this.#pages.get(page);
    const number = channels?.get(channel);
    channels?.delete(channel);
    if (number !== undefined) void this.#queues.get(number)?.then(() => this.#queues.delete(number));
  }

  /** Python answers its own errors; anything else means that it has crashed. */
  async #guard(work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch {
      this.#stop();
    }
  }
}
