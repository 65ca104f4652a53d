import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { bill } from "../parts.ts";

test("a bill of materials has versions, licences and hashes from the lock file", () => {
  const { dependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, "../package.json"), "utf-8")) as { dependencies: Record<string, string> };
  const { components } = bill(["@fluent/bundle", "svelte"]) as { components: Record<string, unknown>[] };
  expect(components.map(({ purl }) => purl)).toEqual([`pkg:npm/%40fluent/bundle@${dependencies["@fluent/bundle"]}`, `pkg:npm/svelte@${dependencies["svelte"]}`]);
  expect(components[0]).toMatchObject({ licenses: [{ expression: "Apache-2.0" }], hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as unknown }] });
});

test.runIf(existsSync(resolve(import.meta.dirname, "../../src/keltis/server/static/sbom.cdx.json")))("the built page tells what it carries, and nothing that only builds it", () => {
  const text = readFileSync(resolve(import.meta.dirname, "../../src/keltis/server/static/sbom.cdx.json"), "utf-8");
  const names = (JSON.parse(text) as { components: { name: string }[] }).components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["@fluent/bundle", "@fontsource/grenze", "svelte", "uqr"]));
  expect(names).not.toContain("vite");
});
