import { load, save } from "../app/storage.ts";
import { pageHost } from "./hosts.svelte.ts";
import { pageLock, toHost, toPages, type Epoch, type Start, type ToHost, type ToPages } from "../worker/messages.ts";
import { engineFolder } from "./engineFiles.ts";
import { engine } from "./engine.svelte.ts";
import { OwnTables } from "./ownTables.ts";
import { fetchData } from "./pageData.ts";
import type { Answered, BrowserTransport, ChannelListener, EngineState, HostChannel, Offers, OnBehalf } from "./transport.ts";
import type { TableList } from "./wire.ts";

export { engine };

/** The close code of a channel whose host was replaced, as of a server that restarts. */
const RESTARTED = 1012;
/** How often a silent host is pinged, in milliseconds, and after how many unanswered pings another one takes its place. */
const PULSE = 5000;
const MAX_UNANSWERED_PINGS = 4;
/** The same while a host starts Python: a slow phone says nothing for that long. */
const STARTING = 36;
/** The first HTTP status of a refusal. */
const BAD = 400;
/** How long a worker that stopped at once is left alone, in milliseconds. */
const REST = 1000;
/** When the browser was asked not to clear games away, and the calls with which a game begins here. */
const ASKED = "keltis-persist";
const BEGIN: ReadonlySet<string> = new Set(["tables", "arrivals"]);
type Asked = { begun?: boolean; finished?: boolean };

type Unaddressed<T> = T extends unknown ? Omit<T, "page" | "host"> : never;
type Message = Unaddressed<Exclude<ToHost, { what: "hello" | "retry" }>>;

interface Call {
  method: string;
  path: string;
  body: string | null;
  friend: OnBehalf | undefined;
  /** The host that has been asked; null: none yet. */
  asked: Epoch | null;
  done: (answer: Answered) => void;
  failed: (reason: Error) => void;
}

interface Channel {
  path: string;
  friend: OnBehalf | undefined;
  listener: ChannelListener;
  asked: Epoch | null;
}

/**
 * The application in this browser. Each tab has a worker, and one of them hosts all tabs: its pages speak to it by
 * broadcast. If it is gone, another one begins; calls that can be repeated are, and channels end as if a server restarted.
 */
export class WorkerTransport implements BrowserTransport {
  readonly offers: Offers = { friends: false, lobby: false, notifications: false, devices: false, fairDeals: false };
  /** The folder of the page, which is the same for all addresses within it. */
  readonly #base = new URL(pageHost === "browser" ? "." : "/", document.baseURI).href;
  readonly #engine = engineFolder()?.href ?? null;
  readonly #page = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  readonly #name = `keltis ${new URL(this.#base).pathname}`;
  /** Without locks, which only secure addresses have, each tab hosts for itself. */
  readonly #talk = (navigator.locks as LockManager | undefined) ? this.#name : `${this.#name} ${this.#page}`;
  readonly #out = new BroadcastChannel(toHost(this.#talk));
  readonly #in = new BroadcastChannel(toPages(this.#talk));
  readonly #own = new OwnTables(this.#name);
  #worker: Worker | null = null;
  #started = false;
  /** The newest host that was heard, and whether it is ready. */
  #host: Epoch = 0;
  #ready = false;
  /** It has said that it starts its engine. */
  #starting = false;
  readonly #calls = new Map<number, Call>();
  readonly #channels = new Map<number, Channel>();
  #next = 1;
  #unanswered = 0;

  constructor() {
    this.#in.onmessage = ({ data }: MessageEvent<ToPages>) => this.#hear(data);
    setInterval(() => this.#pulse(), PULSE);
  }

  /** Starts the engine once the page has nothing else to do, unless its visitor pays for every byte. */
  startWhenIdle(): void {
    const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
    if (saveData) return;
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => this.start());
    else setTimeout(() => this.start(), REST);
  }

  /** Starts the engine, or finds the tab that has it; after a failure, tries again. */
  start(): void {
    if (engine.stage !== "absent" && engine.stage !== "failed") return;
    engine.take({ stage: "loading", loaded: 0, total: 0, problem: "" });
    if (!this.#engine) return queueMicrotask(() => this.#fail({ stage: "failed", loaded: 0, total: 0, problem: "engine-absent" }));
    if (this.#started) return this.#retry();
    this.#started = true;
    void this.#live().then(() => {
      this.#employ(false);
      this.#post({ what: "hello", page: this.#page });
    });
  }

