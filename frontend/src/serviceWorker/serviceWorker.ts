// The service worker: starts the page without a connection, and shows notifications while no page is open. It takes over at
// once, since it serves every version of the page alike; which version is served is a question of its own (`state.ts`).
import type { ToPages, ToServiceWorker } from "../offline/messages.ts";
import { isFull } from "../offline/stored.ts";
import { Answers } from "./answers.ts";
import { showNotifications } from "./notifications.ts";
import type { Fetching, Heard, Lasting, Scope } from "./scope.ts";
import { Versions } from "./versions.ts";

const worker = globalThis as unknown as Scope;
const versions = new Versions(worker);
const answers = new Answers(versions);

worker.addEventListener("install", (event: Lasting) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event: Lasting) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event: Fetching) => answers.answer(event));
worker.addEventListener("message", (event: Heard<ToServiceWorker>) => event.waitUntil(hear(event)));
showNotifications(worker);

async function hear({ data, source }: Heard<ToServiceWorker>): Promise<void> {
  const tell = (message: ToPages) => source.postMessage(message);
  if (data.what === "update") return versions.update();
  if (data.what === "back") return versions.goBack(data.version);
  if (data.what === "forget") return versions.forget();
  if (data.what === "failed") {
    await versions.failed(data.version);
    return tell({ what: "again" });
  }
  if (data.what === "started") await versions.started(source.id, data.version);
  if (data.what === "started" && !data.store) return;
  try {
    await versions.check();
  } catch (error) {
    if (isFull(error)) tell({ what: "full" });
  }
}
