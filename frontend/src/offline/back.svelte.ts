import { canGoBack, STATE, type State } from "../serviceWorker/state.ts";
import { home, names } from "./home.ts";
import { versionOfPage, type ToServiceWorker } from "./messages.ts";

/** The way back from an update that does not work: the version before is stored as well. */
class Back {
  /** Whether there is one. */
  possible = $state(false);
  readonly #mine = versionOfPage(document);

  /** Finds out. */
  async refresh(): Promise<void> {
    try {
      const kept = await caches.match(new URL(STATE, home).href, { cacheName: names.state });
      this.possible = kept !== undefined && canGoBack((await kept.json()) as State, this.#mine);
    } catch {
      this.possible = false; // This browser stores nothing.
    }
  }

  /** Has all tabs loaded anew in the version before, each as soon as no game is being played in it. */
  go(): void {
    navigator.serviceWorker.controller?.postMessage({ what: "back", version: this.#mine } satisfies ToServiceWorker);
  }
}

export const back = new Back();
