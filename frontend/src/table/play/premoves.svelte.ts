import type { Board, GameFolder, Premove, Thing } from "../../games/contract.ts";
import { litThings, openWays } from "./choosing.svelte.ts";
import type { Room } from "../../state/room.svelte.ts";
import { offerMove, t, texts } from "../../words/texts.svelte.ts";
import type { Problem } from "../../net/wire.ts";

/** So many buttons stand side by side on a phone. */
const BUTTONS = 3;

/**
 * A turn thought out while others think: a card or a tile, and what shall become of it. The server keeps it, and plays it
 * as soon as the turn comes, if it fits then.
 */
export class Premoves {
  tapped: readonly Thing[] = $state.raw([]);
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
    const { standing, people, look } = room;
    if (!this.folder.game.premoves || !standing || look === null || room.running || room.past || room.offline) return false;
    return people.others && standing.turn !== null && standing.turn !== look && !people.standsIn(look) && !people.paused;
  }

  get planned(): readonly string[] {
    return this.room.people.info?.planned ?? [];
  }

  /** What could be planned. */
  get offered(): Premove[] {
    const { view } = this.room;
    return this.open && !this.planned.length && view ? (this.folder.game.premoves?.(view, this.board) ?? []) : [];
  }

  /** What is left of it after the taps; nothing before the first one. */
  private get left(): Premove[] {
    return this.tapped.length ? openWays(this.offered, this.tapped) : [];
  }

  /** Something was tapped, and more can come of it. */
  get begun(): boolean {
    return this.left.length > 0;
  }

  /** Plans with a button: where there are many, those that no lit thing means. */
  get buttons(): Premove[] {
    const { left } = this;
    return left.length > BUTTONS ? left.filter(({ things }) => things.every((thing) => !thing.startsWith("field:"))) : left;
  }

  /** What to do next. */
  get advice(): string {
    return t(this.buttons.length < this.left.length ? "table-plan-where" : "table-plan");
  }

  get lit(): ReadonlySet<Thing> {
    return this.begun ? litThings(this.offered, this.tapped) : new Set();
  }

  get chosen(): ReadonlySet<Thing> {
    return new Set(this.begun ? this.tapped : []);
  }

  /** A plan in words. */
  get words(): string {
    const { view } = this.room;
    const moves = view ? this.planned.map((move) => offerMove(view.game, move)) : [];
    return t("table-planned", { moves: moves.map(({ id, args }) => texts.say(id, args)).join(" · ") });
  }

  clear(): void {
    this.tapped = [];
  }

  /** The moves that a tap has planned, none as long as something is open; null: the tap was not about planning. */
  tap(thing: Thing): readonly string[] | null {
    const { offered } = this;
    const before = this.begun ? this.tapped : [];
    const further = openWays(offered, [...before, thing]).length > 0 ? [...before, thing] : [thing];
    if (before.includes(thing)) this.tapped = before.filter((other) => other !== thing);
    else if (openWays(offered, further).some(({ things }) => things[0] === further[0])) this.tapped = further;
    else return null;
    const [only, ...others] = this.left;
    return only && !others.length && this.tapped.length > 1 ? only.moves : [];
  }

  /** Premove these moves; none: the plan is taken back. */
  async make(moves: readonly string[]): Promise<Problem | null> {
    const problem = await this.room.people.premove([...moves]);
    this.clear();
    return problem;
  }
}
