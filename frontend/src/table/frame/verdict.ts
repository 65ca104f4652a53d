import type { GameFace } from "../../games/contract.ts";
import type { GameView, Result } from "../../net/wire.ts";
import { isColour } from "../../words/cards.ts";

/** What a result means for a seat, read off the breakdown of the scores. */
export interface Verdict {
  /** My place, and the number of players; null for a spectator. */
  place: number | null;
  of: number;
  /** The two seats that are compared: a winner, or me if I am one, and the next; null if all have won. */
  ahead: number;
  behind: number | null;
  gap: number;
  /** The part of the score with the largest difference between the two. */
  decided: { part: string; more: number; less: number } | null;
  /** The part that brought me most; rows come before everything else. */
  best: { part: string; points: number } | null;
}

type Sums = ReadonlyMap<string, number>;

/** The points of a seat by what is compared, each with the id of its text. */
function sums(view: GameView, seat: number, parts: readonly string[], groupOf: (part: string) => string): Sums {
  const found = new Map<string, number>();
  for (const part of parts) {
    const group = groupOf(part);
    found.set(group, (found.get(group) ?? 0) + (view.scores[seat]?.parts[part] ?? 0));
  }
  return found;
}

const largest = (entries: Iterable<[string, number]>): [string, number] | undefined =>
  [...entries].reduce<[string, number] | undefined>((best, each) => (!best || each[1] > best[1] ? each : best), undefined);

/** Null if nobody has won. */
export function verdictOf(view: GameView, { scores, winners }: Result, parts: readonly string[], me: number | null, face: Pick<GameFace, "comparedAs">): Verdict | null {
  const [first] = winners;
  if (first === undefined) return null;
  const score = (seat: number) => scores[seat] ?? 0;
  const others = scores.map((_, seat) => seat).filter((seat) => !winners.includes(seat)).sort((a, b) => score(b) - score(a));
  const won = me !== null && winners.includes(me);
  const ahead = won ? me : first;
  const behind = me !== null && !won ? me : (others[0] ?? null);
  const better = behind === null ? 0 : others.filter((seat) => score(seat) > score(behind)).length;
  const groupOf = (part: string) => face.comparedAs?.(part) ?? `part-${part}`;
  const mine = me === null ? null : sums(view, me, parts, groupOf);
  const rows = new Set(parts.filter(isColour).map(groupOf));
  const best = mine && largest([...mine].filter(([group]) => !rows.size || rows.has(group)));
  return {
    place: me === null ? null : won ? 1 : winners.length + better + 1,
    of: scores.length,
    ahead, behind,
    gap: behind === null ? 0 : score(ahead) - score(behind),
    decided: behind === null ? null : decidedBy(sums(view, ahead, parts, groupOf), sums(view, behind, parts, groupOf)),
    best: best ? { part: best[0], points: best[1] } : null,
  };
}

function decidedBy(ahead: Sums, behind: Sums): Verdict["decided"] {
  const found = largest([...ahead].map(([part, points]) => [part, points - (behind.get(part) ?? 0)]));
  if (!found || found[1] <= 0) return null;
  const [part] = found;
  return { part, more: ahead.get(part) ?? 0, less: behind.get(part) ?? 0 };
}
