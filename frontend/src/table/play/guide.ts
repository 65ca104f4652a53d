import type { Thing } from "../../games/contract.ts";
import type { GameView } from "../../net/wire.ts";

/** Somebody who teaches over a table: which moves lead on, what is lit, and what is said to whoever tries another. */
export interface Guide {
  /** The position with those of its legal moves that lead on now. */
  narrow(view: GameView): GameView;
  /** What is lit beside what can be played. */
  readonly lit: ReadonlySet<Thing>;
  /** Whether a tap was meant for the guide. */
  tap(thing: Thing): boolean;
  /** What is said to a move that does not lead on; null: the rules say why not. */
  answer(move: string | null): string | null;
}
