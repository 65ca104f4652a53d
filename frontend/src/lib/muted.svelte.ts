import { keep, recall } from "./kept.ts";

/** Whom this device does not want to hear: everybody, or some by their names. */
const KEY = "keltis-muted";

interface Kept {
  all: boolean;
  names: string[];
}

function read(): Kept {
  const { all, names } = recall<Partial<Kept>>(KEY, {});
  return { all: all === true, names: Array.isArray(names) ? names : [] };
}

export class Muted {
  #kept: Kept = $state.raw(read());

  get all(): boolean {
    return this.#kept.all;
  }

  has(name: string): boolean {
    return this.#kept.all || this.#kept.names.includes(name);
  }

  muteAll(all: boolean): void {
    this.keep({ ...this.#kept, all });
  }

  mute(name: string, muted: boolean): void {
    const others = this.#kept.names.filter((each) => each !== name);
    this.keep({ ...this.#kept, names: muted ? [...others, name] : others });
  }

  private keep(kept: Kept): void {
    this.#kept = kept;
    keep(KEY, kept);
  }
}

export const muted = new Muted();
