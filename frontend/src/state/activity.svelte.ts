/** Milliseconds between two reports of activity to the server. */
const TELL_AGAIN = 30_000;

/** When this page was last touched. The server decides for how long that counts as attention. */
export class Activity {
  /** The last touch that is reported: at most one every TELL_AGAIN. */
  latest = $state.raw(Date.now());
  #touched = Date.now();

  /** The pointer moved, a key was pressed, or the page was opened again. */
  touch(): void {
    this.#touched = Date.now();
    if (this.#touched - this.latest >= TELL_AGAIN) this.latest = this.#touched;
  }

  /** Seconds since the last touch. */
  get idle(): number {
    return Math.round((Date.now() - this.#touched) / 1000);
  }
}
