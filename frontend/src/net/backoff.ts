/** From and to, in milliseconds: nobody waits exactly as long as somebody else. */
export type Span = readonly [number, number];

/** How long to wait before another try; longer each time, never very long. */
export const BACKOFF: readonly Span[] = [[200, 700], [700, 2500], [1500, 4500], [3000, 9000], [5000, 15000]];

/** A time somewhere in the span: a thousand browsers that lost the same server do not come back in the same moment. */
export const randomWithin = ([from, to]: Span): number => from + Math.random() * (to - from);

/** The wait before a try, after so many others. */
export const backoff = (tries: number, waits: readonly Span[] = BACKOFF): number =>
  randomWithin(waits[Math.min(tries, waits.length - 1)] as Span);

/** Calls whenever what was known of the network may no longer be true: it came or went, or the page was not awake. */
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

/** Ends a connection in peace: one that is still being made would end with a complaint in the browser's console. */
export function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
