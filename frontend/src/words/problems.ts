import type { Problem } from "../net/wire.ts";
import type { Room } from "../state/room.svelte.ts";
import { sentenceOf, t, texts } from "./texts.svelte.ts";

/** A refusal in the page's language, as a sentence. */
export function problemText({ text, words, detail = text }: Partial<Problem> & Pick<Problem, "text">): string {
  return sentenceOf(texts.has(text) ? texts.say(text, words ?? {}) : detail);
}

/** The texts of the banner and the action bar without a connection, or while a move of mine or of a bot cannot be stored. */
export function troubleTexts({ offline, trouble, sending }: Room): { title: string; detail: string } {
  if (trouble && offline) return { title: t("error-crowded"), detail: problemText(trouble) };
  if (trouble?.text.startsWith("browser-")) return { title: t(`${trouble.text}.title`), detail: t(`${trouble.text}.do`) };
  if (trouble) return { title: t("error-busy"), detail: t(sending ? "error-busy.note" : "error-busy.bot") };
  return { title: t("error-offline"), detail: t(sending ? "error-offline.move" : "error-offline.note") };
}
