import { load, save } from "../app/storage.ts";

/** How far the chat of each table was read on this device. */
const KEY = "keltis-read";
const KEPT = 50; // tables

const read = () => load<[string, number][]>(KEY, []);

export class ChatRead {
  seq = $state(0);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
    this.seq = read().find(([name]) => name === table)?.[1] ?? 0;
  }

  /** Everything up to an entry has been seen. */
  upTo(seq: number): void {
    if (seq <= this.seq) return;
    this.seq = seq;
    const others = read().filter(([name]) => name !== this.#table);
    save(KEY, [[this.#table, seq], ...others].slice(0, KEPT));
  }
}
