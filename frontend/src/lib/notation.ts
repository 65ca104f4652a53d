import narration from "../../../src/keltis/locale/narration.json";

/** Which words and moves of the notation are which texts; the terminal reads the same file. */
type Templates = Record<string, string>;
const WORDS = narration.words as Record<string, Templates | string>;
const MOVES = narration.moves as Record<string, Templates>;
const PROMPTS = narration.prompts as Record<string, Templates>;
const ENDS = narration.ends as Record<string, Templates>;

export type Value = string | number | string[];
export interface Match {
  text: string;
  words: Record<string, Value>;
}

const GAP = /\\\{(\w+)(\\\.\\\.\\\.)?\\\}/g;
const patterns = new Map<string, RegExp>();

/** A template such as `play {card} {size}` as a pattern; `{face...}` takes several words. */
function pattern(template: string): RegExp {
  let found = patterns.get(template);
  if (!found) {
    const escaped = template.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    found = new RegExp(`^${escaped.replace(GAP, (_, name, several) => `(?<${name}>${several ? ".+" : "\\S+?"})`)}$`);
    patterns.set(template, found);
  }
  return found;
}

function value(template: string, name: string, part: string): Value {
  if (template.includes(`{${name}...}`)) return part.split(" ");
  return /^\d+$/.test(part) ? Number(part) : part;
}

/** The text of the first template that fits what is written, and what stands in its gaps. */
export function match(templates: Templates, written: string): Match | null {
  for (const [template, text] of Object.entries(templates)) {
    const groups = pattern(template).exec(written);
    if (!groups) continue;
    const parts = Object.entries(groups.groups ?? {});
    return { text, words: Object.fromEntries(parts.map(([name, part]) => [name, value(template, name, part)])) };
  }
  return null;
}

export const matchMove = (game: string, move: string): Match | null => match(MOVES[game] ?? {}, move);

/** The text of a word of the notation, such as a card's; null for words that are no notation. */
export function matchWord(name: string, written: string): Match | null {
  const kind = WORDS[name];
  const templates = typeof kind === "string" ? WORDS[kind] : kind;
  return typeof templates === "object" ? match(templates, written) : null;
}

/** The text that says what is asked in a phase of a game. */
export const promptOf = (game: string, phase: string): string | undefined => PROMPTS[game]?.[phase];

/** The text that says how a game ended. */
export const endOf = (game: string, end: string): string | undefined => ENDS[game]?.[end];
