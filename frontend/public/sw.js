// Shows notices while no page of ours is open, and opens the table that one is about. It keeps no pages.
const FORMAT = 8030; // marks what browsers of their own accord understand as well

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(read(event))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { open, stop } = event.notification.data ?? {};
  event.waitUntil(event.action === "stop" && stop ? end(stop) : visit(open ?? "/"));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

function read(event) {
  try {
    const message = event.data.json();
    if (message.web_push === FORMAT) return message;
  } catch {
    // Something has to be shown nevertheless.
  }
  return { notification: { title: "Keltis", navigate: "/" } };
}

/** An address of ours, without what stands before its path. */
function path(address) {
  const url = new URL(address ?? "/", self.location.origin);
  return url.origin === self.location.origin ? url.pathname : "/";
}

async function show({ notification, app_badge: waiting }) {
  if (waiting !== undefined) await mark(waiting);
  const { title, body, tag, lang, navigate, actions = [] } = notification;
  const open = path(navigate);
  // Only who looks at this very table needs no notice; a page somewhere else swallows nothing.
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open !== "/" && windows.some((page) => page.focused && path(page.url) === open)) return;
  const stop = actions.find(({ action }) => action === "stop");
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    renotify: Boolean(tag),
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    actions: stop ? [{ action: stop.action, title: stop.title }] : [],
    data: { open, stop: stop && path(stop.navigate) },
  });
}

/** The number on the app's icon. */
async function mark(waiting) {
  try {
    await (waiting ? self.navigator.setAppBadge(waiting) : self.navigator.clearAppBadge());
  } catch {
    // Where there is none, the notice says it.
  }
}

/** To the window that shows it, else to a new one. */
async function visit(open) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((page) => path(page.url) === open);
  await (shown ? shown.focus() : self.clients.openWindow(open));
}

/** No more notices in this browser. Each for itself: without a network the server learns it from the push service. */
async function end(stop) {
  await Promise.allSettled([fetch(`/api${stop}`, { method: "POST" }), unsubscribe()]);
}

async function unsubscribe() {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

/** The browser has another address from now on. */
async function renew({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription?.options ?? (await ask())));
  const { endpoint, keys } = fresh.toJSON();
  const language = await spoken();
  await tell("PUT", { endpoint, p256dh: keys.p256dh, auth: keys.auth, language });
  if (oldSubscription) await tell("DELETE", { endpoint: oldSubscription.endpoint });
}

/** What the server wants of a subscription, where the browser no longer says. */
async function ask() {
  const { key } = await (await fetch("/api/me/notices")).json();
  return { userVisibleOnly: true, applicationServerKey: key };
}

/** The language of the page, as the page left it here; else the browser's. */
async function spoken() {
  const left = await self.caches?.match("/language");
  return left ? left.text() : self.navigator.language.slice(0, 2);
}

function tell(method, body) {
  return fetch("/api/me/notices/push", { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}
