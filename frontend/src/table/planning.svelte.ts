import type { Board, GameFolder, Plan, Thing } from "../games/contract.ts";
import { readThing } from "../lib/notation.ts";
import type { Room } from "../lib/room.svelte.ts";
import { offerMove, t, texts } from "../lib/texts.svelte.ts";
import type { Problem } from "../lib/wire.ts";

/**
 * A turn thought out while others think: a card of the hand, and what shall become of it. The server keeps it, and plays
 * it as soon as the turn comes, if it fits then.
 */
export class Planning {
  card: string | null = $state(null);
  readonly room: Room;
  readonly folder: GameFolder;
  readonly board: Board;

  constructor(room: Room, folder: GameFolder, board: Board) {
    this.room = room;
    this.folder = folder;
    this.board = board;
  }

  /** Whether a turn can be planned: it is another's, who may take long. */
  get open(): boolean {
    const { room } = this;
    const { standing, company, look } = room;
    if (!this.folder.game.plans || !standing || look === null || room.running || room.past || room.offline) return false;
    return company.others && standing.turn !== null && standing.turn !== look && !company.standsIn(look) && !company.paused;
  }

  get planned(): readonly string[] {
    return this.room.company.people?.planned ?? [];
  }

  /** What could become of the card that was tapped. */
  get plans(): Plan[] {
    const { view } = this.room;
    return this.open && this.card && view ? (this.folder.game.plans?.(this.card, view) ?? []) : [];
  }

  get chosen(): ReadonlySet<Thing> {
    return new Set(this.open && this.card ? [`card:${this.card}`] : []);
  }

  /** A plan in words. */
  get words(): string {
    const { view } = this.room;
    const moves = view ? this.planned.map((move) => offerMove(view.game, move)) : [];
    return t("table-planned", { moves: moves.map(({ id, args }) => texts.say(id, args)).join(" · ") });
  }

  /** Whether a tap was about planning. */
  tap(thing: Thing): boolean {
    const { kind, name } = readThing(thing);
    if (!this.open || kind !== "card" || this.planned.length) return false;
    this.card = this.card === name ? null : name;
    return true;
  }

  /** Plan these moves; none: the plan is taken back. */
  async make(moves: readonly string[]): Promise<Problem | null> {
    const problem = await this.room.company.plan([...moves]);
    this.card = null;
    return problem;
  }
}
