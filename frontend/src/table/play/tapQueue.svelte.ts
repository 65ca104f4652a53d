import type { Thing } from "../../games/contract.ts";
import type { GameEvent } from "../../state/room.svelte.ts";
import type { GameView, Problem } from "../../net/wire.ts";
import type { Motion } from "../motion/motion.ts";
import type { Premoves } from "./premoves.svelte.ts";
import type { Play } from "./play.svelte.ts";

/** Something that was wanted: a thing that was tapped, a move whose button was pressed, or to take back. */
interface Wanted {
  what: "thing" | "move" | "undo";
  name: string;
  /** It was wanted in a turn of mine, after so many moves as were told by then: it is forgotten when others move later. */
  mine: boolean;
  ply: number;
  /** The move that it certainly means: it is shown until it is made. */
  certain: string | null;
}

/** Nobody means more than so many taps before anything has come of them. */
const MOST = 6;

/**
 * TapQueue at a table: none is lost. One that comes while something moves ends the motion and acts. One that comes while a
 * move of mine is still on its way is kept, shown as far as it is sure, and acts when that move is done.
 */
export class TapQueue {
  waiting: readonly Wanted[] = $state.raw([]);
  readonly play: Play;
  readonly premoves: Premoves;
  readonly motion: Motion;
  /** What was refused when the first of them came: that is over. */
  #refusal: Problem | null = null;

  constructor(play: Play, premoves: Premoves, motion: Motion) {
    this.play = play;
    this.premoves = premoves;
    this.motion = motion;
  }

  tap(thing: Thing): void {
    if (this.play.room.past) return void this.play.room.lookBack(null);
    this.want("thing", thing);
  }

  make(move: string): void {
    this.want("move", move);
  }

  undo(): void {
    this.want("undo", "");
  }

  private want(what: Wanted["what"], name: string): void {
    const { room } = this.play;
    const wanted: Wanted = { what, name, mine: room.myTurn, ply: room.newest, certain: null };
    if (!room.unsettled || room.offline) return this.act(wanted);
    this.#refusal = room.refusal;
    this.motion.finish();
    if (!room.running) this.motion.rest();
    const shown = this.ahead ?? room.view;
    if (wanted.mine && shown && !this.waiting.some(({ certain }) => certain)) wanted.certain = this.certainMove(what, name, shown);
    this.keep(wanted, shown);
  }

  /** A certain move is shown before it is made: a card that is drawn flies into the hand. */
  private keep(wanted: Wanted, before: GameView | null): void {
    const keep = () => (this.waiting = [...this.waiting, wanted].slice(-MOST));
    const after = wanted.certain && before ? this.predict(wanted.certain, before) : null;
    if (!wanted.certain || !before || !after) return void keep();
    void this.motion.animate({ kind: "move", part: "sure", seat: before.seat, move: wanted.certain, before, after }, keep);
  }

  /** The move that is meant, if the game is sure of it before the server has told what comes next. */
  private certainMove(what: Wanted["what"], name: string, view: GameView): string | null {
    const { folder, board } = this.play;
    const move = what === "move" ? name : what === "thing" ? folder.game.meant(name, view, [], board) : null;
    return move && folder.game.isCertain?.(move, view) ? move : null;
  }

  private predict(move: string, view: GameView): GameView | null {
    return this.play.folder.game.predict?.(move, view) ?? null;
  }

  /** The position with what is sure of the taps that wait; null: nothing is. */
  get ahead(): GameView | null {
    const { view } = this.play.room;
    const moves = this.waiting.flatMap((wanted) => wanted.certain ?? []);
    if (!view || !moves.length) return null;
    return moves.reduce((shown, move) => this.predict(move, shown) ?? shown, view);
  }

  /** Others have moved: what was wanted in my turn is no longer. */
  hear({ seat, after }: GameEvent): void {
    const made = this.play.room.log.length;
    const isOver = ({ mine, ply }: Wanted) => mine && ply < made;
    if (seat !== null && seat !== after.seat && this.waiting.some(isOver)) this.waiting = this.waiting.filter((wanted) => !isOver(wanted));
  }

  /** Whatever waits acts now, one after the other, until it has to wait again. */
  settle(): void {
    const { room } = this.play;
    if (this.waiting.length && room.refusal !== this.#refusal) this.waiting = [];
    while (this.waiting.length && !room.unsettled) {
      const [next, ...rest] = this.waiting;
      this.waiting = rest;
      if (next && (room.myTurn || !next.mine)) this.act(next);
    }
  }

  private act({ what, name }: Wanted): void {
    const { play, premoves } = this;
    if (what === "undo") return void play.undo();
    if (what === "move") return void play.make(name);
    const planned = premoves.tap(name);
    if (!planned) void play.tap(name);
    else if (planned.length) void play.premove(premoves, planned);
  }
}
