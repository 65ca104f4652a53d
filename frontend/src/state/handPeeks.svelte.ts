import { load, save } from "../app/storage.ts";
import type { Standing } from "../net/wire.ts";

/** The hand of `seat` was shown at this device during the turn of `turn`, another seat here. */
export interface HandPeek {
  seat: number;
  turn: number;
}

/**
 * Hands that were shown out of turn where several people share a device. A peek is kept, also over a reload, until the
 * player whose turn it was takes the device and reads the warning.
 */
export class HandPeeks {
  all: HandPeek[] = $state.raw([]);
  readonly #key: string;

  constructor(table: string) {
    this.#key = `keltis-looked-${table}`;
    this.all = load<HandPeek[]>(this.#key, [], "sessionStorage");
  }

  /** Records a peek if the table now shows one; `mine` are the seats played at this device. */
  see({ look, turn }: Standing, mine: readonly number[]): void {
    if (look === null || turn === null || look === turn || !mine.includes(turn)) return;
    if (!this.all.some((one) => one.seat === look && one.turn === turn)) this.#keep([...this.all, { seat: look, turn }]);
  }

  /** Drops the peeks at the hand of a seat: its player has read the warning. */
  tell(seat: number): void {
    if (this.all.some((one) => one.seat === seat)) this.#keep(this.all.filter((one) => one.seat !== seat));
  }

  #keep(all: HandPeek[]): void {
    this.all = all;
    save(this.#key, all, "sessionStorage");
  }
}
