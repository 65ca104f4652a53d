import { t, texts } from "./texts.svelte.ts";

// All durations are in seconds.
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock with more time than this shows no seconds, and need not tick. */
export const NO_SECONDS_ABOVE = HOUR + MINUTE;
/** A clock with this much time or less shows a warning. */
export const LOW_TIME = 30;

/** A duration: minutes and seconds as on a clock, hours and days in words. */
export function duration(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) return t("time-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return t("time-hours", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

const UNITS = [["day", DAY], ["hour", HOUR], ["minute", MINUTE]] as const;

/** The time since then in words: "yesterday", "3 hours ago". */
export function ago(then: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - then);
  const [unit, seconds] = UNITS.find(([, length]) => past >= length) ?? ["minute", MINUTE];
  return new Intl.RelativeTimeFormat(texts.language, { numeric: "auto", style: "short" }).format(-Math.floor(past / seconds), unit);
}

/** The day of a moment: "19 Nov 2026". */
export const day = (then: number): string => new Date(then * 1000).toLocaleDateString(texts.language, { dateStyle: "medium" });
