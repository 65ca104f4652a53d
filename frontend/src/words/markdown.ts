/** A piece of a line. The rules are written in a subset of Markdown, which becomes data, never HTML. */
export interface Span {
  text: string;
  kind: "plain" | "bold" | "italic" | "code" | "rule";
}
/** A part of a picture: its key in the picture, its name, and what is said about it. */
export interface Named {
  key: string;
  label: string;
  spans: Span[];
}
export type Block =
  | { kind: "heading"; level: number; id: string; spans: Span[] }
  | { kind: "text"; spans: Span[] }
  | { kind: "picture"; name: string; alt: string; parts: Named[] }
  | { kind: "list"; items: Block[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const RULE = /^[A-Z]-\d+$/;
export const isRule = (text: string): boolean => RULE.test(text);

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z]-\d+\b)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
      if (part.startsWith("*")) return { kind: "italic", text: part.slice(1, -1) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: RULE.test(part) ? "rule" : "plain", text: part };
    });
}

const cells = (line: string): Span[][] => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => spans(cell.trim()));
const indented = (line: string) => line.startsWith("  ");

export function parse(source: string): Block[] {
  const lines = source.split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const take = (fits: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && fits(lines[at] ?? "")) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,4}) (.*?)(?: \{#([\w-]+)\})?$/.exec(line);
    const picture = /^!\[(.*)\]\(([\w-]+)\)$/.exec(line);
    if (!line.trim()) at++;
    else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, id: heading[3] ?? "", spans: spans(heading[2] ?? "") });
      at++;
    } else if (picture) {
      blocks.push({ kind: "picture", name: picture[2] ?? "", alt: picture[1] ?? "", parts: [] });
      at++;
    } else if (line.startsWith("|")) {
      const [head = "", , ...rows] = take((each) => each.startsWith("|"));
      blocks.push({ kind: "table", head: cells(head), rows: rows.map(cells) });
    } else if (line.startsWith("- ")) {
      const found = items(take((each) => each.startsWith("- ") || indented(each) || !each.trim()));
      const [before, parts] = [blocks.at(-1), found.flatMap((item) => namedIn(item) ?? [])];
      if (before?.kind === "picture" && parts.length === found.length) before.parts = parts;
      else blocks.push({ kind: "list", items: found });
    } else {
      const text = take((each) => each.trim() !== "" && !/^(#|\||- |!\[)/.test(each));
      blocks.push({ kind: "text", spans: spans(text.map((each) => each.trim()).join(" ")) });
    }
  }
  return blocks;
}

/** The items of a list. Indented lines belong to the item above: text, tables, lists. */
function items(lines: string[]): Block[][] {
  const parts: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) parts.push([line.slice(2)]);
    else parts.at(-1)?.push(line.replace(/^ {2}/, ""));
  }
  return parts.map((part) => parse(part.join("\n")));
}

/** A list item that names a part of the picture above: "- `goal` **Goal area** The last three fields." */
function namedIn(item: Block[]): Named | null {
  const [first] = item;
  const [key, , label, ...rest] = first?.kind === "text" ? first.spans : [];
  return key?.kind === "code" && label?.kind === "bold" ? { key: key.text, label: label.text, spans: rest } : null;
}

/** The id of the rule with which an item begins: `K-10`. */
export function ruleOf(item: Block[]): string | null {
  const first = item[0];
  const span = first?.kind === "text" ? first.spans[0] : undefined;
  return span?.kind === "bold" && RULE.test(span.text) ? span.text : null;
}

/** The ids of all rules in a text. */
export const rulesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === "list" ? block.items.flatMap((item) => ruleOf(item) ?? []) : []));

/** The introduction, then each section with its heading. */
export function sections(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts;
}
