import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showNotifications } from "../../src/serviceWorker/notifications.ts";
import type { Scope } from "../../src/serviceWorker/scope.ts";

const ORIGIN = "https://keltis.example";
const MESSAGE = {
  web_push: 8030,
  notification: {
    title: "Your turn: Keltis",
    body: "At the table with Ana and Ben.",
    navigate: `${ORIGIN}/table/T1`,
    tag: "table-T1",
    lang: "en",
    actions: [{ action: "stop", title: "No more notifications", navigate: `${ORIGIN}/stop/w123` }],
  },
  app_badge: 2,
};

type Listener = (event: Record<string, unknown>) => void;
interface Page {
  url: string;
  focused: boolean;
  focus: () => Promise<void>;
}
const page = (path: string, focused = false): Page => ({ url: ORIGIN + path, focused, focus: vi.fn(() => Promise.resolve()) });

const listeners = new Map<string, Listener>();
let pages: Page[];
const subscription = { unsubscribe: vi.fn(() => Promise.resolve(true)) };
const showNotification = vi.fn((...given: unknown[]) => Promise.resolve(void given));
const openWindow = vi.fn((path: string) => Promise.resolve(void path));
const setAppBadge = vi.fn((count: number) => Promise.resolve(void count));
const clearAppBadge = vi.fn(() => Promise.resolve());
const fetched = vi.fn((path: string, request?: RequestInit): Promise<unknown> => Promise.resolve(void [path, request]));
const subscribe = vi.fn((options: unknown) => Promise.resolve(void options as unknown));
let spoken: string | null;

beforeEach(() => {
  pages = [];
  spoken = null;
  vi.clearAllMocks();
  const worker = {
    location: new URL(ORIGIN),
    navigator: { setAppBadge, clearAppBadge, language: "de-AT" },
    clients: { matchAll: () => Promise.resolve(pages), openWindow, claim: () => Promise.resolve() },
    registration: { showNotification, pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe } },
    caches: { match: () => Promise.resolve(spoken === null ? undefined : new Response(spoken)) },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  vi.stubGlobal("fetch", fetched);
  showNotifications(worker as unknown as Scope);
});
afterEach(() => vi.unstubAllGlobals());

/** Dispatches an event, and waits for everything that it started. */
async function happen(name: string, event: Record<string, unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}
const push = (message: unknown) => happen("push", { data: { json: () => message } });
const shown = () => showNotification.mock.calls.map(([title, options]) => [title, options as { tag?: string; data: { open: string; stop?: string } }] as const);

test("a notification is shown with the table as its tag, and the badge counts", async () => {
  await push(MESSAGE);
  const [[title, options] = ["", null]] = shown();
  expect([title, options?.tag, options?.data]).toEqual(["Your turn: Keltis", "table-T1", { open: "/table/T1", stop: "/stop/w123" }]);
  expect(setAppBadge).toHaveBeenCalledWith(2);
  await push({ ...MESSAGE, app_badge: 0 });
  expect(clearAppBadge).toHaveBeenCalled();
});

test("it is shown also if another page is open, or this table in a hidden tab", async () => {
  pages = [page("/", true), page("/table/T2"), page("/table/T1")];
  await push(MESSAGE);
  expect(shown()).toHaveLength(1);
});

test("it is not shown while this very table is visible", async () => {
  pages = [page("/table/T1", true)];
  await push(MESSAGE);
  expect(shown()).toEqual([]);
});

test.each([null, "text", { web_push: 1, notification: {} }])("an unreadable message (%s) is shown with our name only", async (message) => {
  await happen("push", { data: message === null ? null : { json: () => message } });
  expect(shown().map(([title, { data }]) => [title, data.open])).toEqual([["Keltis", "/"]]);
});

test("a page of another site is never opened", async () => {
  await push({ ...MESSAGE, notification: { ...MESSAGE.notification, navigate: "https://evil.example/table/T1" } });
  expect(shown()[0]?.[1].data.open).toBe("/");
});

const tapped = (action: string, data = { open: "/table/T1", stop: "/stop/w123" }) =>
  happen("notificationclick", { action, notification: { data, close: () => undefined } });

test("a tap goes to the window that shows the table, else to a new one", async () => {
  pages = [page("/"), page("/table/T1")];
  await tapped("");
  expect([openWindow.mock.calls, vi.mocked(pages[1]?.focus as () => unknown).mock.calls.length]).toEqual([[], 1]);
  pages = [page("/")];
  await tapped("");
  expect(openWindow).toHaveBeenCalledWith("/table/T1");
});

test("one tap stops notifications in this browser", async () => {
  await tapped("stop");
  expect(fetched.mock.calls).toEqual([["/api/stop/w123", { method: "POST" }]]);
  expect(subscription.unsubscribe).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test("one tap stops them even if the server or the push service cannot be reached", async () => {
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  await tapped("stop");
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  subscription.unsubscribe.mockRejectedValueOnce(new Error("no"));
  await tapped("stop");
  expect(fetched).toHaveBeenCalledTimes(2);
});

const fresh = { toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "k", auth: "a" } }) };
const sent = () => fetched.mock.calls.flatMap(([path, request]) => (request?.body ? [[path, request.method, JSON.parse(String(request.body)) as unknown]] : []));

test("a subscription that the push service replaces is sent to the server", async () => {
  await happen("pushsubscriptionchange", { newSubscription: fresh, oldSubscription: { endpoint: "https://push.example/old" } });
  expect(sent()).toEqual([
    ["/api/me/notices/push", "PUT", { endpoint: "https://push.example/new", p256dh: "k", auth: "a", language: "de-AT" }],
    ["/api/me/notices/push", "DELETE", { endpoint: "https://push.example/old" }],
  ]);
});

test("without the new subscription the worker subscribes again, in the language of the page", async () => {
  spoken = "es";
  subscribe.mockResolvedValueOnce(fresh);
  fetched.mockResolvedValueOnce({ json: () => Promise.resolve({ key: "KEY" }) });
  await happen("pushsubscriptionchange", { newSubscription: null, oldSubscription: null });
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: "KEY" }]]);
  expect(sent()).toEqual([["/api/me/notices/push", "PUT", { endpoint: "https://push.example/new", p256dh: "k", auth: "a", language: "es" }]]);
});
