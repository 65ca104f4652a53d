import { DAY, HOUR, MINUTE } from "./durations.ts";
import { optionName, optionValue, type Setting } from "./options.ts";
import { t, type Args } from "./texts.svelte.ts";
import type { ClockSetting, MatchInfo, TermsInfo } from "../net/wire.ts";

/** A time in words: the largest unit that it is a whole number of. */
export function span(seconds: number): string {
  const [unit, size] = ([["day", DAY], ["hour", HOUR], ["minute", MINUTE]] as const).find(([, each]) => seconds >= each && seconds % each === 0) ?? ["second", 1];
  return t(`terms-span-${unit}`, { count: seconds / size });
}

/** A clock in words. */
export function tellClock(clock: ClockSetting | null): string {
  if (!clock) return t("terms-clock-none");
  const words: Args = { time: span(clock.seconds), more: span(clock.increment) };
  if (clock.kind === "turn") return t("terms-clock-turn", words);
  return clock.increment ? t("terms-clock-game", words) : t("terms-clock-game-plain", words);
}

/** What is played: choices that are not the usual ones, one each. */
export const tellOptions = (options: Record<string, Setting>): string[] =>
  Object.entries(options).flatMap(([name, value]) => (typeof value === "object" ? [] : [`${optionName(name)}: ${optionValue(name, value)}`]));

/** A table that can be told about. */
interface Told {
  options: Record<string, Setting>;
  hints: boolean;
  match: MatchInfo | null;
}

/** What is played at a table, and how, one sentence each. */
export function tellTable({ options, hints, match }: Told, terms: TermsInfo): string[] {
  const said = tellOptions(options);
  if (match) said.push(t("terms-told-match", { game: match.game, of: match.of }));
  return [...said, t(hints ? "terms-told-hints" : "terms-told-no-hints"), ...tellTerms(terms)];
}

/** How people play together there. */
export function tellTerms({ public: open, watch, talk, consent, away, patience, clock }: TermsInfo): string[] {
  const said = [t(open ? "terms-told-public" : "terms-told-private"), t(watch ? "terms-told-watch" : "terms-told-no-watch")];
  said.push(t(talk ? "terms-told-talk" : "terms-told-no-talk"), t(consent ? "terms-told-consent" : "terms-told-no-consent"));
  said.push(tellPatience(away, patience), tellClock(clock));
  return said;
}

/** What becomes of somebody who is away on their turn. */
function tellPatience(away: TermsInfo["away"], patience: number | null): string {
  if (patience === null) return t("terms-told-away-clock");
  return away === "wait" ? t("terms-told-away-wait") : t(`terms-told-away-${away}`, { time: span(patience) });
}
