import { cacheNames } from "../offline/cacheNames.ts";
import { isKept, keepEngine } from "../offline/keptEngine.ts";
import type { ToPages } from "../offline/messages.ts";
import { forAll, isFull, store, stored } from "../offline/stored.ts";
import type { Scope } from "./scope.ts";
import { findNewest, readShell, type Found } from "./shell.ts";
import { add, current, failed, forget, goBack, isBad, newest, nothing, serve, started, STATE, update, type State, type Version } from "./state.ts";

/** What home needs on a static site. */
const GAMES = "data/games.json";
/** Files whose names change with their content. */
const HASHED = /\/assets\//;

/** The stored versions of the page: finds, stores and serves them. */
export class Versions {
  readonly home: string;
  readonly #worker: Scope;
  readonly #names: ReturnType<typeof cacheNames>;
  #state: Promise<State> | null = null;
  #changes: Promise<unknown> = Promise.resolve();
  #checks: Promise<unknown> = Promise.resolve();

  constructor(worker: Scope) {
    this.#worker = worker;
    this.home = worker.registration.scope;
    this.#names = cacheNames(this.home);
  }

  // ---- what is served ----

  async current(): Promise<Version | null> {
    return current(await this.#read());
  }

  /** The page that is served without the host. */
  async shell(): Promise<Response | undefined> {
    const version = await this.#change((state) => serve(state, Date.now()));
    return version ? (await caches.open(this.#names.page(version.id))).match(this.home) : undefined;
  }

  /** A file of some stored version. */
  async find(address: string): Promise<Response | undefined> {
    const state = await this.#read();
    const first = [state.current, state.waiting, state.previous];
    const ids = new Set([...first, ...state.versions.map(({ id }) => id)]);
    for (const id of ids) {
      const found = id && (await (await caches.open(this.#names.page(id))).match(address));
      if (found) return found;
    }
    return undefined;
  }

  /** Whether the host sent a page that could not be drawn here, and another one is stored. */
  async replaces(sent: Response): Promise<boolean> {
    const state = await this.#read();
    if (!current(state) || !Object.keys(state.bad).length || sent.type !== "basic") return false;
    const said = readShell(await sent.clone().text());
    return said !== null && isBad(state, said.name, Date.now());
  }

  // ---- what pages say ----

  started(tab: string, name: string): Promise<void> {
    return this.#change((state) => started(state, tab, name));
  }

  /** A page could not be drawn. Only one that is stored as a whole is given up: otherwise the connection may be the reason. */
  async failed(name: string): Promise<void> {
    const isStored = async () => (await this.#read()).versions.some((version) => version.name === name);
    if (!(await isStored())) await this.check().catch(() => undefined);
    if (await isStored()) await this.#change((state) => failed(state, name, Date.now()));
  }

  /** Serves the waiting version from now on, and has pages of others loaded anew. */
  update(): Promise<void> {
    return this.#use(update);
  }

  /** The same with the version before the one that a page runs. */
  goBack(name: string): Promise<void> {
    return this.#use((state) => goBack(state, name, Date.now()));
  }

  async #use(change: (state: State) => void): Promise<void> {
    const version = await this.#change((state) => {
      change(state);
      return current(state);
    });
    if (version) await this.#tell({ what: "reload", version: version.name });
  }

  forget(): Promise<void> {
    return this.#change((state) => void Object.assign(state, nothing()));
  }

  // ---- newer versions ----

  /** Looks for a newer version, stores it, and tells all pages; one look after the other. */
  check(): Promise<void> {
    const done = this.#checks.then(() => this.#look());
    this.#checks = done.catch(() => undefined);
    return done;
  }

  async #look(): Promise<void> {
    const found = await findNewest(this.home);
    if (found) {
      const state = await this.#read();
      if (!isBad(state, found.version.name, Date.now()) && !(await this.#has(found.version))) await this.#store(found, current(state));
      await this.#change((now) => add(now, found.version, Date.now()));
    }
    const version = newest(await this.#read());
    if (version) await this.#tell({ what: "newest", version: version.name });
    await this.#clean();
  }

  async #has({ id }: Version): Promise<boolean> {
    const known = (await this.#read()).versions.some((version) => version.id === id);
    return known && caches.has(this.#names.page(id));
  }

  /** Stores a version: all of it, or nothing. */
  async #store({ version, shell, text, files }: Found, before: Version | null): Promise<void> {
    const name = this.#names.page(version.id);
    try {
      const cache = await caches.open(name);
      await forAll(files, async (address) => {
        const there = HASHED.test(address) ? await this.find(address) : undefined;
        if (there) await cache.put(address, there);
        else await store(cache, address, HASHED.test(address) ? {} : { cache: "no-cache" });
      });
      if (version.host === "browser") await store(cache, new URL(GAMES, this.home).href, { cache: "no-cache" });
      await this.#storeEngine(version.engine, before?.engine ?? null);
      await cache.put(this.home, stored(shell, text));
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  }

  /** If the engine of the version before is kept for playing offline, so is that of this one. */
  async #storeEngine(engine: string | null, before: string | null): Promise<void> {
    if (!engine || !before || engine === before || !(await isKept(this.home, new URL(before)))) return;
    try {
      await keepEngine(this.home, new URL(engine));
    } catch (error) {
      // Without room for two engines the page keeps its own once the old one is gone.
      if (!isFull(error)) throw error;
      await caches.delete(this.#names.engine(engine));
    }
  }

  /** Removes what no page uses any more. */
  async #clean(): Promise<void> {
    const tabs = await this.#worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const kept = await this.#change((state) => {
      forget(state, new Set(tabs.map(({ id }) => id)), Date.now());
      const engines = [...Object.values(state.open).map((name) => name.split(" ")[1]), ...state.versions.map(({ engine }) => engine)];
      return new Set([
        ...state.versions.map(({ id }) => this.#names.page(id)),
        ...engines.flatMap((engine) => (engine ? [this.#names.engine(engine)] : [])),
        this.#names.data,
        this.#names.state,
      ]);
    });
    const ours = (await caches.keys()).filter((name) => name.startsWith(this.#names.all));
    await Promise.all(ours.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
  }

  async #tell(message: ToPages): Promise<void> {
    const tabs = await this.#worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    tabs.forEach((tab) => tab.postMessage(message));
  }

  // ---- the state ----

  #read(): Promise<State> {
    this.#state ??= caches
      .open(this.#names.state)
      .then((cache) => cache.match(new URL(STATE, this.home).href))
      .then((kept) => kept?.json() as Promise<State> | undefined)
      .then((kept) => ({ ...nothing(), ...kept }))
      .catch(nothing);
    return this.#state;
  }

  /** Changes the state and keeps it, one change after the other. */
  #change<T>(change: (state: State) => T): Promise<T> {
    const done = this.#changes.then(async () => {
      const state = await this.#read();
      const before = JSON.stringify(state);
      const result = change(state);
      const after = JSON.stringify(state);
      if (after !== before) await (await caches.open(this.#names.state)).put(new URL(STATE, this.home).href, new Response(after)).catch(() => undefined);
      return result;
    });
    this.#changes = done.catch(() => undefined);
    return done;
  }
}
