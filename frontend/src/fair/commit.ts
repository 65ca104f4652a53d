/**
 * What this browser adds to a fair deal: bytes that it commits to before anybody sees them (docs/fair.md). Browsers offer
 * their cryptography only over https and on localhost; elsewhere a seat adds nothing, and the record says so.
 */
export const SCHEME = "keltis-fair/1";
const SEAT_SIZE = 16;
const encoder = new TextEncoder();

/** Whether the browser offers its cryptography. The type declarations say that `crypto.subtle` always exists, which is wrong. */
export const canCheck = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

/** Compares by code points: the order of UTF-8 bytes, but not that of JavaScript. */
export function byCode(one: string, other: string): number {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  const at = a.findIndex((byte, i) => byte !== b[i]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

/** Canonical encoding: a letter for the type, the length, then the content. Different values never have the same bytes. */
export function pack(value: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(packed(value));
}

function packed(value: unknown): number[] {
  if (value === null) return letter("n");
  if (typeof value === "boolean") return letter(value ? "t" : "f");
  if (typeof value === "number") {
    const eight = new DataView(new ArrayBuffer(8));
    eight.setFloat64(0, value);
    return [...letter("d"), ...new Uint8Array(eight.buffer)];
  }
  if (typeof value === "string") {
    const text = encoder.encode(value);
    return [...letter("s"), ...size(text.length), ...text];
  }
  if (Array.isArray(value)) return [...letter("l"), ...size(value.length), ...value.flatMap(packed)];
  const parts = Object.entries(value as object).sort(([one], [other]) => byCode(one, other));
  return [...letter("o"), ...size(parts.length), ...parts.flat().flatMap(packed)];
}

const letter = (kind: string): number[] => [kind.charCodeAt(0)];
const size = (count: number): number[] => [count >>> 24, (count >>> 16) & 255, (count >>> 8) & 255, count & 255];

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A commitment to these values. */
export async function commit(...values: unknown[]): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", pack([SCHEME, ...values]))));
}

/** Random bytes that a seat adds, as hexadecimal digits. */
export const drawBytes = (): string => toHex(crypto.getRandomValues(new Uint8Array(SEAT_SIZE)));

export const commitSeat = (table: string, seat: number, bytes: string): Promise<string> => commit("seat", table, seat, bytes);
