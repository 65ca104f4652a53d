import { createSubscriber } from "svelte/reactivity";

/** A timer that runs only while something on the page shows the time. */
const every = (milliseconds: number) =>
  createSubscriber((update) => {
    const timer = setInterval(update, milliseconds);
    return () => clearInterval(timer);
  });

const seconds = every(1000);
const minutes = every(60_000);

/** What time it is, in seconds since 1970, by this device; whoever shows it is told when a second or a minute has passed. */
export function now(step: "second" | "minute" = "second"): number {
  (step === "second" ? seconds : minutes)();
  return Date.now() / 1000;
}
