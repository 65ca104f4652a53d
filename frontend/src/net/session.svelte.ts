import { api, Refusal } from "./api.ts";
import { pageVersion } from "./pageVersion.svelte.ts";
import { onWake, backoff } from "./backoff.ts";
import type { GameInfo, Me, Problem, TableList } from "./wire.ts";

const UNKNOWN = 401;

/** Who I am, which games there are, and my tables: what every page may need. */
class Session {
  me: Me | null = $state.raw(null);
  games: GameInfo[] = $state.raw([]);
  tables: TableList = $state.raw({ running: [], finished: [] });
  /** Why the server did not tell us the last time; it is asked again until it does. */
  problem: Problem | null = $state.raw(null);
  #started: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  /** The cookie comes with `me`; what is mine waits for it. */
  start(): Promise<void> {
    this.#started ??= this.attempt(() => this.fetchAll());
    return this.#started;
  }

  private async fetchAll(): Promise<void> {
    const [me, games] = await Promise.all([api.me(), api.games()]);
    await this.fetchTables();
    this.games = games;
    this.me = me;
  }

  /** My tables as they are now. */
  refresh(): Promise<void> {
    return this.games.length ? this.attempt(() => this.fetchTables()) : this.start();
  }

  /** While somebody looks at the list: it is fetched again whenever it may be old, until the answer is called. */
  follow(): () => void {
    void this.refresh();
    const end = onWake(() => void this.refresh());
    return () => {
      end();
      if (this.games.length) clearTimeout(this.#retry);
    };
  }

  private async fetchTables(): Promise<void> {
    try {
      this.tables = await api.tables();
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.status !== UNKNOWN) throw error;
      await this.introduce();
      this.tables = await api.tables();
    }
  }

  /** Become a guest whom the server knows. */
  async introduce(): Promise<void> {
    this.me = await api.me();
  }

  private async attempt(fetch: () => Promise<void>): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await fetch();
      if (this.problem) void pageVersion.check();
      this.problem = null;
      this.#tries = 0;
    } catch (error) {
      if (!this.games.length) this.#started = null;
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.problem;
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.refresh(), backoff(this.#tries++));
    }
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const session = new Session();
