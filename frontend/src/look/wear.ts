// What was chosen in the settings: the theme of the table, and the back of the cards. Loaded with the first such choice.
import { chosenBack } from "../draw/back.svelte.ts";
import { settings } from "../app/settings.svelte.ts";
import { kept, keep, lay } from "./kept.ts";
import { sheetOf, tokensOf } from "./themes.ts";

/** Lays the chosen theme over the page, unless it lies there, and keeps it for the next visit. */
export function wearLook(): void {
  const bars = (["light", "dark"] as const).map((scheme) => tokensOf(settings.look, scheme)["--bg"] ?? "");
  const look = { css: sheetOf(settings.look), bars };
  if (look.css === (kept()?.css ?? "")) return;
  lay(look);
  keep(look);
}

export async function wearBack(): Promise<void> {
  chosenBack.drawing = settings.back === "rings" ? null : (await import("../draw/CardBack.svelte")).default;
}

/** At the start of the page: a newer version may have changed a theme. */
export async function wear(): Promise<void> {
  wearLook();
  await wearBack();
}
