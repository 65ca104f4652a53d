import { engineForm, engineList, openEngineFile } from "../net/engineFiles.ts";

/** What we use of Pyodide. */
interface Pyodide {
  FS: { writeFile: (path: string, content: Uint8Array) => void };
  pyimport: (module: string) => { Worker: (database: object, fetchNet: FetchNet) => PythonWorker };
  runPython: (source: string) => unknown;
}

/** `Worker` of `browser/worker.py`. */
export interface PythonWorker {
  call(method: string, path: string, body: string, guest?: string, invitedTo?: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  open(
    channel: number, table: string, have: number | undefined, look: number | undefined,
    send: (text: string) => void, end: (code: number) => void, guest?: string, invitedTo?: string,
  ): Promise<void>;
  hear(channel: number, text: string): Promise<void>;
  close(channel: number): void;
}

/** Fetches a game's net from the engine's folder; null where there is none. */
type FetchNet = (name: string) => Promise<Uint8Array | null>;

type LoadPyodide = (options: object) => Promise<Pyodide>;

const LIBRARY = "stdlib.zip";
const PACKAGE = "keltis.zip";
const ARCHIVE = `/tmp/${PACKAGE}`;
/** Our package lists its folders, so it is unpacked and not imported from the archive. */
const UNPACK = `
import os, sys, zipfile
with zipfile.ZipFile("${ARCHIVE}", metadata_encoding="utf-8") as archive:
    archive.extractall("/packages")
os.remove("${ARCHIVE}")
sys.path.insert(0, "/packages")
`;

/** Fetches and starts the engine over a database. `progress` is told how many bytes have come, and how many there are. */
export async function startEngine(home: URL, database: object, progress: (loaded: number, total: number) => void): Promise<PythonWorker> {
  const list = await engineList(home);
  const { files, pyodide } = list;
  // A list of packages, in place of Pyodide's own, which would be fetched: there are none. Pyodide checks its version.
  const noPackages = JSON.stringify({ info: pyodide, packages: {} });
  const total = files.reduce((sum, file) => sum + engineForm(home, list, file).bytes, 0);
  let loaded = 0;
  const count = (bytes: number) => progress(Math.min(Math.round(loaded += bytes), total), total);
  count(0);
  const [scripts, others] = [files.filter(isScript), files.filter((file) => !isScript(file))];
  const opened = new Map(others.map((file) => [file.name, openEngineFile(home, list, file, count)]));
  for (const answer of opened.values()) answer.catch(() => {}); // Each is awaited below, perhaps after another has failed.
  const python = await withFiles(opened, async () => {
    // All scripts at once: the loader would import the others after it.
    const modules = await Promise.all(
      scripts.map(async (file) => {
        const module = (await import(/* @vite-ignore */ new URL(file.name, home).href)) as Partial<{ loadPyodide: LoadPyodide }>;
        count(engineForm(home, list, file).bytes);
        return module;
      }),
    );
    const loadPyodide = modules.find((module) => module.loadPyodide)?.loadPyodide;
    if (!loadPyodide) throw new Error("no loader");
    return loadPyodide({ indexURL: home.href, stdLibURL: new URL(LIBRARY, home).href, lockFileContents: noPackages, convertNullToNone: true });
  });
  const ours = await opened.get(PACKAGE);
  if (!ours) throw new Error(`no ${PACKAGE}`);
  python.FS.writeFile(ARCHIVE, new Uint8Array(await ours.arrayBuffer()));
  python.runPython(UNPACK);
  return python.pyimport("keltis.browser.worker").Worker(database, async (name) => {
    const net = list.nets?.find((file) => file.name === name);
    if (!net) return null;
    const answer = await openEngineFile(home, list, net, () => {});
    return new Uint8Array(await answer.arrayBuffer());
  });
}

const isScript = ({ name }: { name: string }) => name.endsWith(".mjs");

/** Has Pyodide, which fetches its files itself, find those that are under way already. */
async function withFiles<T>(opened: ReadonlyMap<string, Promise<Response>>, work: () => Promise<T>): Promise<T> {
  const usual = globalThis.fetch;
  globalThis.fetch = async (address, options) => {
    const name = String(address).split("/").at(-1) ?? "";
    return (await opened.get(name)) ?? usual(address, options);
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = usual;
  }
}
