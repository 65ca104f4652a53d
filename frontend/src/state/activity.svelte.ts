// Whether somebody is at the page: a page that lies open untouched has nobody before it.

/** After so many milliseconds it is worth saying again that the page is touched. */
export const AGAIN = 30_000;
/** A page that was not touched for so long counts as left; the server counts by itself (`KELTIS_ATTENTION_SECONDS`). */
export const LEFT = 180_000;

export class Activity {
  /** Changes when it has to be said again. */
  latest = $state.raw(Date.now());
  #touched = Date.now();

  /** Somebody moves the pointer, presses a key, or comes back to the page. */
  touch(): void {
    this.#touched = Date.now();
    if (this.#touched - this.latest >= AGAIN) this.latest = this.#touched;
  }

  get recent(): boolean {
    return Date.now() - this.#touched < LEFT;
  }
}
