import type { BoardLayout } from "../../draw/boardLayout.ts";

/** The height of the piles below the hill. */
export const PILES = 53;
/** The height of the band with the wish cards. */
const BAND = 51;
/** The space left of the rows, with their points. */
const GUTTER = 28;
const CELL = 53.35;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The width of a column: there is one for each colour, and one for the point cards. */
export const cellOf = ({ across }: BoardLayout): number => (across - GUTTER) / 6;
const columnAt = (i: number, cell: number): number => GUTTER + cell * (i + 0.5);

/** The slot of the n-th card of a column, counted from 1; cards beyond the last slot share it. */
export function slotAt(column: number, n: number, hill: number, slots: number, cell = CELL): Box {
  const step = (hill - BAND - 13) / slots;
  const slot = Math.min(n, slots);
  return { x: columnAt(column, cell) - cell / 2 + 2.9, y: hill - 7 - slot * step + 1.25, w: cell - 5.75, h: step - 2.5 };
}

/** The box of the n-th of `many` wish cards. */
export function wishAt(n: number, many: number, { across }: BoardLayout): Box {
  const room = (across - 13) / Math.max(9, many);
  return { x: 6.5 + room * n + 1.6, y: 8, w: room - 3.2, h: 39 };
}

/** The box of the i-th pile, and the room around it: under its row, or in a column beside the hill. The draw pile is number -1. */
export function pileAt(i: number, layout: BoardLayout): Box & { room: Box } {
  const { wide, width, height, across, hill } = layout;
  const line = height / 7;
  const w = i < 0 ? (wide ? 30 : 26) : 44;
  const h = i < 0 ? 41 : 40;
  if (!wide) {
    const [x, y] = [i < 0 ? 1 : columnAt(i, cellOf(layout)) - 22, hill + 8];
    return { x, y, w, h, room: { x: x - (i < 0 ? 5 : 4), y: y - 4, w: i < 0 ? 33 : 52, h: 50 } };
  }
  const [middle, top] = [(across + width) / 2, line * (i + 1)];
  return { x: middle - w / 2, y: top + (line - h) / 2 - 1, w, h, room: { x: across + 3, y: top, w: width - across - 3, h: line } };
}
