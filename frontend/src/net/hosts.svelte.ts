import { load, save } from "../app/storage.ts";
import { friendTables, isOwn } from "./ids.ts";
import { ServerTransport } from "./serverTransport.ts";
import type { Answered, BrowserTransport, ChannelListener, EngineState, HostChannel, Offers, OnBehalf, Transport } from "./transport.ts";

/** Where tables and replays live: at the server of this page, in this browser, or in a friend's. */
export type HostKind = "server" | "browser" | "friend";

/** Where the page belongs to: a server, or a static site, whose page says so. */
export const pageHost: HostKind =
  document.querySelector<HTMLMetaElement>('meta[name="keltis-host"]')?.content === "browser" ? "browser" : "server";

/** What the worker's module exports. */
export interface WorkerModule {
  WorkerTransport: new () => BrowserTransport;
  engine: EngineState;
}

/** Whether friends elsewhere can be connected to this page. On a server's page they play at the server. */
const mayConnect = pageHost === "browser" && "RTCPeerConnection" in globalThis;
const USED = "keltis-own-tables";
/** Where the choice to keep the engine for playing offline is kept (`offline/kept`). */
export const OFFLINE = "keltis-offline";
/** Whether somebody wants the engine to be kept here, for playing without a connection. */
export const keepsEngine = (): boolean => load<{ wanted?: boolean }>(OFFLINE, {}).wanted === true;
/** The engine's code could not be fetched. */
const FAILED: EngineState = { stage: "failed", loaded: 0, total: 0, problem: "" };
/** The close code of a channel that could not be opened. */
const BROKEN = 1006;

/** The application in this browser's worker. Its code is loaded at the first call, its engine when one needs it. */
export class BrowserHost implements Transport {
  readonly offers: Offers = { friends: mayConnect, lobby: false, notifications: false, devices: false, fairDeals: false };
  /** How far the engine is; null as long as nothing was asked of it. */
  engine: EngineState | null = $state.raw(null);
  /** The number of calls under way, and whether a page waits for the engine: then it is shown how far that is. */
  waiting = $state(0);
  wanted = $state(false);
  /** Whether tables were ever made in this browser. */
  used = $state(load<{ used?: boolean }>(USED, {}).used ?? false);
  readonly #fetch: () => Promise<WorkerModule>;
  #opened: Promise<BrowserTransport> | null = null;

  constructor(fetch: () => Promise<WorkerModule>) {
    this.#fetch = fetch;
  }

  /** Whether the engine runs: channels to tables wait for it. */
  get ready(): boolean {
    return this.engine?.stage === "ready";
  }

  /** Whether what a server does not answer can be asked here: somebody has played in this browser, or keeps the engine for that. */
  get atHand(): boolean {
    return this.used || keepsEngine();
  }

  call(method: string, path: string, body: string | null, friend?: OnBehalf): Promise<Answered> {
    return this.#wait(async () => (await this.#open()).call(method, path, body, friend));
  }

  /** Whether a table is kept in this browser. Needs no engine. */
  async keeps(table: string): Promise<boolean> {
    return (await this.#open()).keeps(table);
  }

  channel(path: string, listener: ChannelListener, friend?: OnBehalf): HostChannel {
    return later(this.#open(), (transport) => transport.channel(path, listener, friend), listener);
  }

  /** Starts the engine; after a failure, tries again. */
  async start(): Promise<void> {
    this.wanted = true;
    (await this.#open()).start();
  }

  /** Resolves as soon as the engine runs, however often it has to be tried. */
  async whenReady(): Promise<void> {
    void this.start().catch(() => undefined); // The page shows that it failed.
    let stop = (): void => {};
    await new Promise<void>((done) => {
      stop = $effect.root(() => {
        $effect(() => {
          if (this.ready) done();
        });
      });
    });
    stop();
  }

  /** Nobody waits for the engine any more. */
  giveUp(): void {
    this.wanted = false;
  }

  /** Starts the engine as soon as the page has nothing else to do. */
  async startWhenIdle(): Promise<void> {
    (await this.#open()).startWhenIdle();
  }

  /** Remembers that tables are kept in this browser. */
  use(): void {
    this.used = true;
    save(USED, { used: true });
  }

  #open(): Promise<BrowserTransport> {
    this.#opened ??= this.#fetch().then(
      ({ WorkerTransport, engine }) => {
        this.engine = engine;
        return new WorkerTransport();
      },
      (error: unknown) => {
        this.#opened = null; // The next call fetches it again.
        this.engine = FAILED;
        throw error;
      },
    );
    return this.#opened;
  }

  async #wait<T>(work: () => Promise<T>): Promise<T> {
    await null; // The caller follows the answer, not this number.
    this.waiting++;
    try {
      return await work();
    } finally {
      this.waiting--;
    }
  }
}

/** A friend's browser, to which this page is connected. Its code is loaded with the first question. */
class FriendHost implements Transport {
  readonly offers: Offers = { friends: false, lobby: false, notifications: false, devices: false, fairDeals: true };

  /** The visit, once it was fetched. */
  visit: typeof import("../peers/visit.svelte.ts").visit | null = $state.raw(null);

  async call(method: string, path: string, body: string | null): Promise<Answered> {
    return (await this.fetch()).call(method, path, body);
  }

  async fetch(): Promise<NonNullable<FriendHost["visit"]>> {
    return (this.visit = (await import("../peers/visit.svelte.ts")).visit);
  }

  channel(path: string, listener: ChannelListener): HostChannel {
    return later(this.fetch(), (visit) => visit.channel(path, listener), listener);
  }
}

/** A channel of a transport that is still being fetched. */
function later<T>(fetched: Promise<T>, open: (transport: T) => HostChannel, listener: ChannelListener): HostChannel {
  let [inner, closed]: [HostChannel | null, boolean] = [null, false];
  fetched.then(
    (transport) => {
      if (!closed) inner = open(transport);
    },
    () => {
      if (!closed) listener.lose(BROKEN);
    },
  );
  return {
    send: (message) => inner?.send(message),
    close: () => {
      closed = true;
      inner?.close();
    },
  };
}

export const hosts = {
  server: new ServerTransport() as Transport,
  browser: new BrowserHost(() => import("./workerTransport.ts")),
  friend: new FriendHost(),
};

export const placeOf = (id: string): HostKind => (!isOwn(id) ? pageHost : friendTables.has(id) ? "friend" : "browser");

/** The host of a table or a replay. */
export const hostOf = (id: string): Transport => hosts[placeOf(id)];
