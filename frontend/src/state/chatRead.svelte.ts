import { load, save } from "../app/storage.ts";

/** The storage's key for how far the chat of each table was read on this device. */
const KEY = "keltis-read";
/** The number of tables that are remembered. */
const KEPT = 50;

const read = () => load<[string, number][]>(KEY, []);

/** How far the chat of a table was read on this device. */
export class ChatRead {
  seq = $state(0);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
    this.seq = read().find(([name]) => name === table)?.[1] ?? 0;
  }

  /** Records that everything up to this entry has been read. */
  upTo(seq: number): void {
    if (seq <= this.seq) return;
    this.seq = seq;
    const others = read().filter(([name]) => name !== this.#table);
    save(KEY, [[this.#table, seq], ...others].slice(0, KEPT));
  }
}
