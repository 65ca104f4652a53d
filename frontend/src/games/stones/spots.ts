import { seeded } from "../../draw/stone.ts";
import { load, save } from "../../app/storage.ts";

/** The meadow has 8 × 7 spots for tiles, more than there are; 7 × 8 where it lies on its side. */
export const LONG = 8;
export const SHORT = 7;
const SPOTS = LONG * SHORT;

/** The spot of each tile, by the order in which they are turned over. */
export type Spots = readonly number[];

/** Tiles lie about: the one to be turned over next could be anywhere. */
export function scatter(): Spots {
  const next = seeded(31);
  const spots = Array.from({ length: SPOTS }, (_, i) => i);
  for (let i = spots.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [spots[i], spots[j]] = [spots[j] ?? 0, spots[i] ?? 0];
  }
  return spots;
}

/** Whoever turns a tile over chooses which: as nobody knows what lies where, the next tile may as well lie there. */
export function turnThere(spots: Spots, next: number, there: number): Spots {
  const turned = [...spots];
  [turned[next], turned[there]] = [spots[there] ?? 0, spots[next] ?? 0];
  return turned;
}

/** What a browser remembers of a table, so that nothing lies elsewhere after the page was loaded again. */
export function recall(key: string): Spots {
  const spots = load<number[]>(key, [], "sessionStorage");
  return new Set(spots).size === SPOTS ? spots : scatter();
}

export const remember = (key: string, spots: Spots): void => save(key, spots, "sessionStorage");
