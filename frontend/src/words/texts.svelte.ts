import { untrack } from "svelte";
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import languages, { parts } from "virtual:languages";
import { endOf, matchMove, matchWord, promptOf, type Match } from "./notation.ts";
import { settings } from "../app/settings.svelte.ts";
import type { GameInfo } from "../net/wire.ts";

export type Args = Record<string, string | number | boolean | null | readonly string[]>;

/** A text: the id of a message (or `message.attribute`) and its arguments. */
export interface Words {
  id: string;
  args?: Args;
}

/** A piece of a sentence: plain, a player's name, or a word in one of the five colours. */
export interface Part {
  text: string;
  name?: boolean;
  colour?: string;
}

export const LANGUAGES = Object.keys(languages);

/** The arguments that a sentence shows in colour and with their symbol. */
const COLOURED = new Set(["card", "other", "tile", "colour", "face", "path", "row"]);
/** Marks around such words while a sentence is formatted: private-use characters, which no text contains. */
const [OPEN, MIDDLE, CLOSE] = ["\uE000", "\uE001", "\uE002"];
const MARKED = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

/** A small integer, which is written the same in all our languages: without the cost of a number format. */
class Small extends FluentNumber {
  static fits(value: number): boolean {
    return Number.isInteger(value) && Math.abs(value) < 1000;
  }

  override toString(): string {
    return String(this.value);
  }
}

/** The part of the texts that only some pages need. */
const LATE = "late";
/** The number of sentences in the cache. */
const KEPT = 3000;
const FIELD = "field-place";
/** The form of a name that a sentence selects by and never shows. */
const GENDER = "gender";

/** The language of the page: the chosen one, else the first of the browser's that we have, else English. */
export function pickLanguage(chosen: string, wanted: readonly string[], spoken: readonly string[] = LANGUAGES): string {
  for (const tag of [chosen, ...wanted]) {
    const found = nearest(tag.toLowerCase(), spoken);
    if (found) return found;
  }
  return "en";
}

/** The language that fits a tag best: itself, a more general one, or one of another region. */
function nearest(tag: string, spoken: readonly string[]): string | undefined {
  const general = tag.split("-").map((_, at, parts) => parts.slice(0, parts.length - at).join("-"));
  const found = general.map((each) => spoken.find((language) => language.toLowerCase() === each)).find(Boolean);
  return found ?? spoken.find((language) => language.split("-")[0] === general.at(-1));
}

export class Texts {
  language = $state("en");
  #bundle: FluentBundle | undefined = $state.raw();
  /** A cache: a board says the same of its fields at every move. */
  #said = new Map<string, string>();
  #fieldName: ((field: string) => Words | null) | undefined;
  /** The parts of the texts that were asked for, beside the first ones. */
  #parts = new Map<string, Promise<void>>();
  #parsed = new Map<string, FluentResource>();
  /** The number of times that texts were asked for, and which of them are shown. */
  #asked = 0;
  #shown = 0;

  /** Sets how fields are called, for a board on which they have no printed names. */
  nameFields(name: ((field: string) => Words | null) | undefined): void {
    this.#fieldName = name;
    this.#said.clear();
  }

