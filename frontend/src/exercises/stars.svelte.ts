import { load, save } from "../app/storage.ts";

/** The stars of exercises that were solved on this device: three at the first try, fewer later. */
const KEY = "keltis-stars";
export const MOST = 3;

function read(): Record<string, number> {
  const fits = (stars: unknown) => typeof stars === "number" && Number.isInteger(stars) && stars >= 0 && stars <= MOST;
  return Object.fromEntries(Object.entries(load<Record<string, number>>(KEY, {})).filter(([, stars]) => fits(stars)));
}

export class Stars {
  #kept: Record<string, number> = $state.raw(read());

  /** Those of an exercise; null: nobody has tried it to its end. */
  of(exercise: string): number | null {
    return this.#kept[exercise] ?? null;
  }

  /** What was better once, stays. */
  win(exercise: string, stars: number): void {
    const before = this.of(exercise);
    if (before !== null && before >= stars) return;
    this.#kept = { ...read(), [exercise]: stars };
    save(KEY, this.#kept);
  }
}

export const stars = new Stars();
