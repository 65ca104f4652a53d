import type { Thing } from "../../games/contract.ts";
import type { Hint, Problem } from "../../net/wire.ts";
import { PANELS_BESIDE } from "../frame/beside.ts";
import type { LiveState } from "./liveState.svelte.ts";

/** The hint of a live table: what a strong bot would do. It is dropped when the position changes. */
export class Hints {
  thinking = $state(false);
  #advised = $state.raw<{ hint: Hint | Problem | null; ply: number }>({ hint: null, ply: -1 });
  readonly #live: LiveState;

  constructor(live: LiveState) {
    this.#live = live;
  }

  hint: Hint | Problem | null = $derived.by(() => (this.#advised.ply === this.#live.room.newest ? this.#advised.hint : null));

  /** The things with which the best move begins. */
  things: ReadonlySet<Thing> = $derived.by(() => {
    const best = this.hint && "moves" in this.hint ? this.hint.moves[0]?.move : undefined;
    return new Set(this.#live.play.choosing.ways.flatMap(({ move, things }) => (move === best ? things.slice(0, 1) : [])));
  });

  async ask(): Promise<void> {
    const { room, table } = this.#live;
    if (!table.hints || this.thinking) return;
    if (!matchMedia(PANELS_BESIDE).matches) this.#live.opened = "hint";
    this.thinking = true;
    const found = await room.hint();
    this.thinking = false;
    this.#advised = { hint: found, ply: room.newest };
  }
}
