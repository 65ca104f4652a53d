import { DAY, HOUR, MINUTE } from "../words/durations.ts";
import type { ClockSetting, TermsInfo, TermsRequest } from "../net/wire.ts";

/** How a game is played: as long as it takes, in one evening, or over days. */
export type Pace = "none" | "evening" | "days";

// The times on offer, in seconds: for one turn, for a whole game, and more for each turn.
export const TURN_TIMES: Readonly<Record<Exclude<Pace, "none">, readonly number[]>> = {
  evening: [MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, HOUR],
  days: [DAY, 3 * DAY, 7 * DAY],
};
export const GAME_TIMES: readonly number[] = [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR];
export const INCREMENTS: readonly number[] = [0, 5, 10, 20];

export type ClockKind = "none" | ClockSetting["kind"];

export function paceOf({ clock, turn }: TermsWish): Pace {
  if (clock === "none") return "none";
  return clock === "turn" && turn >= DAY ? "days" : "evening";
}

/** What a pace begins with: five minutes a turn for an evening, a day for a game over days. */
export const PACES: Readonly<Record<Pace, Pick<TermsWish, "clock" | "turn">>> = {
  none: { clock: "none", turn: 5 * MINUTE },
  evening: { clock: "turn", turn: 5 * MINUTE },
  days: { clock: "turn", turn: DAY },
};

/** The same terms for a table of friends. */
export const amongFriends = (terms: TermsWish): TermsWish => (terms.public ? { ...terms, public: false, talk: null, consent: null, away: null } : terms);

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
  public: false, watch: false, talk: null, consent: null, away: null, ...PACES.none, game: 20 * MINUTE, increment: 10,
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
