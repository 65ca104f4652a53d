import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Answers } from "../../src/serviceWorker/answers.ts";
import type { Fetching } from "../../src/serviceWorker/scope.ts";
import type { Versions } from "../../src/serviceWorker/versions.ts";

const HOME = "https://games.example/";
const shell = vi.fn(() => Promise.resolve(new Response("stored page")));
const find = vi.fn(() => Promise.resolve(undefined as Response | undefined));
const replaces = vi.fn(() => Promise.resolve(false));
const current = vi.fn(() => Promise.resolve({ host: "server" }));
const stored = new Map<string, Response>();
const cache = {
  match: (address: string) => Promise.resolve(stored.get(address)),
  put: (address: string, answer: Response) => Promise.resolve(void stored.set(address, answer)),
};
let sent: () => Promise<Response>;

beforeEach(() => {
  vi.clearAllMocks();
  stored.clear();
  sent = () => Promise.resolve(new Response("from the host"));
  vi.stubGlobal("fetch", () => sent());
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache), has: () => Promise.resolve(true) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the service worker answers; null: it leaves the request to the browser. */
async function ask(path: string, { mode = "cors", method = "GET", headers = {} }: { mode?: string; method?: string; headers?: Record<string, string> } = {}): Promise<string | null> {
  const answers = new Answers({ home: HOME, shell, find, replaces, current, check: () => Promise.resolve() } as unknown as Versions);
  const request = { url: new URL(path, HOME).href, mode, method, headers: new Headers(headers) } as Request;
  const [given, work]: [Promise<Response>[], Promise<unknown>[]] = [[], []];
  answers.answer({ request, respondWith: (answer) => given.push(answer), waitUntil: (each) => work.push(each) } satisfies Fetching);
  const answer = await given[0];
  await Promise.all(work);
  return answer ? answer.text() : null;
}
const away = () => Promise.reject(new TypeError("no connection"));
const navigate = { mode: "navigate" };

test.each(["api/me", "api/tables", "api/tables/T1/socket", "api/exercises/dice/one/why-not?move=x", "api/me/notices", "robots.txt", "schema", "https://other.example/"])(
  "a request that it does not know (%s) is left to the browser",
  async (path) => expect(await ask(path)).toBeNull(),
);

test.each(["api/exercises/dice", "api/exercises/dice/easy?lang=de", "api/rules/dice?lang=de"])("what can be read (%s) is stored for later", async (path) => {
  expect(await ask(path)).toBe("from the host");
  sent = away;
  expect(await ask(path)).toBe("from the host");
});

test("what is no plain reading is left to the browser", async () => {
  expect(await ask("assets/page-1.js", { method: "POST" })).toBeNull();
  expect(await ask("assets/page-1.js", { headers: { Range: "bytes=0-1" } })).toBeNull();
  for (const path of ["api/replays/R1/record", "docs/", "docs/hosting.html", "schema/swagger", "metrics", "file.zip"]) expect(await ask(path, navigate)).toBeNull();
});

test("a server's page comes from the server; from the store while the server is away", async () => {
  expect(await ask("table/T1", navigate)).toBe("from the host");
  sent = away;
  expect(await ask("table/T1", navigate)).toBe("stored page");
  sent = () => Promise.resolve(new Response("proxy", { status: 502 }));
  expect(await ask("", navigate)).toBe("stored page");
});

test("a server that is slow is not waited for", async () => {
  vi.useFakeTimers();
  sent = () => new Promise(() => {});
  const answer = ask("rules/dice", navigate);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBe("stored page");
});

test("a page that could not be drawn is not shown again", async () => {
  replaces.mockResolvedValueOnce(true);
  expect(await ask("", navigate)).toBe("stored page");
});

test("the page of a static site comes from the store; other addresses there are the host's", async () => {
  current.mockResolvedValue({ host: "browser" });
  expect(await ask("", navigate)).toBe("stored page");
  expect(await ask("index.html?play=dice", navigate)).toBe("stored page");
  expect(await ask("elsewhere", navigate)).toBe("from the host");
  current.mockResolvedValue({ host: "server" });
});

test("rules are kept as they were read last; nothing private is kept", async () => {
  const rules = () => Object.defineProperty(new Response("rules", { headers: { "Content-Type": "application/json", "Content-Encoding": "br" } }), "type", { value: "basic" });
  sent = () => Promise.resolve(rules());
  expect(await ask("api/rules/dice?lang=en")).toBe("rules");
  expect([...stored.keys()]).toEqual([`${HOME}api/rules/dice?lang=en`]);
  expect(stored.get(`${HOME}api/rules/dice?lang=en`)?.headers.get("Content-Encoding")).toBeNull();
  sent = away;
  expect(await ask("api/rules/dice?lang=en")).toBe("rules");
});

test("an error is shown and not kept", async () => {
  sent = () => Promise.resolve(new Response("no", { status: 429 }));
  expect(await ask("api/rules/dice?lang=en")).toBe("no");
  expect(stored.size).toBe(0);
});
