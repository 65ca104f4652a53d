/** A text that is no invitation or answer of ours, or is not whole; `text` is the id of a sentence for people. */
export class BadText extends Error {
  readonly text: string;

  constructor(text = "peer-bad-text") {
    super(text);
    this.text = text;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });
/** Bytes of the checksum at the end. It finds what was lost or changed on the way; it protects from nobody. */
const CHECK = 2;
const LONGEST = 2000;

/** Writes bytes. */
export class Writer {
  readonly #bytes: number[] = [];

  number(value: number, size = 1): this {
    for (let at = size - 1; at >= 0; at--) this.#bytes.push(Math.floor(value / 2 ** (8 * at)) % 256);
    return this;
  }

  bytes(bytes: Iterable<number>): this {
    this.#bytes.push(...bytes);
    return this;
  }

  text(text: string): this {
    const bytes = encoder.encode(text);
    return this.number(bytes.length).bytes(bytes);
  }

  /** All of it as base64url, with a checksum. */
  done(): string {
    const all = [...this.#bytes, ...checksum(this.#bytes)];
    return btoa(String.fromCharCode(...all)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }
}

/** Reads what a `Writer` has written; anything else is a `BadText`. */
export class Reader {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;

  constructor(text: string) {
    if (text.length > LONGEST || !/^[\w-]+$/.test(text)) throw new BadText();
    let all: Uint8Array<ArrayBuffer>;
    try {
      all = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    } catch {
      throw new BadText();
    }
    this.#bytes = all.slice(0, -CHECK);
    const [high, low] = checksum(this.#bytes);
    if (all.length <= CHECK || all.at(-2) !== high || all.at(-1) !== low) throw new BadText();
  }

  number(size = 1): number {
    return this.bytes(size).reduce((sum, byte) => sum * 256 + byte, 0);
  }

  bytes(count: number): Uint8Array<ArrayBuffer> {
    const found = this.#bytes.slice(this.#at, (this.#at += count));
    if (found.length !== count) throw new BadText();
    return found;
  }

  text(): string {
    try {
      return decoder.decode(this.bytes(this.number()));
    } catch {
      throw new BadText();
    }
  }

  /** Everything has been read. */
  end(): void {
    if (this.#at !== this.#bytes.length) throw new BadText();
  }
}

/** Fletcher's checksum. */
function checksum(bytes: Iterable<number>): [number, number] {
  let [one, two] = [1, 1];
  for (const byte of bytes) two = (two + (one = (one + byte) % 255)) % 255;
  return [one, two];
}
