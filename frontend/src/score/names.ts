import { isColour } from "../words/cards.ts";
import { thing } from "../words/labels.ts";
import { t, texts } from "../words/texts.svelte.ts";
import type { Entry, Problem, SheetData } from "./evaluate.ts";

/** What a player is called: the name, or the number of the seat. */
export const nameOf = (name: string, player: number): string => name.trim() || t("scorer-player", { number: player + 1 });

/** A text that begins a line. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase(texts.language) + text.slice(1);

/** What is written in an entry: a part of the score of the same name, or things that are counted. */
export function entryName(data: SheetData, entry: Entry): string {
  const counted = entry.kind === "number" && !data.parts.some(({ name }) => name === entry.name);
  return counted ? thing(entry.sign) : sentence(t(`part-${entry.name}`));
}

/** The colour in which an entry is drawn. */
export function colourIn(name: string): string {
  return name.split("-").find(isColour) ?? "";
}

/** Why no game ends like that, as a sentence with its rule. */
export function problemSentence({ text, rule, words, player }: Problem, names: readonly string[]): string {
  const why = sentence(t(text, words));
  return `${player === null ? "" : `${names[player] ?? ""}: `}${why} (${rule}).`;
}
