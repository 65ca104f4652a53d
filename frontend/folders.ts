import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const FOLDERS = "virtual:folders";
const FOLDER = "virtual:folder/";
const PARTS = ["Board", "Tray", "Panel"];

/**
 * The folders of the games as modules: `virtual:folders` has a loader for each, so that a table of it costs one round trip.
 * Every folder with a `moves.ts` is a game.
 */
export function folders(games: string): Plugin {
  const home = resolve(import.meta.dirname, games);
  const has = (...path: string[]) => existsSync(resolve(home, ...path));
  return {
    name: "keltis-folders",
    resolveId: (id) => (id === FOLDERS || id.startsWith(FOLDER) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${FOLDERS}`) {
        const names = readdirSync(home).filter((name) => has(name, "moves.ts"));
        return `export default { ${names.map((name) => `${name}: () => import("${FOLDER}${name}")`).join(", ")} };`;
      }
      if (!id.startsWith(`\0${FOLDER}`)) return undefined;
      const name = id.slice(FOLDER.length + 1);
      const parts = PARTS.filter((part) => has(name, `${part}.svelte`));
      const drawn = parts.map((part) => `export { default as ${part} } from ${JSON.stringify(resolve(home, name, `${part}.svelte`))};`);
      return [`export { game } from ${JSON.stringify(resolve(home, name, "moves.ts"))};`, ...drawn].join("\n");
    },
  };
}
