import type { Entry } from "../../state/room.svelte.ts";
import { tell, type Teller } from "../../words/moves.ts";
import { texts, type Words } from "../../words/texts.svelte.ts";

/** Consecutive moves of one seat. */
export interface Turn {
  seat: number;
  entries: Entry[];
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

const totalOf = (view: Entry["after"], seat: number): number => view?.scores[seat]?.total ?? 0;
const worthOf = ({ before, after }: Entry, seat: number): number => (before && after ? totalOf(after, seat) - totalOf(before, seat) : 0);

/** The points that a turn brought. */
export const gained = (entries: readonly Entry[], seat: number): number => entries.reduce((sum, entry) => sum + worthOf(entry, seat), 0);

/** The moves that sum up a turn: those that changed the points, or else the last one that is not routine. */
function tellingOf(entries: readonly Entry[], seat: number, { face }: Pick<Teller, "face">): Entry[] {
  const worth = entries.filter((entry) => worthOf(entry, seat) !== 0);
  const acts = entries.filter(({ after, move }) => !after || !face.isRoutine?.(move, after));
  return worth.length ? worth : (acts.length ? acts : entries).slice(-1);
}

/** A turn in words, each move in its short form if there is one. */
export const tellShort = ({ seat, entries }: Turn, teller: Teller): Words[] =>
  tellingOf(entries, seat, teller).flatMap((entry) =>
    tell(entry, teller).map(({ id, args }) => ({ id: texts.has(`${id}.short`) ? `${id}.short` : id, ...(args ? { args } : {}) })),
  );
