import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  document.addEventListener("visibilitychange", update);
  return () => document.removeEventListener("visibilitychange", update);
});

/** Whether nobody can see this page: another tab is in front, or the screen is off. What asks in an effect runs again. */
export function isHidden(): boolean {
  subscribe();
  return document.hidden;
}
