import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageVersion } from "../../src/net/pageVersion.svelte.ts";
import { updates } from "../../src/offline/updates.svelte.ts";

const reload = vi.fn();
let granted: () => void;
let container: { controller: { postMessage: (message: unknown) => void } | null };

beforeEach(() => {
  vi.clearAllMocks();
  container = { controller: { postMessage: vi.fn() } };
  const locks = {
    query: () => Promise.resolve({ held: [] }),
    request: (_: string, work: () => void) => new Promise<void>((done) => (granted = () => done(work()))),
  };
  vi.stubGlobal("navigator", { serviceWorker: container, locks });
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  pageVersion.outdated = pageVersion.held = false;
  vi.unstubAllGlobals();
});

test("the service worker that runs once no game is played any more is told to update", async () => {
  const [before, after] = [container.controller, { postMessage: vi.fn() }];
  const used = updates.use();
  await vi.waitFor(() => expect(granted).toBeDefined());
  container.controller = after;
  granted();
  await used;
  expect([before?.postMessage, after.postMessage].map((tell) => vi.mocked(tell as () => void).mock.calls)).toEqual([[], [[{ what: "update" }]]]);
});

test("a newer version is offered, unless it was put off", () => {
  updates.hear({ what: "newest", version: "page-2.js" });
  expect(pageVersion.outdated).toBe(true);
  updates.later();
  updates.hear({ what: "newest", version: "page-2.js" });
  expect(pageVersion.outdated).toBe(false);
  updates.hear({ what: "newest", version: "page-3.js" });
  expect(pageVersion.outdated).toBe(true);
});

test("a page of another version is loaded anew, but not during a game", () => {
  pageVersion.held = true;
  updates.hear({ what: "reload", version: "page-2.js" });
  expect(reload).not.toHaveBeenCalled();
  pageVersion.held = false;
  updates.hear({ what: "reload", version: "page-2.js" });
  expect(reload).toHaveBeenCalledOnce();
});
