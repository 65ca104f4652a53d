import { climb, type BoardLayout } from "../../draw/boardLayout.ts";
import type { PathsView } from "../../net/wire.ts";
import { START, type PathsBoard, type PathsField } from "./board.ts";

/** A figure on a field; `piece` is its name, which never changes. */
export interface PlacedFigure {
  seat: number;
  large: boolean;
  field: string;
  piece: string;
}

/** Where everything is on the hill. */
export interface Layout {
  step: number;
  /** The start stone's middle and height. */
  foot: number;
  stone: number;
  /** The middle of a field, and the room for each field. */
  at: (field: PathsField) => { cx: number; cy: number };
  room: number;
  /** The upper edge of the highest row below the goal area. */
  goal: number;
  way: (from: PathsField | null, to: PathsField) => string;
  rowAt: (row: number) => number;
}

/** The middle of the leftmost field; the values of the rows are to its left. */
const LEFT = 57;

/** The smallest distance between two fields of a row. */
function closest(fields: readonly PathsField[]): number {
  const gaps = fields.flatMap((a, i) => fields.slice(i + 1).flatMap((b) => (a.row === b.row ? [Math.abs(a.x - b.x)] : [])));
  return Math.min(0.25, ...gaps.filter((gap) => gap > 0));
}

export function layOut(board: PathsBoard, sheet: BoardLayout): Layout {
  const rows = board.row_values.length;
  const { step, foot, start, stone } = climb(sheet, rows, 1.26);
  const SPAN = sheet.across - 86;
  const x = (part: number) => LEFT + SPAN * part;
  const rowAt = (row: number) => start - row * step + (sheet.wide ? 0 : 0.06 * step);
  const at = (field: PathsField) => ({ cx: x(field.x), cy: rowAt(field.row) });
  return {
    step,
    foot,
    stone,
    at,
    room: closest(board.fields) * SPAN,
    goal: rowAt(Math.min(...board.goal_rows) - 0.5),
    rowAt,
    way(from, to) {
      const end = at(to);
      const begin = from ? at(from) : { cx: end.cx, cy: foot };
      const rise = begin.cy - end.cy;
      return `M${begin.cx} ${begin.cy}C${begin.cx} ${begin.cy - rise * 0.55} ${end.cx} ${end.cy + rise * 0.45} ${end.cx} ${end.cy}`;
    },
  };
}

/** All figures with their fields; the first of each seat is the large one. */
export function placedFigures(view: PathsView): PlacedFigure[] {
  return view.seats.flatMap(({ figures: { large, small } }, seat) =>
    [large, ...small].map((field, i) => ({ seat, large: i === 0, field, piece: `figure:${seat}:${i}` })),
  );
}

/** The figures on the start stone, of which each seat has its own part. */
export function startFigures(all: readonly PlacedFigure[], seats: number, left: number, width: number) {
  const room = width / seats;
  return Array.from({ length: seats }, (_, seat) => {
    const figures = all.filter((each) => each.field === START && each.seat === seat);
    const gap = Math.min(15, (room - 22) / 4);
    return figures.map((figure, i) => ({ ...figure, x: left + seat * room + i * gap }));
  }).flat();
}
