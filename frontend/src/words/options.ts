import { t, texts } from "./texts.svelte.ts";
import type { Waiting } from "../net/wire.ts";

/** What a table has chosen for an option. */
export type Setting = Waiting["options"][string];

/** What an option of a game is called. */
export function optionName(name: string): string {
  const id = `home-option-${name.split("_")[0]}`;
  return texts.has(id) ? t(id) : t(`option-${name}`);
}

/** One of its values in words. */
export function optionValue(name: string, value: Setting): string {
  if (typeof value === "boolean") return t(`settings-sounds-${value ? "on" : "off"}`);
  const id = `home-option-${name}-${String(value)}`;
  return texts.has(id) ? t(id) : String(value);
}
