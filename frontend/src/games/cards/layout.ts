import type { BoardLayout } from "../../draw/boardLayout.ts";

export const PILES = 53; // below the hill, or so much and a little more beside it
const BAND = 51; // the wish cards, at the top of the hill
const GUTTER = 28; // left of the rows: what they are worth
const CELL = 53.35;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** How far rows are apart: one for each colour, and that of the point cards. */
export const cellOf = ({ across }: BoardLayout): number => (across - GUTTER) / 6;
const columnAt = (i: number, cell: number): number => GUTTER + cell * (i + 0.5);

/** The place of the n-th card of a column, counted from 1; all beyond the last of the slots share that one. */
export function slotAt(column: number, n: number, hill: number, slots: number, cell = CELL): Box {
  const step = (hill - BAND - 13) / slots;
  const place = Math.min(n, slots);
  return { x: columnAt(column, cell) - cell / 2 + 2.9, y: hill - 7 - place * step + 1.25, w: cell - 5.75, h: step - 2.5 };
}

/** The n-th of so many wish cards, in a band as wide as the board. */
export function wishAt(n: number, many: number, { width }: BoardLayout): Box {
  const room = (width - 13) / Math.max(9, many);
  return { x: 6.5 + room * n + 1.6, y: 8, w: room - 3.2, h: 39 };
}

/** The i-th pile, each under its row, or below one another beside the hill; the draw pile comes before them all. */
export function pileAt(i: number, layout: BoardLayout): Box & { room: Box } {
  const { wide, width, height, across, hill } = layout;
  const line = (height - BAND - 4) / 7;
  const w = i < 0 ? (wide ? 30 : 26) : 44;
  const h = i < 0 ? 41 : 40;
  if (!wide) {
    const [x, y] = [i < 0 ? 1 : columnAt(i, cellOf(layout)) - 22, hill + 8];
    return { x, y, w, h, room: { x: x - (i < 0 ? 5 : 4), y: y - 4, w: i < 0 ? 33 : 52, h: 50 } };
  }
  const [middle, top] = [(across + width) / 2, BAND + 4 + line * (i + 1)];
  return { x: middle - w / 2, y: top + (line - h) / 2 - 1, w, h, room: { x: across + 3, y: top, w: width - across - 3, h: line } };
}
