import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const LANGUAGES = "virtual:languages";
const TEXTS = "virtual:texts/";

/**
 * The texts of the package as modules: `virtual:languages` has one loader a language, and each language is a chunk of
 * its own with all its `.ftl` files, so that a browser fetches just the one that is spoken.
 */
export function texts(folder: string): Plugin {
  const home = resolve(import.meta.dirname, folder);
  const languages = () =>
    readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
      .map((entry) => entry.name)
      .sort();
  const files = (language: string) =>
    readdirSync(resolve(home, language))
      .filter((name) => name.endsWith(".ftl"))
      .sort()
      .map((name) => resolve(home, language, name));
  return {
    name: "keltis-texts",
    resolveId: (id) => (id === LANGUAGES || id.startsWith(TEXTS) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LANGUAGES}`) {
        const loaders = languages().map((language) => `${language}: () => import("${TEXTS}${language}")`);
        return `export default { ${loaders.join(", ")} };`;
      }
      if (!id.startsWith(`\0${TEXTS}`)) return undefined;
      const paths = files(id.slice(TEXTS.length + 1));
      paths.forEach((path) => this.addWatchFile(path));
      return `export default ${JSON.stringify(paths.map((path) => compact(readFileSync(path, "utf-8"))).join("\n"))};`;
    },
  };
}

/** Comments and empty lines are for those who write the texts. */
function compact(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .join("\n");
}
