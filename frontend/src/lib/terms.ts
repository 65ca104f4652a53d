import { t, type Args } from "./texts.svelte.ts";
import type { ClockSetting, TermsInfo, TermsRequest } from "./wire.ts";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Times for one turn that can be chosen, and for a whole game, in seconds. */
export const TURN_TIMES: readonly number[] = [MINUTE, 3 * MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY];
export const GAME_TIMES: readonly number[] = [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR];
export const INCREMENTS: readonly number[] = [0, 5, 10, 20];

export type ClockKind = "none" | ClockSetting["kind"];

/** How somebody wants to play with others. Talk, questions and bots are kept apart for friends and for strangers. */
export interface TermsWish {
  public: boolean;
  watch: boolean;
  talk: boolean | null;
  consent: boolean | null;
  away: TermsInfo["away"] | null;
  clock: ClockKind;
  turn: number;
  game: number;
  increment: number;
}

export const usualTerms = (): TermsWish => ({
  public: false, watch: false, talk: null, consent: null, away: null, clock: "none", turn: DAY, game: 20 * MINUTE, increment: 10,
});

/** What holds where nothing was chosen: among strangers there is no chat, and nothing is asked. */
export const talks = ({ talk, public: open }: TermsWish): boolean => talk ?? !open;
export const consents = ({ consent, public: open }: TermsWish): boolean => consent ?? !open;
export const awayOf = ({ away, public: open }: TermsWish): TermsInfo["away"] => away ?? (open ? "bot" : "ask");

export function clockOf({ clock, turn, game, increment }: TermsWish): ClockSetting | null {
  if (clock === "none") return null;
  return clock === "turn" ? { kind: clock, seconds: turn, increment: 0 } : { kind: clock, seconds: game, increment };
}

export function requestTerms(wish: TermsWish): TermsRequest {
  const { public: open, watch, talk, consent, away } = wish;
  return { public: open, watch, talk, consent, away, clock: clockOf(wish) };
}

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

/** What holds at a table, one sentence each. */
export function tellTerms({ public: open, watch, talk, consent, away, patience, clock }: TermsInfo): string[] {
  const said = [t(open ? "terms-told-public" : "terms-told-private"), t(watch ? "terms-told-watch" : "terms-told-no-watch")];
  said.push(t(talk ? "terms-told-talk" : "terms-told-no-talk"), t(consent ? "terms-told-consent" : "terms-told-no-consent"));
  said.push(away === "wait" ? t("terms-told-away-wait") : t(`terms-told-away-${away}`, { time: span(patience) }), tellClock(clock));
  return said;
}
