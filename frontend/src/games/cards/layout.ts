/** Where wish cards, rows and piles lie, on a drawing of this width. */
export const WIDTH = 348;
export const PILES = 53; // below the hill
const BAND = 51; // the wish cards, at the top of the hill

export const columnAt = (i: number): number => 54.6 + 53.35 * i;
export const wishAt = (i: number): number => 25 + 37.2 * i;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The place of the n-th card of a column, counted from 1; all beyond the last of the slots share that one. */
export function slotAt(column: number, n: number, hill: number, slots: number): Box {
  const step = (hill - BAND - 13) / slots;
  const place = Math.min(n, slots);
  return { x: columnAt(column) - 23.8, y: hill - 7 - place * step + 1.25, w: 47.6, h: step - 2.5 };
}
