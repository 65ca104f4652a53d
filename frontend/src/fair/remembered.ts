import { pack, toHex } from "./commit.ts";
import { load, save } from "../app/storage.ts";
import type { Settled } from "../net/wire.ts";

/**
 * What the server committed to before this browser revealed its bytes: everything that a deal depends on except the bytes and
 * the server's secret. A record does not show when commitments were made, so the replay page compares it with this.
 */
const KEY = "keltis-told";
/** The number of tables that are remembered, the newest ones. */
const KEPT = 60;

export interface RememberedDeal {
  commitment: string;
  /** Missing if an earlier version of the page stored this. */
  settled?: Settled;
  /** The bytes that this browser has added, by seat. */
  bytes: Record<string, string>;
}

const read = () => load<Record<string, RememberedDeal>>(KEY, {});

export const rememberedDeal = (table: string): RememberedDeal | undefined => read()[table];

/** Whether two deals depend on the same data, compared in the encoding from which the key is made. */
export const isSame = (one: Settled, other: Settled): boolean => toHex(pack(one)) === toHex(pack(other));

/** Stores what the server committed to, and the bytes that will be revealed; false if something else was stored before. */
export function remember(table: string, commitment: string, settled: Settled, seat: number, bytes: string): boolean {
  const { [table]: told = { commitment, settled, bytes: {} }, ...others } = read();
  if (told.commitment !== commitment || (told.settled && !isSame(told.settled, settled))) return false;
  const now: RememberedDeal = { ...told, bytes: { [seat]: bytes, ...told.bytes } };
  save(KEY, Object.fromEntries(Object.entries({ ...others, [table]: now }).slice(-KEPT)));
  return true;
}
