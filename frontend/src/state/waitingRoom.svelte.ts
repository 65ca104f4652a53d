import { Deal, type WaitingRoomCommand } from "../fair/deal.ts";
import { deliver, type Sender } from "../net/delivery.ts";
import type { Problem, Waiting } from "../net/wire.ts";

type Unnumbered<T> = T extends unknown ? Omit<T, "seq"> : never;

/** The waiting room of a table: who is there, what is missing, and my requests about it. */
export class WaitingRoom {
  /** Null before the first message, and once the game has begun. */
  waiting: Waiting | null = $state.raw(null);
  /** A request of mine is under way. */
  busy = $state(false);
  /** Why my last request was refused. */
  refusal: Problem | null = $state.raw(null);
  /** Whether I have or had a seat here. */
  seated = false;
  /** This browser's part in the deal. */
  readonly deal = new Deal((command) => this.#send(command).then((problem) => !problem));
  #over = false;
  /** Requests that are under way or queued. */
  #wanted = new Map<string, Promise<void>>();
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  hear(waiting: Waiting): void {
    this.seated ||= waiting.mine.length > 0;
    void this.deal.hear(waiting);
    this.waiting = waiting;
  }

  /** Ends the waiting room, because the game has begun. */
  end(): void {
    this.waiting = null;
    this.#over = true;
  }

  /** Sends a request about a seat, or to start. Requests go one after the other; one that is already queued is not repeated. */
  async act(want: Unnumbered<WaitingRoomCommand>): Promise<void> {
    const [name, seq] = [JSON.stringify(want), this.waiting?.seq];
    if (seq === undefined || this.#wanted.has(name)) return;
    this.busy = true;
    const before = [...this.#wanted.values()];
    const done = Promise.all(before).then(async () => {
      this.refusal = await this.#send({ ...want, seq });
      this.#wanted.delete(name);
      this.busy = this.#wanted.size > 0;
    });
    this.#wanted.set(name, done);
    await done;
  }

  /** The reason of a refusal, or null. */
  async #send(command: WaitingRoomCommand): Promise<Problem | null> {
    const answer = await deliver(this.#sender, command, { isDone: () => this.#over, busy: () => undefined });
    return answer?.type === "refused" ? answer.problem : null;
  }
}
