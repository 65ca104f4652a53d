import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, Refusal } from "../../src/net/api.ts";
import { hosts } from "../../src/net/hosts.svelte.ts";
import { pageVersion } from "../../src/net/pageVersion.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import type { Created, GameInfo, TableList, TableSummary } from "../../src/net/wire.ts";

const LIST: TableList = { running: [{ id: "t", updated: 1 } as TableSummary], finished: [] };
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
afterAll(() => Object.assign(session, { games: [], tables: { running: [], finished: [] }, me: null, problem: null }));

test("without an answer the tables stay as they are, with the problem, until a request succeeds", async () => {
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

test("requests are not repeated after the list was left", async () => {
  const leave = session.follow();
  vi.mocked(api.tables).mockRejectedValue(refusal(0));
  await session.refresh();
  leave();
  vi.mocked(api.tables).mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.tables).not.toHaveBeenCalled();
});

describe("while the server is out of reach", () => {
  const OWN: TableList = { running: [{ id: "b-0123456789abcdef", updated: 2 } as TableSummary], finished: [] };
  let used: boolean;
  beforeEach(() => {
    used = hosts.browser.used;
    vi.mocked(api.tables).mockImplementation((place = "server") => (place === "browser" ? Promise.resolve(OWN) : Promise.reject(refusal(0))));
    vi.spyOn(api, "open").mockResolvedValue({ id: "made" } as Created);
    vi.spyOn(api, "learn").mockResolvedValue({ id: "taught" } as Created);
    vi.spyOn(api, "rename").mockResolvedValue({ id: "me", name: "Ana" });
  });
  afterEach(async () => {
    hosts.browser.used = used;
    localStorage.clear();
    vi.mocked(api.tables).mockResolvedValue(LIST);
    await session.refresh();
  });

  test("the page makes do with what the server said last", async () => {
    localStorage.setItem("keltis-server", JSON.stringify({ me: { id: "g", name: "Ana" }, games: [{ name: "dice" }] }));
    vi.resetModules();
    const fresh = (await import("../../src/net/session.svelte.ts")).session;
    const { api: theirs, Refusal: Their } = await import("../../src/net/api.ts");
    const away = () => Promise.reject(new Their({ status: 0, detail: "no", text: "no" }));
    vi.spyOn(theirs, "me").mockImplementation(away);
    vi.spyOn(theirs, "games").mockImplementation(away);
    vi.spyOn(theirs, "tables").mockImplementation((place = "server") => (place === "browser" ? Promise.resolve(OWN) : away()));
    (await import("../../src/net/hosts.svelte.ts")).hosts.browser.used = true;
    await fresh.start();
    expect([fresh.away, fresh.place, fresh.me?.name, fresh.games]).toEqual([true, "browser", "Ana", [{ name: "dice" }]]);
    expect(fresh.tables).toEqual(OWN);
    expect(fresh.offers.friends).toBe(false);
    vi.spyOn(theirs, "me").mockResolvedValue({ id: "g", name: "Ben" });
    vi.spyOn(theirs, "games").mockResolvedValue([{ name: "keltis" } as GameInfo]);
    vi.spyOn(theirs, "tables").mockImplementation((place = "server") => Promise.resolve(place === "browser" ? OWN : LIST));
    await fresh.refresh();
    expect([fresh.away, fresh.place, fresh.me?.name, fresh.games, fresh.offers.friends]).toEqual([false, "server", "Ben", [{ name: "keltis" }], true]);
    expect(localStorage.getItem("keltis-server")).toContain("Ben");
    vi.resetModules();
  });

  test("new tables are made in this browser, under the guest's name, and listed from then on", async () => {
    hosts.browser.used = false;
    session.me = { id: "g", name: "Ana" };
    await session.refresh();
    const before = session.tables.running;
    const request = { game: "keltis", seats: [] };
    expect([(await session.make(request)).id, (await session.learn("dice")).id]).toEqual(["made", "taught"]);
    expect([vi.mocked(api.open).mock.calls, vi.mocked(api.learn).mock.calls]).toEqual([[[request, "browser"]], [["dice", "browser"]]]);
    expect(vi.mocked(api.rename).mock.calls).toEqual([["Ana", "browser"], ["Ana", "browser"]]);
    await session.refresh();
    expect([hosts.browser.used, session.tables.running]).toEqual([true, [...OWN.running, ...before]]);
    vi.mocked(api.tables).mockImplementation((place = "server") => Promise.resolve(place === "browser" ? OWN : { running: [{ id: "t", updated: 3 } as TableSummary], finished: [] }));
    await session.refresh();
    expect([session.away, session.tables.running.map(({ id }) => id)]).toEqual([false, ["t", "b-0123456789abcdef"]]);
    await session.make(request);
    expect([vi.mocked(api.open).mock.lastCall, vi.mocked(api.rename).mock.calls.length]).toEqual([[request, "server"], 2]);
  });
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
