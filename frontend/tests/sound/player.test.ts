import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte.ts";
import { player } from "../../src/sound/player.ts";

interface Played {
  buffer: unknown;
  rate: number;
  gain: number;
}
let played: Played[] = [];
let now = 0;

class FakeGain {
  static last: FakeGain;
  readonly gain = { value: 1 };
  constructor() {
    FakeGain.last = this;
  }
  connect = () => undefined;
}

beforeEach(() => {
  played = [];
  vi.stubGlobal("AudioBuffer", class { copyToChannel = () => undefined; });
  vi.stubGlobal("GainNode", FakeGain);
  vi.stubGlobal("AudioContext", class {
    state = "running";
    destination = {};
    get currentTime() { return (now += 1); }
    createBufferSource() {
      const source = { buffer: null as unknown, playbackRate: { value: 1 }, connect: () => undefined, start: () => played.push({ buffer: source.buffer, rate: source.playbackRate.value, gain: FakeGain.last.gain.value }) };
      return source;
    }
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the same variation never comes twice in a row", () => {
  for (let i = 0; i < 40; i++) player.play("card");
  expect(played).toHaveLength(40);
  expect(new Set(played.map(({ buffer }) => buffer)).size).toBe(player.variationsOf("card"));
  expect(played.filter(({ buffer }, i) => buffer === played[i - 1]?.buffer)).toEqual([]);
});

test("the volume of the settings holds at once", () => {
  const at = (volume: number) => {
    settings.change({ volume });
    player.play("stone");
    return played.at(-1)?.gain ?? 0;
  };
  const [full, half, low] = [at(1), at(0.5), at(0.1)];
  expect(full).toBeGreaterThan(half * 3);
  expect(half).toBeGreaterThan(low * 3);
  settings.change({ volume: 0.7 });
});

test("a step is played as high as its figure stands, all else as it is", () => {
  player.play("step", 0);
  player.play("step", 1);
  player.play("clover");
  expect(played.map(({ rate }) => rate)).toEqual([0.5, 1.5, 1]);
});
