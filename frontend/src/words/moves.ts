import type { Board, GameFace } from "../games/contract.ts";
import type { Entry, GameEvent } from "../state/events.ts";
import { tellMove, texts, type Part, type Words } from "./texts.svelte.ts";
import type { Forfeit } from "../net/wire.ts";

/** What sentences about a game depend on. `me` is the seat that is called "you", if exactly one is mine. */
export interface Teller {
  game: string;
  players: readonly string[];
  me: number | null;
  face: GameFace;
  board: Board;
}

/** The seat that an entry belongs to: for a throw of dice, the one whose turn follows. */
function actor(entry: Entry): number | null {
  const turn = entry.after?.turn;
  return entry.seat ?? (typeof turn === "number" ? turn : null);
}

/** An entry with the seat that it belongs to: a throw of dice is followed by a move of the seat that threw. */
export function owned(entry: Entry, log: readonly Entry[]): Entry {
  if (entry.seat !== null) return entry;
  return { ...entry, seat: actor(entry) ?? log.find(({ ply, seat: next }) => ply > entry.ply && next !== null)?.seat ?? null };
}

/** An entry of the log as sentences: the move, and its consequences where the positions around it are known. */
export function tell(entry: Entry, { game, players, me, face, board }: Teller): Words[] {
  const seat = actor(entry);
  const player = seat !== null && seat === me ? null : (players[seat ?? -1] ?? "");
  const gameEvent: GameEvent | null =
    entry.before && entry.after ? { kind: "move", ...entry, seat, before: entry.before, after: entry.after } : null;
  const words = [(gameEvent && face.tellMove?.(gameEvent, player)) ?? tellMove(game, entry.move, player)];
  if (!gameEvent) return words;
  for (const { id, args, whose } of face.consequences?.(gameEvent, board) ?? [])
    words.push(whose && player === null ? { id: `${id}.you`, args: args ?? {} } : { id, args: { player: player ?? "", ...args } });
  return words;
}

/** A forfeit: who lost a seat, why, and who plays there from then on. */
export const tellForfeit = ({ seat, by, reason }: Forfeit, players: readonly string[]): Words => ({
  id: "event-forfeit",
  args: { player: players[seat] ?? "", by, reason },
});

export const sentence = (words: readonly Words[]): string => words.map(({ id, args }) => texts.say(id, args)).join(" ");

export function richSentence(words: readonly Words[]): Part[] {
  return words.flatMap((each, i) => [...(i ? [{ text: " " }] : []), ...texts.rich(each)]);
}
