import { load, save } from "./storage.ts";
import { settings } from "./settings.svelte.ts";

const KEY = "keltis-first";
/** The number of games of a kind in which cards say what they would do. */
const HELPED_GAMES = 3;

/** Help for the first games of each kind on this device: cards say what they would do. */
class Beginner {
  /** By game, the first tables that were played to their end here. */
  #played: Record<string, string[]> = $state.raw(load(KEY, {}));

  /** Whether cards say at a table of this game what they would do. */
  helps(game: string): boolean {
    return settings.beginner === "on" || (settings.beginner === "auto" && (this.#played[game]?.length ?? 0) < HELPED_GAMES);
  }

  /** Counts a table whose game was played to its end here; each counts once. */
  finish(game: string, table: string): void {
    const played = this.#played[game] ?? [];
    if (played.length >= HELPED_GAMES || played.includes(table)) return;
    this.#played = { ...this.#played, [game]: [...played, table] };
    save(KEY, this.#played);
  }
}

export const beginner = new Beginner();
