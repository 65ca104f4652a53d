/** Milliseconds between two reports of activity to the server. */
const TELL_AGAIN = 30_000;

/** The time of the last touch of this page. The server decides for how long it counts as attention. */
export class Activity {
  /** The last touch that is reported: at most one every TELL_AGAIN. */
  latest = $state.raw(Date.now());
  #touched = Date.now();

  /** Records a touch: the pointer moved, a key was pressed, or the page was opened again. */
  touch(): void {
    this.#touched = Date.now();
    if (this.#touched - this.latest >= TELL_AGAIN) this.latest = this.#touched;
  }

  /** Seconds since the last touch. */
  get idle(): number {
    return Math.round((Date.now() - this.#touched) / 1000);
  }
}
