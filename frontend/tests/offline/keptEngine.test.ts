import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { engineList, openEngineFile } from "../../src/net/engineFiles.ts";
import { engineBytes, isKept, keepEngine } from "../../src/offline/keptEngine.ts";

const HOME = "https://games.example/keltis/";
const FOLDER = new URL("engine/1/", HOME);
const PACKED = { version: "1", files: [{ name: "pyodide.asm.wasm", bytes: 2000, gzip: 30 }] };
const LIST = { version: "1", files: [{ name: "a.mjs", bytes: 4 }, { name: "b.zip", bytes: 6 }] };

const kept = new Map<string, Response>();
const asked: string[] = [];
let kinds: Record<string, string>;

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  kinds = {};
  const cache = {
    match: (address: string) => Promise.resolve(kept.get(address)),
    put: async (address: string, answer: Response) => void kept.set(address, new Response(await answer.text(), { headers: answer.headers })),
  };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache), has: () => Promise.resolve(true) });
  vi.stubGlobal("fetch", (address: string | URL) => {
    const name = String(address).slice(FOLDER.href.length);
    asked.push(name);
    const text = name === "engine.json" ? JSON.stringify(LIST) : name === "a.mjs" ? "1234" : "123456";
    const answer = new Response(text, { headers: { "Content-Type": kinds[name] ?? "application/octet-stream", "Content-Length": "1", Vary: "Accept-Encoding" } });
    return Promise.resolve(Object.defineProperty(answer, "type", { value: "basic" }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test("all files are stored, and progress is told in bytes", async () => {
  const told: number[][] = [];
  expect(await isKept(HOME, FOLDER)).toBe(false);
  await keepEngine(HOME, FOLDER, (...how) => told.push(how));
  expect(told.at(-1)).toEqual([10, 10]);
  expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).sort((a = 0, b = 0) => a - b));
  expect(await isKept(HOME, FOLDER)).toBe(true);
  const headers = kept.get(`${FOLDER.href}b.zip`)?.headers;
  expect([headers?.get("Content-Length"), headers?.get("Vary")]).toEqual([null, null]);
});

test("a page in place of a file is not stored, and what came before is not fetched again", async () => {
  kinds = { "b.zip": "text/html; charset=utf-8" };
  await expect(keepEngine(HOME, FOLDER)).rejects.toThrow("b.zip");
  expect(await isKept(HOME, FOLDER)).toBe(false);
  kinds = {};
  asked.length = 0;
  await keepEngine(HOME, FOLDER);
  expect(asked).toEqual(["engine.json", "b.zip"]);
});

test("what is fetched compressed is stored unpacked, and found in that form from then on", async () => {
  const content = new Uint8Array(2000);
  const packed = new Uint8Array(await new Response(new Blob([content]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string | URL) => {
    asked.push(String(address).slice(FOLDER.href.length));
    const answer = kept.get(String(address))?.clone() ?? new Response(asked.at(-1) === "engine.json" ? JSON.stringify(PACKED) : packed);
    return Promise.resolve(Object.defineProperty(answer, "type", { value: "basic" }));
  });
  await keepEngine(HOME, FOLDER);
  expect(asked).toEqual(["engine.json", "pyodide.asm.wasm.gz"]);
  const stored = kept.get(`${FOLDER.href}pyodide.asm.wasm`);
  expect([stored?.headers.get("Content-Type"), (await stored?.clone().arrayBuffer())?.byteLength]).toEqual(["application/wasm", 2000]);
  expect(await engineBytes(FOLDER)).toBe(2000);
  const again = await openEngineFile(FOLDER, await engineList(FOLDER), { name: "pyodide.asm.wasm", bytes: 2000 }, () => {});
  expect([asked.at(-1), (await again.arrayBuffer()).byteLength]).toEqual(["pyodide.asm.wasm", 2000]);
});
