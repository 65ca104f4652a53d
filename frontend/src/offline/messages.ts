/** What pages and the service worker say to each other. A page is named as `pageOf` names it. */

export type ToServiceWorker =
  /** The page is drawn. `store`: keep it for a start without a connection. */
  | { what: "started"; page: string; store: boolean }
  /** The page could not be drawn (`early.ts`). */
  | { what: "failed"; page: string }
  /** Look for a newer version. */
  | { what: "check" }
  /** The newer version is to be used. */
  | { what: "update" }
  /** Forget everything that was stored. */
  | { what: "forget" };

export type ToPages =
  /** The newest version that is stored. */
  | { what: "newest"; page: string }
  /** Pages of other versions are to be loaded anew. */
  | { what: "update"; page: string }
  /** The page that could not be drawn is to be loaded anew: another version is served now. */
  | { what: "again" }
  /** The browser has no room to store the page. */
  | { what: "full" };

/** Names a version of the page: its script, which has another name in each build, and the folder of its engine. */
export const nameOfPage = (script: string | null | undefined, engine: string | null | undefined): string => `${script ?? ""} ${engine ?? ""}`;

/** The version of the page that is shown. */
export function pageOf(shown: Document): string {
  const script = shown.querySelector("script[type=module][src]")?.getAttribute("src");
  return nameOfPage(script, shown.querySelector("meta[name=keltis-engine]")?.getAttribute("content"));
}
