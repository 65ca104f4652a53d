import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte.ts";
import { play, switchSounds } from "../../src/app/sound.ts";
import { player } from "../../src/sound/player.ts";

let heard: unknown[][] = [];
let hidden = false;

beforeEach(() => {
  heard = [];
  hidden = false;
  vi.spyOn(player, "play").mockImplementation((...said) => void heard.push(said));
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  settings.change({ sound: true, ring: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  settings.change({ sound: false });
  localStorage.clear();
});

/** What is heard of these sounds. */
async function hear(run: () => void): Promise<unknown[]> {
  run();
  await vi.dynamicImportSettled();
  return heard.map(([sound]) => sound);
}

test("nothing is heard while sounds are off", async () => {
  settings.change({ sound: false });
  expect(await hear(() => play("card"))).toEqual([]);
});

test("a hidden page is quiet, but rings for my turn if it may", async () => {
  hidden = true;
  expect(await hear(() => (play("card"), play("turn"), play("win")))).toEqual(["turn"]);
  settings.change({ ring: false });
  heard = [];
  expect(await hear(() => play("turn"))).toEqual([]);
});

test("sounds are switched off silently, and on with one of them", async () => {
  expect(await hear(switchSounds)).toEqual([]);
  expect(settings.sound).toBe(false);
  expect(await hear(switchSounds)).toEqual(["message"]);
  expect(settings.sound).toBe(true);
});

test("a step is told its height", async () => {
  await hear(() => play("step", 0.5));
  expect(heard).toEqual([["step", 0.5]]);
});
