import { untrack } from "svelte";

/** What a screen reader shall say, each sentence as something new: also the same words once more are heard. */
interface Line {
  id: number;
  text: string;
}

/** So many of the newest stand there: several that come at once are all said. */
const KEPT = 3;

export class Announcements {
  lines: readonly Line[] = $state.raw([]);
  alert: Line = $state.raw({ id: 0, text: "" });
  #next = 1;

  /** Something that can wait until the reader has finished a sentence. */
  tell(text: string): void {
    this.lines = [...untrack(() => this.lines), { id: this.#next++, text }].slice(-KEPT);
  }

  /** Something that shall be heard at once. */
  call(text: string): void {
    this.alert = { id: this.#next++, text };
  }
}
