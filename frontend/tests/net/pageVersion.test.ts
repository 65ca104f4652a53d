import { expect, test } from "vitest";
import { pageVersion } from "../../src/net/pageVersion.svelte.ts";

test("a new version is held back until everybody who holds it has let go, once each", () => {
  const [one, other] = [pageVersion.hold(), pageVersion.hold()];
  const held = [pageVersion.held];
  for (const release of [one, one, other, other]) {
    release();
    held.push(pageVersion.held);
  }
  expect(held).toEqual([true, true, true, false, false]);
  const again = pageVersion.hold();
  expect(pageVersion.held).toBe(true);
  again();
  expect(pageVersion.held).toBe(false);
});
