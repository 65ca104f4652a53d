import { engineForms } from "../net/engineFiles.ts";
import { cacheNames } from "./cacheNames.ts";
import { isFile, stored, WrongFile } from "./stored.ts";

const LIST = "engine.json";

/** How many bytes an engine has as this browser fetches it. */
export async function engineBytes(folder: URL): Promise<number> {
  return (await engineForms(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whether a whole engine is stored. */
export async function isKept(home: string, folder: URL): Promise<boolean> {
  const name = cacheNames(home).engine(folder.href);
  return (await caches.has(name)) && Boolean(await (await caches.open(name)).match(new URL(LIST, folder).href));
}

/**
 * Stores an engine; what an earlier attempt has stored is not fetched again. The list of its files comes last, and says that
 * all are there. `progress` is told how many bytes are stored, and of how many.
 */
export async function keepEngine(home: string, folder: URL, progress: (done: number, total: number) => void = () => {}): Promise<void> {
  const cache = await caches.open(cacheNames(home).engine(folder.href));
  const forms = await engineForms(folder);
  const total = forms.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  progress(done, total);
  for (const { address, bytes } of [...forms.slice(1), ...forms.slice(0, 1)]) {
    if (!(await cache.match(address))) {
      // A host may have let the browser unpack the file already: then it is longer than was sent.
      await keepFile(cache, address, (read) => progress(done + Math.min(read, bytes), total));
    }
    done += bytes;
    progress(done, total);
  }
}

async function keepFile(cache: Cache, address: string, heard: (read: number) => void): Promise<void> {
  const answer = await fetch(address);
  if (!isFile(answer) || !answer.body) throw new WrongFile(`${address} answers ${answer.status}`);
  let read = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, next) {
      heard((read += piece.byteLength));
      next.enqueue(piece);
    },
  });
  await cache.put(address, stored(answer, answer.body.pipeThrough(count)));
}

/** Removes the stored engines. */
export async function dropEngines(home: string): Promise<void> {
  const { engines } = cacheNames(home);
  await Promise.all((await caches.keys()).filter((name) => name.startsWith(engines)).map((name) => caches.delete(name)));
}
