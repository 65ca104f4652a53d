import { describe, expect, it, vi } from "vitest";
import { engineForm, openEngineFile, type EngineList } from "../../src/net/engineFiles.ts";

const FOLDER = new URL("https://host/engine/v1/");
const LIBRARY = { name: "stdlib.zip", bytes: 8, brotli: 2, gzip: 4 };
const LOADER = { name: "pyodide.mjs", bytes: 6, brotli: 3, gzip: 4 };
const list = (more: Partial<EngineList>): EngineList => ({ version: "v1", pyodide: {}, files: [LIBRARY, LOADER], ...more });

describe("the form in which a file of the engine is fetched", () => {
  it("is the plain one where the host sends it as Brotli, scripts among them", () => {
    const sent = list({ sends_brotli: true });
    expect(engineForm(FOLDER, sent, LIBRARY)).toEqual({ address: "https://host/engine/v1/stdlib.zip", bytes: 2 });
    expect(engineForm(FOLDER, sent, LOADER)).toEqual({ address: "https://host/engine/v1/pyodide.mjs", bytes: 3 });
  });

  it("is one that the page unpacks elsewhere, but for scripts, which the browser imports", () => {
    expect(engineForm(FOLDER, list({}), LIBRARY).address).toMatch(/stdlib\.zip\.(?:br|gz)$/);
    expect(engineForm(FOLDER, list({}), LOADER)).toEqual({ address: "https://host/engine/v1/pyodide.mjs", bytes: 6 });
  });
});

it("counts bytes as they were sent, also where the browser has unpacked them", async () => {
  const content = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4]);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(content)));
  let heard = 0;
  const answer = await openEngineFile(FOLDER, list({ sends_brotli: true }), LIBRARY, (bytes) => (heard += bytes));
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
  await vi.waitFor(() => expect(heard).toBe(2));
  vi.unstubAllGlobals();
});

it("passes on what needs no unpacking as it came, so that the browser keeps what it compiles", async () => {
  const wasm = { name: "pyodide.asm.wasm", bytes: 4 };
  const sent = (type: string) => new Response(new Uint8Array([0, 0x61, 0x73, 0x6d]), { headers: { "Content-Type": type } });
  for (const [type, same] of [["application/wasm", true], ["application/octet-stream", false]] as const) {
    const answer = sent(type);
    vi.stubGlobal("fetch", () => Promise.resolve(answer));
    const opened = await openEngineFile(FOLDER, list({}), wasm, () => {});
    expect([opened === answer, opened.headers.get("Content-Type"), (await opened.arrayBuffer()).byteLength]).toEqual([same, "application/wasm", 4]);
  }
  vi.unstubAllGlobals();
});
