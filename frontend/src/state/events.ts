import type { GameCommand } from "../net/delivery.ts";
import { NOTE_KINDS, type Event, type GameView, type LogEntry, type Note } from "../net/wire.ts";

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

/** More events than this at once were missed (the page slept, say): they are not shown one by one. */
export const MISSED = 12;

/** Whether something that is no move stands in the game's log all the same. */
export const isNoted = (kind: string): kind is Note["kind"] => (NOTE_KINDS as readonly string[]).includes(kind);

/** Shows one event: calls `apply` when the new position shall stand, and ends when all has been seen. */
export type Animate = (gameEvent: GameEvent, apply: () => void) => Promise<void>;

/** An entry of the game; all others leave the position as it is. */
export type Moved = Event & { kind: GameEvent["kind"] };
export const isMoved = (event: Event): event is Moved => event.kind === "move" || event.kind === "chance" || event.kind === "undo";

/** An entry that is not for this page: it has its place in the log (`seq`), and nothing of it is shown. */
export const isWithheld = ({ kind }: Event): boolean => (kind as string) === "other";

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
