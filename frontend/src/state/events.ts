import type { GameCommand } from "../net/delivery.ts";
import { NOTE_KINDS, OTHER, POSITION_KINDS, type Event, type GameView, type LogEntry, type Note, type PositionKind } from "../net/wire.ts";

/** A move of the log. The newest ones, and those made since the page was opened, have the positions around them. */
export interface Entry extends LogEntry {
  before?: GameView;
  after?: GameView;
  /** It was made while this page was open. */
  seen?: boolean;
}

/** A move, a throw of dice or an undo, with the positions before and after it. */
export interface GameEvent<V = GameView> {
  kind: PositionKind;
  seat: number | null;
  move: string;
  before: V;
  after: V;
  /** My own moves are shown in two parts: the optimistic one at once, then what the server adds to it. */
  part?: "sure" | "told";
}

/** An update with more events than this (the page slept, say) is not shown one by one. */
export const MISSED = 12;

/** Whether an entry is no move but shown in the game's log all the same. */
export const isNoted = (kind: string): kind is Note["kind"] => (NOTE_KINDS as readonly string[]).includes(kind);

/** Shows one event: calls `apply` when the new position should appear, and resolves when the animation is over. */
export type Animate = (gameEvent: GameEvent, apply: () => void) => Promise<void>;

/** An entry that changes the position. */
export type PositionChange = Event & { kind: PositionKind };
export const changesPosition = (event: Event): event is PositionChange => (POSITION_KINDS as readonly string[]).includes(event.kind);

/** An entry whose content is withheld from this page: it only counts in the log (`seq`). */
export const isWithheld = ({ kind }: Event): boolean => kind === OTHER;

/** Whether this is the entry that my command asked for; chat may have come before it. */
export const fulfils = ({ seq, kind, seat, move }: Event, command: GameCommand): boolean =>
  seq > command.seq && command.seat === seat && command.type === kind && (command.type === "undo" || command.move === move);

export const withoutAnimation: Animate = (_, apply) => {
  apply();
  return Promise.resolve();
};

/** A move of mine that the server has not confirmed: after how many moves, by which seat, and the position shown for it. */
export interface OptimisticMove {
  ply: number;
  seat: number;
  view: GameView;
}
