import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { router } from "../src/lib/route.svelte.ts";
import { session } from "../src/lib/session.svelte.ts";
import { waiting } from "../src/lib/waiting.svelte.ts";
import type { Me, TableSummary } from "../src/lib/wire.ts";

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
  expect([waiting.count, waiting.mark()]).toEqual([1, "● (1) "]);
});

test("at a table what waits elsewhere counts, and this one by what the table itself says", () => {
  show(table("a", true, ...FRIEND), table("b", true, ...FRIEND));
  expect([waiting.mark("a"), waiting.mark("a", true), waiting.mark()]).toEqual(["● (1) ", "● (2) ", "● (2) "]);
  show();
  expect([waiting.mark(), waiting.mark("a", true)]).toEqual(["", "● (1) "]);
});

test("my tables are looked at every half minute while the list is open, seldom while nobody looks, and not while the server is away", async () => {
  const stop = waiting.watch();
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

test("the badge of an installed page follows, and a browser without one does not complain", async () => {
  await waiting.badge(2);
  const [setAppBadge, clearAppBadge] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  await waiting.badge(2);
  await waiting.badge(0);
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[2]], [[]]]);
});
