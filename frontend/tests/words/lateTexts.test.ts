import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Texts } from "../../src/words/texts.svelte.ts";

const SRC = join(import.meta.dirname, "../../src");
const IMPORT = /(?:from |import )"(\.[^"]+\.(?:ts|svelte))"|import\("(\.[^"]+\.svelte)"\)/g;
const LATE = /texts\.with\([^\n]*/g; // a part that is loaded together with the late texts
const ID = /(?:\bt\(|texts\.say\(|\bid: )[^)"\n]*?((?:"[a-z0-9.-]+"(?: : )?)+)/g;

/** Everything that may be drawn without the late texts: what the page imports, and parts that it loads alone. */
function early(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const source = readFileSync(path, "utf-8").replaceAll(LATE, "");
  for (const [, stated, fetched] of source.matchAll(IMPORT)) early(join(dirname(path), stated ?? fetched ?? ""), found);
  return found;
}

const saidIn = (path: string): string[] =>
  [...readFileSync(path, "utf-8").matchAll(ID)].flatMap(([, ids = ""]) => [...ids.matchAll(/"([^"]+)"/g)].map(([, id = ""]) => id));

/** Functions that only late pages call, and texts that are only used after the late ones were loaded. */
const CALLED_LATE = /^(?:fair\/|words\/terms\.ts)/;
const SAID_LATE = ["pages/Home.svelte: door-name-missing", "table/frame/Hand.svelte: replay-hand", "table/live/Sheets.svelte: peer-friends"];

const texts = new Texts();
beforeAll(() => texts.load("en"));

test("nothing that is drawn before the late texts are loaded uses them", () => {
  const files = [...early(join(SRC, "main.ts"))];
  expect(files.length).toBeGreaterThan(90);
  const named = files.map((path) => path.slice(SRC.length + 1)).filter((path) => !CALLED_LATE.test(path));
  const missing = named.flatMap((path) => saidIn(join(SRC, path)).filter((id) => id.includes("-") && !texts.has(id)).map((id) => `${path}: ${id}`));
  expect(missing.filter((each) => !SAID_LATE.includes(each))).toEqual([]);
});
