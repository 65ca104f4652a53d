import type { Board, GameFolder, Premove, Thing } from "../../games/contract.ts";
import { litThings, openWays } from "./choosing.svelte.ts";
import type { Room } from "../../state/room.svelte.ts";
import { offerMove, t, texts } from "../../words/texts.svelte.ts";
import type { Problem } from "../../net/wire.ts";

/** The number of buttons that fit side by side on a phone. */
const BUTTONS = 3;

/**
 * Premoves: my next turn, chosen while others think. The server keeps it, and plays it as soon as my turn comes if it is
 * legal then.
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

  /** Whether a premove can be made: it is the turn of others, people among them. */
  get open(): boolean {
    const { room } = this;
    const { standing, people, shownSeat } = room;
    if (!this.folder.game.premoves || !standing || shownSeat === null || room.animating || room.past || room.offline) return false;
    return people.hasOthers && standing.turn !== null && standing.turn !== shownSeat && !people.standsIn(shownSeat) && !people.paused;
  }

  /** The premove that the server keeps. */
  get kept(): readonly string[] {
    return this.room.people.info?.planned ?? [];
  }

  /** The premoves that can be chosen. */
  get offered(): Premove[] {
    const { view } = this.room;
    return this.open && !this.kept.length && view ? (this.folder.game.premoves?.(view, this.board) ?? []) : [];
  }

  /** Those that fit what was tapped; none before the first tap. */
  get #left(): Premove[] {
    return this.tapped.length ? openWays(this.offered, this.tapped) : [];
  }

  /** A premove is being chosen. */
  get begun(): boolean {
    return this.#left.length > 0;
  }

  /** The premoves with a button; if there are too many, those without a field to tap. */
  get buttons(): Premove[] {
    const left = this.#left;
    return left.length > BUTTONS ? left.filter(({ things }) => things.every((thing) => !thing.startsWith("field:"))) : left;
  }

  /** The sentence that says what to choose next. */
  get advice(): string {
    return t(this.buttons.length < this.#left.length ? "table-plan-where" : "table-plan");
  }

  get lit(): ReadonlySet<Thing> {
    return this.begun ? litThings(this.offered, this.tapped) : new Set();
  }

  get chosen(): ReadonlySet<Thing> {
    return new Set(this.begun ? this.tapped : []);
  }

  /** The premove that the server keeps, in words. */
  get words(): string {
    const { view } = this.room;
    const moves = view ? this.kept.map((move) => offerMove(view.game, move)) : [];
    return t("table-planned", { moves: moves.map(({ id, args }) => texts.say(id, args)).join(" · ") });
  }

  clear(): void {
    this.tapped = [];
  }

  /** The moves of the premove that a tap completes; none while there is still a choice; null: the tap is no part of a premove. */
  tap(thing: Thing): readonly string[] | null {
    const { offered } = this;
    const before = this.begun ? this.tapped : [];
    const further = openWays(offered, [...before, thing]).length > 0 ? [...before, thing] : [thing];
    if (before.includes(thing)) this.tapped = before.filter((other) => other !== thing);
    else if (openWays(offered, further).some(({ things }) => things[0] === further[0])) this.tapped = further;
    else return null;
    const [only, ...others] = this.#left;
    return only && !others.length && this.tapped.length > 1 ? only.moves : [];
  }

  /** Sends a premove; an empty one cancels it. */
  async make(moves: readonly string[]): Promise<Problem | null> {
    const problem = await this.room.people.premove([...moves]);
    this.clear();
    return problem;
  }
}