  async call(method: string, path: string, body: string | null, friend?: OnBehalf): Promise<Answered> {
    const known = method === "GET" && !friend ? ((await this.#own.answer(path)) ?? (await fetchData(path, this.#base))) : null;
    if (known) {
      if (path === "tables" && (known.content as Partial<TableList>).finished?.length) askToPersist("finished");
      return known;
    }
    const answered = await this.#callHost(method, path, body, friend);
    if (method === "POST" && BEGIN.has(path) && answered.status < BAD) askToPersist("begun");
    return answered;
  }

  keeps(table: string): Promise<boolean> {
    return this.#own.keeps(table);
  }

  #callHost(method: string, path: string, body: string | null, friend: OnBehalf | undefined): Promise<Answered> {
    return new Promise((done, failed) => {
      const id = this.#next++;
      const call: Call = { method, path, body, friend, asked: null, done, failed };
      this.#calls.set(id, call);
      this.start();
      if (this.#ready) this.#ask(id, call);
    });
  }

  channel(path: string, listener: ChannelListener, friend?: OnBehalf): HostChannel {
    const number = this.#next++;
    const channel: Channel = { path, friend, listener, asked: null };
    this.#channels.set(number, channel);
    this.start();
    if (this.#ready) this.#open(number, channel);
    return {
      send: (message) => {
        if (channel.asked !== null && this.#channels.has(number)) this.#send({ what: "say", channel: number, text: JSON.stringify(message) });
      },
      close: () => {
        if (this.#channels.delete(number) && channel.asked === this.#host) this.#send({ what: "close", channel: number });
      },
    };
  }

  // ---- the worker of this tab ----

  /** Holds a lock as long as this page lives, so that the host knows. */
  #live(): Promise<void> {
    if (!(navigator.locks as LockManager | undefined)) return Promise.resolve();
    return new Promise((held) => {
      const keep = () => {
        held();
        return new Promise<never>(() => {});
      };
      navigator.locks.request(pageLock(this.#talk, this.#page), keep).catch(held); // The worker finds that there are none as well.
    });
  }

  #retry(): void {
    if (!this.#worker) this.#employ(false);
    this.#post({ what: "retry", page: this.#page });
    this.#post({ what: "hello", page: this.#page }); // A host of another version has not failed, and says only so.
  }

  /** Starts a worker, which hosts as soon as it is elected; a new one if it stops. */
  #employ(steal: boolean): void {
    const begun = Date.now();
    this.#starting = false;
    this.#worker?.terminate();
    const worker = (this.#worker = new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module" }));
    worker.onmessage = () => {
      if (worker !== this.#worker) return;
      setTimeout(() => worker === this.#worker && this.#employ(false), Math.max(0, begun + REST - Date.now()));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      worker.terminate(); // It may still be the host, and would stay it: the next one waits for its lock.
      this.#worker = null;
      this.#fail({ stage: "failed", loaded: 0, total: 0, problem: "engine-failed" });
    };
    worker.postMessage({ name: this.#name, talk: this.#talk, engine: this.#engine ?? "", steal } satisfies Start);
  }

  /** Looks whether the host still answers while something is expected of it. */
  #pulse(): void {
    const waits = this.#calls.size > 0 || this.#channels.size > 0 || engine.stage === "loading";
    if (!this.#started || !waits || document.hidden) return void (this.#unanswered = 0);
    if (this.#unanswered++ >= (this.#starting ? STARTING : MAX_UNANSWERED_PINGS)) {
      this.#unanswered = 0;
      this.#employ(true);
    } else if (this.#host) this.#send({ what: "ping" });
    else this.#post({ what: "hello", page: this.#page });
  }

  // ---- the host ----

  #post(message: ToHost): void {
    this.#out.postMessage(message);
  }

  #send(message: Message): void {
    this.#post({ ...message, page: this.#page, host: this.#host } as ToHost);
  }

  #ask(id: number, call: Call): void {
    call.asked = this.#host;
    this.#send({ what: "call", id, method: call.method, path: call.path, body: call.body, friend: call.friend });
  }

  #open(number: number, channel: Channel): void {
    channel.asked = this.#host;
    this.#send({ what: "open", channel: number, path: channel.path, friend: channel.friend });
  }

  #hear(message: ToPages): void {
    if (message.host < this.#host) return; // from a host that does not know yet that it was replaced
    if (message.host > this.#host) this.#follow(message.host);
    this.#unanswered = 0;
    if (message.what === "engine") this.#take(message.engine, message.home);
    else if (message.page !== this.#page) return;
    else if (message.what === "answer") this.#answer(message.id, message.status, message.text);
    else if (message.what === "told") this.#channels.get(message.channel)?.listener.hear(JSON.parse(message.text));
    else this.#lose(message.channel, message.code);
  }

  /** There is a new host. What the one before may have done is not asked of this one. */
  #follow(host: Epoch): void {
    this.#host = host;
    this.#ready = this.#starting = false;
    for (const [id, call] of this.#calls) {
      if (call.asked !== null && call.method === "POST") this.#drop(id, "the host is gone");
      else call.asked = null;
    }
    for (const [number, { asked }] of this.#channels) if (asked !== null) this.#lose(number, RESTARTED);
  }

  #take(state: EngineState, home: string): void {
    if (!this.#started) return; // Another tab may have an engine; this one has not asked for it.
    // A page and an engine of different versions do not understand each other. The tab that hosts goes on.
    if (home !== this.#engine) return this.#fail({ stage: "failed", loaded: 0, total: 0, problem: "engine-blocked" });
    this.#starting = state.stage === "loading";
    if (state.stage === "failed") return this.#fail(state);
    engine.take(state);
    if (state.stage !== "ready" || this.#ready) return;
    this.#ready = true;
    for (const [id, call] of this.#calls) if (call.asked === null) this.#ask(id, call);
    for (const [number, channel] of this.#channels) if (channel.asked === null) this.#open(number, channel);
  }

  #fail(state: EngineState): void {
    this.#ready = false;
    engine.take(state);
    for (const id of this.#calls.keys()) this.#drop(id, state.problem);
    for (const number of this.#channels.keys()) this.#lose(number, RESTARTED);
  }

  /** A call that is not answered. */
  #drop(id: number, why: string): void {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    call?.failed(new Error(why));
  }

  #answer(id: number, status: number, text: string): void {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    call?.done({ status, content: text ? (JSON.parse(text) as unknown) : null });
  }

  #lose(number: number, code: number): void {
    const channel = this.#channels.get(number);
    this.#channels.delete(number);
    channel?.listener.lose(code);
  }
}

/** Asks the browser not to clear games away for room: when the first one begins, and again, if it did not agree, when one is over. */
function askToPersist(when: keyof Asked): void {
  const asked = load<Asked>(ASKED, {});
  if (asked[when]) return;
  save(ASKED, { ...asked, [when]: true });
  (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => undefined); // It decides alone.
}
