import { expect, test } from "vitest";
import { headline } from "../../src/fair/headline.ts";
import type { Verdict } from "../../src/fair/verify.ts";

const find = (ids: string[]) => ids.map((id) => ({ id, args: {} }));
const verdict = (status: Verdict["status"], checked: string[] = [], limits: string[] = []): Verdict => ({
  status,
  checked: find(checked),
  limits: find(limits),
  faults: [],
  commitment: "",
});

test("a browser that was told everything beforehand knows that nobody could choose", () => {
  expect(headline(verdict("verified", ["fair-right-secret", "fair-right-told"], ["fair-silent"]))).toBe("fair-luck-told");
});

test("a record alone does not show that nobody could choose", () => {
  expect(headline(verdict("verified", ["fair-right-secret"], ["fair-withheld"]))).toBe("fair-luck");
});

test.each(["fair-lost", "fair-withheld"])("bytes that never came are no reason to say that nobody could choose: %s", (missing) => {
  expect(headline(verdict("verified", ["fair-right-told"], [missing]))).toBe("fair-luck-left-out");
});

test("bytes of this browser that were left out are said even if it was told nothing else", () => {
  expect(headline(verdict("verified", [], ["fair-lost", "fair-untold"]))).toBe("fair-luck-left-out");
});

test.each(["none", "broken", "sealed", "unchecked"] as const)("what is not verified says why: %s", (status) => {
  expect(headline(verdict(status, ["fair-right-told"]))).toBe(`fair-is-${status}.note`);
});
