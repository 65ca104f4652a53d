import { router } from "../app/route.svelte.ts";
import { pageVersion } from "../net/pageVersion.svelte.ts";
import { names } from "./home.ts";
import { versionOfPage, type ToPages, type ToServiceWorker } from "./messages.ts";

/** A lock that every tab shares in which a game is played. Who holds it alone knows that there is none. */
const PLAYING = `${names.all}playing`;

/** Newer versions of the page: stored by the service worker, offered here, and used as soon as no game is being played. */
class Updates {
  /** Somebody wants the newer version, and a game is being played in another tab. */
  waits = $state(false);
  readonly #mine = versionOfPage(document);
  /** The version that I do not want to hear of any more. */
  #later = "";
  #newest = "";
  /** Another tab uses a newer version already: this one does so at home. */
  #due = $state(false);

  hear(message: ToPages): void {
    if (message.what === "newest") {
      this.#newest = message.version;
      pageVersion.outdated = message.version !== this.#mine && message.version !== this.#later;
    } else if (message.what === "reload" && message.version !== this.#mine) {
      if (pageVersion.held) this.#due = true;
      else location.reload();
    }
  }

  /** Uses the newer version, in all tabs, as soon as no game is played in any of them. */
  async use(): Promise<void> {
    if (!navigator.serviceWorker?.controller) return location.reload();
    this.waits = ((await navigator.locks.query()).held ?? []).some(({ name }) => name === PLAYING);
    await navigator.locks.request(PLAYING, () => {
      // A newer service worker may have taken over meanwhile; the one before hears nothing any more.
      navigator.serviceWorker.controller?.postMessage({ what: "update" } satisfies ToServiceWorker);
    });
  }

  later(): void {
    this.#later = this.#newest;
    pageVersion.outdated = false;
  }

  /** Follows what happens here as long as the page is open. */
  follow(): void {
    $effect.root(() => {
      $effect(() => {
        if (pageVersion.held) return hold();
      });
      $effect(() => {
        if (this.#due && !pageVersion.held && router.route.page === "home") location.reload();
      });
    });
  }
}

/** Holds the lock of tabs with a game. Returns how to release it. */
function hold(): () => void {
  let release = (): void => {};
  const over = new Promise<void>((done) => (release = done));
  navigator.locks.request(PLAYING, { mode: "shared" }, () => over).catch(() => undefined); // Without locks no tab waits.
  return release;
}

export const updates = new Updates();
