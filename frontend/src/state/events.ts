import type { GameCommand } from "../net/delivery.ts";
import type { Event, GameView, LogEntry, Note } from "../net/wire.ts";

/** A move that was made; with the positions around it if it is one of the newest, or was made since we entered. */
export interface Entry extends LogEntry {
  before?: GameView;
  after?: GameView;
  /** This page saw it happen. */
  seen?: boolean;
}

/** Something that happened, between two positions. */
export interface GameEvent<V = GameView> {
  kind: "move" | "chance" | "undo";
  seat: number | null;
  move: string;
  before: V;
  after: V;
  /** My own moves are shown in two parts: what is sure of them at once, and then what the server told. */
  part?: "sure" | "told";
}

/** What happens beside the game and stands in its log all the same. */
export const NOTED: readonly string[] = ["take", "back", "pause", "resume", "end"] satisfies Note["kind"][];

/** Shows one event: calls `apply` when the new position shall stand, and ends when all has been seen. */
export type Animate = (gameEvent: GameEvent, apply: () => void) => Promise<void>;

/** An entry of the game; all others leave the position as it is. */
export type Moved = Event & { kind: GameEvent["kind"] };
export const isMoved = (event: Event): event is Moved => event.kind === "move" || event.kind === "chance" || event.kind === "undo";

/** Whether this is the entry that a move or an undo of mine asked for; talk may have come before it. */
export const fulfils = ({ seq, kind, seat, move }: Event, command: GameCommand): boolean =>
  seq > command.seq && command.seat === seat && command.type === kind && (command.type === "undo" || command.move === move);

export const withoutMotion: Animate = (_, apply) => {
  apply();
  return Promise.resolve();
};

/** A move of mine on its way: where the table stood, who made it, and what is shown of it. */
export interface OptimisticMove {
  ply: number;
  seat: number;
  view: GameView;
}
