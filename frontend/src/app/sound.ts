import { t } from "../words/texts.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { toast } from "./toast.svelte.ts";

/** What is heard; the sounds themselves are in src/sound/, loaded with the first one. */
export type Sound = "card" | "slide" | "toss" | "step" | "stone" | "clover" | "dice" | "turn" | "message" | "win" | "over" | "no";

/** Fetches the sounds before the first one is due, which then is in time. */
export function prepareSounds(): void {
  if (settings.sound) import("../sound/player.ts").catch(() => undefined);
}

/** Switches the sounds on or off, in one tap. */
export function switchSounds(): void {
  settings.change({ sound: !settings.sound });
  play("message");
}

/** The same by a key, which nobody sees change: it is said. */
export function switchSoundsByKey(): void {
  switchSounds();
  toast.show(t(settings.sound ? "table-sound-on" : "table-sound-off"));
}

/** Plays a sound, unless sounds are off. A hidden page is quiet but for the bell of my turn. `height`: a figure's, from 0 to 1. */
export function play(sound: Sound, height?: number): void {
  if (!settings.sound || (document.hidden && !(sound === "turn" && settings.ring))) return;
  import("../sound/player.ts").then(({ player }) => player.play(sound, height)).catch(() => undefined); // Silence is no harm.
}