  async load(language: string): Promise<void> {
    const loaders = [languages[language], ...[...this.#parts.keys()].map((part) => parts[part]?.[language])].filter((each) => each !== undefined);
    if (!loaders.length) return;
    const asked = ++this.#asked;
    const sources = await Promise.all(loaders.map((each) => each()));
    if (asked < this.#shown) return; // Another language was chosen meanwhile, and came first.
    this.#shown = asked;
    this.use(language, ...sources.map((source) => source.default));
  }

  /** Loads the late texts as well, which only some pages need. */
  more(): Promise<void> {
    return this.#load(LATE);
  }

  /** Loads the texts of a game. */
  game(name: string): Promise<void> {
    return this.#load(name);
  }

  /** Loads a part of the texts. What waits for it does not depend on the language. */
  #load(part: string): Promise<void> {
    const before = this.#parts.get(part);
    if (before) return before;
    this.#parts.set(part, Promise.resolve());
    const loading = this.load(untrack(() => this.language)).catch((error: unknown) => {
      this.#parts.delete(part);
      throw error;
    });
    this.#parts.set(part, loading);
    return loading;
  }

  /** A page that needs the late texts, together with them. */
  async with<T>(page: Promise<T>): Promise<T> {
    const [found] = await Promise.all([page, this.more()]);
    return found;
  }

  use(language: string, ...sources: string[]): void {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) bundle.addResource(this.#parse(source));
    this.#said.clear();
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  #parse(source: string): FluentResource {
    const parsed = this.#parsed.get(source) ?? new FluentResource(source);
    this.#parsed.set(source, parsed);
    return parsed;
  }

  /** The browser's own kind of the page's language: for dates and times as its owner writes them. */
  get region(): string {
    return navigator.languages.find((tag) => tag === this.language || tag.startsWith(`${this.language}-`)) ?? this.language;
  }

  get ready(): boolean {
    return this.#bundle !== undefined;
  }

  has(id: string): boolean {
    return this.#pattern(id) !== undefined;
  }

  /** The text of a message, or of its attribute after a dot. A missing one shows its id, which a test finds. */
  say(id: string, args: Args = {}): string {
    if (!this.#bundle) return id;
    const key = `${id} ${JSON.stringify(args)}`;
    let said = this.#said.get(key);
    if (said === undefined) {
      said = this.#format(id, this.#spell(args, false));
      if (this.#said.size >= KEPT) this.#said.clear();
      this.#said.set(key, said);
    }
    return said;
  }

  /** The same in parts, so that names and colours can be shown as such. */
  rich({ id, args = {} }: Words): Part[] {
    const marked = this.#format(id, this.#spell(args, true));
    const parts: Part[] = [];
    let end = 0;
    for (const found of marked.matchAll(MARKED)) {
      if (found.index > end) parts.push({ text: marked.slice(end, found.index) });
      const [whole, kind = "", text = ""] = found;
      parts.push(kind === "name" ? { text, name: true } : { text, colour: kind });
      end = found.index + whole.length;
    }
    if (end < marked.length) parts.push({ text: marked.slice(end) });
    return parts;
  }

  #format(id: string, args: Record<string, FluentVariable>): string {
    const pattern = this.#pattern(id);
    if (pattern === undefined || !this.#bundle) return id;
    // Points are written with a true minus sign.
    return this.#bundle.formatPattern(pattern, args, []).replace(/(^|[\s(+])-(?=\d)/g, "$1−");
  }

  #pattern(id: string) {
    const [name = "", attribute] = id.split(".");
    const message = this.#bundle?.getMessage(name);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? undefined;
  }

  /** Replaces words of the notation by their names in this language, in all grammatical forms. */
  #spell(args: Args, marked: boolean): Record<string, FluentVariable> {
    const spelled: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      if (value === null) continue;
      if (Array.isArray(value)) Object.assign(spelled, this.#lists(value.map((part: string) => this.#forms(name, part, marked))));
      else if (typeof value === "string") Object.assign(spelled, this.#forms(name, value, marked));
      else if (typeof value === "number") spelled[name] = Small.fits(value) ? new Small(value) : value;
      else spelled[name] = String(value);
    }
    return spelled;
  }

  #forms(name: string, value: string, marked: boolean): Record<string, string> {
    const found = this.#called(matchWord(name, value));
    if (!found) return { [name]: marked && name === "player" ? mark("name", value) : value };
    const colour = typeof found.words["colour"] === "string" ? found.words["colour"] : value;
    const wrap = (text: string) => (marked && COLOURED.has(name) ? mark(colour, text) : text);
    const parts = this.#spell(found.words, false);
    const forms = { [name]: wrap(this.#format(found.text, parts)) };
    for (const form of Object.keys(this.#bundle?.getMessage(found.text)?.attributes ?? {}))
      forms[`${name}-${form}`] = (form === GENDER ? String : wrap)(this.#format(`${found.text}.${form}`, parts));
    return forms;
  }

  /** A list of words, in each form that all of them have. */
  #lists(words: readonly Record<string, string>[]): Record<string, string> {
    const forms = Object.keys(words[0] ?? {}).filter((form) => words.every((each) => form in each));
    return Object.fromEntries(forms.map((form) => [form, this.list(words.map((each) => each[form] ?? ""))]));
  }

  #called(found: Match | null): { text: string; words: Args } | null {
    const called = found?.text === FIELD ? this.#fieldName?.(String(found.words["place"])) : null;
    return called ? { text: called.id, words: called.args ?? {} } : found;
  }

  /** A list of words as a sentence has it: "a, b and c". */
  list(words: readonly string[]): string {
    if (words.length < 2) return words.join("");
    const first = words.slice(0, -1).reduce((said, next) => this.say("list-more", { first: said, next }));
    return this.say("list-end", { first, last: words.at(-1) ?? "" });
  }
}

const mark = (kind: string, text: string) => `${OPEN}${kind}${MIDDLE}${text}${CLOSE}`;

export const texts = new Texts();

/** Short for `texts.say`. */
export const t = (id: string, args?: Args): string => texts.say(id, args);

/** A number of points, with a true minus sign. */
export const points = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A gain or loss with its sign: "+3", "−4". */
export const signed = (gain: number): string => (gain > 0 ? "+" : "") + points(gain);

/** A text as a sentence: with a capital letter and a full stop. */
export function sentenceOf(said: string): string {
  const begun = said.charAt(0).toLocaleUpperCase(texts.language) + said.slice(1);
  return !begun || /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** A move in words; `player` null: the reader's own ("you"). */
export function tellMove(game: string, move: string, player: string | null): Words {
  const found = matchMove(game, move);
  if (!found) return { id: move };
  return player === null
    ? { id: `${found.text}.you`, args: found.words }
    : { id: found.text, args: { player, ...found.words } };
}

/** A move as a button or a hint offers it. */
export function offerMove(game: string, move: string): Words {
  const found = matchMove(game, move);
  return found ? { id: `${found.text}.do`, args: found.words } : { id: move };
}

/** The prompt of a phase. */
export const prompt = (game: string, phase: string): Words => ({ id: promptOf(game, phase) ?? "table-waiting" });

/** Games without a winner: all agreed to end, or have left. */
const EARLY: Partial<Record<string, string>> = { agreed: "score-agreed.note", left: "score-agreed.left" };

/** How a game ended. Some texts name the number of figures in the goal area that ended it. */
export function ending({ name, players, scales }: GameInfo, end: string, seats: number): string {
  return t(EARLY[end] ?? endOf(name, end) ?? "table-over", { count: scales.goal?.[players.indexOf(seats)] ?? 0 });
}

export async function startTexts(): Promise<void> {
  await texts.load(pickLanguage(settings.language, navigator.languages));
}

export async function speak(language: string): Promise<void> {
  settings.change({ language });
  await texts.load(language);
}
