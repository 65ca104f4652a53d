import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const FILE = "sbom.cdx.json";
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/g;

type Locked = { version: string; license?: string; integrity?: string };

/** What of npm has gone into the page, as a bill of materials (CycloneDX) beside it; `setup.py` adds the engine's parts. */
export function parts(): Plugin {
  const found = new Set<string>();
  return {
    name: "keltis-parts",
    apply: "build",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const sources = file.type === "chunk" ? file.moduleIds : file.originalFileNames;
        for (const source of sources) {
          // The innermost folder of packages is the one that the file belongs to.
          const name = [...`/${source.replaceAll("\\", "/")}`.matchAll(PACKAGE)].at(-1)?.[1];
          if (name) found.add(name);
        }
      }
      this.emitFile({ type: "asset", fileName: FILE, source: `${JSON.stringify(bill([...found].sort()), null, 1)}\n` });
    },
  };
}

/** The bill of packages by their names; versions, licences and hashes are those of the lock file. */
export function bill(names: string[]): object {
  const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, "package-lock.json"), "utf-8")) as { packages: Record<string, Locked> };
  const components = names.map((name) => {
    const { version, license, integrity } = lock.packages[`node_modules/${name}`] as Locked;
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    return {
      type: "library",
      "bom-ref": purl,
      name,
      version,
      purl,
      ...(license && { licenses: [{ expression: license }] }),
      ...(integrity && { hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") }] }),
    };
  });
  const component = { type: "application", "bom-ref": "keltis-page", name: "keltis-page" };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component },
    components,
    dependencies: [{ ref: "keltis-page", dependsOn: components.map((each) => each.purl) }],
  };
}
