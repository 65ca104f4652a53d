import { api, Refusal } from "../net/api.ts";
import { toHex } from "../fair/commit.ts";
import { texts } from "../words/texts.svelte.ts";
import type { NoticeInfo, Problem } from "../net/wire.ts";

/** Why this browser cannot be told anything: the id of a text. */
export type Obstacle = "notice-obstacle-server" | "notice-obstacle-browser" | "notice-obstacle-denied";

const WORKER = "/sw.js";
/** Where the service worker finds which language is spoken here. */
const LEFT = "keltis-notices";

/** Notifications of mine: in this browser, and by a webhook. */
export class Notifications {
  info: NoticeInfo | null = $state.raw(null);
  /** Whether this browser gets them. */
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

  /** What is on. */
  load(): Promise<boolean> {
    return this.attempt(async () => {
      this.info = await api.notices();
      const mine = await subscribed();
      this.here = mine !== null && this.info.browsers.includes(await nameOf(mine.endpoint));
    });
  }

  /** The browser asks its owner first; this has to follow on a tap. */
  switchOn(): Promise<boolean> {
    return this.attempt(async () => {
      const answer = await Notification.requestPermission(); // whoever only closed the question may be asked again
      this.denied = answer === "denied";
      if (answer !== "granted" || !this.info?.key) return;
      await navigator.serviceWorker.register(WORKER);
      const { pushManager } = await navigator.serviceWorker.ready;
      await (await pushManager.getSubscription())?.unsubscribe(); // perhaps of another key
      await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(this.info.key) }));
      await this.load();
    });
  }

  switchOff(): Promise<boolean> {
    return this.attempt(async () => {
      await leave();
      await this.load();
    });
  }

  setWebhook(address: string, kind: string): Promise<boolean> {
    return this.attempt(async () => {
      const webhook = await api.setWebhook({ address: address.trim(), kind: kind as "", language: texts.language });
      if (this.info) this.info = { ...this.info, webhook };
    });
  }

  removeWebhook(): Promise<boolean> {
    return this.attempt(async () => {
      await api.removeWebhook();
      if (this.info) this.info = { ...this.info, webhook: null };
    });
  }

  test(): Promise<boolean> {
    return this.attempt(() => api.testNotices());
  }

  /** Everywhere. */
  stopAll(): Promise<boolean> {
    return this.attempt(async () => {
      await api.stopNotices();
      await leave().catch(() => undefined);
      await this.load();
    });
  }

  /** The page speaks another language now, or is another guest's: notices in this browser follow. */
  async follow(): Promise<void> {
    const mine = await subscribed().catch(() => null);
    if (mine) await tell(mine).catch(() => undefined);
  }

  /** The same of the language alone, which a webhook follows as well. */
  async speak(): Promise<void> {
    await Promise.all([this.follow(), api.speakNotices(texts.language).catch(() => undefined)]);
  }

  /** Whether it was done; why not, the page says. */
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
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
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if ("caches" in globalThis) await (await caches.open(LEFT)).put("/language", new Response(texts.language));
  await api.subscribe({ endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", language: texts.language });
}

/** No notices in this browser: neither the server nor the push service nor the worker knows of it any more. */
async function leave(): Promise<void> {
  const mine = await subscribed();
  if (mine) {
    await api.unsubscribe({ endpoint: mine.endpoint });
    await mine.unsubscribe();
  }
  if ("caches" in globalThis) await caches.delete(LEFT);
  await (await navigator.serviceWorker?.getRegistration(WORKER))?.unregister();
}

/** As the server calls a browser: the SHA-256 of its endpoint. */
async function nameOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return toHex(new Uint8Array(hash));
}

/** A key as browsers want it. */
function bytes(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
