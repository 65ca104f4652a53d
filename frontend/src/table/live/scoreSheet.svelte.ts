import { beginner } from "../../app/beginner.svelte.ts";
import { texts } from "../../words/texts.svelte.ts";
import type { LiveState } from "./liveState.svelte.ts";

/** Milliseconds for which the last position is shown before the score sheet covers it. */
const DELAY = 2000;

/** When the score sheet takes the place of the table: a moment after the last move, until it is closed. */
export class ScoreSheetTiming {
  closed = $state(false);
  #due = $state(false);
  readonly #live: LiveState;

  constructor(live: LiveState) {
    this.#live = live;
  }

  get shown(): boolean {
    return this.#due && !this.closed && this.#live.result !== null;
  }

  /** Called once, when the table's component is made. */
  follow(): void {
    const { room } = this.#live;
    $effect(() => {
      if (!this.#live.result) {
        this.#due = false;
        return;
      }
      if (!room.watches) beginner.finish(this.#live.table.game, this.#live.table.table);
      void texts.with(import("../frame/AfterGame.svelte")).catch(() => undefined); // Loaded early, so that it is there when it is due.
      const timer = setTimeout(() => (this.#due = true), room.log.at(-1)?.seen ? DELAY : 0);
      return () => clearTimeout(timer);
    });
  }
}
