import { load, save } from "../app/storage.ts";
import { clean, sheetOf } from "./sheets.ts";
import { winners, type Sheet } from "./evaluate.ts";

/** A game at a real table: who played, and for each game of the match every player's sheet. */
export interface Played {
  id: string;
  game: string;
  /** When it was kept, in milliseconds since 1970; 0 while it is being entered. */
  at: number;
  names: string[];
  sheets: Sheet[][];
}

/** Games with less than a night between them. */
export interface Evening {
  at: number;
  games: Played[];
}

/** A line of an evening's table. */
export interface Standing {
  name: string;
  games: number;
  wins: number;
  points: number;
}

const KEPT = "keltis-score";
const draftKey = (game: string) => `keltis-score-${game}`;
const EDITED = "keltis-score-edit";
/** Where a game is kept while it is being entered, or corrected. */
const keyOf = ({ game, at }: Played) => (at ? EDITED : draftKey(game));
/** This long without a game, and another evening has begun. */
const NIGHT = 8 * 3600_000;
const NAMES = 12;
export const LEAST = 2;
export const MOST = 4;

/** The points of each player, of all games of a match together. */
export function totalsOf({ game, names, sheets }: Pick<Played, "game" | "names" | "sheets">): number[] {
  const scorer = sheetOf(game);
  return names.map((_, player) => sheets.reduce((sum, one) => sum + (scorer?.score(one[player] ?? {}).total ?? 0), 0));
}

/** The games of an evening belong together, the last evening first. */
export function evenings(played: readonly Played[]): Evening[] {
  const found: Evening[] = [];
  for (const one of [...played].sort((a, b) => a.at - b.at)) {
    const last = found.at(-1);
    if (last && one.at - (last.games.at(-1)?.at ?? 0) < NIGHT) last.games.push(one);
    else found.push({ at: one.at, games: [one] });
  }
  return found.reverse();
}

/** How everybody did on an evening: by wins, then by points. */
export function standings({ games }: Evening): Standing[] {
  const found = new Map<string, Standing>();
  for (const one of games) {
    const totals = totalsOf(one);
    const won = winners(totals);
    one.names.forEach((name, player) => {
      const standing = found.get(name) ?? { name, games: 0, wins: 0, points: 0 };
      standing.games += 1;
      standing.wins += won.includes(player) ? 1 : 0;
      standing.points += totals[player] ?? 0;
      found.set(name, standing);
    });
  }
  return [...found.values()].sort((a, b) => b.wins - a.wins || b.points - a.points);
}

const isText = (value: unknown): value is string => typeof value === "string";

/** What was stored, if it still is a game that can be shown; nothing is believed that another version may have written. */
export function readPlayed(found: unknown): Played | null {
  const { id, game, at, names, sheets } = (typeof found === "object" && found ? found : {}) as Partial<Played>;
  if (!isText(id) || !isText(game) || typeof at !== "number" || !Array.isArray(names) || !Array.isArray(sheets)) return null;
  const scorer = sheetOf(game);
  const many = names.length;
  if (!scorer || many < LEAST || many > MOST || !names.every(isText) || !sheets.length || sheets.length > scorer.data.games) return null;
  const all = sheets.map((one: unknown) => Array.from({ length: many }, (_, player) => clean(scorer.data, Array.isArray(one) ? (one[player] as unknown) : {})));
  return { id, game, at, names: [...names], sheets: all };
}

const newId = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ""}`;

/** The games at a real table that this browser keeps: those that were played, and for each game one that is being entered. */
export class Scores {
  played: Played[] = $state.raw([]);
  /** The names that were used last, the newest first. */
  names: string[] = $state.raw([]);
  /** The game that was kept last on this page. */
  newest = $state("");
  /** Whether what is here could not be stored: then it is here alone. */
  #unstored = false;
  /** How each game was stored: a newer version may have written more than this one reads. */
  readonly #stored = new WeakMap<Played, unknown>();
  /** What is stored, and cannot be read here. */
  #unreadable: unknown[] = [];

  constructor() {
    this.#read();
    // Another tab has kept something.
    globalThis.addEventListener?.("storage", ({ key }) => {
      if (key === KEPT || key === null) this.#read();
    });
  }

  #read(): void {
    if (this.#unstored) return;
    const { played = [], names = [] } = load<{ played?: unknown[]; names?: unknown[] }>(KEPT, {});
    this.#unreadable = [];
    this.played = (Array.isArray(played) ? played : []).flatMap((stored) => {
      const one = readPlayed(stored);
      if (one) this.#stored.set(one, stored);
      else this.#unreadable.push(stored);
      return one ?? [];
    });
    this.names = Array.isArray(names) ? names.filter(isText) : [];
  }

  /** Stores everything; whether the browser has it. */
  #write(): boolean {
    const played = this.played.map((one) => this.#stored.get(one) ?? one);
    const all = { played: [...this.#unreadable, ...played], names: this.names };
    save(KEPT, all);
    this.#unstored = JSON.stringify(load<object>(KEPT, {})) !== JSON.stringify(all);
    return !this.#unstored;
  }

  /** The game that is being entered, as it was left; or a new one with the players of the last game. */
  draft(game: string): Played {
    const last = [...this.played].sort((a, b) => b.at - a.at)[0];
    const names = last?.names ?? Array.from({ length: LEAST }, () => "");
    return this.#entered(game) ?? { id: newId(), game, at: 0, names: [...names], sheets: [names.map(() => ({}))] };
  }

  /** What is stored of a game that is being entered. An earlier version kept corrections in its place. */
  #entered(game: string): Played | null {
    const draft = readPlayed(load<object>(draftKey(game), {}));
    return draft?.at ? null : draft;
  }

  /** A game that was kept, to be corrected, as that was left; null if there is none. */
  edited(game: string, id: string): Played | null {
    const found = [readPlayed(load<object>(EDITED, {})), ...this.played].find((one) => one?.id === id);
    return found?.game === game ? found : null;
  }

  saveDraft(draft: Played): void {
    save(keyOf(draft), draft);
  }

  /** Whether there is something on the sheets of a game that is being entered. */
  begun(game: string): Played | null {
    const draft = this.#entered(game);
    return draft?.sheets.some((one) => one.some((sheet) => Object.values(sheet).some((marks) => marks.length))) ? draft : null;
  }

  /** Keeps a game, in place of the one that it is a correction of. Whether the browser stores it. */
  keep(draft: Played, now = Date.now()): boolean {
    this.#read();
    const done = { ...draft, at: draft.at || now };
    this.played = [...this.played.filter(({ id }) => id !== done.id), done];
    this.names = [...new Set([...done.names, ...this.names])].slice(0, NAMES);
    this.newest = done.id;
    const kept = this.#write();
    if (kept) save(keyOf(draft), {});
    return kept;
  }

  remove(id: string): void {
    this.#read();
    this.played = this.played.filter((one) => one.id !== id);
    this.#write();
  }

  /** Puts back a game that was removed. */
  restore(one: Played): void {
    this.#read();
    this.played = [...this.played.filter(({ id }) => id !== one.id), one];
    this.#write();
  }

  /** Begins to correct a game that was kept. One that is being entered stays as it is. */
  edit(one: Played): void {
    this.saveDraft(one);
  }
}

export const scores = new Scores();
