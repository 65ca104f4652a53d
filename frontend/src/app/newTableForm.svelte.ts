import { load, save } from "./storage.ts";
import { amongFriends, usualTerms, requestTerms, type TermsWish } from "./newTableTerms.ts";
import { session } from "../net/session.svelte.ts";
import type { GameInfo, OptionInfo, SeatRequest, TableRequest } from "../net/wire.ts";

const KEY = "keltis-table";

export type SeatKind = SeatRequest["kind"] | "none";
export interface SeatWish {
  kind: SeatKind;
  name: string;
  level: string;
}
interface Kept {
  game: string;
  seats: SeatWish[];
  options: Record<string, Record<string, string | number | boolean>>;
  hints: boolean;
  match: boolean;
  start: number | null;
  terms: TermsWish;
}

/** The level of the first opponent. */
const FIRST_LEVEL = "beginner";
const seat = (kind: SeatKind, level = ""): SeatWish => ({ kind, name: "", level });

function defaults(): Kept {
  const seats = [seat("me"), seat("bot", FIRST_LEVEL)];
  return { game: "", seats, options: {}, hints: true, match: false, start: null, terms: usualTerms() };
}

function remembered(): Kept {
  const [usual, kept] = [defaults(), load<Partial<Kept>>(KEY, {})];
  const whole = { ...usual, ...kept, terms: amongFriends({ ...usual.terms, ...kept.terms }) };
  return Array.isArray(whole.seats) ? whole : usual;
}

/** The form for a new table. The last choice is remembered, but not that everyone might come. */
export class NewTableForm {
  kept: Kept = $state(remembered());
  /** Nothing was remembered: no table was made here yet. */
  readonly fresh = Object.keys(load(KEY, {})).length === 0;

  remember(): void {
    save(KEY, this.kept);
  }

  /** Changes a seat. Only one seat is mine: the one that was becomes another person's at this device. */
  seatAs(at: number, wish: Partial<SeatWish>): void {
    if (wish.kind === "me")
      for (const other of this.kept.seats) if (other.kind === "me") other.kind = "here";
    while (this.kept.seats.length <= at) this.kept.seats.push(seat("none"));
    Object.assign(this.kept.seats[at] ?? {}, wish);
  }

  /** Every seat that a game can have, empty ones included. Bots keep the seats of friends while none can be invited. */
  allSeats(game: GameInfo): SeatWish[] {
    return Array.from({ length: Math.max(...game.players) }, (_, at) => {
      const kept = this.kept.seats[at] ?? seat("none");
      return kept.kind === "open" && !session.offers.friends ? { ...kept, kind: "bot" } : kept;
    });
  }

  seats(game: GameInfo): SeatWish[] {
    return this.allSeats(game).filter((each) => each.kind !== "none");
  }

  /** The seats in use, with a level for each bot; `usual` if none was chosen. */
  named(game: GameInfo, usual: string): SeatWish[] {
    return this.seats(game).map((each) => (game.levels.includes(each.level) ? each : { ...each, level: usual }));
  }

  ready(game: GameInfo): boolean {
    const seats = this.seats(game);
    return game.players.includes(seats.length) && (this.watches(game) || seats.some((each) => each.kind === "me" || each.kind === "here"));
  }

  /** Whether bots play alone, and I watch. */
  watches(game: GameInfo): boolean {
    return this.seats(game).every((each) => each.kind === "bot");
  }

  /** Whether somebody is invited who is not at this device. */
  invites(game: GameInfo): boolean {
    return this.seats(game).some((each) => each.kind === "open");
  }

  /** The entry of a list by number of players that applies to this table. */
  #here<T>(game: GameInfo, each: readonly T[]): T | undefined {
    return each[game.players.indexOf(this.seats(game).length)];
  }

  bounds(game: GameInfo, option: OptionInfo): [number, number] | null {
    return this.#here(game, option.bounds) ?? null;
  }

  /** Whether this number of players leaves a choice. */
  isOpen(game: GameInfo, option: OptionInfo): boolean {
    return option.choices.length > 0 || this.bounds(game, option) !== null;
  }

  optionsOf(game: string): Record<string, string | number | boolean> {
    return this.kept.options[game] ?? {};
  }

  chooseOption(game: string, name: string, value: string | number | boolean): void {
    this.kept.options[game] = { ...this.optionsOf(game), [name]: value };
  }

  /** The value of an option: the chosen one, if this number of players leaves a choice. */
  option(game: GameInfo, name: string): string | number | boolean | undefined {
    const info = game.options.find((each) => each.name === name);
    if (!info) return undefined;
    const usual = this.#here(game, info.defaults);
    return this.isOpen(game, info) ? (this.optionsOf(game.name)[name] ?? usual) : usual;
  }

  /** The request for the server; options with their usual value are left out. */
  request(game: GameInfo, levels: string): TableRequest {
    const { hints, match, start } = this.kept;
    const options: TableRequest["options"] = {};
    const both = match && game.match !== null;
    for (const info of game.options) {
      if (both && info.name === game.match) continue;
      const value = this.option(game, info.name);
      if (value !== undefined && value !== this.#here(game, info.defaults)) options[info.name] = value;
    }
    const seats = this.seats(game).map(({ kind, name, level }): SeatRequest => {
      const asked = kind as SeatRequest["kind"];
      if (asked === "bot") return { kind: asked, level: game.levels.includes(level) ? level : levels };
      return name.trim() && asked === "here" ? { kind: asked, name: name.trim() } : { kind: asked };
    });
    const first = start !== null && start < seats.length ? start : null;
    const table = { game: game.name, seats, options, hints, match: both, start: first, fair: session.offers.fairDeals };
    return this.invites(game) ? { ...table, terms: requestTerms(this.kept.terms) } : table;
  }
}
