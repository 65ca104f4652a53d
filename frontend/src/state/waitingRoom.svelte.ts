import { Deal, type WaitingRoomCommand } from "../fair/deal.ts";
import { deliver, type Sender } from "../net/delivery.ts";
import type { Problem, Waiting } from "../net/wire.ts";

type Unnumbered<T> = T extends unknown ? Omit<T, "seq"> : never;

/** A table before its game: who is there, what is missing, and what I do about it. */
export class WaitingRoom {
  /** Null once the game has begun, and before anything was told. */
  waiting: Waiting | null = $state.raw(null);
  /** Something that I want is on its way. */
  busy = $state(false);
  /** Why the last thing that I wanted was not done. */
  refusal: Problem | null = $state.raw(null);
  /** I had a seat here. */
  seated = false;
  /** This browser's part in the deal. */
  readonly deal = new Deal((command) => this.send(command).then((problem) => !problem));
  #over = false;
  /** What is on its way, or waits for that. */
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

  /** The game has begun. */
  end(): void {
    this.waiting = null;
    this.#over = true;
  }

  /** Do something about a seat, or start: one after the other, and what is on its way already not again. */
  async act(want: Unnumbered<WaitingRoomCommand>): Promise<void> {
    const [name, seq] = [JSON.stringify(want), this.waiting?.seq];
    if (seq === undefined || this.#wanted.has(name)) return;
    this.busy = true;
    const before = [...this.#wanted.values()];
    const done = Promise.all(before).then(async () => {
      this.refusal = await this.send({ ...want, seq });
      this.#wanted.delete(name);
      this.busy = this.#wanted.size > 0;
    });
    this.#wanted.set(name, done);
    await done;
  }

  /** Why it was not done, if it was not. */
  private async send(command: WaitingRoomCommand): Promise<Problem | null> {
    const answer = await deliver(this.#sender, command, { isDone: () => this.#over, busy: () => undefined });
    return answer?.type === "refused" ? answer.problem : null;
  }
}
