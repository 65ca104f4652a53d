import { tick } from "svelte";
import type { Thing } from "../games/contract.ts";

/** An attachment that marks a lesson's lit things with `data-shine`, also things that are never lit in play (cards of the hand, players). */
export function shine(lit: () => ReadonlySet<Thing>, changes: () => unknown) {
  return (node: HTMLElement): void => {
    $effect(() => {
      const things = lit();
      changes();
      void tick().then(() => {
        for (const each of node.querySelectorAll<HTMLElement>("[data-thing]"))
          each.toggleAttribute("data-shine", things.has(each.dataset["thing"] ?? ""));
      });
    });
  };
}
