import { request } from "../net/api.ts";
import { hosts, placeOf, type HostKind } from "../net/hosts.svelte.ts";
import { session } from "../net/session.svelte.ts";
import type { Created } from "../net/wire.ts";

/** A running game as its host hands it over; only another host needs to understand it (docs/records.md). */
type Travelling = Record<string, unknown>;

const departure = (table: string) => `tables/${encodeURIComponent(table)}/departure`;

export const otherPlace = (table: string): HostKind => (placeOf(table) === "browser" ? "server" : "browser");

/**
 * Moves a running game to the other host: its new table. First the old table closes, then the game arrives, then the old
 * table is told where. After a failure each step can be done again, and gives the same table.
 */
export async function moveGame(table: string): Promise<string> {
  const [from, place] = [hosts[placeOf(table)], otherPlace(table)];
  const to = hosts[place];
  await request(to, "me/games?first=0&count=0"); // Nothing is closed before the other host answers.
  const game = await request<Travelling>(from, departure(table), "POST");
  const { id } = await request<Created>(to, "arrivals", "POST", JSON.stringify(game));
  if (place === "browser") hosts.browser.use();
  await request<undefined>(from, departure(table), "PUT", JSON.stringify({ to: id }));
  await session.refresh();
  return id;
}

/** Lets a game go on at its old table, because it has arrived nowhere. */
export const stayHere = (table: string): Promise<undefined> => request<undefined>(hosts[placeOf(table)], departure(table), "DELETE");
