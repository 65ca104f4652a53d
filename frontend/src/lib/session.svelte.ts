import { api, Refusal } from "./api.ts";
import type { GameInfo, Me, Problem, TableList } from "./wire.ts";

/** Who I am, which games there are, and my tables: what every page may need. */
class Session {
  me: Me | null = $state.raw(null);
  games: GameInfo[] = $state.raw([]);
  tables: TableList = $state.raw({ running: [], finished: [] });
  problem: Problem | null = $state.raw(null);
  #started: Promise<void> | null = null;

  /** The cookie comes with `me`; what is mine waits for it. */
  start(): Promise<void> {
    this.#started ??= this.fetchAll();
    return this.#started;
  }

  private async fetchAll(): Promise<void> {
    try {
      const [me, games] = await Promise.all([api.me(), api.games()]);
      this.me = me;
      await this.refresh();
      this.games = games;
      this.problem = null;
    } catch (error) {
      this.#started = null;
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.problem;
    }
  }

  async refresh(): Promise<void> {
    this.tables = await api.tables();
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const session = new Session();
