/** The proof that nobody chose a deal, as records hold it (docs/records.md). */
export interface Fair {
  scheme: string;
  table: string;
  start: number | null;
  commitment: string;
  seats: ({ commitment: string; bytes: string | null } | null)[];
  secret?: string;
  throws?: number[];
}

const PROMISED = ["commitment", "scheme", "seats", "start", "table"];
const MORE = ["secret", "throws"];

const isHex = (found: unknown, size: number): boolean => typeof found === "string" && found.length === 2 * size && /^[0-9a-f]*$/.test(found);

/** A natural number or 0; not -0, which would be a second way to write it. */
const isCount = (found: unknown): boolean => Number.isInteger(found) && (found as number) >= 0 && !Object.is(found, -0);

/** Whether an object has exactly these (sorted) keys. */
const hasNames = (found: object, names: readonly string[]): boolean => Object.keys(found).sort().join() === names.join();

const isPromise = (seat: Fair["seats"][number]): boolean =>
  seat === null || (typeof seat === "object" && hasNames(seat, ["bytes", "commitment"]) && isHex(seat.commitment, 32) && (seat.bytes === null || isHex(seat.bytes, 16)));

/** Whether the numbers of the throws increase: a server that could name any number could choose among throws. */
const areThrows = (throws: Fair["throws"]): boolean =>
  throws === undefined || (Array.isArray(throws) && throws.every((number, i) => isCount(number) && (i === 0 || number > (throws[i - 1] ?? 0))));

/** Whether a proof has exactly the fields of the scheme: further ones would let the server choose among keys. */
export function isProof(fair: Fair, scheme: string, players: number): boolean {
  const names = Object.keys(fair).filter((name) => !MORE.includes(name));
  return (
    names.sort().join() === PROMISED.join() &&
    fair.scheme === scheme &&
    typeof fair.table === "string" &&
    (fair.start === null || (isCount(fair.start) && fair.start < players)) &&
    isHex(fair.commitment, 32) &&
    Array.isArray(fair.seats) &&
    fair.seats.length === players &&
    fair.seats.every(isPromise) &&
    (fair.secret === undefined || isHex(fair.secret, 32)) &&
    areThrows(fair.throws)
  );
}
