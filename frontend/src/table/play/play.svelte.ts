import type { Board, GameFolder, Thing } from "../../games/contract.ts";
import { beginner } from "../../app/beginner.svelte.ts";
import type { Room } from "../../state/room.svelte.ts";
import { sentenceOf, t, texts } from "../../words/texts.svelte.ts";
import type { GameView, Problem, UndoInfo, WhyNot } from "../../net/wire.ts";
import type { Guide } from "./guide.ts";
import { MoveOptions, type Position, type Said } from "./moveOptions.svelte.ts";
import type { Premoves } from "./premoves.svelte.ts";

/** Undo: by myself, or (`ask`) by a proposal to the others. */
export interface Undoing extends UndoInfo {
  ask: boolean;
}

/** A turn at the table: from taps to moves, or to the reason why there is none. */
export class Play extends MoveOptions {
  said: Said | null = $state.raw(null);
  readonly room: Room;
  /** The position whose moves are on offer, as JSON; empty if nothing can be played. */
  #offered = "";
  /** The position for which the outlook was requested. */
  #asked: GameView | null = null;

  /** The guide of a lesson. */
  readonly guide: () => Guide | undefined;

  constructor(room: Room, folder: GameFolder, board: Board, guide: () => Guide | undefined = () => undefined) {
    // The position after my own move can be played as soon as it has come, while that move is still being shown.
    const at: Position = {
      get view() {
        const view = room.coming ?? room.view;
        return (view && guide()?.narrow(view)) ?? view;
      },
      get canMove() {
        return room.canMove || room.coming !== null;
      },
    };
    super(at, folder, board);
    this.room = room;
    this.guide = guide;
  }

  /** Follows a new position. If it is the same (somebody only chatted), what was chosen stays chosen. */
  follow(view: GameView | null, canMove: boolean): void {
    const offered = view && canMove ? JSON.stringify(view) : "";
    if (offered && offered === this.#offered) return;
    this.#offered = offered;
    this.choosing.setWays(view && canMove ? this.folder.game.ways(view, this.board) : []);
    this.said = null;
    if (view === this.#asked) return;
    this.outlook = null;
    if (view && canMove && beginner.helps(view.game)) void this.#foretell(view);
  }

  /** For beginners: fetches what each move would change, and drops the answer if the position has changed meanwhile. */
  async #foretell(view: GameView): Promise<void> {
    this.#asked = view;
    const offered = this.#offered;
    const told = await this.room.outlook();
    if (told && this.#offered === offered) this.outlook = new Map(told.moves.map((prospect) => [prospect.move, prospect]));
  }

  async tap(thing: Thing): Promise<void> {
    const { room, choosing } = this;
    const { view } = this.at;
    if (!view || !room.canMove) return void this.hold();
    this.said = null;
    if (this.guide()?.tap(thing)) return;
    const before = choosing.chosen;
    const outcome = choosing.tap(thing);
    if (outcome.kind === "move") return this.make(outcome.move);
    if (outcome.kind === "no") {
      const meant = this.folder.game.meant(thing, view, before, this.board);
      // Legal after all: the tap was meant for the position before, in which the thing had another name.
      return meant && view.legal.includes(meant) && !this.guide() ? this.make(meant) : this.#explain(meant);
    }
    if (outcome.kind === "chosen" && !this.guide() && choosing.open.every((way) => this.isWeak(way.move))) {
      await this.#explain(this.folder.game.meant(thing, view, [], this.board), "table-discard-instead");
    }
  }

  async make(move: string): Promise<void> {
    const chosen = this.choosing.chosen;
    const { view } = this.room;
    await this.room.move(move, view && this.folder.game.predict?.(move, view));
    if (this.#sayRefusal() && this.choosing.chosen === chosen) this.choosing.clear();
  }

  /** What the undo button does now; null: there is none. */
  get undoing(): Undoing | null {
    const { standing, myTurn, people, table, shownSeat } = this.room;
    if (!standing?.undo) return null;
    const mine = this.room.log.some(({ seat }) => seat === shownSeat);
    const ask = !standing.undo.possible && mine && people.hasOthers && (table?.terms.consent ?? false) && !people.proposal;
    return myTurn || ask ? { ...standing.undo, ask } : null;
  }

  async undo(): Promise<void> {
    const { undoing, room } = this;
    if (this.hold() || !undoing) return;
    if (undoing.ask) return this.ask("undo");
    if (undoing.problem) this.said = { text: problemText(undoing.problem), tone: "why" };
    if (!undoing.possible) return;
    await room.undo();
    this.#sayRefusal();
  }

  // ---- requests between people: the action bar says why one was refused ----

  ask(what: "undo" | "end" | "pause" | "take", subject: number | null = null): Promise<void> {
    return this.#settle(() => this.room.people.ask(what, subject));
  }

  vote(yes: boolean): Promise<void> {
    return this.#settle(() => this.room.people.vote(yes));
  }

  resume(): Promise<void> {
    return this.#settle(() => this.room.people.resume());
  }

  reclaimSeat(seat: number): Promise<void> {
    return this.#settle(() => this.room.people.reclaimSeat(seat));
  }

  premove(premoves: Premoves, moves: readonly string[]): Promise<void> {
    return this.#settle(() => premoves.make(moves));
  }

  async #settle(want: () => Promise<Problem | null>): Promise<void> {
    if (this.room.offline) return void this.hold();
    this.said = null;
    const problem = await want();
    if (problem) this.said = { text: problemText(problem), tone: "why" };
  }

  /** Shows the covered hand of a seat. */
  async uncover(seat: number): Promise<void> {
    if (this.hold()) return;
    await this.room.showSeat(seat);
    this.#sayRefusal();
  }

  /** Whether the server has to answer first; if so, the action bar says it. */
  hold(): boolean {
    const { offline, sending, slow } = this.room;
    const text = offline ? (sending ? "error-offline.move" : "error-offline.note") : slow ? "error-under-way" : null;
    if (text) this.said = { text: t(text), tone: "why" };
    return text !== null;
  }

  /** Says why the server dropped a premove. */
  warn(problem: WhyNot): void {
    this.said = { text: problemText(problem), tone: "why" };
  }

  #sayRefusal(): boolean {
    const { refusal } = this.room;
    if (!refusal) return false;
    this.said = { text: problemText(refusal), tone: "why" };
    return true;
  }

  async #explain(move: string | null, more?: string): Promise<void> {
    const answer = this.guide()?.answer(move);
    if (answer) return void (this.said = { text: answer, tone: "advice" });
    const problem = move ? await this.room.whyNot(move) : null;
    if (!problem) return;
    const reason = problemText(problem);
    this.said = { text: more ? `${reason} ${t(more)}` : reason, tone: "why" };
  }

  clear(): void {
    this.choosing.clear();
    this.said = null;
  }
}

/** A refusal in the page's language, as a sentence. */
export function problemText({ text, words, detail = text }: Partial<Problem> & Pick<Problem, "text">): string {
  return sentenceOf(texts.has(text) ? texts.say(text, words ?? {}) : detail);
}

/** Without a connection, or while the server cannot store a move: the texts of the banner and the action bar. */
export function troubled({ offline, trouble, sending }: Room): { title: string; detail: string } {
  if (trouble && offline) return { title: t("error-crowded"), detail: problemText(trouble) };
  if (trouble) return { title: trouble.text.startsWith("browser-") ? problemText(trouble) : t("error-busy"), detail: t("error-busy.note") };
  return { title: t("error-offline"), detail: t(sending ? "error-offline.move" : "error-offline.note") };
}
