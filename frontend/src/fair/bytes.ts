import { canCheck, commitSeat, drawBytes } from "./commit.ts";
import { load, save } from "../app/storage.ts";

/**
 * The bytes that this browser has drawn for its seats. They are kept until the game is over, so that a page that was
 * reloaded can still reveal what it has committed to.
 */
const KEY = "keltis-bytes";
/** The number of tables that are remembered, the newest ones: some games are never finished. */
const KEPT = 60;

type Kept = Record<string, Record<number, string>>;
const memory = new Map<string, string>();

const read = () => load<Kept>(KEY, {});
const write = (kept: Kept) => save(KEY, Object.fromEntries(Object.entries(kept).slice(-KEPT)));

/** The bytes of a seat, if this browser has drawn some. */
export const bytesOf = (table: string, seat: number): string | undefined => memory.get(`${table} ${seat}`) ?? read()[table]?.[seat];

export function forgetBytes(table: string): void {
  for (const key of memory.keys()) if (key.startsWith(`${table} `)) memory.delete(key);
  const { [table]: gone, ...kept } = read();
  if (gone) write(kept);
}

/** A commitment to bytes for this seat; empty if the browser cannot make one. */
export async function commitFor(table: string, seat: number): Promise<string> {
  if (!canCheck()) return "";
  const bytes = bytesOf(table, seat) ?? drawBytes();
  memory.set(`${table} ${seat}`, bytes);
  const kept = read();
  write({ ...kept, [table]: { ...kept[table], [seat]: bytes } });
  return commitSeat(table, seat, bytes);
}
