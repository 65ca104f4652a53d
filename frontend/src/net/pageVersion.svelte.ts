/** Whether the server has a newer page than this one, which was opened before an upgrade. */
class PageVersion {
  outdated = $state(false);
  /** Something is under way that a reload would lose. */
  held = $state(false);

  hold(held: boolean): void {
    this.held = held;
  }

  /** Asked after every lost connection: each build of the page names its script anew. */
  async check(): Promise<void> {
    const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
    if (!script || this.outdated) return;
    try {
      const answer = await fetch("/", { cache: "no-cache" });
      const page = answer.ok ? await answer.text() : "";
      this.outdated = page.includes("<script") && !page.includes(script);
    } catch {
      // the next lost connection asks again
    }
  }
}

export const pageVersion = new PageVersion();
