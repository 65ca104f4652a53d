/** The messages of the package's Fluent files, with those of a fallback where a language lacks them. */

/** A message as its lines: its value, and each of its forms (attributes). */
export interface Message {
  id: string;
  value: string;
  forms: Map<string, string>;
}

export const ENGLISH = "en";
const FORM = /^ +\.([\w-]+) =/;
/** Every name of a thing has this form; its others are the cases that a language needs. */
const LABEL = "label";

/** A language, the more general ones that there are, and English: where a text is looked for. */
export function fallbacks(language: string, languages: readonly string[]): string[] {
  const parts = language.split("-");
  const general = parts.map((_, at) => parts.slice(0, parts.length - at).join("-"));
  return [...new Set([...general.filter((tag) => languages.includes(tag)), ENGLISH])];
}

/** The messages of a file. Comments and empty lines are left out. */
export function parse(text: string): Message[] {
  const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  return lines.length ? lines.join("\n").split(/\n(?=[a-z-])/).map(parseMessage) : [];
}

function parseMessage(lines: string): Message {
  const [value = "", ...forms] = lines.split(/\n(?= +\.[\w-]+ =)/);
  const id = /^[\w-]+/.exec(value)?.[0] ?? "";
  return { id, value, forms: new Map(forms.map((form) => [FORM.exec(form)?.[1] ?? "", form])) };
}

export const written = ({ value, forms }: Message): string => [value, ...forms.values()].join("\n");

/** What a message says, without its forms. */
export const valueOf = ({ value }: Message): string => value.replace(/^[\w-]+ = ?/, "");

/** The forms of names in some messages: the cases of a language. */
export const casesOf = (messages: readonly Message[]): string[] => [
  ...new Set(messages.filter(({ forms }) => forms.has(LABEL)).flatMap(({ forms }) => [...forms.keys()])),
];

/**
 * The messages of one file in a language: `own`, then what its fallbacks have beside. A name from a fallback gets the
 * `cases` of the language, each with the name as it is, because sentences of the language ask for them.
 */
export function filled(own: readonly Message[], fallback: readonly Message[], cases: readonly string[]): Message[] {
  const known = new Map(own.map((message) => [message.id, message]));
  const others = fallback.filter(({ id }) => !known.has(id)).map((message) => (message.forms.has(LABEL) ? declined(message, cases) : message));
  const mended = own.map((message) => {
    const spare = fallback.find(({ id }) => id === message.id)?.forms ?? [];
    const missing = [...spare].filter(([form]) => !message.forms.has(form) && (form === LABEL || !message.forms.has(LABEL)));
    return missing.length ? { ...message, forms: new Map([...message.forms, ...missing]) } : message;
  });
  return [...mended, ...others];
}

function declined(message: Message, cases: readonly string[]): Message {
  const text = valueOf(message);
  const missing = cases.filter((form) => !message.forms.has(form)).map((form): [string, string] => [form, `    .${form} = ${text}`]);
  return { ...message, forms: new Map([...message.forms, ...missing]) };
}
