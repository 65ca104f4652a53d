import { seeded } from "../../draw/stone.ts";
import { load, save } from "../../app/storage.ts";

/** The meadow has 8 × 7 spots, more than there are tiles; a wide one has 7 × 8. */
export const LONG = 8;
export const SHORT = 7;
const SPOTS = LONG * SHORT;

/** The spot of each tile, by the order in which they are turned over. */
export type Spots = readonly number[];

/** The spots in a shuffled order, the same for everybody. */
export function scatter(): Spots {
  const next = seeded(31);
  const spots = Array.from({ length: SPOTS }, (_, i) => i);
  for (let i = spots.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [spots[i], spots[j]] = [spots[j] ?? 0, spots[i] ?? 0];
  }
  return spots;
}

/** Lets a player choose which tile to turn over: nobody knows what lies where, so the next one may as well lie `there`. */
export function turnThere(spots: Spots, next: number, there: number): Spots {
  const turned = [...spots];
  [turned[next], turned[there]] = [spots[there] ?? 0, spots[next] ?? 0];
  return turned;
}

/** The spots that this browser remembers of a table, so that a reload moves no tile. */
export function recall(key: string): Spots {
  const spots = load<number[]>(key, [], "sessionStorage");
  return new Set(spots).size === SPOTS ? spots : scatter();
}

export const remember = (key: string, spots: Spots): void => save(key, spots, "sessionStorage");
