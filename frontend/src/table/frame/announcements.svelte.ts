import { untrack } from "svelte";

/** A sentence for a screen reader. Its id makes it new, so that the same words are said again. */
interface Announcement {
  id: number;
  text: string;
}

/** The number of sentences in the live region: several that come at once are all said. */
const KEPT = 3;

/** What a screen reader says by itself. */
export class Announcements {
  lines: readonly Announcement[] = $state.raw([]);
  alert: Announcement = $state.raw({ id: 0, text: "" });
  #next = 1;

  /** Says something politely: after the current sentence. */
  tell(text: string): void {
    this.lines = [...untrack(() => this.lines), { id: this.#next++, text }].slice(-KEPT);
  }

  /** Takes back what was said at once, because it is no longer so. */
  hush(): void {
    if (untrack(() => this.alert.text)) this.alert = { id: this.#next++, text: "" };
  }

  /** Says something at once. */
  call(text: string): void {
    this.alert = { id: this.#next++, text };
  }
}
