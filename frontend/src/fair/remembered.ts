import { pack, toHex } from "./commit.ts";
import { load, save } from "../app/storage.ts";
import type { Settled } from "../net/wire.ts";

/**
 * What this browser was told of deals before it showed its bytes: all that the deal depends on beside bytes and the
 * server's secret, which no record shows the time of. The page of a replay compares; what was told first stands.
 */
const KEY = "keltis-told";
/** Older tables are forgotten. */
const KEPT = 60;

export interface RememberedDeal {
  commitment: string;
  /** Missing where an earlier version kept this: it was told less. */
  settled?: Settled;
  /** What this browser has added, by seat. */
  bytes: Record<string, string>;
}

const read = () => load<Record<string, RememberedDeal>>(KEY, {});

export const rememberedDeal = (table: string): RememberedDeal | undefined => read()[table];

/** Whether a deal depends on the same; packed, as what is packed otherwise makes another key. */
export const isSame = (one: Settled, other: Settled): boolean => toHex(pack(one)) === toHex(pack(other));

/** Keep what is told, and the bytes that will be shown for it; false: something else was told before, which stands. */
export function remember(table: string, commitment: string, settled: Settled, seat: number, bytes: string): boolean {
  const { [table]: told = { commitment, settled, bytes: {} }, ...others } = read();
  if (told.commitment !== commitment || (told.settled && !isSame(told.settled, settled))) return false;
  const now: RememberedDeal = { ...told, bytes: { [seat]: bytes, ...told.bytes } };
  save(KEY, Object.fromEntries(Object.entries({ ...others, [table]: now }).slice(-KEPT)));
  return true;
}
