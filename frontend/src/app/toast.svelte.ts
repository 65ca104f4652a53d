const SHOWN_MS = 4000;

/** One short message about something outside the game (a link was copied, the connection is back), shown for a moment. */
class Toast {
  text = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ""), SHOWN_MS);
  }
}

export const toast = new Toast();
