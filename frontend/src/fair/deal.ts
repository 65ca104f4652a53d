import { bytesOf, commitFor } from "./bytes.ts";
import { commitSeat } from "./commit.ts";
import type { Question } from "../net/tableSocket.ts";
import { remember } from "./remembered.ts";
import type { Waiting } from "../net/wire.ts";

/** What can be wanted before a game. */
export type WaitingRoomCommand = Extract<Question, { type: "commit" | "free" | "bot" | "admit" | "start" | "reveal" }>;

/** Brings something to the server; whether it was done. */
export type Send = (command: WaitingRoomCommand) => Promise<boolean>;

/** Whether nobody else is needed here: every seat is mine or a bot's. */
export const isAlone = ({ seats }: Waiting): boolean => seats.every(({ kind, mine }) => mine || kind === "bot");

/** Whether the game begins by itself: nobody is asked whether it may. */
export function startsItself({ stage, seats, series, match }: Waiting): boolean {
  const again = (series?.game ?? 1) > 1 || (match?.game ?? 1) > 1;
  return stage === "revealing" || (again && !seats.some(({ kind }) => kind === "open"));
}

/**
 * This browser's part in a fair deal: it commits to bytes for each of my seats as soon as it is told what the server has
 * committed to. It shows them when they are asked for, but not before it was told what all seats have committed to and
 * who begins: whoever knew its bytes could choose that. Where nobody else is needed it starts the game at once, which is
 * dealt two round trips later.
 */
export class Deal {
  /** Nobody else was needed when we came. */
  alone: boolean | null = null;
  #begun = new Set<string>();
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async hear(waiting: Waiting): Promise<void> {
    const { table, seq, stage, mine, committed, reveal, hosting } = waiting;
    this.alone ??= isAlone(waiting);
    if (!mine.length) this.#begun.clear(); // whoever sits down again begins anew
    const now = this.alone && hosting && stage === "gathering";
    const chosen = await Promise.all(stage === "gathering" ? mine.filter((seat) => !committed.includes(seat)).map((seat) => this.choose(table, seat)) : []);
    const sent = chosen.flatMap(({ seat, commit }) => (commit ? [this.once(`commit ${seat}`, { type: "commit", seq, seat, commit })] : []));
    if (now) sent.push(this.once("start", { type: "start", seq }));
    for (const seat of reveal) {
      const bytes = bytesOf(table, seat);
      if (bytes && (await this.mayShow(waiting, seat, bytes))) sent.push(this.once(`reveal ${seat}`, { type: "reveal", seq, seat, bytes }));
    }
    await Promise.all(sent);
  }

  /** Whether all is settled, what I committed to is among it, and it is what I was told first. */
  private async mayShow({ table, commitment, settled }: Waiting, seat: number, bytes: string): Promise<boolean> {
    if (!settled || settled.seats[seat] !== (await commitSeat(table, seat, bytes))) return false;
    return remember(table, commitment, settled, seat, bytes);
  }

  private async choose(table: string, seat: number): Promise<{ seat: number; commit: string }> {
    return { seat, commit: this.#begun.has(`commit ${seat}`) ? "" : await commitFor(table, seat) };
  }

  /** What is under way or done is not sent again; what was refused is, when there is reason to. */
  private async once(what: string, command: WaitingRoomCommand): Promise<void> {
    if (this.#begun.has(what)) return;
    this.#begun.add(what);
    if (!(await this.#send(command))) this.#begun.delete(what);
  }
}
