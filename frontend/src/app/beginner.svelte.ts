import { load, save } from "./storage.ts";
import { settings } from "./settings.svelte.ts";

/** In somebody's first games of a kind, cards say what they would do; kept on this device. */
const KEY = "keltis-first";
const FIRST = 3;

class Beginner {
  /** By game, the tables that were played to their end here: the first ones. */
  #played: Record<string, string[]> = $state.raw(load(KEY, {}));

  helps(game: string): boolean {
    return settings.beginner === "on" || (settings.beginner === "auto" && (this.#played[game]?.length ?? 0) < FIRST);
  }

  finish(game: string, table: string): void {
    const played = this.#played[game] ?? [];
    if (played.length >= FIRST || played.includes(table)) return;
    this.#played = { ...this.#played, [game]: [...played, table] };
    save(KEY, this.#played);
  }
}

export const beginner = new Beginner();
