import { DAY, HOUR, MINUTE } from "./durations.ts";
import { optionName, optionValue, type Setting } from "./options.ts";
import { t, type Args } from "./texts.svelte.ts";
import type { ClockSetting, MatchInfo, TermsInfo } from "../net/wire.ts";

/** A time in words, in the largest unit that gives a whole number. */
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

/** The options of a table, one sentence each. */
export const tellOptions = (options: Record<string, Setting>): string[] =>
  Object.entries(options).flatMap(([name, value]) => (typeof value === "object" ? [] : [t("list-pair", { name: optionName(name), value: optionValue(name, value) })]));

/** The parts of a table that its description needs. */
interface Described {
  options: Record<string, Setting>;
  hints: boolean;
  match: MatchInfo | null;
}

/** What is played at a table, and on which terms, one sentence each. */
export function tellTable({ options, hints, match }: Described, terms: TermsInfo): string[] {
  const said = tellOptions(options);
  if (match) said.push(t("terms-told-match", { game: match.game, of: match.of }));
  return [...said, t(hints ? "terms-told-hints" : "terms-told-no-hints"), ...tellTerms(terms)];
}

/** The terms of play, one sentence each. */
export function tellTerms({ public: open, watch, talk, consent, away, patience, clock }: TermsInfo): string[] {
  const said = [t(open ? "terms-told-public" : "terms-told-private"), t(watch ? "terms-told-watch" : "terms-told-no-watch")];
  said.push(t(talk ? "terms-told-talk" : "terms-told-no-talk"), t(consent ? "terms-told-consent" : "terms-told-no-consent"));
  said.push(tellAway(away, patience), tellClock(clock));
  return said;
}

/** What happens when a player is away on their turn. */
function tellAway(away: TermsInfo["away"], patience: number | null): string {
  if (patience === null) return t("terms-told-away-clock");
  return away === "wait" ? t("terms-told-away-wait") : t(`terms-told-away-${away}`, { time: span(patience) });
}
