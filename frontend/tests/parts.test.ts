import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { bill, parts } from "../parts.ts";

test("a bill of materials has versions, licences and hashes from the lock file", () => {
  const { dependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, "../package.json"), "utf-8")) as { dependencies: Record<string, string> };
  const { components } = bill(["@fluent/bundle", "svelte"]) as { components: Record<string, unknown>[] };
  expect(components.map(({ purl }) => purl)).toEqual([`pkg:npm/%40fluent/bundle@${dependencies["@fluent/bundle"]}`, `pkg:npm/svelte@${dependencies["svelte"]}`]);
  expect(components[0]).toMatchObject({ licenses: [{ expression: "Apache-2.0" }], hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as unknown }] });
});

test("the page's build tells what it carries, and nothing that only builds it", () => {
  const modules = ["/page/src/main.ts", "/page/node_modules/svelte/src/a.js", "/page/node_modules/x/node_modules/@fluent/bundle/b.js"];
  const bundle = {
    "main.js": { type: "chunk", moduleIds: modules },
    "grenze.woff2": { type: "asset", originalFileNames: ["node_modules/@fontsource/grenze/files/grenze.woff2"] },
  };
  const files: { fileName: string; source: string }[] = [];
  const { generateBundle } = parts() as unknown as { generateBundle: (options: unknown, bundle: unknown) => void };
  generateBundle.call({ emitFile: (file: { fileName: string; source: string }) => files.push(file) }, {}, bundle);
  expect(files.map(({ fileName }) => fileName)).toEqual(["sbom.cdx.json"]);
  const names = (JSON.parse(files[0]?.source ?? "") as { components: { name: string }[] }).components.map(({ name }) => name);
  expect(names).toEqual(["@fluent/bundle", "@fontsource/grenze", "svelte"]);
});
