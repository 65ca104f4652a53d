import { DAY, HOUR, MINUTE } from "../words/durations.ts";
import type { ClockSetting, TermsInfo, TermsRequest } from "../net/wire.ts";

// The times on offer, in seconds: for one turn, for a whole game, and more for each turn.
export const TURN_TIMES: readonly number[] = [MINUTE, 3 * MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY];
export const GAME_TIMES: readonly number[] = [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR];
export const INCREMENTS: readonly number[] = [0, 5, 10, 20];

export type ClockKind = "none" | ClockSetting["kind"];

/** The chosen terms of play. Null means the default, which differs between friends and strangers (`public`). */
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

// The defaults: among strangers there is no chat, there are no proposals, and a bot replaces an absent player.
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
