import { flushSync } from "svelte";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { router } from "../../src/app/route.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import { badge } from "../../src/app/badge.svelte.ts";
import type { Me, TableSummary } from "../../src/net/wire.ts";

const seat = (kind: string, mine = false) => ({ kind, mine, name: kind });
const table = (id: string, my_turn: boolean, ...seats: unknown[]) => ({ id, my_turn, result: null, seats }) as TableSummary;
const FRIEND = [seat("person", true), seat("person")];
const show = (...running: TableSummary[]) => (session.tables = { running, finished: [] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(session, "refresh").mockResolvedValue();
  router.route = { page: "home" };
  session.problem = null;
  session.me = { id: "g", name: "" } as Me;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => Object.assign(session, { tables: { running: [], finished: [] }, me: null, problem: null }));

test("only tables where another person waits for me count", () => {
  show(
    table("a", true, ...FRIEND),
    table("b", false, ...FRIEND),
    table("c", true, seat("person", true), seat("bot")),
    table("d", true, seat("person", true), seat("person", true)),
  );
  expect([badge.count, badge.mark()]).toEqual([1, "● (1) "]);
});

test("the table on the screen counts by its own state, until there is a newer list", () => {
  router.route = { page: "table", id: "a" };
  show(table("a", true, ...FRIEND), table("b", true, ...FRIEND));
  badge.enter("a", false);
  const marks = [badge.mark()];
  badge.enter("a", true);
  marks.push(badge.mark());
  show();
  marks.push(badge.mark());
  badge.enter("a", false);
  show(table("a", true, ...FRIEND));
  expect([...marks, badge.mark()]).toEqual(["● (1) ", "● (2) ", "● (1) ", ""]);
  router.route = { page: "rules", game: "keltis" };
  badge.leave();
  expect([badge.mark(), vi.mocked(session.refresh).mock.calls.length]).toEqual(["", 1]);
  show(table("a", true, ...FRIEND));
  expect(badge.mark()).toBe("● (1) ");
});

test("my tables are fetched every half minute on the home page, less often while hidden, and not while the server is away", async () => {
  const stop = badge.poll();
  const looks = async (seconds: number) => {
    vi.mocked(session.refresh).mockClear();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return vi.mocked(session.refresh).mock.calls.length;
  };
  expect(await looks(120)).toBe(4);
  const hide = (value: boolean) => Object.defineProperty(document, "hidden", { value, configurable: true });
  hide(true);
  expect(await looks(30 + 240)).toBe(3);
  hide(false);
  await looks(120);
  session.problem = { status: 0, detail: "", text: "" };
  expect(await looks(120)).toBe(0);
  session.problem = null;
  stop();
  expect(await looks(300)).toBe(0);
  Reflect.deleteProperty(document, "hidden");
});

test("a page that wakes up fetches them at once; on the home page the list itself does", () => {
  const stop = badge.poll();
  const wakes = () => {
    vi.mocked(session.refresh).mockClear();
    document.dispatchEvent(new Event("visibilitychange"));
    return vi.mocked(session.refresh).mock.calls.length;
  };
  const atHome = wakes();
  router.route = { page: "table", id: "a" };
  expect([atHome, wakes()]).toEqual([0, 1]);
  stop();
  expect(wakes()).toBe(0);
});

describe("what the service worker did while the page slept", () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  const notification = (tag: string) => ({ tag, close: vi.fn() });
  const shown = ["table-a", "table-b", "table-c", "test"].map(notification);
  const closed = () => shown.filter(({ close }) => close.mock.calls.length).map(({ tag }) => tag);
  let stop = () => {};
  beforeEach(() => {
    vi.clearAllMocks();
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    const registration = { getNotifications: () => Promise.resolve(shown) };
    Object.defineProperty(navigator, "serviceWorker", { value: { getRegistration: () => Promise.resolve(registration) }, configurable: true });
    show();
    badge.enter("x", false);
    badge.leave();
    show();
    stop = $effect.root(() => {
      $effect(() => badge.show());
    });
    flushSync();
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });

  test("the icon is corrected by the next list, even if the number is the same as before", () => {
    clearAppBadge.mockClear();
    show();
    flushSync();
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  test("the icon is corrected by my move, before the next list", () => {
    badge.enter("a", true);
    flushSync();
    expect(setAppBadge).toHaveBeenLastCalledWith(1);
    clearAppBadge.mockClear();
    badge.enter("a", false);
    badge.enter("a", false);
    flushSync();
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  test("notifications of tables where it is not my turn any more are closed, and no others", async () => {
    shown.forEach(({ close }) => close.mockClear());
    show(table("a", true, ...FRIEND), table("b", true, seat("person", true), seat("bot")));
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    expect(closed()).toEqual(["table-c"]);
    badge.enter("a", false);
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    expect(closed()).toEqual(["table-a", "table-c"]);
  });

  test("nothing changes before the first list", async () => {
    shown.forEach(({ close }) => close.mockClear());
    clearAppBadge.mockClear();
    session.me = null;
    show();
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    expect([closed(), clearAppBadge.mock.calls.length]).toEqual([[], 0]);
  });
});

test("the badge of an installed page follows, and a browser without badges raises no error", async () => {
  await badge.setCount(2);
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  await badge.setCount(2);
  await badge.setCount(0);
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[2]], [[]]]);
});
