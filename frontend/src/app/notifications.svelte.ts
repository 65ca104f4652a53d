import { api, Refusal } from "../net/api.ts";
import { toHex } from "../fair/commit.ts";
import { home, register } from "../offline/home.ts";
import { texts } from "../words/texts.svelte.ts";
import type { NotificationInfo, Problem } from "../net/wire.ts";

/** Why this browser cannot show notifications: the id of a text. */
export type Obstacle = "notice-obstacle-server" | "notice-obstacle-browser" | "notice-obstacle-denied";

/** The cache in which the service worker finds the page's language. */
const CACHE = "keltis-notices";

/** My notifications: in this browser, and by a webhook. */
export class Notifications {
  info: NotificationInfo | null = $state.raw(null);
  /** Whether this browser shows them. */
  here = $state(false);
  busy = $state(false);
  problem: Problem | null = $state.raw(null);
  denied = $state(typeof Notification !== "undefined" && Notification.permission === "denied");

  get obstacle(): Obstacle | null {
    if (!this.info?.key) return "notice-obstacle-server";
    if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)) return "notice-obstacle-browser";
    return this.denied ? "notice-obstacle-denied" : null;
  }

  get any(): boolean {
    return Boolean(this.info && (this.info.browsers.length || this.info.webhook));
  }

  /** Fetches what is switched on. */
  load(): Promise<boolean> {
    return this.#attempt(async () => {
      this.info = await api.notifications();
      const mine = await subscribed();
      this.here = mine !== null && this.info.browsers.includes(await nameOf(mine.endpoint));
    });
  }

  /** Subscribes this browser. It asks its owner first, which it does only after a tap. */
  switchOn(): Promise<boolean> {
    return this.#attempt(async () => {
      const answer = await Notification.requestPermission(); // "default" if the question was only closed
      this.denied = answer === "denied";
      if (answer !== "granted" || !this.info?.key) return;
      await register();
      const { pushManager } = await navigator.serviceWorker.ready;
      await (await pushManager.getSubscription())?.unsubscribe(); // It may belong to another key.
      await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(this.info.key) }));
      await this.load();
    });
  }

  switchOff(): Promise<boolean> {
    return this.#attempt(async () => {
      await leave();
      await this.load();
    });
  }

  setWebhook(address: string, kind: string): Promise<boolean> {
    return this.#attempt(async () => {
      const webhook = await api.setWebhook({ address: address.trim(), kind: kind as "", language: texts.language });
      if (this.info) this.info = { ...this.info, webhook };
    });
  }

  removeWebhook(): Promise<boolean> {
    return this.#attempt(async () => {
      await api.removeWebhook();
      if (this.info) this.info = { ...this.info, webhook: null };
    });
  }

  test(): Promise<boolean> {
    return this.#attempt(() => api.testNotifications());
  }

  /** Switches notifications off everywhere. */
  stopAll(): Promise<boolean> {
    return this.#attempt(async () => {
      await api.stopNotifications();
      await leave().catch(() => undefined);
      await this.load();
    });
  }

  /** Subscribes this browser again, if it was: the page's language has changed, or its guest. */
  async follow(): Promise<void> {
    const mine = await subscribed().catch(() => null);
    if (mine) await tell(mine).catch(() => undefined);
  }

  /** Tells the server the page's new language, for this browser and the webhook. */
  async speak(): Promise<void> {
    await Promise.all([this.follow(), api.setNotificationLanguage(texts.language).catch(() => undefined)]);
  }

  /** Whether it worked; if not, `problem` says why. */
  async #attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await work();
    } catch (error) {
      this.problem = error instanceof Refusal ? error.problem : { status: 0, detail: String(error), text: "notice-no-subscription" };
    }
    this.busy = false;
    return !this.problem;
  }
}

/** This browser's subscription, if it has one. */
async function subscribed(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(home);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if ("caches" in globalThis) await (await caches.open(CACHE)).put("/language", new Response(texts.language));
  await api.subscribe({ endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", language: texts.language });
}

/** Switches this browser off: at the server and at the push service. */
async function leave(): Promise<void> {
  const mine = await subscribed();
  if (mine) {
    await api.unsubscribe({ endpoint: mine.endpoint });
    await mine.unsubscribe();
  }
  if ("caches" in globalThis) await caches.delete(CACHE);
}

/** The server's name for a browser: the SHA-256 of its endpoint. */
async function nameOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return toHex(new Uint8Array(hash));
}

/** The server's key (base64url) as the bytes that browsers take. */
function bytes(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
