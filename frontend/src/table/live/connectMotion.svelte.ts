import { untrack } from "svelte";
import { settings } from "../../app/settings.svelte.ts";
import { isHidden } from "../../app/visibility.ts";
import type { LiveState } from "./liveState.svelte.ts";

/** Connects the animation of a live table with its elements and the room. Called once, when its component is made. */
export function connectMotion(live: LiveState): void {
  const { motion, room } = live;
  $effect(() => {
    motion.face = live.folder.game;
    motion.root = live.root ?? null;
    motion.layer = live.layer ?? null;
    motion.speed = () => settings.speed;
    motion.mine = live.table.mine;
    room.animate = live.animate;
    room.linger = () => motion.linger();
  });
  $effect(() => {
    if (isHidden() && untrack(() => room.animating)) motion.finish(); // No animation on a page that nobody sees.
  });
  $effect(() => {
    if (!room.animating) motion.rest();
  });
}
