import type { Lasting, Scope, Tab } from "./scope.ts";

/** Marks messages that browsers understand without us as well (Declarative Web Push). */
const FORMAT = 8030;

interface Message {
  notification: PushedNotification;
  app_badge?: number;
}
interface PushedNotification {
  title: string;
  body?: string;
  tag?: string;
  lang?: string;
  navigate: string;
  actions?: { action: string; title: string; navigate: string }[];
}
type Pushed = Lasting & { data: { json(): unknown } | null };
type Tapped = Lasting & { action: string; notification: { data?: { open?: string; stop?: string }; close(): void } };
type Changed = Lasting & { oldSubscription: PushSubscription | null; newSubscription: PushSubscription | null };

/** Shows notifications while no page of ours is open, and opens the table that one is about. */
export function showNotifications(worker: Scope): void {
  worker.addEventListener("push", (event: Pushed) => event.waitUntil(show(read(event))));
  worker.addEventListener("notificationclick", (event: Tapped) => {
    event.notification.close();
    const { open, stop } = event.notification.data ?? {};
    event.waitUntil(event.action === "stop" && stop ? end(stop) : visit(open ?? "/"));
  });
  worker.addEventListener("pushsubscriptionchange", (event: Changed) => event.waitUntil(renew(event)));

  /** An address of ours, without what stands before its path. */
  function path(address: string | undefined): string {
    const url = new URL(address ?? "/", worker.location.origin);
    return url.origin === worker.location.origin ? url.pathname : "/";
  }

  const tabs = (): Promise<readonly Tab[]> => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

  async function show({ notification, app_badge: waiting }: Message): Promise<void> {
    if (waiting !== undefined) await mark(waiting);
    const { title, body, tag, lang, navigate, actions = [] } = notification;
    const open = path(navigate);
    // A person who looks at this very table needs no notification.
    if (open !== "/" && (await tabs()).some((tab) => tab.focused && path(tab.url) === open)) return;
    const stop = actions.find(({ action }) => action === "stop");
    await worker.registration.showNotification(title, {
      body,
      lang,
      tag,
      renotify: Boolean(tag),
      icon: "/icon-192.png",
      badge: "/badge-96.png",
      actions: stop ? [{ action: stop.action, title: stop.title }] : [],
      data: { open, stop: stop && path(stop.navigate) },
    } as NotificationOptions);
  }

  /** The number on the app's icon. */
  async function mark(waiting: number): Promise<void> {
    try {
      await (waiting ? worker.navigator.setAppBadge(waiting) : worker.navigator.clearAppBadge());
    } catch {
      // Where there is none, the notification says it.
    }
  }

  /** Shows the window that has the address open, else a new one. */
  async function visit(open: string): Promise<void> {
    const shown = (await tabs()).find((tab) => path(tab.url) === open);
    await (shown ? shown.focus() : worker.clients.openWindow(open));
  }

  /** Stops notifications in this browser. Each for itself: without a network the server learns it from the push service. */
  async function end(stop: string): Promise<void> {
    await Promise.allSettled([fetch(`/api${stop}`, { method: "POST" }), unsubscribe()]);
  }

  async function unsubscribe(): Promise<void> {
    await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
  }

  /** Tells the server the new address of this browser. */
  async function renew({ oldSubscription, newSubscription }: Changed): Promise<void> {
    const fresh = newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription?.options ?? (await ask())));
    const { endpoint, keys } = fresh.toJSON();
    await tell("PUT", { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"], language: await spoken() });
    if (oldSubscription) await tell("DELETE", { endpoint: oldSubscription.endpoint });
  }

  /** The language of the page, as the page left it here; else the browser's. */
  async function spoken(): Promise<string> {
    const left = await worker.caches?.match("/language");
    return left ? left.text() : worker.navigator.language;
  }
}

function read(event: Pushed): Message {
  try {
    const message = event.data?.json() as (Message & { web_push: number }) | undefined;
    if (message?.web_push === FORMAT) return message;
  } catch {
    // Something has to be shown nevertheless.
  }
  return { notification: { title: "Keltis", navigate: "/" } };
}

/** What the server wants of a subscription, where the browser no longer says. */
async function ask(): Promise<PushSubscriptionOptionsInit> {
  const { key } = (await (await fetch("/api/me/notices")).json()) as { key: string };
  return { userVisibleOnly: true, applicationServerKey: key };
}

function tell(method: string, body: object): Promise<Response> {
  return fetch("/api/me/notices/push", { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}
