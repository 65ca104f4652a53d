/** How far the chat of each table was read on this device. */
const KEY = "keltis-read";
const KEPT = 50; // tables

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

export class Reading {
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
    try {
      localStorage.setItem(KEY, JSON.stringify([[this.#table, seq], ...others].slice(0, KEPT)));
    } catch {
      // it holds until the page is left
    }
  }
}
