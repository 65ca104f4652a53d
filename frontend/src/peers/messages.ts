/** What the pages of a friend and of the host say to each other over their text channel, as JSON. */

/** From a friend to the host. `channel` and `id` are numbers of the friend's. */
export type ToHost =
  | { what: "hello"; version: number }
  | { what: "ping" }
  | { what: "pong" }
  | { what: "call"; id: number; method: string; path: string; body: string | null }
  | { what: "open"; channel: number; path: string }
  | { what: "say"; channel: number; text: string }
  | { what: "close"; channel: number };

/** From the host to a friend. */
export type ToFriend =
  | { what: "welcome"; version: number }
  | { what: "ping" }
  | { what: "pong" }
  | { what: "answer"; id: number; status: number; text: string }
  | { what: "told"; channel: number; text: string }
  | { what: "closed"; channel: number; code: number }
  | { what: "bye"; why: Why };

/** Why a connection is ended: the host's page is closed, the friend sends too much or nonsense, or the pages are of different versions. */
export type Why = "closed" | "too-much" | "version";

/** To be raised when pages with other messages than these, or than those of `wire.ts`, would not understand each other. */
export const VERSION = 1;
/** Characters that a friend may say at once, and how many messages: so many at once, and so many each second. */
export const LONGEST = 16_000;
export const BURST = 120;
export const PER_SECOND = 30;
/** Channels that a friend may have open, and calls under way. */
export const CHANNELS = 4;
export const CALLS = 20;

const METHODS: ReadonlySet<unknown> = new Set(["GET", "POST", "PUT", "DELETE"]);
const isNumber = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown) => typeof value === "string";
type Check = Record<string, (value: unknown) => boolean>;
const CHECKS: Record<ToHost["what"], Check> = {
  hello: { version: isNumber },
  ping: {},
  pong: {},
  call: { id: isNumber, method: (value) => METHODS.has(value), path: isText, body: (value) => value === null || isText(value) },
  open: { channel: isNumber, path: isText },
  say: { channel: isNumber, text: isText },
  close: { channel: isNumber },
};

/** What a friend says, if it is one of our messages and nothing else; otherwise null. */
export function readFromFriend(text: string): ToHost | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof said !== "object" || said === null || Array.isArray(said)) return null;
  const { what, ...fields } = said as Record<string, unknown>;
  if (typeof what !== "string" || !Object.hasOwn(CHECKS, what)) return null;
  const check = CHECKS[what as ToHost["what"]];
  const right = Object.entries(check).every(([name, fits]) => fits(fields[name])) && Object.keys(fields).every((name) => Object.hasOwn(check, name));
  return right ? (said as ToHost) : null;
}
