import { untrack } from "svelte";
import type { ToServiceWorker } from "../offline/messages.ts";
import { pageHost } from "./hosts.svelte.ts";

/** Finds out whether there is a newer version of the page than the one that runs here. */
class PageVersion {
  outdated = $state(false);
  /** A game is played here, or something is under way that a reload would lose: a new version is not offered yet. */
  held = $derived.by(() => this.#holds > 0);
  #holds = $state(0);

  /** Holds a new version back. Returns how to let go. */
  hold(): () => void {
    untrack(() => this.#holds++);
    let over = false;
    return () => {
      if (!over) untrack(() => this.#holds--);
      over = true;
    };
  }

  /**
   * Called after a lost connection. A service worker stores a newer version first, and tells then (`offline/updates`).
   * Without one, each build gives the page's script another name, which is compared here.
   */
  async check(): Promise<void> {
    const worker = navigator.serviceWorker?.controller;
    if (worker) return worker.postMessage({ what: "check" } satisfies ToServiceWorker);
    const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
    if (!script || this.outdated || pageHost === "browser") return;
    try {
      const answer = await fetch("/", { cache: "no-cache" });
      const page = answer.ok ? await answer.text() : "";
      this.outdated = page.includes("<script") && !page.includes(script);
    } catch {
      // The next lost connection asks again.
    }
  }
}

export const pageVersion = new PageVersion();
