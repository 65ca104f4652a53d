import { engineForm, engineList, openEngineFile, type EngineList } from "../net/engineFiles.ts";
import { cacheNames } from "./cacheNames.ts";
import { isFile, stored } from "./stored.ts";

const LIST = "engine.json";

/** How many bytes an engine has as this browser fetches it; one that is stored: how much room it takes. */
export async function engineBytes(folder: URL): Promise<number> {
  return sizeOf(folder, await engineList(folder));
}

const sizeOf = (folder: URL, list: EngineList): number => list.files.reduce((sum, file) => sum + engineForm(folder, list, file).bytes, 0);

/** Whether a whole engine is stored. */
export async function isKept(home: string, folder: URL): Promise<boolean> {
  const name = cacheNames(home).engine(folder.href);
  return (await caches.has(name)) && Boolean(await (await caches.open(name)).match(new URL(LIST, folder).href));
}

/**
 * Stores an engine, unpacked, so that the browser keeps what it has compiled of it. What an earlier attempt has stored is not
 * fetched again. The list of its files comes last: it says that all are there, and in which form. `progress` is told how many
 * bytes were fetched, and of how many.
 */
export async function keepEngine(home: string, folder: URL, progress: (done: number, total: number) => void = () => {}): Promise<void> {
  const cache = await caches.open(cacheNames(home).engine(folder.href));
  const list = await engineList(folder);
  const total = sizeOf(folder, list);
  let [before, told] = [0, -1];
  const tell = (done: number) => done > told && progress((told = done), total);
  tell(0);
  for (const file of list.files) {
    const { bytes } = engineForm(folder, list, file);
    const address = new URL(file.name, folder).href;
    if (!(await cache.match(address))) {
      let read = 0;
      // A host may have let the browser unpack the file already: then it is longer than was sent.
      const heard = (more: number) => tell(before + Math.min((read += more), bytes));
      await cache.put(address, stored(await openEngineFile(folder, list, file, heard, isFile)));
    }
    before += bytes;
    tell(before);
  }
  const files = list.files.map(({ name, bytes }) => ({ name, bytes }));
  const plain: EngineList = { version: list.version, pyodide: list.pyodide, files };
  await cache.put(new URL(LIST, folder).href, new Response(JSON.stringify(plain), { headers: { "Content-Type": "application/json" } }));
}

/** Removes the stored engines. */
export async function dropEngines(home: string): Promise<void> {
  const { engines } = cacheNames(home);
  await Promise.all((await caches.keys()).filter((name) => name.startsWith(engines)).map((name) => caches.delete(name)));
}
