import { createSubscriber } from "svelte/reactivity";

/** A timer that runs only while something on the page shows the time. */
const every = (milliseconds: number) =>
  createSubscriber((update) => {
    const timer = setInterval(update, milliseconds);
    return () => clearInterval(timer);
  });

const seconds = every(1000);
const minutes = every(60_000);

/** This device's time in seconds since 1970. Reactive: changes every second or minute while it is shown. */
export function now(step: "second" | "minute" = "second"): number {
  (step === "second" ? seconds : minutes)();
  return Date.now() / 1000;
}
