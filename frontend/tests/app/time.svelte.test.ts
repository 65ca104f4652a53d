import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { now } from "../../src/app/time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a clock ticks once a second while it is shown, and nothing runs when none is", () => {
  let told = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      now();
      told += 1;
    });
  });
  flushSync();
  expect([told, vi.getTimerCount()]).toEqual([1, 1]);
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(1000);
    flushSync();
  }
  expect(told).toBe(4);
  stop();
  vi.runAllTicks();
  return Promise.resolve().then(() => expect(vi.getTimerCount()).toBe(0));
});

test("a clock with hours left updates once a minute", () => {
  let told = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      now("minute");
      told += 1;
    });
  });
  flushSync();
  vi.advanceTimersByTime(59_000);
  flushSync();
  expect(told).toBe(1);
  vi.advanceTimersByTime(1000);
  flushSync();
  expect(told).toBe(2);
  stop();
});
