import { keep, recall } from "./kept.ts";

/**
 * What this browser was told of deals before it showed its bytes: the server's commitment, which no record shows the time
 * of. The page of a replay compares; what was told first stands.
 */
const KEY = "keltis-told";
/** Older tables are forgotten. */
const KEPT = 60;

export interface Told {
  commitment: string;
  /** What this browser has added, by seat. */
  bytes: Record<string, string>;
}

const read = () => recall<Record<string, Told>>(KEY, {});

export const toldOf = (table: string): Told | undefined => read()[table];

export function keepTold(table: string, commitment: string, seat: number, bytes: string): void {
  const { [table]: told, ...others } = read();
  const now = { commitment: told?.commitment ?? commitment, bytes: { [seat]: bytes, ...told?.bytes } };
  keep(KEY, Object.fromEntries(Object.entries({ ...others, [table]: now }).slice(-KEPT)));
}
