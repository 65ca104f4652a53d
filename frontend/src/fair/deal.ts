import { bytesOf, commitFor } from "./bytes.ts";
import { commitSeat } from "./commit.ts";
import type { Question } from "../net/tableSocket.ts";
import { remember } from "./remembered.ts";
import type { Waiting } from "../net/wire.ts";

/** A request in the waiting room. */
export type WaitingRoomCommand = Extract<Question, { type: "commit" | "free" | "bot" | "admit" | "start" | "reveal" }>;

/** Delivers a request; whether it was carried out. */
export type Send = (command: WaitingRoomCommand) => Promise<boolean>;

/**
 * This browser's part in a fair deal. It commits to bytes for each of my seats as soon as the server has sent its own
 * commitment. It reveals them when the server asks, but not before it knows what all seats have committed to and who
 * begins: a server that knew the bytes earlier could choose that. A game that starts by itself, without other people, is
 * started together with the commitments, which saves a round trip; with other people the server waits for their pages.
 */
export class Deal {
  #begun = new Set<string>();
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async hear(waiting: Waiting): Promise<void> {
    const { table, seq, stage, mine, committed, reveal, hosting, starts_by_itself, seats } = waiting;
    if (!mine.length) this.#begun.clear(); // After losing the seats, everything begins anew.
    const now = starts_by_itself && hosting && stage === "gathering" && !seats.some((seat) => seat.kind === "person" && !seat.mine);
    const chosen = await Promise.all(stage === "gathering" ? mine.filter((seat) => !committed.includes(seat)).map((seat) => this.#choose(table, seat)) : []);
    const sent = chosen.flatMap(({ seat, commit }) => (commit ? [this.#once(`commit ${seat}`, { type: "commit", seq, seat, commit })] : []));
    if (now) sent.push(this.#once("start", { type: "start", seq }));
    for (const seat of reveal) {
      const bytes = bytesOf(table, seat);
      if (bytes && (await this.#mayShow(waiting, seat, bytes))) sent.push(this.#once(`reveal ${seat}`, { type: "reveal", seq, seat, bytes }));
    }
    await Promise.all(sent);
  }

  /** Whether all commitments are settled, mine is among them, and they are those that I was told first. */
  async #mayShow({ table, commitment, settled }: Waiting, seat: number, bytes: string): Promise<boolean> {
    if (!settled || settled.seats[seat] !== (await commitSeat(table, seat, bytes))) return false;
    return remember(table, commitment, settled, seat, bytes);
  }

  async #choose(table: string, seat: number): Promise<{ seat: number; commit: string }> {
    return { seat, commit: this.#begun.has(`commit ${seat}`) ? "" : await commitFor(table, seat) };
  }

  /** Sends a request once; again only if it was refused. */
  async #once(what: string, command: WaitingRoomCommand): Promise<void> {
    if (this.#begun.has(what)) return;
    this.#begun.add(what);
    if (!(await this.#send(command))) this.#begun.delete(what);
  }
}
