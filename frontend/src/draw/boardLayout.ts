import { COLOURS } from "../words/cards.ts";

const WIDTH = 348;
/** The height of a wide board. */
const HEIGHT = 430;
/** The space left of the columns, with the values of the fields. */
const GUTTER = 34;
/** The height of the start stone on a wide board: low, because it need not be tapped. */
const FOOT = 31;

/** The layout of a board: hill and piles below one another, or side by side (`wide`) if there is more width than height. */
export interface BoardLayout {
  wide: boolean;
  width: number;
  height: number;
  /** The hill's width and height. */
  across: number;
  hill: number;
  /** The middles of the columns, and how far they are apart. */
  columns: number[];
  cell: number;
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * The layout of a board for room of this shape (height over width). Rows and piles take `below` under the hill, or `beside` it
 * on a wide board; `least` and `most` limit the height of a board that is not wide.
 */
export function boardLayout(ratio: number, below: number, beside: number, [least, most]: readonly [number, number]): BoardLayout {
  const wide = ratio < 1;
  const height = wide ? HEIGHT : between(least, WIDTH * ratio, most);
  const width = wide ? between(WIDTH + beside, HEIGHT / ratio, 420 + beside) : WIDTH;
  const across = wide ? width - beside : WIDTH;
  const cell = (across - GUTTER) / COLOURS.length;
  return { wide, width, height, across, hill: wide ? height : height - below, cell, columns: COLOURS.map((_, i) => GUTTER + cell * (i + 0.5)) };
}

/** The heights of the start stone's middle (`foot`) and of field 0, the distance from field to field, the start stone's height. */
export function climb({ wide, hill }: BoardLayout, fields: number, room = 1.22) {
  const step = wide ? (hill - FOOT) / fields : hill / (fields + room);
  const foot = wide ? hill - FOOT / 2 : hill - (room / 2) * step;
  return { step, foot, start: wide ? hill - FOOT + step / 2 : foot, stone: wide ? FOOT - 4 : step * 0.84 };
}
