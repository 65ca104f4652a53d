import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { router } from "../../src/app/route.svelte.ts";
import { session } from "../../src/net/session.svelte.ts";
import type { GameInfo } from "../../src/net/wire.ts";
import Home from "../../src/pages/Home.svelte";
import { texts } from "../../src/words/texts.svelte.ts";

const KELTIS = { name: "keltis", players: [2, 3, 4], levels: ["beginner"], options: [], minutes: 30, match: null } as unknown as GameInfo;
const missing = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("../../src/pages/TableOptions.svelte", missing);
vi.mock("../../src/pages/OfflineForm.svelte", missing);
const reload = vi.fn();
let shown: Record<string, unknown>;

beforeAll(() => texts.load("en").then(() => texts.more()));
beforeEach(() => {
  document.body.replaceChildren();
  vi.spyOn(session, "refresh").mockResolvedValue();
  vi.spyOn(location, "reload").mockImplementation(reload);
  session.games = [KELTIS];
  router.route = { page: "home" };
  shown = mount(Home, { target: document.body });
  flushSync();
});
afterEach(() => {
  void unmount(shown);
  session.games = [];
  vi.restoreAllMocks();
});
const press = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === name)?.click();
const sheet = () => document.querySelector("dialog")?.textContent ?? "";
const SENTENCE = "A part of this page couldn’t be fetched";
const ADVICE = "There may be a newer version. Your games are safe.";

test("a sheet that cannot be fetched is one that says so, and can be tried again", async () => {
  document.querySelector<HTMLButtonElement>(".options")?.click();
  await vi.waitFor(() => expect(sheet()).toContain(SENTENCE));
  expect(sheet()).toContain(ADVICE);
  press("Try again");
  expect(reload).toHaveBeenCalledOnce();
});

test("a sheet whose content cannot be fetched says so in its place", async () => {
  press("App and offline");
  await vi.waitFor(() => expect(document.querySelector("dialog [role=alert]")?.textContent).toBe(`${SENTENCE}. ${ADVICE}`));
});

test("there is something in the place of every part that cannot be fetched", () => {
  const home = join(import.meta.dirname, "../../src");
  const sources = readdirSync(home, { recursive: true, encoding: "utf-8" }).filter((path) => path.endsWith(".svelte")).map((path) => readFileSync(join(home, path), "utf-8"));
  const many = (pattern: RegExp) => sources.map((source) => source.match(pattern)?.length ?? 0);
  expect(many(/\{:catch/g)).toEqual(many(/\{#await/g));
  expect(many(/\{#await/g).reduce((sum, each) => sum + each)).toBeGreaterThan(40);
});
