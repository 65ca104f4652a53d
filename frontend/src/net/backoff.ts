/** A range of waiting times in milliseconds: [least, most]. */
export type Span = readonly [number, number];

/** The waits before one attempt and the next: they grow, up to a limit. */
const BACKOFF: readonly Span[] = [[200, 700], [700, 2500], [1500, 4500], [3000, 9000], [5000, 15000]];

/** A random time in the span (jitter): a thousand browsers that lost the same server do not come back in the same moment. */
export const randomWithin = ([from, to]: Span): number => from + Math.random() * (to - from);

/** The wait after this many failed attempts. */
export const backoff = (tries: number, waits: readonly Span[] = BACKOFF): number =>
  randomWithin(waits[Math.min(tries, waits.length - 1)] as Span);

/** Calls `check` whenever the connection may have changed: the network came or went, or the page woke up. Returns how to stop. */
export function onWake(check: () => void): () => void {
  const seen = () => {
    if (!document.hidden) check();
  };
  const [onWindow, onDocument] = [["online", "offline", "pageshow"], ["visibilitychange", "resume"]];
  onWindow.forEach((name) => addEventListener(name, check));
  onDocument.forEach((name) => document.addEventListener(name, seen));
  return () => {
    onWindow.forEach((name) => removeEventListener(name, check));
    onDocument.forEach((name) => document.removeEventListener(name, seen));
  };
}
