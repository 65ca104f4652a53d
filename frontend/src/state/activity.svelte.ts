/** Milliseconds after which it is worth telling the server again that the page is touched. */
export const TELL_AGAIN = 30_000;

/** When somebody last touched this page. The server decides for how long that counts as being there. */
export class Activity {
  /** The last touch that the server is told of: at most one every TELL_AGAIN. */
  latest = $state.raw(Date.now());
  #touched = Date.now();

  /** Somebody moves the pointer, presses a key, or comes back to the page. */
  touch(): void {
    this.#touched = Date.now();
    if (this.#touched - this.latest >= TELL_AGAIN) this.latest = this.#touched;
  }

  /** Seconds since the last touch. */
  get idle(): number {
    return Math.round((Date.now() - this.#touched) / 1000);
  }
}
