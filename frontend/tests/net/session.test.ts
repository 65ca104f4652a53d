import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refusal } from "../../src/net/api.ts";
import { pageVersion } from "../../src/net/pageVersion.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import type { GameInfo, TableList, TableSummary } from "../../src/net/wire.ts";

const LIST: TableList = { running: [{ id: "t" } as TableSummary], finished: [] };
const refusal = (status: number) => new Refusal({ status, detail: "no", text: "no" });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, "me").mockResolvedValue({ id: "g", name: "" });
  vi.spyOn(api, "games").mockResolvedValue([{ name: "keltis" } as GameInfo]);
  vi.spyOn(api, "tables").mockResolvedValue(LIST);
  vi.spyOn(pageVersion, "check").mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => Object.assign(session, { games: [], tables: { running: [], finished: [] }, me: null }));

test("the list says that the server does not answer, stays as it was, and comes back by itself", async () => {
  const leave = session.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect([session.problem, session.tables]).toEqual([null, LIST]);
  vi.mocked(api.tables).mockRejectedValue(refusal(0));
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([session.problem?.status, session.tables]).toEqual([0, LIST]);
  const tries = vi.mocked(api.tables).mock.calls.length;
  expect([tries > 3, tries < 15]).toEqual([true, true]);
  vi.mocked(api.tables).mockResolvedValue({ running: [], finished: [] });
  await vi.advanceTimersByTimeAsync(15_000);
  expect([session.problem, session.tables.running, vi.mocked(pageVersion.check).mock.calls.length]).toEqual([null, [], 1]);
  leave();
});

test("a guest whom the server forgot becomes a new one", async () => {
  vi.mocked(api.tables).mockRejectedValueOnce(refusal(401));
  vi.mocked(api.me).mockResolvedValue({ id: "new", name: "" });
  await session.refresh();
  expect([session.problem, session.me?.id, session.tables]).toEqual([null, "new", LIST]);
});

test("nobody asks on when the list is left", async () => {
  const leave = session.follow();
  vi.mocked(api.tables).mockRejectedValue(refusal(0));
  await session.refresh();
  leave();
  vi.mocked(api.tables).mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.tables).not.toHaveBeenCalled();
});

test.each([
  ['<script type="module" src="/assets/page-1.js"></script>', false],
  ['<script type="module" src="/assets/page-2.js"></script>', true],
  ["Bad gateway", false],
])("a page that gets %s is outdated: %s", async (page, outdated) => {
  vi.mocked(pageVersion.check).mockRestore();
  const script = Object.assign(document.createElement("div"), { innerHTML: '<script type="module" src="/assets/page-1.js"></script>' });
  document.body.append(script);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(page)));
  pageVersion.outdated = false;
  await pageVersion.check();
  expect(pageVersion.outdated).toBe(outdated);
  script.remove();
  vi.unstubAllGlobals();
});
