/** Where wish cards, rows and piles lie, on a drawing of this width. */
export const WIDTH = 348;
export const PILES = 53; // below the hill
const BAND = 51; // the wish cards, at the top of the hill
export const SLOTS = 9; // longer rows are worth no more
export const WISHES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const columnAt = (i: number): number => 54.6 + 53.35 * i;
export const wishAt = (value: number): number => 25 + 37.2 * (value - 1);

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The place of the n-th card of a column, counted from 1; all beyond the last slot share that one. */
export function slotAt(column: number, n: number, hill: number): Box {
  const step = (hill - BAND - 13) / SLOTS;
  const place = Math.min(n, SLOTS);
  return { x: columnAt(column) - 23.8, y: hill - 7 - place * step + 1.25, w: 47.6, h: step - 2.5 };
}
