import type { Thing } from "../games/contract.ts";
import type { Room } from "../state/room.svelte.ts";
import { t } from "../words/texts.svelte.ts";
import type { GameView, LessonInfo, LessonStep } from "../net/wire.ts";
import { turnsSince, type Turn } from "../table/frame/turns.ts";
import type { Guide } from "../table/play/guide.ts";
import { progressOf, saveProgress } from "./progress.ts";

const ANY = "*";
const NOTHING: ReadonlySet<Thing> = new Set();

/** What a step answers to a move. An answer ending in `*` is for all moves that begin so and are not allowed. */
export function answerTo({ answers, allow }: LessonStep, move: string): string | null {
  const exact = answers.find(({ move: written }) => written === move);
  if (exact || allow.includes(move)) return exact?.text ?? null;
  return answers.find(({ move: written }) => written.endsWith(ANY) && move.startsWith(written.slice(0, -1)))?.text ?? null;
}

/**
 * A lesson over a room. The current step follows from the number of moves, so that a reload or an undo needs no further state.
 * Only how many steps were read since the last move is stored on the device.
 */
export class Lesson implements Guide {
  readonly room: Room;
  readonly id: string;
  readonly told: LessonInfo;
  /** How many steps were read after which number of moves. */
  #read: { ply: number; count: number } = $state.raw({ ply: 0, count: 0 });

  constructor(room: Room, id: string, told: LessonInfo) {
    this.room = room;
    this.id = id;
    this.told = told;
    const before = progressOf(told.game);
    if (before?.id === id) this.#read = before.read;
  }

  /** The number of moves. */
  get #ply(): number {
    return (this.room.log.at(-1)?.ply ?? -1) + 1;
  }

  get #readSteps(): number {
    return this.#read.ply === this.#ply ? this.#read.count : 0;
  }

  /** Whether the move of the last step was made. */
  get over(): boolean {
    return this.#ply > (this.told.steps.at(-1)?.ply ?? 0);
  }

  /** Whether I can make a move. */
  get #canMove(): boolean {
    return this.room.canMove;
  }

  /** The index of the current step. */
  get at(): number {
    const { steps } = this.told;
    const begun = (steps.findLast(({ ply }) => ply <= this.#ply) ?? steps[0])?.ply ?? 0; // In dice, the first step comes after the first throw.
    const [first, last] = [steps.findIndex(({ ply }) => ply === begun), steps.findLastIndex(({ ply }) => ply === begun)];
    return begun === this.#ply ? Math.min(first + this.#readSteps, last) : last;
  }

  get step(): LessonStep {
    return this.told.steps[this.at] as LessonStep;
  }

  /** Whether the step only says something: a tap leads on. */
  get tells(): boolean {
    return !this.over && !this.step.allow.length && this.step.ply === this.#ply;
  }

  /** What the step says. It stays while others move. */
  get say(): string {
    return this.over ? "" : this.step.say;
  }

  /** Whether nothing new is said: a move is under way, or others move before the next step. */
  get waits(): boolean {
    return !this.over && this.step.ply !== this.#ply && !this.#canMove;
  }

  /** What others have done since the learner's newest move, until they read on. */
  get others(): Turn[] {
    return this.#readSteps > 0 ? [] : turnsSince(this.room.log, [this.told.seat]).filter(({ seat }) => seat !== this.told.seat);
  }

  /** What is said about the learner's newest move, until they read on. */
  get answered(): string {
    const last = this.room.log.findLast(({ seat }) => seat === this.told.seat);
    if (!last || (this.#readSteps > 0 && !this.over)) return "";
    const step = this.told.steps.findLast(({ ply, allow }) => allow.length > 0 && ply <= last.ply);
    return (step && answerTo(step, last.move)) ?? "";
  }

  next(): void {
    this.#read = { ply: this.#ply, count: this.#readSteps + 1 };
    saveProgress(this.told.game, { id: this.id, read: this.#read });
  }

  // ---- the guide of the table ----

  get #allow(): readonly string[] {
    return this.over ? [] : this.step.allow;
  }

  narrow(view: GameView): GameView {
    return { ...view, legal: view.legal.filter((move) => this.#allow.includes(move)) };
  }

  get lit(): ReadonlySet<Thing> {
    return this.over || this.step.ply !== this.#ply || !this.#canMove ? NOTHING : new Set(this.step.light);
  }

  tap(thing: Thing): boolean {
    if (!this.tells || !this.lit.has(thing)) return false;
    this.next();
    return true;
  }

  answer(move: string | null): string | null {
    if (this.over) return t("learn-done");
    if (this.tells) return t("learn-read-on");
    if (move !== null && !this.room.view?.legal.includes(move)) return null;
    return (move === null ? null : answerTo(this.step, move)) ?? t("learn-otherwise");
  }
}
