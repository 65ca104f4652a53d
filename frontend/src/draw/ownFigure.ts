import { getContext, setContext } from "svelte";
import { settings } from "../app/settings.svelte.ts";

const KEY = Symbol("own figure");
type FigureOf = (seat: number) => number;

/** The figure of a seat, by the number of the seat whose it would be: my seat and that one change places. */
export function figureOf(seat: number, mine: number | null, own: number | null): number {
  if (mine === null || own === null) return seat;
  if (seat === mine) return own;
  return seat === own ? mine : seat;
}

/** Shows my own figure in all drawings of a component, on this device alone. `mine`: my seat there, if exactly one is mine. */
export function showOwnFigure(mine: () => number | null): void {
  setContext<FigureOf>(KEY, (seat) => figureOf(seat, mine(), settings.figure));
}

/** Which figure a seat has, within the component that asks. */
export function figures(): FigureOf {
  return getContext<FigureOf | undefined>(KEY) ?? ((seat) => seat);
}
