import { load, save } from "../app/storage.ts";

/** Whom this device does not want to hear: everybody, or some by their names, each at one table. */
const KEY = "keltis-muted";
/** So many of the newest are kept. */
const MOST = 100;

interface Kept {
  all: boolean;
  /** Table and name, with a space between them. */
  people: string[];
}

function read(): Kept {
  const { all, people } = load<Partial<Kept>>(KEY, {});
  return { all: all === true, people: Array.isArray(people) ? people : [] };
}

export class Muted {
  #kept: Kept = $state.raw(read());

  get all(): boolean {
    return this.#kept.all;
  }

  has(table: string, name: string): boolean {
    return this.#kept.all || this.#kept.people.includes(`${table} ${name}`);
  }

  muteAll(all: boolean): void {
    this.keep({ ...this.#kept, all });
  }

  mute(table: string, name: string, muted: boolean): void {
    const one = `${table} ${name}`;
    const others = this.#kept.people.filter((each) => each !== one);
    this.keep({ ...this.#kept, people: (muted ? [...others, one] : others).slice(-MOST) });
  }

  private keep(kept: Kept): void {
    this.#kept = kept;
    save(KEY, kept);
  }
}

export const muted = new Muted();
