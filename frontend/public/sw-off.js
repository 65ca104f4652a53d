// The way out, should a service worker ever harm the page: the host puts this file in the place of sw.js. It removes what the
// page has stored for playing offline, and itself; games, settings and names stay. Open pages are loaded anew.
const ours = `keltis ${new URL(self.registration.scope).pathname} `;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = (await caches.keys()).filter((name) => name.startsWith(ours));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ what: "again" });
}
