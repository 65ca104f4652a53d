import type { GameFace } from "../../games/contract.ts";
import type { GameView } from "../../net/wire.ts";
import type { Entry } from "../../state/room.svelte.ts";
import { owned, tellShort, type Teller } from "../../words/moves.ts";
import type { Words } from "../../words/texts.svelte.ts";

/** Consecutive moves of one seat; null: of nobody (a throw of dice that nobody has moved after). */
export interface Turn<Seat = number> {
  seat: Seat;
  entries: Entry[];
}

/** A log in turns, oldest first. A throw of dice belongs to the turn that begins with it. */
export function turnsOf(log: readonly Entry[]): Turn<number | null>[] {
  const turns: Turn<number | null>[] = [];
  for (const each of log) {
    const entry = owned(each, log);
    const newest = turns.at(-1);
    if (newest?.seat === entry.seat) newest.entries.push(entry);
    else turns.push({ seat: entry.seat, entries: [entry] });
  }
  return turns;
}

/** The newest turn of each player since my last one; mine, if nobody has moved since. */
export function turnsSince(log: readonly Entry[], mine: readonly number[]): Turn[] {
  const turns: Turn[] = [];
  for (const each of log.toReversed()) {
    const { seat } = each;
    if (seat === null) continue; // a throw of dice
    const [newest] = turns;
    if (newest?.seat === seat) newest.entries.unshift(each);
    else if (newest && (mine.includes(seat) || mine.includes(newest.seat) || turns.some((turn) => turn.seat === seat))) break;
    else turns.unshift({ seat, entries: [each] });
  }
  return turns;
}

type Face = Pick<GameFace, "isRoutine" | "stones">;
const gainOf = (entries: readonly Entry[], of: (view: GameView) => number): number =>
  entries.reduce((sum, { before, after }) => sum + (before && after ? of(after) - of(before) : 0), 0);

/** The points that a turn brought. */
export const pointsGained = (entries: readonly Entry[], seat: number): number => gainOf(entries, (view) => view.scores[seat]?.total ?? 0);
/** The wishing stones, or what the game counts in their place. */
export const stonesGained = (entries: readonly Entry[], seat: number, { stones }: Face): number => gainOf(entries, (view) => stones?.(view, seat) ?? 0);

/** The moves that sum up a turn: those that brought something, or else the last one that is not routine. */
export function tellingOf(entries: readonly Entry[], seat: number, face: Face): Entry[] {
  const worth = entries.filter((entry) => pointsGained([entry], seat) !== 0 || stonesGained([entry], seat, face) !== 0);
  const acts = entries.filter(({ after, move }) => !after || !face.isRoutine?.(move, after));
  return worth.length ? worth : (acts.length ? acts : entries).slice(-1);
}

/** A turn in one line, which shows its gains as numbers beside this: of several moves only what was played. */
export function tellTurn({ seat, entries }: Turn, teller: Teller): Words[] {
  const telling = tellingOf(entries, seat, teller.face).map((entry) => tellShort(entry, teller));
  return telling.length > 1 ? telling.flatMap((words) => words.slice(0, 1)) : telling.flat();
}
