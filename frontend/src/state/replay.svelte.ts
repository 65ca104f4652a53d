import { api } from "../net/api.ts";
import type { Entry } from "./room.svelte.ts";
import type { GameView, ReplayInfo } from "../net/wire.ts";

/** Positions per request. */
const PORTION = 100;

/** A replay: the positions of a game, fetched in portions, separately for each point of view. */
export class Replay {
  readonly info: ReplayInfo;
  ply = $state(0);
  /** The point of view: `all`, or the number of a seat. */
  seat = $state("all");
  view: GameView | null = $state.raw(null);
  #known: Record<string, GameView[]> = $state.raw({});
  readonly #fetch: typeof api.positions;

  constructor(info: ReplayInfo, fetch = api.positions) {
    this.info = info;
    this.#fetch = fetch;
  }

  get last(): number {
    return this.info.log.length;
  }

  /** The log with the positions around each move, as far as they have been fetched. */
  get log(): Entry[] {
    const views = this.#known[this.seat] ?? [];
    return this.info.log.map((entry) => {
      const [before, after] = [views[entry.ply], views[entry.ply + 1]];
      return before && after ? { ...entry, before, after } : entry;
    });
  }

  /** The position after `ply` moves. */
  async position(ply: number, seat = this.seat): Promise<GameView | null> {
    const known = this.#known[seat]?.[ply];
    if (known) return known;
    const first = Math.floor(ply / PORTION) * PORTION;
    const { views } = await this.#fetch(this.info.id, seat, first, PORTION);
    const all = [...(this.#known[seat] ?? [])];
    views.forEach((view, i) => (all[first + i] = view));
    this.#known = { ...this.#known, [seat]: all };
    return all[ply] ?? null;
  }

  clamp(ply: number): number {
    return Math.max(0, Math.min(this.last, Math.round(ply)));
  }

  /** Where the turn after this position begins, or the previous one. A throw of dice belongs to the seat that moves next. */
  turnFrom(step: 1 | -1, ply = this.ply): number {
    const { log } = this.info;
    const seatAt = (from: number) => log.slice(from).find(({ seat }) => seat !== null)?.seat;
    let at = ply + (step < 0 ? -1 : 0);
    const seat = seatAt(at);
    while (at >= 0 && at < this.last && seatAt(at) === seat) at += step;
    return this.clamp(step < 0 ? at + 1 : at);
  }
}
