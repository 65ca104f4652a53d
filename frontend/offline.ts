import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { localize, type Manifest } from "./src/app/manifest.ts";
import { sources } from "./texts.ts";

const EARLY = "/src/early.ts";
const WORKER = "src/serviceWorker/serviceWorker.ts";
const MANIFEST = "manifest.webmanifest";
/** Beside the assets, what an installed page shows without a connection. */
const FIXED = ["icon.svg", "icon-192.png", "badge-96.png", "apple-touch-icon.png", MANIFEST];
const LIST = "page-files.json";

/**
 * What an installable page has beside its modules: the script that runs first (`src/early.ts`), under a name that changes with
 * its content; the service worker; the list of all files that it stores; and the manifest, with texts and the games.
 */
export function offline(locale: string, games: string): Plugin {
  let out = "";
  return {
    name: "keltis-offline",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const reference = this.emitFile({ type: "asset", name: "early.js", source: await script(EARLY.slice(1)) });
        const page = bundle["index.html"];
        if (page?.type === "asset") page.source = String(page.source).replace(EARLY, `/${this.getFileName(reference)}`);
      },
    },
    async writeBundle({ dir = "" }) {
      out = dir;
      const manifest = JSON.parse(readFileSync(join(out, MANIFEST), "utf-8")) as Manifest;
      writeFileSync(join(out, MANIFEST), JSON.stringify(localize(manifest, sources(locale, games))));
      const assets = readdirSync(join(out, "assets")).map((name) => `assets/${name}`);
      const files = [...assets, ...FIXED].sort();
      const hash = createHash("sha256");
      for (const name of files) hash.update(name).update(readFileSync(join(out, name)));
      writeFileSync(join(out, LIST), JSON.stringify({ version: hash.digest("hex").slice(0, 16), files }));
      writeFileSync(join(out, "sw.js"), await script(WORKER));
    },
  };
}

/** A script in one file, with all that it imports. */
async function script(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: resolve(import.meta.dirname, entry), output: { format: "iife", codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
