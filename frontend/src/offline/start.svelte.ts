import { router } from "../app/route.svelte.ts";
import { toast } from "../app/toast.svelte.ts";
import { onWake } from "../net/backoff.ts";
import { keepsEngine } from "../net/hosts.svelte.ts";
import { isOwn } from "../net/ids.ts";
import { pageVersion } from "../net/pageVersion.svelte.ts";
import { session } from "../net/session.svelte.ts";
import { t } from "../words/texts.svelte.ts";
import { register, savesData } from "./home.ts";
import { versionOfPage, type ToPages, type ToServiceWorker } from "./messages.ts";
import { updates } from "./updates.svelte.ts";

/** Milliseconds between two looks for a newer version, while the page stays open. */
const HOUR = 3_600_000;

/** What follows once the page is drawn: it is stored for a start without a connection, and newer versions are looked for. */
export async function start(): Promise<void> {
  sayWhenBack();
  if (!navigator.serviceWorker) return;
  updates.follow();
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<ToPages>) => {
    updates.hear(data);
    if (data.what === "full") void import("./kept.svelte.ts").then(({ kept }) => (kept.problem = "offline-full-page"));
  });
  try {
    await register();
  } catch {
    return; // This browser keeps nothing, or does not get the service worker.
  }
  const { active } = await navigator.serviceWorker.ready;
  const store = !savesData() || keepsEngine();
  active?.postMessage({ what: "started", version: versionOfPage(document), store } satisfies ToServiceWorker);
  sessionStorage.removeItem("keltis-failed");
  let checked = Date.now();
  onWake(() => {
    if (Date.now() - checked < HOUR) return;
    checked = Date.now();
    void pageVersion.check();
  });
  if (keepsEngine()) await (await import("./kept.svelte.ts")).kept.complete();
}

/** Says when the server can be reached again; a table at the server says so itself, once it is connected. */
function sayWhenBack(): void {
  let away = false;
  $effect.root(() => {
    $effect(() => {
      const { route } = router;
      if (away && !session.away && !(route.page === "table" && !isOwn(route.id))) toast.show(t("error-back"));
      away = session.away;
    });
  });
}
