/** What browsers offer that can install a page by its own button. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** Whether and how the page can be installed as an app. */
class Install {
  #offer: InstallEvent | null = $state.raw((window.keltisInstall as InstallEvent | undefined) ?? null);
  /** Whether the page runs as an app already. */
  installed = $state(matchMedia("(display-mode: standalone)").matches);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => (this.#offer = event as InstallEvent));
    addEventListener("appinstalled", () => (this.installed = true));
  }

  /** By a button of ours, by the menu of an iPhone or iPad (the only ones with `navigator.standalone`), or not that we know. */
  get way(): "button" | "menu" | null {
    if (this.installed) return null;
    if (this.#offer) return "button";
    return (navigator as { standalone?: boolean }).standalone === false ? "menu" : null;
  }

  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null; // It can be used once.
    delete window.keltisInstall;
    await offer?.prompt();
  }
}

export const install = new Install();
