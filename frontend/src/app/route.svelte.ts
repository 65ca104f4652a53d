/** Where the page is: a few kinds of addresses, kept in the browser's history. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "join"; id: string; seat: number; code: string }
  | { page: "replay"; id: string; ply: number | null; seat: string | null }
  | { page: "rules" | "learn"; game: string }
  | { page: "exercises"; game: string; number: number | null }
  | { page: "device" | "stop"; token: string }
  | { page: "lost" };

export function readRoute(path: string, search = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  if (!first) return { page: "home" };
  if (first === "join") return readInvitation(second, rest);
  if (first === "exercises") return readExercise(second, rest);
  if (!second || rest.length) return { page: "lost" };
  if (first === "table") return { page: "table", id: second };
  if (first === "device" || first === "stop") return { page: first, token: second };
  if (first === "rules" || first === "learn") return { page: first, game: second };
  if (first === "replay") {
    const ply = query.get("ply");
    return { page: "replay", id: second, ply: ply === null ? null : Number(ply) || 0, seat: query.get("seat") };
  }
  return { page: "lost" };
}

function readInvitation(id: string, [seat = "", code = "", ...rest]: string[]): Route {
  return id && /^\d$/.test(seat) && code && !rest.length ? { page: "join", id, seat: Number(seat), code } : { page: "lost" };
}

function readExercise(game: string, [number, ...rest]: string[]): Route {
  if (!game || rest.length || !/^[1-9]?\d?$/.test(number ?? "")) return { page: "lost" };
  return { page: "exercises", game, number: number ? Number(number) : null };
}

class Router {
  route: Route = $state.raw({ page: "home" });

  start(): void {
    const read = () => {
      const route = readRoute(location.pathname, location.search);
      if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route; // a step within a page is none to another
    };
    addEventListener("popstate", read);
    document.addEventListener("click", (event) => this.follow(event));
    read();
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.route = readRoute(location.pathname, location.search);
    scrollTo(0, 0);
  }

  /** Links to other pages change the route; within a page, or with a key held down, the browser does what it always does. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api") || link.pathname.startsWith("/schema")) return;
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
