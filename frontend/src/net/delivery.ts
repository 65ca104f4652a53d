import type { Answer, Question, TableSocket } from "./tableSocket.ts";
import { randomWithin, type Span } from "./backoff.ts";
import type { Problem } from "./wire.ts";

/** The waits before a command is sent again that the server could not store, in milliseconds. */
const BUSY: readonly Span[] = [[500, 1000], [1000, 2000], [2000, 4000], [4000, 6000]];
/** Milliseconds that an answer may take; after that a new connection is tried. */
const ANSWER = 15_000;

export type Sender = Pick<TableSocket, "ask" | "opened" | "again">;

/** A command about the game itself. */
export type GameCommand = Extract<Question, { type: "move" | "undo" }>;

/** Commands that the server carries out once, however often they are sent. */
export type Idempotent = Extract<Question, { seq: number } | { type: "plan" }>;

/** What `deliver` asks and tells while a command is under way. */
interface Progress {
  /** Whether an update has already shown that the command was carried out. */
  isDone: () => boolean;
  /** The server could not store it just now; it is sent again. */
  busy: (problem: Problem) => void;
}

/**
 * Sends a command until it is answered, across lost connections. It is sent again unchanged, and the server carries it out
 * once. Null: the table was left.
 */
export async function deliver(sender: Sender, command: Idempotent, { isDone, busy }: Progress): Promise<Answer | null> {
  for (let refused = 0; ; ) {
    const answer = await ask(sender, command); // sent at once, before the page is drawn again
    const wait = BUSY[refused];
    if (answer?.type === "refused" && answer.problem.status >= 500 && wait) {
      refused++;
      busy(answer.problem);
      await new Promise((done) => setTimeout(done, randomWithin(wait)));
    } else if (answer) return answer;
    try {
      await sender.opened();
    } catch {
      return null;
    }
    if (isDone()) return { type: "ack", id: 0, seq: ("seq" in command ? command.seq : 0) + 1 };
  }
}

async function ask(sender: Sender, command: Idempotent): Promise<Answer | null> {
  const timer = setTimeout(() => sender.again(), ANSWER);
  try {
    return await sender.ask(command);
  } catch {
    return null; // the connection was lost
  } finally {
    clearTimeout(timer);
  }
}
