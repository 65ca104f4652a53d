import { load, save } from "../app/storage.ts";

/** Whether a table or a replay was made by a browser's worker: a server's ids have 16 characters. */
export const isOwn = (id: string): boolean => /^b-.{16}$/.test(id);

/** Where the tables in friends' browsers are kept, to which this one was invited. */
const FRIEND_TABLES = "keltis-friend-tables";
/** Those tables: each with its host's name. */
export interface FriendTable {
  host: string;
  game: string;
}
export const friendTables = new Map(Object.entries(load<Record<string, FriendTable>>(FRIEND_TABLES, {})));
/** The number of them that are remembered. */
const KEPT = 40;

export const saveFriendTables = (): void => save(FRIEND_TABLES, Object.fromEntries([...friendTables].slice(-KEPT)));
