import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/net/api.ts";
import { session } from "../../src/net/session.svelte.ts";
import { Kept } from "../../src/offline/kept.svelte.ts";
import type { GameInfo } from "../../src/net/wire.ts";

const GAME = { name: "dice", lesson: true, exercises: 0 } as unknown as GameInfo;
const rules = vi.fn(() => Promise.resolve(undefined as never));
const answers: Record<string, string> = { "engine.json": '{"version":"1","files":[]}' };

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  document.head.innerHTML = '<meta name="keltis-engine" content="engine/1/">';
  const stored = new Map<string, Response>();
  const cache = { match: (address: string) => Promise.resolve(stored.get(address)), put: (address: string, answer: Response) => Promise.resolve(void stored.set(address, answer)) };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache), has: () => Promise.resolve(true), keys: () => Promise.resolve([]) });
  vi.stubGlobal("fetch", (address: string | URL) => {
    const answer = new Response(answers[String(address).split("/").at(-1) ?? ""]);
    return Promise.resolve(Object.defineProperty(answer, "type", { value: "basic" }));
  });
  vi.spyOn(api, "rules").mockImplementation(rules);
  vi.spyOn(api, "lesson").mockImplementation(rules);
});
afterEach(() => {
  session.games = [];
  document.head.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("what can be read is kept once the games are known, also if keeping begins before", async () => {
  vi.spyOn(session, "start").mockImplementation(() => Promise.resolve(void (session.games = [GAME])));
  const kept = new Kept();
  await kept.keep();
  expect([kept.problem, kept.engine, rules.mock.calls.length]).toEqual(["", true, 2]);
  await new Kept().complete();
  expect(rules).toHaveBeenCalledTimes(2); // It is there already.
});

test("all grades of a game's exercises are kept", async () => {
  vi.spyOn(session, "start").mockImplementation(() => Promise.resolve(void (session.games = [{ ...GAME, exercises: 2 }])));
  const grades = [{ grade: "easy", exercises: ["one"] }, { grade: "hard", exercises: ["two"] }];
  vi.spyOn(api, "exerciseList").mockResolvedValue({ game: "dice", grades });
  const asked = vi.spyOn(api, "exercises").mockImplementation(rules);
  await new Kept().keep();
  expect(asked.mock.calls.map(([game, grade]) => `${game} ${grade}`)).toEqual(["dice easy", "dice hard"]);
});

test("what can be read is kept by a later start if the games cannot be known now", async () => {
  const start = vi.spyOn(session, "start").mockResolvedValue();
  await new Kept().keep();
  expect(rules).not.toHaveBeenCalled();
  start.mockImplementation(() => Promise.resolve(void (session.games = [GAME])));
  await new Kept().complete();
  expect(rules).toHaveBeenCalledTimes(2);
});
