import { load, save } from "../app/storage.ts";

const KEY = "keltis-stars";
/** The stars for the right move at the first try. */
export const MOST = 3;

function read(): Record<string, number> {
  const fits = (stars: unknown) => typeof stars === "number" && Number.isInteger(stars) && stars >= 0 && stars <= MOST;
  return Object.fromEntries(Object.entries(load<Record<string, number>>(KEY, {})).filter(([, stars]) => fits(stars)));
}

/** The stars won on this device: three at the first try, fewer later. */
export class Stars {
  #kept: Record<string, number> = $state.raw(read());

  /** The stars of an exercise; null if it was never finished. */
  of(exercise: string): number | null {
    return this.#kept[exercise] ?? null;
  }

  /** Stores the stars of an exercise, unless it had more before. */
  win(exercise: string, stars: number): void {
    const before = this.of(exercise);
    if (before !== null && before >= stars) return;
    this.#kept = { ...read(), [exercise]: stars };
    save(KEY, this.#kept);
  }
}

export const stars = new Stars();
