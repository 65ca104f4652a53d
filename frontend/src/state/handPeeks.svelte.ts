import { load, save } from "../app/storage.ts";
import type { Standing } from "../net/wire.ts";

/** Somebody's hand was shown at this device while it was another's turn here. */
export interface HandPeek {
  seat: number;
  turn: number;
}

/**
 * Several people at one device: whose hand was shown out of turn. It is kept, also over a reload, until the one whose
 * hand it was takes the device in their own turn.
 */
export class HandPeeks {
  all: HandPeek[] = $state.raw([]);
  readonly #key: string;

  constructor(table: string) {
    this.#key = `keltis-looked-${table}`;
    this.all = load<HandPeek[]>(this.#key, [], "sessionStorage");
  }

  /** Where a table stands now, and which seats are played here. */
  see({ look, turn }: Standing, mine: readonly number[]): void {
    if (look === null || turn === null || look === turn || !mine.includes(turn)) return;
    if (!this.all.some((one) => one.seat === look && one.turn === turn)) this.keep([...this.all, { seat: look, turn }]);
  }

  /** A player has read it. */
  tell(seat: number): void {
    if (this.all.some((one) => one.seat === seat)) this.keep(this.all.filter((one) => one.seat !== seat));
  }

  private keep(all: HandPeek[]): void {
    this.all = all;
    save(this.#key, all, "sessionStorage");
  }
}
