import type { Words } from "../../words/texts.svelte.ts";
import type { Board } from "../contract.ts";

/** A field in the board's file; `x` is 0 at the left edge and 1 at the right. */
export interface PathsField {
  id: string;
  row: number;
  x: number;
  colour: string;
  tile: boolean;
  stack: boolean;
  next: string[];
}

/** The printed board, or the table's own. */
export interface PathsBoard {
  row_values: number[];
  goal_rows: number[];
  start: string[];
  fields: PathsField[];
}

export const START = "start";

export const read = (board: Board) => board as unknown as PathsBoard;

export const fieldOf = (board: PathsBoard, id: string): PathsField | undefined =>
  board.fields.find((field) => field.id === id);

/** The points of a figure on a field; 0 on the start field. */
export const pointsOf = (board: PathsBoard, id: string): number =>
  board.row_values[(fieldOf(board, id)?.row ?? 0) - 1] ?? 0;

/** A field's name: its colour and its points, which is unique because no row has a colour twice. */
export function nameOf(board: PathsBoard, id: string): Words | null {
  const colour = fieldOf(board, id)?.colour;
  if (!colour) return null;
  const args = { points: pointsOf(board, id) };
  return colour === "joker" ? { id: "table-place-joker", args } : { id: "table-place", args: { colour, ...args } };
}

export const isGoal = (board: PathsBoard, id: string): boolean =>
  board.goal_rows.includes(fieldOf(board, id)?.row ?? 0);

/** The fields that can be reached from this one. */
export const exitsOf = (board: PathsBoard, id: string): string[] => (id === START ? board.start : (fieldOf(board, id)?.next ?? []));

/** The edges between fields. */
export function edgesOf(board: PathsBoard): [from: string, to: string][] {
  const exits: [string, string[]][] = [[START, board.start], ...board.fields.map(({ id, next }): [string, string[]] => [id, next])];
  return exits.flatMap(([from, ends]) => ends.map((to): [string, string] => [from, to]));
}

/** The fields from which this one can be reached. */
export const before = (board: PathsBoard, id: string): string[] =>
  edgesOf(board).flatMap(([from, to]) => (to === id ? [from] : []));
