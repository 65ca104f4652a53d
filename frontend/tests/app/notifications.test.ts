import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api, Refusal } from "../../src/net/api.ts";
import { toHex } from "../../src/fair/commit.ts";
import { Notifications } from "../../src/app/notifications.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { NotificationInfo, TableSummary } from "../../src/net/wire.ts";
import DeviceForm from "../../src/pages/DeviceForm.svelte";
import DevicePage from "../../src/pages/DevicePage.svelte";
import NotificationsForm from "../../src/pages/NotificationsForm.svelte";
import StopPage from "../../src/pages/StopPage.svelte";
import SettingsForm from "../../src/table/frame/SettingsForm.svelte";
import { settled } from "../tables.ts";

const KEY = "B".repeat(87);
const NOTHING: NotificationInfo = { key: KEY, browsers: [], webhook: null };

beforeAll(async () => {
  await texts.load("en");
  await texts.more();
});
beforeEach(() => {
  vi.spyOn(api, "notifications").mockResolvedValue(NOTHING);
  vi.spyOn(api, "openLink").mockResolvedValue({ expires: null });
  vi.spyOn(session, "start").mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  session.tables = { running: [], finished: [] };
});

/** A mounted component. */
function shown<Props extends Record<string, unknown>>(part: Component<Props>, props: Props) {
  const target = document.createElement("div");
  document.body.append(target);
  const drawn = mount(part, { target, props });
  /** Waits until an expectation holds. */
  const holds = (check: () => void) => vi.waitFor(() => {
    flushSync();
    check();
  });
  return {
    holds,
    says: (text: string) => holds(() => expect(target.textContent).toContain(text)),
    press: (name: string) => holds(() => {
      const button = [...target.querySelectorAll("button")].find((each) => each.textContent?.trim() === name);
      if (!button) throw new Error(`no button ${name} in ${target.innerHTML}`);
      button.click();
    }),
    find: (selector: string) => target.querySelector(selector),
    close: () => {
      void unmount(drawn);
      target.remove();
    },
  };
}

/** Fakes a browser with push messages, whose owner gives this answer when asked. */
function capable(permission: NotificationPermission, subscription: unknown = null): void {
  const pushManager = { getSubscription: () => Promise.resolve(subscription), subscribe: () => Promise.resolve(subscription) };
  const registration = { pushManager, unregister: () => Promise.resolve(true) };
  const serviceWorker = { register: vi.fn(() => Promise.resolve(registration)), ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", { permission: "default", requestPermission: () => Promise.resolve(permission) });
}

test("without support of server or browser the form says so, and still takes a webhook", async () => {
  vi.stubGlobal("Notification", undefined);
  const form = shown(NotificationsForm, {});
  await form.says("This browser cannot show notifications here.");
  expect(form.find("input[type=url]")).not.toBeNull();
  form.close();
  vi.mocked(api.notifications).mockResolvedValue({ ...NOTHING, key: "" });
  const other = shown(NotificationsForm, {});
  await other.says("This server cannot send notifications to browsers.");
  other.close();
});

test("nothing is registered without permission", async () => {
  capable("denied");
  const register = vi.mocked(navigator.serviceWorker.register);
  const form = shown(NotificationsForm, {});
  expect(register).not.toHaveBeenCalled();
  await form.press("on");
  await form.says("Notifications of this page are blocked in the browser.");
  expect(register).not.toHaveBeenCalled();
  form.close();
});

test("closing the browser's question does not count as blocking", async () => {
  capable("default");
  const form = shown(NotificationsForm, {});
  await form.press("on");
  await settled();
  flushSync();
  expect(form.find("section")?.textContent).not.toContain("blocked");
  await form.holds(() => expect(form.find("[role=radio][aria-checked=true]")?.textContent).toBe("off"));
  form.close();
});

test("the subscription is sent to the server with the page's language", async () => {
  const subscription = { endpoint: "https://push.example/x", toJSON: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "k", auth: "a" } }), unsubscribe: () => Promise.resolve(true) };
  capable("granted", subscription);
  const subscribe = vi.spyOn(api, "subscribe").mockResolvedValue(undefined);
  const notifications = new Notifications();
  await notifications.load();
  const name = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint))));
  vi.mocked(api.notifications).mockResolvedValue({ ...NOTHING, browsers: [name] });
  expect([await notifications.switchOn(), notifications.here]).toEqual([true, true]);
  expect(subscribe).toHaveBeenCalledWith({ endpoint: "https://push.example/x", p256dh: "k", auth: "a", language: "en" });
});

