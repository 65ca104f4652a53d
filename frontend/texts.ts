import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { casesOf, fallbacks, filled, parse, valueOf, written, type Message } from "./fluent.ts";
import type { Sources } from "./src/app/manifest.ts";
import { withoutScript } from "./src/app/noScript.ts";

const LANGUAGES = "virtual:languages";
const TEXTS = "virtual:texts/";
const NARRATION = "virtual:narration";

/** Files that only the command line uses. */
const ELSEWHERE = ["analyse.ftl", "arena.ftl", "dataset.ftl", "puzzles.ftl"];
/** Single texts of that kind. */
const ELSEWHERE_IDS = /^(?:about|end|games)-|^play-(?:ask|bot|left|welcome|you) =/;
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
  "settings.ftl",
  "travel.ftl",
];
/** Single texts of that kind, by the prefixes of their ids: fair deals, doors, waiting rooms, keys, files, terms, replays, score sheets,
 * settings, the hints of single games, and what only HTTP requests are refused for. */
const LATE_IDS = /^(?:fair-|door-(?!watch =)|wait-(?!dealing =)|sheet-|a11y-keys|error-record|terms-(?!who-p|span-|clock-(?:none|turn|game)|told-no-hints)|replay-(?!copied)|score-(?!agreed|stones|title|rematch-(?:begun|join =|you))|settings-(?:lang|theme(?!-switch)|speed|draws|beginner)|(?:no-(?:guest|such|match|numbers)|wrong|nobody|me-twice|bad|empty|proxy|uploads|too-(?:large|slow|many-(?!undos)))-?)/;
const LATE_IDS_OF_A_GAME = /^(?:hint|sheet)-/;
/** The texts of a game that are needed where it is not open: what it is called and like, and what is scored. */
const FIRST_IDS_OF_A_GAME = /^(?:home|title|option|part)-/;
const LATE_PART = "late";

type Table = Record<string, Record<string, unknown>>;

/**
 * The texts of the package as modules. `virtual:languages` has loaders for each language, each a chunk of its own: for the
 * first texts, and for further parts, which are the late ones and those of each game, so that a browser fetches only its
 * own language and the games that are played; what a language lacks is there in the next of its fallbacks.
 * `virtual:narration` maps the words and moves of the notation to their texts.
 */
export function texts(locale: string, games: string): Plugin {
  const library = new Library(locale, games);
  return {
    name: "keltis-texts",
    resolveId: (id) => (id === LANGUAGES || id === NARRATION || id.startsWith(TEXTS) ? `\0${id}` : undefined),
    load(id) {
      library.watch = (path) => this.addWatchFile(path);
      if (id === `\0${LANGUAGES}`) {
        const all = (before: string) => `{ ${library.languages.map((language) => `"${language}": () => import("${TEXTS}${before}${language}")`).join(", ")} }`;
        const parts = [LATE_PART, ...library.games].map((part) => `${part}: ${all(`${part}/`)}`);
        return `export default ${all("")}; export const parts = { ${parts.join(", ")} };`;
      }
      if (id === `\0${NARRATION}`) return `export default ${JSON.stringify(library.narration())};`;
      if (!id.startsWith(`\0${TEXTS}`)) return undefined;
      const [language = "", part = ""] = id.slice(TEXTS.length + 1).split("/").reverse();
      const chosen = library
        .files(language)
        .filter(({ file }) => !ELSEWHERE.includes(file))
        .flatMap(({ file, messages }) => messages.map(written).filter((message) => partOf(file, message) === part))
        .filter((message) => !ELSEWHERE_IDS.test(message));
      return `export default ${JSON.stringify(chosen.join("\n"))};`;
    },
    transformIndexHtml: { order: "pre", handler: (html) => withoutScript(html, sources(locale, games)) },
  };
}

/** The part of the texts that a message of a file belongs to, "" for the first texts; a game's own file has no ending. */
function partOf(file: string, message: string): string {
  if (file.endsWith(".ftl")) return LATE.includes(file) || LATE_IDS.test(message) ? LATE_PART : "";
  if (LATE_IDS_OF_A_GAME.test(message)) return LATE_PART;
  return FIRST_IDS_OF_A_GAME.test(message) ? "" : file;
}

/** What the page's manifest says: the languages, the games, and their texts. */
export function sources(locale: string, games: string): Sources {
  const library = new Library(locale, games);
  const said = new Map<string, string>();
  for (const language of library.languages)
    for (const message of library.files(language).flatMap(({ messages }) => messages)) said.set(`${language} ${message.id}`, valueOf(message));
  return {
    languages: library.languages,
    games: library.games.filter((game) => existsSync(resolve(import.meta.dirname, "src/games", game, "moves.ts"))),
    say: (language, id) => said.get(`${language} ${id}`) ?? id,
    hasPicture: (game) => existsSync(resolve(import.meta.dirname, "public/shortcuts", `${game}.webp`)),
  };
}

/** The files of texts in all languages; a folder makes a language. */
class Library {
  watch: (path: string) => void = () => undefined;
  readonly languages: string[];
  readonly games: string[];
  readonly #home: string;
  readonly #gamesHome: string;

  constructor(locale: string, games: string) {
    [this.#home, this.#gamesHome] = [resolve(import.meta.dirname, locale), resolve(import.meta.dirname, games)];
    [this.languages, this.games] = [folders(this.#home), folders(this.#gamesHome)];
  }

  /** Every file of a language with its messages, and those of its fallbacks: the common ones, then a game's own by its name. */
  files(language: string): { file: string; messages: Message[] }[] {
    const [own = [], ...others] = fallbacks(language, this.languages).map((each) => this.#own(each));
    let found = new Map(own);
    for (const fallback of others) {
      const cases = casesOf([...found.values()].flat());
      const names = new Set([...found.keys(), ...fallback.keys()]);
      found = new Map([...names].map((name) => [name, filled(found.get(name) ?? [], fallback.get(name) ?? [], cases)]));
    }
    return [...found].map(([file, messages]) => ({ file, messages }));
  }

  narration(): Table {
    const tables = this.#ofGames("narration.json").map(([game, path]): [string, Table] => [game, JSON.parse(this.#read(path)) as Table]);
    return merge(JSON.parse(this.#read(resolve(this.#home, "narration.json"))) as Table, tables);
  }

  /** What is written in a language itself. */
  #own(language: string): Map<string, Message[]> {
    const common = readdirSync(resolve(this.#home, language)).filter((name) => name.endsWith(".ftl")).sort();
    const files = [...common.map((name): [string, string] => [name, resolve(this.#home, language, name)]), ...this.#ofGames(`${language}.ftl`)];
    return new Map(files.map(([name, path]) => [name, parse(this.#read(path))]));
  }

  #ofGames(name: string): [string, string][] {
    return this.games.map((game): [string, string] => [game, resolve(this.#gamesHome, game, "texts", name)]).filter(([, path]) => existsSync(path));
  }

  #read(path: string): string {
    this.watch(path);
    return readFileSync(path, "utf-8");
  }
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
