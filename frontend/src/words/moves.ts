import type { Board, Consequence, GameFace } from "../games/contract.ts";
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

/** A move in words, and its consequences where the positions around it are known; `player` null: it was mine. */
interface Told {
  player: string | null;
  move: Words;
  consequences: readonly Consequence[];
}

function told(entry: Entry, { game, players, me, face, board }: Teller): Told {
  const seat = actor(entry);
  const player = seat !== null && seat === me ? null : (players[seat ?? -1] ?? "");
  const gameEvent: GameEvent | null =
    entry.before && entry.after ? { kind: "move", ...entry, seat, before: entry.before, after: entry.after } : null;
  return {
    player,
    move: (gameEvent && face.tellMove?.(gameEvent, player)) ?? tellMove(game, entry.move, player),
    consequences: (gameEvent && face.consequences?.(gameEvent, board)) ?? [],
  };
}

/** An entry of the log as sentences. */
export function tell(entry: Entry, teller: Teller): Words[] {
  const { player, move, consequences } = told(entry, teller);
  const then = ({ id, args, whose }: Consequence): Words =>
    whose && player === null ? { id: `${id}.you`, args: args ?? {} } : { id, args: { player: player ?? "", ...args } };
  return [move, ...consequences.map(then)];
}

/** The short form of a text, which names no player: that of `move-play.you` is `move-play.short`. Not every text has one. */
function short({ id, args }: Words): Words | null {
  const name = `${id.split(".")[0]}.short`;
  return texts.has(name) ? { id: name, ...(args ? { args } : {}) } : null;
}

/** An entry in a few words, without its player: the move, what it brought its player, then its other consequences. */
export function tellShort(entry: Entry, teller: Teller): Words[] {
  const { move, consequences } = told(entry, teller);
  const gains = consequences.filter(({ whose }) => whose);
  const others = consequences.filter(({ whose }) => !whose);
  return [short(move) ?? move, ...[...gains, ...others].flatMap((each) => short(each) ?? [])];
}

/** The name of a seat as short forms have it in front of them. */
export const nameOf = (seat: number | null, { players, me }: Teller): string =>
  seat !== null && seat === me ? texts.say("table-you") : (players[seat ?? -1] ?? "");

/** A forfeit: who lost a seat, why, and who plays there from then on. */
export const tellForfeit = ({ seat, by, reason }: Forfeit, players: readonly string[]): Words => ({
  id: "event-forfeit",
  args: { player: players[seat] ?? "", by, reason },
});

export const sentence = (words: readonly Words[]): string => words.map(({ id, args }) => texts.say(id, args)).join(" ");

/** "Finn: …" */
export const named = (seat: number, teller: Teller, parts: readonly Part[]): Part[] => [{ text: `${nameOf(seat, teller)}:`, name: true }, { text: " " }, ...parts];

export const richSentence = (words: readonly Words[]): Part[] => joined(words, " ");
export const richList = (words: readonly Words[]): Part[] => joined(words, ", ");

const joined = (words: readonly Words[], between: string): Part[] =>
  words.flatMap((each, i) => [...(i ? [{ text: between }] : []), ...texts.rich(each)]);
