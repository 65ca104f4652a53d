import { BadText, Reader, Writer } from "./bytes.ts";
import { readDescription, writeDescription, type Description } from "./description.ts";

/** What a host's browser says to a friend's: to which table they are invited, and how to reach it. */
export interface Invitation {
  /** Names the invitation, so that the host finds the connection for which an answer is meant. */
  number: number;
  table: string;
  /** The seat, and the code that opens it; null: to watch, or to come back. */
  seat: number | null;
  code: string;
  /** The host's name, and the game: they are shown before there is a connection. */
  host: string;
  game: string;
  description: Description;
}

/** What a friend's browser says to the host's. */
export interface Reply {
  /** The number of the invitation. */
  number: number;
  description: Description;
}

/** The first byte: what it is, and in which version. */
const [INVITATION, REPLY] = [0x11, 0x12];
const NO_SEAT = 255;
const TABLE = /^b-[\w-]{16}$/;
const CODE = /^[\w-]{0,40}$/;
const GAME = /^[a-z]{1,20}$/;

export function writeInvitation({ number, table, seat, code, host, game, description }: Invitation): string {
  const writer = new Writer().number(INVITATION).number(number, 4).text(table).number(seat ?? NO_SEAT).text(code).text(host).text(game);
  writeDescription(writer, description);
  return writer.done();
}

export function writeReply({ number, description }: Reply): string {
  const writer = new Writer().number(REPLY).number(number, 4);
  writeDescription(writer, description);
  return writer.done();
}

/** Reads an invitation, alone, as a link, or within a message. */
export function readInvitation(message: string): Invitation {
  const reader = open(message, INVITATION, "peer-text-is-answer");
  const number = reader.number(4);
  const [table, seat, code, host, game] = [reader.text(), reader.number(), reader.text(), reader.text(), reader.text()];
  if (!TABLE.test(table) || !CODE.test(code) || !GAME.test(game) || (seat > 3 && seat !== NO_SEAT)) throw new BadText();
  const description = readDescription(reader);
  reader.end();
  return { number, table, seat: seat === NO_SEAT ? null : seat, code, host, game, description };
}

/** Reads an answer likewise. */
export function readReply(message: string): Reply {
  const reader = open(message, REPLY, "peer-text-is-invitation");
  const number = reader.number(4);
  const description = readDescription(reader);
  reader.end();
  return { number, description };
}

/** What we have written, in a message: the last long word of its alphabet. */
const wordIn = (message: string): string => message.slice(0, 10_000).match(/[\w-]{60,}/g)?.at(-1) ?? "";

/** The path of the page that answers an invitation, which may stand within a message. */
export function pathOfInvitation(message: string): string {
  readInvitation(message);
  return `/join/${wordIn(message)}`;
}

function open(message: string, wanted: number, other: string): Reader {
  const reader = new Reader(wordIn(message));
  const kind = reader.number();
  if (kind === wanted) return reader;
  throw new BadText(kind === INVITATION || kind === REPLY ? other : kind >> 4 === 1 ? "peer-bad-text" : "peer-other-version");
}
