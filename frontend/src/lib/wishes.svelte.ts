import type { GameInfo, SeatRequest, TableRequest } from "./wire.ts";

/** What somebody wants to play: the last choice is remembered. */
const KEY = "keltis-table";
const SEATS = 4;

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
}

const seat = (kind: SeatKind, level = ""): SeatWish => ({ kind, name: "", level });

function defaults(): Kept {
  const seats = [seat("me"), seat("bot"), seat("none"), seat("none")];
  return { game: "", seats, options: {}, hints: true, match: false, start: null };
}

function remembered(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const whole = { ...defaults(), ...kept };
    return whole.seats.length === SEATS ? whole : defaults();
  } catch {
    return defaults();
  }
}

export class Wishes {
  kept: Kept = $state(remembered());

  remember(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing asks again the next time.
    }
  }

  /** Only one seat is mine: whoever had it before becomes another person here. */
  seatAs(at: number, wish: Partial<SeatWish>): void {
    if (wish.kind === "me")
      for (const other of this.kept.seats) if (other.kind === "me") other.kind = "here";
    Object.assign(this.kept.seats[at] ?? {}, wish);
  }

  get seats(): SeatWish[] {
    return this.kept.seats.filter((each) => each.kind !== "none");
  }

  get ready(): boolean {
    return this.seats.length >= 2 && this.seats.some((each) => each.kind !== "bot");
  }

  optionsOf(game: string): Record<string, string | number | boolean> {
    return this.kept.options[game] ?? {};
  }

  chooseOption(game: string, name: string, value: string | number | boolean): void {
    this.kept.options[game] = { ...this.optionsOf(game), [name]: value };
  }

  /** The value of an option at a table of so many players: the chosen one, if this table may choose it. */
  option(game: GameInfo, name: string): string | number | boolean | undefined {
    const info = game.options.find((each) => each.name === name);
    const usual = info?.defaults[this.seats.length - 2];
    if (!info || (info.bounds && this.seats.length > 2)) return usual;
    return this.optionsOf(game.name)[name] ?? usual;
  }

  /** The table as the server takes it; options with their usual value are left out. */
  request(game: GameInfo, levels: string): TableRequest {
    const { hints, match, start } = this.kept;
    const options: TableRequest["options"] = {};
    const both = match && game.match !== null;
    for (const info of game.options) {
      if (both && info.name === game.match) continue;
      const value = this.option(game, info.name);
      if (value !== undefined && value !== info.defaults[this.seats.length - 2]) options[info.name] = value;
    }
    const seats = this.seats.map(({ kind, name, level }): SeatRequest => {
      const asked = kind as SeatRequest["kind"];
      if (asked === "bot") return { kind: asked, level: game.levels.includes(level) ? level : levels };
      return name.trim() && asked === "here" ? { kind: asked, name: name.trim() } : { kind: asked };
    });
    return { game: game.name, seats, options, hints, match: both, start: start !== null && start < seats.length ? start : null };
  }
}
