import { t, texts } from "./texts.svelte.ts";

/** In seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** From so many seconds on, a clock shows no seconds: it need not tick. */
export const SLOW = HOUR + MINUTE;
/** So few seconds left are worth a warning. */
export const FEW = 30;

/** How long: minutes and seconds as a clock has them, hours and days in words. */
export function duration(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) return t("time-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return t("time-hours", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

const UNITS = [["day", DAY], ["hour", HOUR], ["minute", MINUTE]] as const;

/** How long ago something was, in words: "yesterday", "3 hours ago". */
export function ago(then: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - then);
  const [unit, seconds] = UNITS.find(([, length]) => past >= length) ?? ["minute", MINUTE];
  return new Intl.RelativeTimeFormat(texts.language, { numeric: "auto", style: "short" }).format(-Math.floor(past / seconds), unit);
}
