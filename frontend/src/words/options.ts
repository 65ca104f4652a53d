import { t, texts } from "./texts.svelte.ts";
import type { Waiting } from "../net/wire.ts";

/** The value of an option at a table. */
export type Setting = Waiting["options"][string];

/** The name of an option. */
export function optionName(name: string): string {
  const id = `home-option-${name.split("_")[0]}`;
  return texts.has(id) ? t(id) : t(`option-${name}`);
}

/** A value of an option in words. */
export function optionValue(name: string, value: Setting): string {
  if (typeof value === "boolean") return t(`settings-sounds-${value ? "on" : "off"}`);
  const id = `home-option-${name}-${String(value)}`;
  return texts.has(id) ? t(id) : String(value);
}
