import type { Answer, Question, TableSocket } from "./tableSocket.ts";
import { randomWithin, type Span } from "./backoff.ts";
import type { Problem } from "./wire.ts";

/** The server could not keep it: so long to wait before it gets it again, in milliseconds. */
const BUSY: readonly Span[] = [[500, 1000], [1000, 2000], [2000, 4000], [4000, 6000]];
/** So long an answer may take on a connection that holds; then a new one is tried. */
const ANSWER = 15_000;

export type Sender = Pick<TableSocket, "ask" | "opened" | "again">;

/** A move or an undo that shall be carried out. */
export type GameCommand = Extract<Question, { type: "move" | "undo" }>;

/** Whatever the server carries out once, however often it is sent. */
export type Idempotent = Extract<Question, { seq: number } | { type: "plan" }>;

/** How a command fares meanwhile. */
interface Progress {
  /** Whether the server has told that it is done. */
  isDone: () => boolean;
  busy: (problem: Problem) => void;
}

/**
 * Brings a command to the server, whatever happens to the connection: what was not answered is sent again as it was, and
 * the server carries it out once. Null: the table was left.
 */
export async function deliver(sender: Sender, command: Idempotent, { isDone, busy }: Progress): Promise<Answer | null> {
  for (let refused = 0; ; ) {
    const answer = await ask(sender, command); // on its way before anything is drawn anew
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
