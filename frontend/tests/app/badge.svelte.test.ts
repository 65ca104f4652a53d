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

test("at a table what waits elsewhere counts, and this one by what the table itself says, until the list is told anew", () => {
  router.route = { page: "table", id: "a" };
  show(table("a", true, ...FRIEND), table("b", true, ...FRIEND));
  badge.sit("a", false);
  const marks = [badge.mark()];
  badge.sit("a", true);
  marks.push(badge.mark());
  show();
  marks.push(badge.mark());
  badge.sit("a", false);
  show(table("a", true, ...FRIEND));
  expect([...marks, badge.mark()]).toEqual(["● (1) ", "● (2) ", "● (1) ", ""]);
  router.route = { page: "rules", game: "keltis" };
  badge.rise();
  expect([badge.mark(), vi.mocked(session.refresh).mock.calls.length]).toEqual(["", 1]);
  show(table("a", true, ...FRIEND));
  expect(badge.mark()).toBe("● (1) ");
});

test("my tables are looked at every half minute while the list is open, seldom while nobody looks, and not while the server is away", async () => {
  const stop = badge.watch();
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

test("a page that wakes up looks at once; where the list is open, the list does", () => {
  const stop = badge.watch();
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

describe("what the service worker left while the page slept", () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  const notice = (tag: string) => ({ tag, close: vi.fn() });
  const notices = ["table-a", "table-b", "table-c", "test"].map(notice);
  const closed = () => notices.filter(({ close }) => close.mock.calls.length).map(({ tag }) => tag);
  let stop = () => {};
  beforeEach(() => {
    vi.clearAllMocks();
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    const registration = { getNotifications: () => Promise.resolve(notices) };
    Object.defineProperty(navigator, "serviceWorker", { value: { getRegistration: () => Promise.resolve(registration) }, configurable: true });
    show();
    badge.sit("x", false);
    badge.rise();
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

  test("is taken off the icon by the next look, also where the number was the same before", () => {
    clearAppBadge.mockClear();
    show();
    flushSync();
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  test("is taken off the icon by my move, before any look", () => {
    badge.sit("a", true);
    flushSync();
    expect(setAppBadge).toHaveBeenLastCalledWith(1);
    clearAppBadge.mockClear();
    badge.sit("a", false);
    badge.sit("a", false);
    flushSync();
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  test("notices of tables where it is not my turn any more are closed, and no others", async () => {
    notices.forEach(({ close }) => close.mockClear());
    show(table("a", true, ...FRIEND), table("b", true, seat("person", true), seat("bot")));
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    expect(closed()).toEqual(["table-c"]);
    badge.sit("a", false);
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    expect(closed()).toEqual(["table-a", "table-c"]);
  });

  test("stays while nothing is known yet", async () => {
    notices.forEach(({ close }) => close.mockClear());
    clearAppBadge.mockClear();
    session.me = null;
    show();
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    expect([closed(), clearAppBadge.mock.calls.length]).toEqual([[], 0]);
  });
});

test("the badge of an installed page follows, and a browser without one does not complain", async () => {
  await badge.setCount(2);
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  await badge.setCount(2);
  await badge.setCount(0);
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[2]], [[]]]);
});
