import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const HOME = join(import.meta.dirname, "../../src");
const SMALLEST = 0.75; // rem: 12 px, unless somebody has chosen another text size in the browser

/** Every rule of a style sheet or component that sets a text size: where it stands, its size, its unit, and all it says. */
function sizes(): { where: string; size: number; unit: string; rule: string }[] {
  const files = readdirSync(HOME, { recursive: true, encoding: "utf-8" }).filter((path) => /\.(svelte|css)$/.test(path));
  return files.flatMap((path) => {
    const source = readFileSync(join(HOME, path), "utf-8");
    const styles = path.endsWith(".css") ? source : (/<style>([^]*)<\/style>/.exec(source)?.[1] ?? "");
    return [...styles.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = "", rule = ""]) =>
      [...rule.matchAll(/(?:font(?:-size)?|--t-\w+):[^;]*?(\d*\.?\d+)(px|rem)/g)].map(([, size, unit = ""]) => ({
        where: `${path} ${selector.trim()}`, size: Number(size), unit, rule,
      })),
    );
  });
}

/** Text within a drawing grows with it: its size is in the units of the drawing. */
const isDrawn = ({ rule }: { rule: string }) => /(?:fill|text-anchor):/.test(rule);

test("text sizes follow the one that was chosen in the browser: all are in rem", () => {
  expect(sizes().length).toBeGreaterThan(150);
  expect(sizes().filter((each) => each.unit !== "rem" && !isDrawn(each)).map(({ where }) => where)).toEqual([]);
});

test("no text is smaller than 12 px", () => {
  expect(sizes().filter(({ size, unit }) => unit === "rem" && size < SMALLEST).map(({ where }) => where)).toEqual([]);
});
