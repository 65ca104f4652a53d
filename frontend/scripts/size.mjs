// What a browser fetches for the first page and for the first table, compressed: it must stay under the budget.
// usage: size.mjs [FOLDER], by default of the page that was built here
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const HOME = process.argv[2] ?? join(import.meta.dirname, "../../src/keltis/server/static");
const BUDGET = 130_000;
const LANGUAGE = "de"; // the longest texts
const GAMES = readdirSync(join(import.meta.dirname, "../src/games"), { withFileTypes: true }).filter((entry) => entry.isDirectory());

const assets = readdirSync(join(HOME, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
const packed = (path) => (["br"].map((end) => `${path}.${end}`).find((file) => exists(file)) ?? path);
const exists = (path) => statSync(path, { throwIfNoEntry: false }) !== undefined;
const size = (name) => statSync(packed(join(HOME, name))).size;

/** Everything that a file draws in at once; what it only imports on demand is left out. */
function drawn(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  if (!name.endsWith(".js")) return seen;
  const source = readFileSync(join(HOME, name), "utf-8");
  for (const [, other] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) drawn(`assets/${other}`, seen);
  return seen;
}

const html = readFileSync(join(HOME, "index.html"), "utf-8");
const first = new Set(["index.html"]);
for (const [, name] of html.matchAll(/(?:src|href)="\/(?!api\/)([^"]+)"/g)) for (const each of drawn(name)) first.add(each);
for (const name of assets) if (name.startsWith(`${LANGUAGE}-`) || name.endsWith(".woff2")) first.add(`assets/${name}`);
const table = new Set(first);
for (const name of assets) if (/^(TablePage|LiveTable)/.test(name)) for (const each of drawn(`assets/${name}`)) table.add(each);

const sum = (names) => [...names].reduce((total, name) => total + size(name), 0);
const everything = assets.reduce((total, name) => total + size(`assets/${name}`), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
process.stdout.write(`home ${kB(sum(first))}, with a table ${kB(sum(table))}, all of ${GAMES.length} games and languages ${kB(everything)}; budget ${kB(BUDGET)}\n`);
if (sum(table) > BUDGET) {
  process.stderr.write("The first load is over its budget.\n");
  process.exitCode = 1;
}
