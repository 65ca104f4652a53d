// Runs before anything is painted, as a script of its own.
import { kept, lay } from "./look/kept.ts";
import { versionOfPage, type ToPages } from "./offline/messages.ts";

/** How often in a row a tab reports that the page could not be drawn. */
const MOST = 3;
const FAILED = "keltis-failed";

/** Light or dark, and the theme, as they were chosen. */
try {
  const { theme } = JSON.parse(localStorage.getItem("keltis-settings") ?? "{}") as { theme?: string };
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset["theme"] = theme;
    const [light, dark] = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
    if (light && dark) [light.media, dark.media] = theme === "light" ? ["all", "not all"] : ["not all", "all"];
  }
  const look = kept();
  if (look) lay(look);
} catch {
  // A browser that keeps nothing shows the system's theme.
}

// Browsers say only once, and perhaps early, that the page can be installed.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.keltisInstall = event;
});

/** What goes wrong before the page is drawn is told to the service worker, which has the version before. */
const worker = navigator.serviceWorker?.controller;
if (worker) {
  const report = (event: Event): void => {
    const isOurs = event.target === window || event.target instanceof HTMLScriptElement;
    if (!isOurs || document.querySelector("#app > *")) return;
    const times = Number(sessionStorage.getItem(FAILED)) + 1;
    sessionStorage.setItem(FAILED, `${times}`);
    if (times <= MOST) worker.postMessage({ what: "failed", version: versionOfPage(document) });
  };
  addEventListener("error", report, true);
  addEventListener("unhandledrejection", report);
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<ToPages>) => {
    if (data.what === "again") location.reload();
  });
}
