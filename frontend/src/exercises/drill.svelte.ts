import type { Board, GameFolder, Thing } from "../games/contract.ts";
import { api } from "../net/api.ts";
import type { ExerciseInfo, ExerciseMove, GameView, WhyNot } from "../net/wire.ts";
import { MoveOptions, type ActionBarSentence } from "../table/play/moveOptions.svelte.ts";
import { problemText } from "../words/problems.ts";
import { MOST, stars } from "./stars.svelte.ts";

/** An exercise in progress: from taps to a move, another try if it is not the best, and then the answer. */
export class Drill extends MoveOptions {
  readonly exercise: ExerciseInfo;
  said: ActionBarSentence | null = $state.raw(null);
  /** Wrong moves that were tried, newest last. */
  wrong: readonly string[] = $state.raw([]);
  /** How often a wrong move was tried. */
  tries = $state(0);
  /** `found`: the best move was made; `shown`: the answer was asked for. */
  end: "found" | "shown" | null = $state(null);
  readonly #whyNot: typeof api.whyNot;

  constructor(exercise: ExerciseInfo, folder: GameFolder, board: Board, whyNot = api.whyNot) {
    const position = { view: exercise.view as GameView, canMove: true };
    super(position, folder, board);
    this.exercise = exercise;
    this.#whyNot = whyNot;
    this.choosing.setWays(folder.game.ways(position.view, board));
  }

  get view(): GameView {
    return this.exercise.view;
  }

  worth(move: string): ExerciseMove | undefined {
    return this.exercise.moves.find((each) => each.move === move);
  }

  /** The stars for finding the best move now. */
  get prize(): number {
    return Math.max(1, MOST - this.wrong.length);
  }

  get won(): number {
    return this.end === "found" ? this.prize : 0;
  }

  async tap(thing: Thing): Promise<void> {
    if (this.end) return;
    this.said = null;
    const { view, choosing } = this;
    const before = choosing.chosen;
    const outcome = choosing.tap(thing);
    if (outcome.kind === "move") this.make(outcome.move);
    else if (outcome.kind === "no") await this.#explain(this.folder.game.meant(thing, view, before, this.board));
    else if (outcome.kind === "chosen" && choosing.open.every((way) => this.isWeak(way.move)))
      await this.#explain(this.folder.game.meant(thing, view, [], this.board));
  }

  make(move: string): void {
    if (this.end) return;
    this.said = null;
    this.choosing.clear();
    if (move === this.exercise.best) this.#finish("found");
    else {
      this.wrong = [...this.wrong.filter((each) => each !== move), move];
      this.tries += 1;
    }
  }

  show(): void {
    if (!this.end) this.#finish("shown");
  }

  clear(): void {
    this.choosing.clear();
    this.said = null;
  }

  /** The things to tap for the best move. */
  get answer(): readonly Thing[] {
    return this.choosing.ways.find((way) => way.move === this.exercise.best && !way.quiet)?.things ?? [];
  }

  #finish(end: "found" | "shown"): void {
    this.end = end;
    stars.win(this.exercise.name, this.won);
  }

  async #explain(move: string | null): Promise<void> {
    const reason: WhyNot | null = move ? await this.#whyNot(this.view.game, this.exercise.name, move).then((found) => found.reason, () => null) : null;
    if (reason && !this.end) this.said = { text: problemText(reason), tone: "why" };
  }
}
