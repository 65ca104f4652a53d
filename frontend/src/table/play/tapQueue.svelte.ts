import type { Thing } from "../../games/contract.ts";
import type { GameEvent } from "../../state/room.svelte.ts";
import type { GameView, Problem } from "../../net/wire.ts";
import type { Motion } from "../motion/motion.ts";
import type { Premoves } from "./premoves.svelte.ts";
import type { Play } from "./play.svelte.ts";

/** A tap: on a thing, on the button of a move, or on undo. */
interface Wanted {
  what: "thing" | "move" | "undo";
  name: string;
  /** It came in a turn of mine, after this many moves: it is dropped if others move after that. */
  mine: boolean;
  ply: number;
  /** The move that it certainly means, if the game is sure: it is shown before it is made. */
  certain: string | null;
}

/** The most taps that are queued. */
const MOST = 6;

/**
 * A queue of taps, so that none is lost. A tap during an animation ends it, and acts. A tap while a move of mine is under way
 * is queued, shown if it is certain, and acts when that move is done.
 */
export class TapQueue {
  queued: readonly Wanted[] = $state.raw([]);
  readonly play: Play;
  readonly premoves: Premoves;
  readonly motion: Motion;
  /** The refusal before the first queued tap; a new one empties the queue. */
  #refusal: Problem | null = null;

  constructor(play: Play, premoves: Premoves, motion: Motion) {
    this.play = play;
    this.premoves = premoves;
    this.motion = motion;
  }

  tap(thing: Thing): void {
    if (this.play.room.past) return void this.play.room.showPast(null);
    this.#want("thing", thing);
  }

  make(move: string): void {
    this.#want("move", move);
  }

  undo(): void {
    this.#want("undo", "");
  }

  #want(what: Wanted["what"], name: string): void {
    const { room } = this.play;
    const wanted: Wanted = { what, name, mine: room.myTurn, ply: room.newest, certain: null };
    if (!room.unsettled || room.offline) return this.#act(wanted);
    this.#refusal = room.refusal;
    this.motion.finish();
    if (!room.animating) this.motion.rest();
    const shown = this.ahead ?? room.view;
    if (wanted.mine && shown && !this.queued.some(({ certain }) => certain)) wanted.certain = this.#certainMove(what, name, shown);
    this.#keep(wanted, shown);
  }

  /** Queues a tap. A certain move is shown at once: a card that is drawn flies into the hand. */
  #keep(wanted: Wanted, before: GameView | null): void {
    const keep = () => (this.queued = [...this.queued, wanted].slice(-MOST));
    const after = wanted.certain && before ? this.#predict(wanted.certain, before) : null;
    if (!wanted.certain || !before || !after) return void keep();
    void this.motion.animate({ kind: "move", part: "sure", seat: before.seat, move: wanted.certain, before, after }, keep);
  }

  /** The move that a tap means, if the game is sure of it before the server has answered. */
  #certainMove(what: Wanted["what"], name: string, view: GameView): string | null {
    const { folder, board } = this.play;
    const move = what === "move" ? name : what === "thing" ? folder.game.meant(name, view, [], board) : null;
    return move && folder.game.isCertain?.(move, view) ? move : null;
  }

  #predict(move: string, view: GameView): GameView | null {
    return this.play.folder.game.predict?.(move, view) ?? null;
  }

  /** The position after the certain moves of the queue; null: there are none. */
  get ahead(): GameView | null {
    const { view } = this.play.room;
    const moves = this.queued.flatMap((wanted) => wanted.certain ?? []);
    if (!view || !moves.length) return null;
    return moves.reduce((shown, move) => this.#predict(move, shown) ?? shown, view);
  }

  /** Drops the taps of my turn when others have moved. */
  hear({ seat, after }: GameEvent): void {
    const made = this.play.room.log.length;
    const isOver = ({ mine, ply }: Wanted) => mine && ply < made;
    if (seat !== null && seat !== after.seat && this.queued.some(isOver)) this.queued = this.queued.filter((wanted) => !isOver(wanted));
  }

  /** Carries out the queue, until something is under way again. */
  settle(): void {
    const { room } = this.play;
    if (this.queued.length && room.refusal !== this.#refusal) this.queued = [];
    while (this.queued.length && !room.unsettled) {
      const [next, ...rest] = this.queued;
      this.queued = rest;
      if (next && (room.myTurn || !next.mine)) this.#act(next);
    }
  }

  #act({ what, name }: Wanted): void {
    const { play, premoves } = this;
    if (what === "undo") return void play.undo();
    if (what === "move") return void play.make(name);
    const premoved = premoves.tap(name);
    if (!premoved) void play.tap(name);
    else if (premoved.length) void play.premove(premoves, premoved);
  }
}
