import { untrack } from "svelte";
import { load, save } from "../app/storage.ts";
import { api, isAway, Refusal } from "./api.ts";
import { hosts, pageHost, type HostKind } from "./hosts.svelte.ts";
import { pageVersion } from "./pageVersion.svelte.ts";
import { onWake, backoff } from "./backoff.ts";
import type { Offers } from "./transport.ts";
import type { Created, GameInfo, Me, Problem, TableList, TableRequest, TableSummary } from "./wire.ts";

const UNKNOWN = 401;
const NO_TABLES: TableList = { running: [], finished: [] };
/** What the server said last, for a time when it is out of reach. */
const KEPT = "keltis-server";
interface Kept {
  me: Me;
  games: GameInfo[];
}

/** The guest, the games and the guest's tables: what every page may need. */
class Session {
  me: Me | null = $state.raw(null);
  games: GameInfo[] = $state.raw([]);
  tables: TableList = $state.raw(NO_TABLES);
  /** Why the last request failed; it is repeated until one succeeds. */
  problem: Problem | null = $state.raw(null);
  #listed = NO_TABLES;
  #complete = false;
  #started: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  /** Fetches everything, once. The tables wait for `me`, which brings the cookie. */
  start(): Promise<void> {
    this.#started ??= this.#attempt(() => this.#fetchAll());
    return this.#started;
  }

  /** Whether the server of this page is out of reach. What needs none goes on in this browser. */
  get away(): boolean {
    return pageHost === "server" && this.problem !== null && isAway(this.problem);
  }

  /** Where new tables are made. */
  get place(): HostKind {
    return this.away ? "browser" : pageHost;
  }

  /** What new tables can have. */
  get offers(): Offers {
    return hosts[this.place].offers;
  }

  async #fetchAll(): Promise<void> {
    const [me, games] = await Promise.all([api.me(), api.games()]);
    await this.#fetchTables();
    this.games = games;
    this.me = me;
    this.#complete = true;
    if (pageHost === "server") save(KEPT, { me, games });
  }

  /** Makes do with what the server said last, and with what is kept in this browser. */
  async #makeDo(): Promise<void> {
    const { me, games } = load<Partial<Kept>>(KEPT, {});
    if (me && games && !this.games.length) [this.games, this.me] = [games, me];
    await this.#list();
  }

  /** Fetches my tables again. */
  refresh(): Promise<void> {
    return this.#complete ? this.#attempt(() => this.#fetchTables()) : this.start();
  }

  /** Keeps the list of tables up to date while it is on the screen. Returns how to stop. */
  follow(): () => void {
    void this.refresh();
    const end = onWake(() => void this.refresh());
    return () => {
      end();
      if (this.#complete) clearTimeout(this.#retry);
    };
  }

  async #fetchTables(): Promise<void> {
    this.#listed = await this.#fetchListed();
    await this.#list();
  }

  /** Lists the tables of the page's host, and those that were made in this browser while it was out of reach. */
  async #list(): Promise<void> {
    const own = pageHost === "server" && hosts.browser.used ? await api.tables("browser").catch(() => NO_TABLES) : NO_TABLES;
    this.tables = merge(this.#listed, own);
  }

  async #fetchListed(): Promise<TableList> {
    try {
      return await api.tables();
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.status !== UNKNOWN) throw error;
      await this.introduce();
      return api.tables();
    }
  }

  /** Becomes a guest whom the server knows. */
  async introduce(): Promise<void> {
    this.me = await api.me();
  }

  async #attempt(fetch: () => Promise<void>): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await fetch();
      if (this.problem) void pageVersion.check();
      this.problem = null;
      this.#tries = 0;
    } catch (error) {
      if (!this.#complete) this.#started = null;
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.problem;
      if (this.away) await this.#makeDo();
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.refresh(), backoff(this.#tries++));
    }
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  /** Makes a table: at the server, or in this browser while that is out of reach. */
  make(table: TableRequest): Promise<Created> {
    return this.#make((place) => api.open(table, place));
  }

  /** Makes the table of a lesson. */
  learn(game: string): Promise<Created> {
    return this.#make((place) => api.learn(game, place));
  }

  async #make(make: (place: HostKind) => Promise<Created>): Promise<Created> {
    const [place, me] = untrack(() => [this.place, this.me] as const);
    if (place !== pageHost && me?.name) await api.rename(me.name, place);
    const made = await make(place);
    if (place === "browser") hosts.browser.use();
    return made;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

/** Two lists as one, in each the latest change first. */
function merge(one: TableList, other: TableList): TableList {
  if (other === NO_TABLES) return one;
  const latest = (tables: TableSummary[]) => tables.sort((a, b) => b.updated - a.updated);
  return { running: latest([...one.running, ...other.running]), finished: latest([...one.finished, ...other.finished]) };
}

export const session = new Session();
