import { pathInHash, here, href, pathOf, reveal } from "./address.ts";

/** The page's addresses. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "join"; id: string; seat: number | null; code: string }
  | { page: "replay"; id: string; ply: number | null; seat: string | null }
  | { page: "rules" | "learn"; game: string }
  /** The rules, lessons or exercises of all games. */
  | { page: "games"; of: "rules" | "learn" | "exercises" }
  | { page: "replays" }
  | { page: "exercises"; game: string; number: number | null }
  | { page: "score"; game: string; edit?: string }
  | { page: "device" | "stop"; token: string }
  | { page: "visit" | "answer"; text: string }
  | { page: "lost" };

export function readRoute(path: string, search = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decode);
  const query = new URLSearchParams(search);
  if (!first) return { page: "home" };
  if (first === "join" && rest.length) return readInvitation(second, rest);
  if (!second && (first === "rules" || first === "learn" || first === "exercises")) return { page: "games", of: first };
  if (!second && first === "replay") return { page: "replays" };
  if (first === "exercises") return readExercise(second, rest);
  if (first === "score" && !rest.length) return { page: "score", game: second, ...(query.get("edit") && { edit: query.get("edit") ?? "" }) };
  if (!second || rest.length) return { page: "lost" };
  if (first === "table") return { page: "table", id: second };
  if (first === "join" || first === "answer") return { page: first === "join" ? "visit" : first, text: second };
  if (first === "device" || first === "stop") return { page: first, token: second };
  if (first === "rules" || first === "learn") return { page: first, game: second };
  if (first === "replay") {
    const ply = query.get("ply");
    return { page: "replay", id: second, ply: ply === null ? null : Number(ply) || 0, seat: query.get("seat") };
  }
  return { page: "lost" };
}

/** A part of an address; as it stands if it is not encoded as addresses are. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A link to a seat (`/join/ID/SEAT/CODE`), or to the table, which gives the next free seat (`/join/ID/CODE`). */
function readInvitation(id: string, parts: string[]): Route {
  const [code = "", seat = null, ...rest] = parts.toReversed();
  return code && !rest.length && (seat === null || /^\d$/.test(seat)) ? { page: "join", id, seat: seat === null ? null : Number(seat), code } : { page: "lost" };
}

function readExercise(game: string, [number, ...rest]: string[]): Route {
  if (!game || rest.length || !/^[1-9]?\d?$/.test(number ?? "")) return { page: "lost" };
  return { page: "exercises", game, number: number ? Number(number) : null };
}

class Router {
  route: Route = $state.raw({ page: "home" });

  start(): void {
    const read = () => {
      const route = readHere();
      if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route; // A step within a page (#rule) changes nothing.
    };
    addEventListener("popstate", read);
    document.addEventListener("click", (event) => this.#follow(event));
    read();
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", href(path));
    this.route = readHere();
    scrollTo(0, 0);
  }

  /** Opens links to other pages without a reload. The browser handles the rest: links within a page, or with a modifier key. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const path = link.target || link.hasAttribute("download") ? null : pathOf(link);
    if (path === null) return;
    const [now, next] = [here(), new URL(path, location.origin)];
    const within = next.hash !== "" && next.pathname + next.search === now.pathname + now.search;
    if (within && !pathInHash) return;
    event.preventDefault();
    if (within) goWithin(path, next.hash.slice(1));
    else this.go(path);
  }
}

/** Pages of what only a server has, and of what only friends of a browser need. */
const OF_SERVERS: ReadonlySet<Route["page"]> = new Set(["join", "device", "stop"]);
const OF_BROWSERS: ReadonlySet<Route["page"]> = new Set(["visit", "answer"]);

function readHere(): Route {
  const route = readRoute(here().pathname, here().search);
  return (pathInHash ? OF_SERVERS : OF_BROWSERS).has(route.page) ? { page: "lost" } : route;
}

/** Goes to a place of this page, which the browser cannot find where the whole path stands behind a `#`. */
function goWithin(path: string, id: string): void {
  history.pushState(null, "", href(path));
  const place = document.getElementById(id);
  if (place) reveal(place);
}

export const router = new Router();
