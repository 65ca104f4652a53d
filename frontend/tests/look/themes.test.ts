import { describe, expect, test } from "vitest";
import { LOOKS, sheetOf, tokensOf, type Look, type Scheme } from "../../src/look/themes.ts";
import { COLOURS } from "../../src/words/cards.ts";
import { apart, contrast, SIGHTS } from "./colours.ts";

const SCHEMES = ["light", "dark"] as const;
const ALL = LOOKS.flatMap((look) => SCHEMES.map((scheme): [Look, Scheme] => [look, scheme]));
const PAPER = ["bg", "surface", "raised"];
const HILL = ["hill-top", "hill-mid", "hill-low"];
/** What is drawn on what, and how clear it has to be: text 4.5, signs and rings 3. In the high-contrast theme 7 for all of it. */
const DRAWN: readonly (readonly [string[], string[], number])[] = [
  [["ink", "ink2", "bad", "warn", "gate"], PAPER, 4.5],
  [COLOURS.map((colour) => `${colour}-ink`), PAPER, 4.5],
  [["cloverc", "pointc", "light"], PAPER, 4.5],
  [["wish"], PAPER, 3.5],
  [["ink"], HILL, 4.5],
  [["bad"], ["hill-mid", "hill-low"], 4],
  [["gate"], ["hill-top"], 4.5],
  [["light"], HILL, 3],
  [["light-ink"], ["light"], 4.5],
  ...COLOURS.map((colour): [string[], string[], number] => [[`on-${colour}`], [colour], 4.5]),
  [["back-line"], ["back"], 3],
  [["tileline"], ["tileface"], 2.9],
  ...[1, 2, 3, 4].map((seat): [string[], string[], number] => [[`fl${seat}`], [`seat${seat}`], 4]),
];

describe.each(ALL)("%s, %s", (look, scheme) => {
  const tokens = tokensOf(look, scheme);
  const value = (name: string) => tokens[`--${name}`] ?? "";

  test("has a clear contrast wherever something is drawn or written", () => {
    const least = look === "clear" ? 7 : 0;
    const weak = DRAWN.flatMap(([marks, grounds, enough]) =>
      marks.flatMap((mark) => grounds.map((ground) => [mark, ground, contrast(value(mark), value(ground)), Math.max(enough, least)] as const)),
    ).filter(([, , found, wanted]) => !(found >= wanted));
    expect(weak.map(([mark, ground, found]) => `${mark} on ${ground}: ${found.toFixed(2)}`)).toEqual([]);
  });

  test.each(Object.keys(SIGHTS))("keeps the five paths apart for the sight of %s", (sight) => {
    const seen = SIGHTS[sight] ?? [];
    const pairs = COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map((other) => [`${one} ${other}`, apart(value(one), value(other), seen)] as const));
    expect(pairs.filter(([, distance]) => distance < 5.4)).toEqual([]);
  });
});

test("a theme gives every colour of the page's own look a value, for light and for dark", () => {
  const own = /^--(?!t-|sp\d|r\d|rpill|fast|step|travel|reveal|breathe|ease|drop|display|text|stone-mix|trail|yellow-mix|joker-line|wish-shine|card-rim|stone-hi|hollow|die$)/;
  const painted = (scheme: Scheme) => Object.keys(tokensOf("meadow", scheme)).filter((name) => own.test(name));
  const same = /^--(?:brown|yellow|pink|green|blue|on-\w+|\w+-ink|seat\d|fl\d)$/; // the five paths and the figures stay what they are
  for (const look of LOOKS.slice(1))
    for (const scheme of SCHEMES) {
      const sheet = sheetOf(look).split("@media")[scheme === "dark" ? 1 : 0] ?? "";
      const missing = painted(scheme).filter((name) => !sheet.includes(`${name}:`) && !same.test(name) && !name.startsWith("--shadow"));
      expect([look, scheme, missing]).toEqual([look, scheme, []]);
    }
});

test("the page's own look needs no style sheet", () => {
  expect(sheetOf("meadow")).toBe("");
  expect(tokensOf("meadow", "dark")["--bg"]).toBe("#0F1716");
  expect(tokensOf("meadow", "light")["--bg"]).toBe("#E7E5D9");
});

test("a theme changes colours and lines, and nothing's place or size", () => {
  const moving = /(?:^|[;{\s])(?:width|height|margin|padding|border(?!-)|border-width|inset|top|left|font|font-size|gap|display|position|transform)\s*:/;
  const rules = LOOKS.flatMap((look) => sheetOf(look).match(/[^{}]+\{[^{}]*\}/g) ?? []);
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((rule) => moving.test(rule))).toEqual([]);
});
