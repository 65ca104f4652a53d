import { load, save } from "../app/storage.ts";

/** The storage's key for the people who are muted on this device. */
const KEY = "keltis-muted";
/** The number of muted people that are remembered, the newest ones. */
const MOST = 100;

interface Kept {
  all: boolean;
  /** Each as "TABLE NAME". */
  people: string[];
}

function read(): Kept {
  const { all, people } = load<Partial<Kept>>(KEY, {});
  return { all: all === true, people: Array.isArray(people) ? people : [] };
}

/** The people whose chat this device does not show: everybody, or some people, each at one table. */
export class Muted {
  #kept: Kept = $state.raw(read());

  get all(): boolean {
    return this.#kept.all;
  }

  has(table: string, name: string): boolean {
    return this.#kept.all || this.#kept.people.includes(`${table} ${name}`);
  }

  muteAll(all: boolean): void {
    this.#keep({ ...this.#kept, all });
  }

  mute(table: string, name: string, muted: boolean): void {
    const one = `${table} ${name}`;
    const others = this.#kept.people.filter((each) => each !== one);
    this.#keep({ ...this.#kept, people: (muted ? [...others, one] : others).slice(-MOST) });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    save(KEY, kept);
  }
}

export const muted = new Muted();
