import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isKept, keepEngine } from "../../src/offline/keptEngine.ts";

const HOME = "https://games.example/keltis/";
const FOLDER = new URL("engine/1/", HOME);
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
  expect(asked).toEqual(["engine.json", "b.zip", "engine.json"]);
});
