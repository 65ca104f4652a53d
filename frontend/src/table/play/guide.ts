import type { Thing } from "../../games/contract.ts";
import type { GameView } from "../../net/wire.ts";

/** A guide through a game (a lesson): which moves it allows, what is lit, and what it says to other moves. */
export interface Guide {
  /** The position with only those legal moves that the guide allows now. */
  narrow(view: GameView): GameView;
  /** Things that are lit in addition to what can be played. */
  readonly lit: ReadonlySet<Thing>;
  /** Handles a tap; whether it was meant for the guide. */
  tap(thing: Thing): boolean;
  /** What is said to a move that is not allowed; null: the rules say why not. */
  answer(move: string | null): string | null;
}
