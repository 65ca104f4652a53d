import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refusal } from "../../src/net/api.ts";
import { hosts, type HostKind } from "../../src/net/hosts.svelte.ts";
import { readAll, saveAll } from "../../src/travel/allGames.ts";

const refusal = (status: number) => new Refusal({ status, detail: "no", text: "no" });
let games: Record<HostKind, unknown[] | Refusal>;
let used: boolean;
let saved: string[];

beforeEach(() => {
  used = hosts.browser.used;
  hosts.browser.used = true;
  saved = [];
  games = { server: [{ at: "server" }], browser: [{ at: "browser" }], friend: [] };
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    void (file as Blob).text().then((text) => saved.push(text));
    return "blob:games";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  vi.spyOn(api, "myGames").mockImplementation((place, first, count) => {
    const found = games[place];
    return found instanceof Refusal ? Promise.reject(found) : Promise.resolve({ total: found.length, games: found.slice(first, first + count) } as never);
  });
});
afterEach(() => {
  hosts.browser.used = used;
  vi.restoreAllMocks();
});
/** The lines of the file. */
async function lines(): Promise<unknown[]> {
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]?.trimEnd().split("\n").map((line) => JSON.parse(line) as unknown) ?? [];
}

test("all games of the server and of this browser are in one file", async () => {
  games.server = Array.from({ length: 120 }, (_, number) => ({ number }));
  expect(await saveAll()).toBe(true);
  expect(await lines()).toEqual([...games.server, ...(games.browser as unknown[])]);
});

test("without the server those of this browser are saved, and it is said that these are not all", async () => {
  games.server = refusal(0);
  expect(await saveAll()).toBe(false);
  expect(await lines()).toEqual(games.browser);
});

test.each([
  ["the server refuses", true, 429],
  ["the server is out of reach, and nobody has played in this browser", false, 0],
])("no file is saved where %s", async (_, played, status) => {
  hosts.browser.used = played;
  games.server = refusal(status);
  await expect(saveAll()).rejects.toMatchObject({ problem: { status } });
  expect(vi.mocked(URL.createObjectURL)).not.toHaveBeenCalled();
});

test.each(["\n", "\r\n", "\r"])("a file is read by lines, however they end (%j)", async (end) => {
  const sent: string[] = [];
  vi.spyOn(api, "upload").mockImplementation((text) => {
    sent.push(text);
    return Promise.resolve({ ids: ["a", "b"] });
  });
  vi.spyOn(api, "arrive").mockImplementation((line) => {
    sent.push(line);
    return Promise.resolve({ id: "c" } as never);
  });
  const running = JSON.stringify({ format: "keltis-game/1" });
  expect(await readAll(['{"one":1}', '{"two":2}', running].join(end))).toHaveLength(3);
  expect(sent).toEqual(['{"one":1}\n{"two":2}', running]);
});
