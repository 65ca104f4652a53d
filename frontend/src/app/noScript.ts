import type { Sources } from "./manifest.ts";

const PLACE = "<!-- without JavaScript -->";
const TEXT = "app-needs-script";

/** What the page says to browsers without JavaScript, in every language that has a sentence for it. */
export function withoutScript(html: string, { languages, say }: Sources): string {
  const english = say("en", TEXT);
  const others = languages.filter((language) => say(language, TEXT) !== english);
  const sentences = [`<p>${english}</p>`, ...others.map((language) => `<p lang="${language}">${say(language, TEXT)}</p>`)];
  return html.replace(PLACE, sentences.join("\n      "));
}
