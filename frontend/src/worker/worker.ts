import { Host } from "./host.ts";
import { hostLock, STOPPED, type Start } from "./messages.ts";

// The worker of a tab. Of all tabs, one hosts: that whose worker holds the lock. When it is closed or crashes, the browser
// releases the lock, and the next worker gets it. Until then a worker does nothing, and holds nothing in memory.
addEventListener("message", ({ data }: MessageEvent<Start>) => void hostWhenElected(data), { once: true });

async function hostWhenElected(start: Start): Promise<void> {
  let host: Host | null = null;
  const work = () =>
    new Promise<void>((stop) => {
      host = new Host(start, stop);
      void host.begin();
    });
  try {
    // Only secure addresses have locks; elsewhere each tab hosts for itself.
    if (navigator.locks) await navigator.locks.request(hostLock(start.talk), { steal: start.steal }, work);
    else await work();
  } catch (error) {
    const stolen = error instanceof DOMException && error.name === "AbortError"; // by another tab, which heard nothing from here
    if (!stolen) await work(); // A browser that gives no locks keeps nothing either, and the host says so.
  }
  (host as Host | null)?.end();
  postMessage(STOPPED);
}
