/** What pages and the service worker say to each other. `version` is the name of a version of the page, as `versionOf` makes it. */

export type ToServiceWorker =
  /** The page is drawn. `store`: keep it for a start without a connection. */
  | { what: "started"; version: string; store: boolean }
  /** The page could not be drawn (`early.ts`). */
  | { what: "failed"; version: string }
  /** Look for a newer version. */
  | { what: "check" }
  /** The newer version is to be used. */
  | { what: "update" }
  /** This version does not work: the one before is to be used. */
  | { what: "back"; version: string }
  /** Forget everything that was stored. */
  | { what: "forget" };

export type ToPages =
  /** The newest version that is stored. */
  | { what: "newest"; version: string }
  /** Pages of other versions than this are to be loaded anew. */
  | { what: "reload"; version: string }
  /** The page that could not be drawn is to be loaded anew: another version is served now. */
  | { what: "again" }
  /** The browser has no room to store the page. */
  | { what: "full" };

/** Names a version of the page: its script, which has another name in each build, and the folder of its engine. */
export const versionOf = (script: string | null | undefined, engine: string | null | undefined): string => `${script ?? ""} ${engine ?? ""}`;

/** The version of the page that is shown. */
export function versionOfPage(shown: Document): string {
  const script = shown.querySelector("script[type=module][src]")?.getAttribute("src");
  return versionOf(script, shown.querySelector("meta[name=keltis-engine]")?.getAttribute("content"));
}
