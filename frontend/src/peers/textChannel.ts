/** Characters of a piece. Browsers send at least 64 KiB at once, and a character has at most three bytes. */
const PIECE = 16_000;
/** How a piece begins: it is followed by another one, or it is the last of its text. */
const [MORE, LAST] = ["+", "."];
const MARK_LENGTH = 1;
/** The most bytes that may be queued for a peer that no longer reads; then the connection is closed. */
const FULL = 8_000_000;

/** Texts over a data channel, in pieces that every browser sends. The other side is not trusted. */
export class TextChannel {
  hear: (text: string) => void = () => {};
  opened: () => void = () => {};
  closed: () => void = () => {};
  /** A piece has come. */
  took: () => void = () => {};
  /** The other side says something too long, or does not take what it is told. */
  abused: () => void = () => {};
  readonly #channel: RTCDataChannel;
  readonly #longest: number;
  #heard = "";

  /** `longest`: the characters of a text that may be said to us. */
  constructor(channel: RTCDataChannel, longest: number) {
    this.#channel = channel;
    this.#longest = longest;
    channel.onopen = () => this.opened();
    channel.onclose = () => this.closed();
    channel.onmessage = ({ data }) => this.#take(data);
  }

  get open(): boolean {
    return this.#channel.readyState === "open";
  }

  send(text: string): void {
    if (!this.open) return;
    for (let [from, to] = [0, 0]; from === 0 || from < text.length; from = to) {
      if (this.#channel.bufferedAmount > FULL) return this.abused();
      to = from + PIECE;
      if (isLowSurrogate(text.charCodeAt(to))) to--; // Half a character would be lost.
      this.#channel.send((to < text.length ? MORE : LAST) + text.slice(from, to));
    }
  }

  #take(piece: unknown): void {
    this.took();
    if (typeof piece !== "string" || this.#heard.length + piece.length - MARK_LENGTH > this.#longest) return this.abused();
    this.#heard += piece.slice(MARK_LENGTH);
    if (piece.startsWith(MORE)) return;
    const text = this.#heard;
    this.#heard = "";
    this.hear(text);
  }
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;
