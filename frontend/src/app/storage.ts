/** What this browser remembers, as JSON under a name. One that keeps nothing begins anew with every page. */
type Where = "localStorage" | "sessionStorage";

/** What was kept, or else the usual: a list or an object, as that is. */
export function load<T extends object>(key: string, usual: T, where: Where = "localStorage"): T {
  try {
    const kept: unknown = JSON.parse(globalThis[where].getItem(key) ?? "null");
    return typeof kept === "object" && kept && Array.isArray(kept) === Array.isArray(usual) ? (kept as T) : usual;
  } catch {
    return usual;
  }
}

export function save(key: string, value: object, where: Where = "localStorage"): void {
  try {
    globalThis[where].setItem(key, JSON.stringify(value));
  } catch {
    // it holds until the page is left
  }
}
