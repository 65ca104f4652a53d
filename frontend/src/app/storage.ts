// The browser's storage: JSON under a key. Where the browser forbids it, every page load starts from the defaults.
type Where = "localStorage" | "sessionStorage";

/** What is stored under a key; `fallback` if there is nothing, or not a list (or object) as `fallback` is. */
export function load<T extends object>(key: string, fallback: T, where: Where = "localStorage"): T {
  try {
    const kept: unknown = JSON.parse(globalThis[where].getItem(key) ?? "null");
    return typeof kept === "object" && kept && Array.isArray(kept) === Array.isArray(fallback) ? (kept as T) : fallback;
  } catch {
    return fallback;
  }
}

export function save(key: string, value: object, where: Where = "localStorage"): void {
  try {
    globalThis[where].setItem(key, JSON.stringify(value));
  } catch {
    // Nothing can be stored: the value holds until the page is left.
  }
}
