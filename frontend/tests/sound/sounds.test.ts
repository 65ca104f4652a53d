import { describe, expect, test } from "vitest";
import { pitchOf } from "../../src/sound/player.ts";
import { NAMES, samplesOf, secondsOf, variationsOf } from "../../src/sound/sounds.ts";

const RATE = 24000;
const loudest = (samples: Float32Array): number => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);

describe.each(NAMES)("%s", (sound) => {
  const all = Array.from({ length: variationsOf(sound) }, (_, variation) => samplesOf(sound, variation, RATE));

  test("is heard, does not clip, and ends in silence when it should", () => {
    for (const samples of all) {
      expect(samples.length).toBe(Math.ceil(secondsOf(sound) * RATE));
      expect(loudest(samples)).toBeGreaterThan(0.1);
      expect(loudest(samples)).toBeLessThanOrEqual(0.701);
      expect(loudest(samples.subarray(-RATE / 100))).toBeLessThan(0.005);
    }
  });

  test("begins at once", () => {
    for (const samples of all) expect(loudest(samples.subarray(0, RATE / 20))).toBeGreaterThan(0.02);
  });

  test("has variations that differ, and are the same at every visit", () => {
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all.map((samples) => samples.slice(0, 2000).join())).size).toBe(all.length);
    expect(samplesOf(sound, 1, RATE)).toEqual(all[1]);
  });
});

test("what is heard all the time takes a third of a second, not more", () => {
  for (const sound of ["card", "slide", "toss", "step", "no"] as const) {
    const samples = samplesOf(sound, 0, RATE);
    expect(loudest(samples.subarray(RATE * 0.36))).toBeLessThan(0.02);
  }
});

test("a step sounds higher, the further up the path it leads", () => {
  const pitches = [0, 0.2, 0.4, 0.6, 0.8, 1].map(pitchOf);
  expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
  expect(new Set(pitches).size).toBe(pitches.length);
  expect(pitchOf(7)).toBe(pitchOf(1));
});
