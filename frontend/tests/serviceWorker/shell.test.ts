import { afterEach, expect, test, vi } from "vitest";
import { findNewest, readShell } from "../../src/serviceWorker/shell.ts";

const HOME = "https://games.example/keltis/";
const page = (script: string, engine = "engine/1/") => `<!doctype html><head>
  <meta name="keltis-host" content="browser"><meta content='${engine}' name=keltis-engine>
  <script src="./assets/early-1.js"></script>
  <script type="module" crossorigin src="./assets/${script}"></script></head>`;

/** A host's answers by path, with their kinds. */
function host(files: Record<string, [string, string]>): void {
  vi.stubGlobal("fetch", (address: string | URL) => {
    const [kind, text] = files[String(address).slice(HOME.length)] ?? ["text/html", page("page-1.js")];
    const answer = new Response(text, { headers: { "Content-Type": kind } });
    return Promise.resolve(Object.defineProperty(answer, "type", { value: "basic" }));
  });
}
const list = (...files: string[]): [string, string] => ["application/json", JSON.stringify({ version: "v1", files })];
afterEach(() => vi.unstubAllGlobals());

test("a page is named by its script and its engine, however its tags are written", () => {
  expect(readShell(page("page-1.js"))).toEqual({ name: "./assets/page-1.js engine/1/", script: "./assets/page-1.js", host: "browser", engine: "engine/1/" });
  expect(readShell("<html><script type=module src=/x.js></script>")).toBeNull();
});

test("a version changes with its list of files and with its page", async () => {
  const ids = [];
  for (const [version, script] of [["v1", "page-1.js"], ["v1", "page-2.js"], ["v2", "page-1.js"]]) {
    host({ "": ["text/html", page(script ?? "")], "page-files.json": ["application/json", JSON.stringify({ version, files: [`assets/${script}`] })] });
    const found = await findNewest(HOME);
    expect(found?.version.engine).toBe(`${HOME}engine/1/`);
    ids.push(found?.version.id);
  }
  expect(new Set(ids).size).toBe(3);
});

test("a page whose script is not listed (yet) is no whole version", async () => {
  host({ "": ["text/html", page("page-2.js")], "page-files.json": list("assets/page-1.js") });
  expect(await findNewest(HOME)).toBeNull();
});

test("a host that answers its page for every file has no version", async () => {
  host({});
  expect(await findNewest(HOME)).toBeNull();
});
