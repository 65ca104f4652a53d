import narration from "virtual:narration";

/** Templates of the notation, each with the id of its text. The terminal reads the same files (narration.json). */
type Templates = Record<string, string>;
const { words: WORDS, moves: MOVES, prompts: PROMPTS, ends: ENDS } = narration;

export type Value = string | number | string[];
export interface Match {
  text: string;
  words: Record<string, Value>;
}

/** A move, parsed by the templates of its game: its verb, and the values of the gaps. */
export interface Move {
  /** The words of the template that are no gaps: `play`, `drop row`, and `play points` for `play {card} points`. */
  readonly verb: string;
  readonly card?: string;
  /** The second card of two. */
  readonly other?: string;
  readonly tile?: string;
  readonly pile?: string;
  readonly colour?: string;
  readonly value?: string;
  readonly size?: string;
  readonly from?: string;
  readonly to?: string;
  readonly face?: readonly string[];
  /** Gaps of other games. */
  readonly [gap: string]: string | readonly string[] | undefined;
}

/** Something that can be tapped, or a piece that moves: `field:brown-3`, `figure:0:start:small`, `card:green-7/2`. */
export interface ThingParts {
  kind: string;
  /** Everything after the kind. */
  name: string;
  parts: string[];
}

interface Found {
  template: string;
  text: string;
  gaps: [name: string, part: string][];
}

const GAP = /\\\{(\w+)(\\\.\\\.\\\.)?\\\}/g;
const patterns = new Map<string, RegExp>();

/** The pattern of a template such as `play {card} {size}`; a gap `{face...}` takes several words. */
function pattern(template: string): RegExp {
  let found = patterns.get(template);
  if (!found) {
    const escaped = template.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    found = new RegExp(`^${escaped.replace(GAP, (_, name, several) => `(?<${name}>${several ? ".+" : "\\S+?"})`)}$`);
    patterns.set(template, found);
  }
  return found;
}

/** The first template that fits, and the values of its gaps. */
function find(templates: Templates, written: string): Found | null {
  for (const [template, text] of Object.entries(templates)) {
    const found = pattern(template).exec(written);
    if (found) return { template, text, gaps: Object.entries(found.groups ?? {}) };
  }
  return null;
}

/** The value of a gap; that of `{face...}` as a list of words. */
const inGap = (template: string, name: string, part: string): string | string[] =>
  template.includes(`{${name}...}`) ? part.split(" ") : part;

const counted = (part: string | string[]): Value => (typeof part === "string" && /^\d+$/.test(part) ? Number(part) : part);

/** The id of the text for a piece of notation, and the arguments of the text. */
function match(templates: Templates, written: string): Match | null {
  const found = find(templates, written);
  if (!found) return null;
  const { template, text, gaps } = found;
  return { text, words: Object.fromEntries(gaps.map(([name, part]) => [name, counted(inGap(template, name, part))])) };
}

export const matchMove = (game: string, move: string): Match | null => match(MOVES[game] ?? {}, move);

const moves = new Map<string, Readonly<Move>>();

/** Parses a move; one that no template fits is all verb. Results are cached: a game has only so many moves. */
export function readMove(game: string, move: string): Readonly<Move> {
  const key = `${game} ${move}`;
  const read = moves.get(key) ?? parseMove(game, move);
  moves.set(key, read);
  return read;
}

function parseMove(game: string, move: string): Move {
  const found = find(MOVES[game] ?? {}, move);
  if (!found) return { verb: move };
  const { template, gaps } = found;
  const verb = template.split(" ").filter((word) => !word.includes("{")).join(" ");
  return { verb, ...Object.fromEntries(gaps.map(([name, part]) => [name, inGap(template, name, part)])) };
}

/** A thing without its copy number: `card:green-7/2` is another `card:green-7`. */
export const bare = (thing: string): string => thing.replace(/\/\d+$/, "");

export function readThing(thing: string): ThingParts {
  const [kind = "", ...parts] = bare(thing).split(":");
  return { kind, name: parts.join(":"), parts };
}

/** The name of the first thing of this kind. */
export const named = (kind: string, things: readonly string[]): string | undefined =>
  things.map(readThing).find((each) => each.kind === kind)?.name;

/** The text of a word of the notation, such as a card; null for other words. */
export function matchWord(name: string, written: string): Match | null {
  const kind = WORDS[name];
  const templates = typeof kind === "string" ? WORDS[kind] : kind;
  return typeof templates === "object" ? match(templates, written) : null;
}

/** The id of the text that prompts the player in a phase of a game. */
export const promptOf = (game: string, phase: string): string | undefined => PROMPTS[game]?.[phase];

/** The id of the text that says how a game ended. */
export const endOf = (game: string, end: string): string | undefined => ENDS[game]?.[end];
