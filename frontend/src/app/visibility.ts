import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  document.addEventListener("visibilitychange", update);
  return () => document.removeEventListener("visibilitychange", update);
});

/** Whether this page is hidden: another tab is in front, or the screen is off. Reactive. */
export function isHidden(): boolean {
  subscribe();
  return document.hidden;
}