test("a chosen language reaches this browser's notifications, its service worker and the webhook", async () => {
  const subscription = { endpoint: "https://push.example/x", toJSON: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "k", auth: "a" } }) };
  capable("granted", subscription);
  const left = vi.fn();
  vi.stubGlobal("caches", { open: () => Promise.resolve({ put: (path: string, answer: Response) => answer.text().then((text) => left(path, text)) }) });
  const subscribe = vi.spyOn(api, "subscribe").mockResolvedValue(undefined);
  const speak = vi.spyOn(api, "setNotificationLanguage").mockResolvedValue(undefined);
  const form = shown(SettingsForm, {});
  await form.press("Español");
  await form.holds(() => expect([left.mock.calls, speak.mock.calls]).toEqual([[["/language", "es"]], [["es"]]]));
  await form.holds(() => expect(subscribe).toHaveBeenCalledWith({ endpoint: "https://push.example/x", p256dh: "k", auth: "a", language: "es" }));
  form.close();
  await texts.load("en");
  localStorage.clear();
});

test("a push service that does not answer is reported in words", async () => {
  capable("granted");
  const form = shown(NotificationsForm, {});
  Object.assign((await navigator.serviceWorker.ready).pushManager, { subscribe: () => Promise.reject(new Error("push service error")) });
  await form.press("on");
  await form.says("This browser could not subscribe to notifications just now");
  form.close();
});

test("a webhook that failed too often says so, and can be removed", async () => {
  capable("granted");
  vi.mocked(api.notifications).mockResolvedValue({ ...NOTHING, webhook: { host: "ntfy.example", kind: "ntfy", off: true } });
  const remove = vi.spyOn(api, "removeWebhook").mockResolvedValue(undefined);
  const form = shown(NotificationsForm, {});
  await form.says("Sent to ntfy.example (ntfy)");
  await form.says("ten times in a row");
  await form.press("Remove");
  await form.holds(() => expect(form.find("input[type=url]")).not.toBeNull());
  expect(remove).toHaveBeenCalledOnce();
  form.close();
});

test("a link to another device is shown with its code, and revoked", async () => {
  vi.spyOn(api, "makeLink").mockResolvedValue({ token: "secret", expires: Date.now() / 1000 + 900 });
  const revoke = vi.spyOn(api, "revokeLink").mockResolvedValue(undefined);
  const form = shown(DeviceForm, {});
  await form.press("Make a link");
  await form.says("It works once, until");
  expect(form.find("a")?.getAttribute("href")).toContain("/device/secret");
  await form.press("Revoke");
  await form.says("The link no longer works.");
  expect([revoke.mock.calls.length, form.find("a")]).toEqual([1, null]);
  form.close();
});

test("a personal link asks first, and says which tables will no longer be listed", async () => {
  vi.spyOn(api, "linked").mockResolvedValue({ name: "Ana", tables: 3, me: false });
  const use = vi.spyOn(api, "useLink").mockRejectedValue(new Refusal({ status: 404, detail: "dead", text: "device-link-dead" }));
  session.tables = { running: [{ id: "a" }, { id: "b" }] as TableSummary[], finished: [] };
  const page = shown(DevicePage, { token: "secret" });
  await page.holds(() => expect(page.find("h1")?.textContent).toBe("Continue here as Ana?"));
  await page.says("3 running games come along.");
  await page.says("The 2 games that are running in this browser will no longer be listed here.");
  expect(use).not.toHaveBeenCalled();
  await page.press("Continue here");
  await page.says("This link no longer works");
  page.close();
});

test("a link that cannot be checked for the moment can be tried again, and is not called invalid", async () => {
  const linked = vi.spyOn(api, "linked").mockRejectedValueOnce(new Refusal({ status: 0, detail: "", text: "error-offline-page" }));
  const page = shown(DevicePage, { token: "secret" });
  await page.says("The server can’t be reached.");
  expect(page.find("section, main, div")?.textContent).not.toContain("you can make a new link");
  linked.mockResolvedValueOnce({ name: "Ana", tables: 0, me: false });
  await page.press("Try again");
  await page.says("Continue here as Ana?");
  linked.mockRejectedValueOnce(new Refusal({ status: 404, detail: "dead", text: "device-link-dead" }));
  page.close();
  const other = shown(DevicePage, { token: "old" });
  await other.says("you can make a new link");
  other.close();
});

test("a link that stops notifications needs a tap", async () => {
  const stop = vi.spyOn(api, "stop").mockResolvedValue(undefined);
  const page = shown(StopPage, { token: "w1" });
  expect(stop).not.toHaveBeenCalled();
  await page.press("No more notifications");
  await page.says("Nothing more is sent this way.");
  expect(stop.mock.calls).toEqual([["w1"]]);
  page.close();
});
