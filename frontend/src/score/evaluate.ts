/**
 * Counts score sheets of games played with the real box. It knows no rules: entries, what they count and what cannot be are
 * data, which Python writes into `sheets.json` (`src/keltis/games/score_sheets.py` says what it means).
 */

export type Marks = readonly number[];
/** What is written in each entry of one player's sheet; an entry that is not there is empty. */
export type Sheet = Readonly<Record<string, Marks>>;

export interface PlaceEntry {
  name: string;
  kind: "place";
  size: "any" | "small" | "large";
  fields: readonly { field: number; points: number; goal: boolean }[];
}
export interface NumberEntry {
  name: string;
  kind: "number";
  most: number;
  /** What they look like, as a tile; empty: cards. */
  sign: string;
}
export interface ValuesEntry {
  name: string;
  kind: "values";
  least: number;
  most: number;
  pool: string;
  signs: Readonly<Record<string, string>>;
}
export type Entry = PlaceEntry | NumberEntry | ValuesEntry;

interface Count {
  entry: string;
  by?: Readonly<Record<string, number>>;
  each?: number;
  given?: string;
  unless?: string;
}
interface Part {
  name: string;
  counts: readonly Count[];
  points: readonly number[];
}
interface Limit {
  text: string;
  rule: string;
  words: Readonly<Record<string, string | number>>;
  groups: readonly { counts: readonly Count[]; free: number }[];
  most: number;
  together: boolean;
}

/** The score sheet of a game, as data. */
export interface SheetData {
  entries: readonly Entry[];
  parts: readonly Part[];
  /** How many games make a match. */
  games: number;
  /** Why something that exists once cannot be written twice; `word` names it. */
  once: { text: string; rule: string; word: string } | null;
  /** What cannot be with 2, 3 and 4 players. */
  limits: readonly (readonly Limit[])[];
}

/** Why no game ends like that: a text and its words, the rule, and the player whose sheet it is; null: all together. */
export interface Problem {
  text: string;
  rule: string;
  words: Readonly<Record<string, string | number>>;
  player: number | null;
}

export interface Score {
  total: number;
  parts: Readonly<Record<string, number>>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const marksOf = (sheet: Sheet, entry: string): Marks => sheet[entry] ?? [];

export class Scorer {
  readonly data: SheetData;
  readonly #numbers: ReadonlySet<string>;

  constructor(data: SheetData) {
    this.data = data;
    this.#numbers = new Set(data.entries.filter(({ kind }) => kind === "number").map(({ name }) => name));
  }

  /** The score of one player's sheet. */
  score(sheet: Sheet): Score {
    const parts = this.data.parts.map(({ name, counts, points }): [string, number] => {
      const many = sum(counts.map((count) => this.#amount(count, sheet)));
      return [name, points.length ? (points[Math.min(many, points.length - 1)] ?? 0) : many];
    });
    return { total: sum(parts.map(([, points]) => points)), parts: Object.fromEntries(parts) };
  }

  /** Why no game ends with these sheets; nothing, if one can. */
  problems(sheets: readonly Sheet[]): Problem[] {
    const limits = this.data.limits[sheets.length - 2] ?? [];
    const broken = (limit: Limit, some: readonly Sheet[]) =>
      sum(limit.groups.map(({ counts, free }) => Math.max(0, sum(some.flatMap((sheet) => counts.map((count) => this.#amount(count, sheet)))) - free))) >
      limit.most;
    const problem = ({ text, rule, words }: Limit, player: number | null): Problem => ({ text, rule, words, player });
    const alone = sheets.flatMap((sheet, player) =>
      limits.filter((limit) => !limit.together && broken(limit, [sheet])).map((limit) => problem(limit, player)),
    );
    const together = limits.filter((limit) => limit.together && broken(limit, sheets)).map((limit) => problem(limit, null));
    return [...alone, ...this.#doubled(sheets), ...together];
  }

  /** What exists once and is written more often. */
  #doubled(sheets: readonly Sheet[]): Problem[] {
    const { once } = this.data;
    if (!once) return [];
    const { text, rule, word } = once;
    const seen = new Set<string>();
    const twice = sheets.flatMap((sheet) => this.names(sheet)).filter((name) => seen.size === seen.add(name).size);
    return twice.map((name) => ({ text, rule, words: { [word]: name }, player: null }));
  }

  /** What lies in front of a player that exists once, by name: `green-7`. */
  names(sheet: Sheet): string[] {
    return this.data.entries.flatMap((entry) =>
      entry.kind === "values" && entry.pool ? marksOf(sheet, entry.name).map((value) => `${entry.pool}-${value}`) : [],
    );
  }

  #amount({ entry, by, each = 1, given, unless }: Count, sheet: Sheet): number {
    const has = (name: string) => marksOf(sheet, name).length > 0;
    if ((given && !has(given)) || (unless && has(unless))) return 0;
    const marks = marksOf(sheet, entry);
    if (by) return sum(marks.map((mark) => by[mark] ?? 0));
    return each * (this.#numbers.has(entry) ? sum(marks) : marks.length);
  }
}

/** The players with the highest total. */
export const winners = (totals: readonly number[]): number[] =>
  totals.flatMap((total, player) => (total === Math.max(...totals) ? [player] : []));
