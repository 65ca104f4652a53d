/** The engine's files as a host publishes them: a folder whose name changes with its content, and a list in it. */
export interface EngineList {
  version: string;
  /** Which Pyodide it is, in its own words. */
  pyodide: Record<string, string>;
  files: EngineFile[];
  /** The nets of the games: a game's is fetched when a table of it is opened. They are compressed already. */
  nets?: EngineFile[];
  /** The host sends every file as Brotli, and the browser unpacks it: our server says so, other hosts leave it open. */
  sends_brotli?: boolean;
}
export interface EngineFile {
  name: string;
  /** Bytes of the plain file, and of its forms that lie beside it. */
  bytes: number;
  brotli?: number;
  gzip?: number;
}

/** A host answered with something else than the file that was asked for. */
export class WrongFile extends Error {}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

const WASM = "application/wasm";
/** How the large files begin: WebAssembly, and zip. */
const PLAIN = [[0x00, 0x61, 0x73, 0x6d], [0x50, 0x4b, 0x03, 0x04]];

/** The folder of the engine that this page was published with; null where there is none. */
export function engineFolder(): URL | null {
  const folder = document.querySelector<HTMLMetaElement>("meta[name=keltis-engine]")?.content;
  return folder ? new URL(folder, document.baseURI) : null;
}

export async function engineList(folder: URL): Promise<EngineList> {
  const answer = await fetch(new URL("engine.json", folder));
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
  return (await answer.json()) as EngineList;
}

/** Whether this browser can unpack a form by itself. */
function unpacks(form: string): boolean {
  try {
    return Boolean(new DecompressionStream(form as CompressionFormat));
  } catch {
    return false;
  }
}

/** The form in which a file of a list is fetched: its address, and its bytes on the way. */
export function engineForm(folder: URL, list: EngineList, { name, bytes, brotli, gzip }: EngineFile): { address: string; bytes: number } {
  const address = (suffix: string) => new URL(name + suffix, folder).href;
  if (list.sends_brotli && brotli) return { address: address(""), bytes: brotli };
  if (/\.m?js$/.test(name)) return { address: address(""), bytes }; // The browser imports them itself.
  if (brotli && unpacks("brotli")) return { address: address(".br"), bytes: brotli };
  return gzip ? { address: address(".gz"), bytes: gzip } : { address: address(""), bytes };
}

/**
 * A file's content, unpacked. `heard` is told of every piece that arrives, with its bytes as they were sent; `isRight` says
 * whether an answer is the file.
 *
 * An answer that needs no unpacking is returned as it came: browsers keep the code that they have compiled of WebAssembly
 * for the next time, but only with an answer that has an address.
 */
export async function openEngineFile(
  folder: URL, list: EngineList, file: EngineFile, heard: (bytes: number) => void, isRight = ({ ok }: Response) => ok,
): Promise<Response> {
  const { address, bytes } = engineForm(folder, list, file);
  const unpackedByBrowser = list.sends_brotli ? bytes / file.bytes : 1; // What the browser unpacks is longer than what was sent.
  const answer = await fetch(address);
  if (!isRight(answer) || !answer.body) throw new WrongFile(`${address} answers ${answer.status}`);
  const count = (piece: Uint8Array) => heard(piece.byteLength * unpackedByBrowser);
  // Only what says that it is WebAssembly is compiled while it comes.
  const type = file.name.endsWith(".wasm") ? WASM : (answer.headers.get("Content-Type") ?? "");
  const isPacked = /\.(?:br|gz)$/.test(address);
  if (!isPacked && answer.headers.get("Content-Type") === type) {
    answer.clone().body?.pipeTo(new WritableStream({ write: count })).catch(() => undefined); // The other copy fails as well.
    return answer;
  }
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, next) {
        count(piece);
        next.enqueue(piece);
      },
    }),
  );
  const form = address.endsWith(".br") ? "brotli" : "gzip";
  return new Response(isPacked ? await unpacked(counted, form as CompressionFormat) : counted, { headers: { "Content-Type": type } });
}

/** Unpacks a stream, unless the host has let the browser do so already: then it begins as WebAssembly or zip do. */
async function unpacked(stream: Bytes, form: CompressionFormat): Promise<Bytes> {
  const [first, whole] = stream.tee();
  const reader = first.getReader();
  const begin = (await reader.read()).value ?? new Uint8Array();
  reader.cancel().catch(() => undefined); // What is wrong with the stream, the other branch says as well.
  return PLAIN.some((mark) => mark.every((byte, at) => begin[at] === byte)) ? whole : whole.pipeThrough(new DecompressionStream(form));
}
