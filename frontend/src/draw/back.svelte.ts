import type { Component } from "svelte";

export const BACKS = ["rings", "knot", "spirals", "tree", "waves", "clovers"] as const;
/** What is drawn on the back of cards and of stones. */
export type Back = (typeof BACKS)[number];

/** The drawing of every back but the usual one, which is in Symbols.svelte; null until such a back was chosen. */
export const chosenBack: { drawing: Component<{ design: Back; tile?: boolean }> | null } = $state({ drawing: null });
