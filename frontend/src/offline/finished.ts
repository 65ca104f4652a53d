import { load, save } from "../app/storage.ts";
import { placeOf } from "../net/hosts.svelte.ts";
import { install } from "./install.svelte.ts";
import { kept } from "./kept.svelte.ts";

const KEY = "keltis-finished";
/** After how many finished games the page says once that it can be installed. */
const GAMES = 2;

/** A game of mine is over. Whether it is time to say that the page can be installed. */
export function finished(table: string): boolean {
  if (placeOf(table) === "browser") void kept.keepUnlessAsked(); // A friend's table has fetched no engine here.
  const tables = load<string[]>(KEY, []);
  if (tables.length >= GAMES || tables.includes(table)) return false;
  // Where it cannot be installed (yet), it is said after a later game.
  const now = [...tables, table];
  if (now.length === GAMES && !install.way) return false;
  save(KEY, now);
  return now.length === GAMES;
}
