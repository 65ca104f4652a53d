import written from "./sheets.json";
import { Scorer, type Entry, type Sheet, type SheetData } from "./evaluate.ts";

const SCORERS = new Map(Object.entries(written as unknown as Record<string, SheetData>).map(([game, data]) => [game, new Scorer(data)]));

/** The games that can be counted, in the order of the home page. */
export const GAMES: readonly string[] = [...SCORERS.keys()];

export const sheetOf = (game: string): Scorer | undefined => SCORERS.get(game);

/** Whether this can be written in an entry. */
export function allowed(entry: Entry, mark: unknown): mark is number {
  if (typeof mark !== "number" || !Number.isInteger(mark)) return false;
  if (entry.kind === "number") return mark > 0 && mark <= entry.most;
  if (entry.kind === "values") return mark >= entry.least && mark <= entry.most;
  return entry.fields.some(({ field }) => field === mark || (entry.size === "any" && field === -mark));
}

/** A sheet without anything that cannot be written on it. */
export function clean(data: SheetData, found: unknown): Sheet {
  const written = (typeof found === "object" && found ? found : {}) as Record<string, unknown>;
  const entries = data.entries.map((entry): [string, number[]] => {
    const marks = written[entry.name];
    const fit = Array.isArray(marks) ? [...new Set(marks.filter((mark) => allowed(entry, mark)))] : [];
    return [entry.name, entry.kind === "values" ? fit.sort((a, b) => a - b) : fit.slice(0, 1)];
  });
  return Object.fromEntries(entries.filter(([, marks]) => marks.length));
}
