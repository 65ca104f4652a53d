import { pageHost } from "../net/hosts.svelte.ts";

type Link = Pick<HTMLAnchorElement, "origin" | "pathname" | "search" | "hash">;

/**
 * The addresses of our pages. A server knows paths (`/rules/keltis#K-10`). A static host has one file, wherever it lies:
 * there the path stands behind a `#` (`#/rules/keltis#K-10`: `pathInHash`), so that everything else can stay relative.
 */
export function addresses(pathInHash: boolean) {
  const href = (path: string): string => (pathInHash ? `#${path}` : path);
  /** Where the page is: path, query and anchor, as if a server knew them. */
  const here = (): URL => new URL(pathInHash ? `${location.origin}/${location.hash.replace(/^#\/?/, "")}` : location.href);
  return {
    pathInHash,
    /** The `href` of a link to a page. */
    href,
    here,
    /** The `href` of a link to a place within the page. */
    anchor: (id: string): string => (pathInHash ? href(here().pathname + here().search) : "") + `#${id}`,
    /** The whole address of a page, to be shared. */
    absolute: (path: string): string => new URL(href(path), pathInHash ? new URL(".", location.href) : location.href).href,
    /** The path of a page that a link leads to; null if it leads elsewhere. */
    pathOf({ origin, pathname, search, hash }: Link): string | null {
      if (origin !== location.origin) return null;
      if (pathInHash) return pathname === location.pathname && hash.startsWith("#/") ? hash.slice(1) : null;
      return /^\/(?:api|schema)/.test(pathname) ? null : pathname + search + hash;
    },
  };
}

export type Addresses = ReturnType<typeof addresses>;
const ours = addresses(pageHost === "browser");
export const { pathInHash, href, here, anchor, absolute, pathOf } = ours;

/** Takes a parameter out of the page's own address, which a shortcut of the web app manifest has added; null if it is not there. */
export function takeParameter(name: string): string | null {
  const address = new URL(location.href);
  const value = address.searchParams.get(name);
  address.searchParams.delete(name);
  if (value !== null) history.replaceState(null, "", address);
  return value;
}

/** Scrolls to a place of the page and marks it, as the browser does for addresses that it knows. */
export function reveal(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}
