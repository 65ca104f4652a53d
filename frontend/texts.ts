import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import type { Sources } from "./src/app/manifest.ts";

const LANGUAGES = "virtual:languages";
const TEXTS = "virtual:texts/";
const NARRATION = "virtual:narration";

/** Files that only the command line uses. */
const ELSEWHERE = ["analyse.ftl", "arena.ftl", "dataset.ftl", "puzzles.ftl"];
/** Files that only rarely opened pages use: a chunk of their own in each language. */
const LATE = [
  "exercises.ftl",
  "fair.ftl",
  "files.ftl",
  "hints.ftl",
  "hosts.ftl",
  "learn.ftl",
  "legend.ftl",
  "notices.ftl",
  "offline.ftl",
  "peers.ftl",
  "people.ftl",
  "rules.ftl",
  "scorer.ftl",
  "travel.ftl",
];
/** Single texts of that kind, by the prefixes of their ids: doors, waiting rooms, keys, files, terms, replays, score sheets,
 * settings, the first game, and the hints of single games. */
const LATE_IDS = /^(?:first-|door-(?!watch =)|wait-(?!dealing =)|sheet-|a11y-keys|error-record|bad-record|empty-file|too-many-(?:records|uploads)|uploads-full|no-numbers|terms-(?!who-p|span-|clock-(?:none|turn|game)|told-no-hints)|replay-(?!copied)|score-(?!agreed|stones|title|rematch-(?:begun|join =|you))|settings-(?:lang|theme(?!-switch)|speed|draws|beginner))/;
const LATE_IDS_OF_A_GAME = /^(?:hint|sheet)-/;
const LATELY = "late-";

type Table = Record<string, Record<string, unknown>>;

/**
 * The texts of the package as modules. `virtual:languages` has two loaders a language, each a chunk of its own: the common
 * texts and the late ones, so that a browser fetches only its own language. `virtual:narration` maps the words and moves
 * of the notation to their texts. The texts of a single game come from that game's folder.
 */
export function texts(locale: string, games: string): Plugin {
  const [home, gamesHome] = [resolve(import.meta.dirname, locale), resolve(import.meta.dirname, games)];
  const own = (name: string) =>
    folders(gamesHome)
      .map((game): [string, string] => [game, resolve(gamesHome, game, "texts", name)])
      .filter(([, path]) => existsSync(path));
  const common = (language: string) =>
    readdirSync(resolve(home, language))
      .filter((name) => name.endsWith(".ftl") && !ELSEWHERE.includes(name))
      .sort();
  return {
    name: "keltis-texts",
    resolveId: (id) => (id === LANGUAGES || id === NARRATION || id.startsWith(TEXTS) ? `\0${id}` : undefined),
    load(id) {
      const read = (path: string): string => {
        this.addWatchFile(path);
        return readFileSync(path, "utf-8");
      };
      if (id === `\0${LANGUAGES}`) {
        const all = (before: string) => folders(home).map((language) => `${language}: () => import("${TEXTS}${before}${language}")`);
        return `export default { ${all("").join(", ")} }; export const late = { ${all(LATELY).join(", ")} };`;
      }
      if (id === `\0${NARRATION}`) {
        const tables = own("narration.json").map(([game, path]): [string, Table] => [game, JSON.parse(read(path)) as Table]);
        return `export default ${JSON.stringify(merge(JSON.parse(read(resolve(home, "narration.json"))) as Table, tables))};`;
      }
      if (!id.startsWith(`\0${TEXTS}`)) return undefined;
      const name = id.slice(TEXTS.length + 1);
      const late = name.startsWith(LATELY);
      const language = late ? name.slice(LATELY.length) : name;
      const files = common(language).map((file): [string, RegExp] => [
        resolve(home, language, file),
        LATE.includes(file) ? /^/ : LATE_IDS,
      ]);
      files.push(...own(`${language}.ftl`).map(([, path]): [string, RegExp] => [path, LATE_IDS_OF_A_GAME]));
      const chosen = files.flatMap(([path, lately]) => messages(read(path)).filter((message) => lately.test(message) === late));
      return `export default ${JSON.stringify(chosen.join("\n"))};`;
    },
  };
}

/** What the page's manifest says: the languages, the games, and their texts. */
export function sources(locale: string, games: string): Sources {
  const [home, gamesHome] = [resolve(import.meta.dirname, locale), resolve(import.meta.dirname, games)];
  const said = new Map<string, string>();
  const names = folders(gamesHome).filter((game) => existsSync(resolve(import.meta.dirname, "src/games", game, "moves.ts")));
  for (const language of folders(home)) {
    const files = [...readdirSync(resolve(home, language)).filter((name) => name.endsWith(".ftl")).map((name) => resolve(home, language, name))];
    files.push(...names.map((game) => resolve(gamesHome, game, "texts", `${language}.ftl`)).filter((path) => existsSync(path)));
    for (const message of files.flatMap((path) => messages(readFileSync(path, "utf-8")))) {
      const [, id, text] = /^([\w-]+) = (.*)/.exec(message) ?? [];
      if (id) said.set(`${language} ${id}`, text ?? "");
    }
  }
  return {
    languages: folders(home),
    games: names,
    say: (language, id) => said.get(`${language} ${id}`) ?? id,
    hasPicture: (game) => existsSync(resolve(import.meta.dirname, "public/shortcuts", `${game}.webp`)),
  };
}

const folders = (place: string): string[] =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .sort();

/** The common words with those of the games; moves, prompts and ends by game. */
function merge(table: Table, games: [string, Table][]): Table {
  const merged: Table = { words: { ...table["words"] } };
  for (const [game, { words, ...parts }] of games) {
    Object.assign(merged["words"] ?? {}, words);
    for (const [part, templates] of Object.entries(parts)) merged[part] = { ...merged[part], [game]: templates };
  }
  return merged;
}

/** The messages of a file, each with what is indented below it. Comments and empty lines are left out. */
function messages(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  return lines.join("\n").split(/\n(?=[a-z-])/);
}
