import { pageHost } from "../net/hosts.svelte.ts";
import { cacheNames } from "./cacheNames.ts";

/** The address of the page's own folder. */
export const home = new URL(pageHost === "browser" ? "." : "/", document.baseURI).href;

export const names = cacheNames(home);

/** Registers the service worker; rejects where the browser has none for this address, or keeps nothing. */
export const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(new URL("sw.js", home), { updateViaCache: "none" });

/** Whether this visitor pays for every byte. */
export const savesData = (): boolean => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
