import { COLOURS } from "../words/cards.ts";

const WIDTH = 348;
const HEIGHT = 430; // of a board that lies on its side
const GUTTER = 34; // left of the columns: what fields are worth
const FOOT = 31; // of a hill on a board that lies on its side: the start stone, which nobody has to tap

/** Where things lie: below one another on boards that stand, side by side where there is more width than height. */
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

/** A board for room of this shape, with so much below the hill while it stands, and so much beside it otherwise. */
export function boardLayout(ratio: number, below: number, beside: number, [least, most]: readonly [number, number]): BoardLayout {
  const wide = ratio < 1;
  const height = wide ? HEIGHT : between(least, WIDTH * ratio, most);
  const width = wide ? between(WIDTH + beside, HEIGHT / ratio, 420 + beside) : WIDTH;
  const across = wide ? width - beside : WIDTH;
  const cell = (across - GUTTER) / COLOURS.length;
  return { wide, width, height, across, hill: wide ? height : height - below, cell, columns: COLOURS.map((_, i) => GUTTER + cell * (i + 0.5)) };
}

/** The start stone's middle, how far it is from field to field, and where field 0 would be. */
export function climb({ wide, hill }: BoardLayout, fields: number, room = 1.22) {
  const step = wide ? (hill - FOOT) / fields : hill / (fields + room);
  const foot = wide ? hill - FOOT / 2 : hill - (room / 2) * step;
  return { step, foot, start: wide ? hill - FOOT + step / 2 : foot, stone: wide ? FOOT - 4 : step * 0.84 };
}
