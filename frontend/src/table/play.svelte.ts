import type { Board, GameFolder, Label, Thing } from "../games/contract.ts";
import { Choosing } from "../lib/choosing.svelte.ts";
import { readMove } from "../lib/notation.ts";
import type { Room } from "../lib/room.svelte.ts";
import { offerMove, t, texts, type Words } from "../lib/texts.svelte.ts";
import type { GameView, Problem, UndoInfo, WhyNot } from "../lib/wire.ts";
import type { Planning } from "./planning.svelte.ts";

/** A sentence in the action bar: why something is not possible, what to choose, or what the connection is waiting for. */
export interface Said {
  text: string;
  tone: "why" | "advice" | "off";
}

export interface MoveButton {
  move: string;
  text: string;
  detail: string;
  icon: string | undefined;
  main: boolean;
}

/** Taking back: by myself, or by asking the others. */
export interface Undoing extends UndoInfo {
  ask: boolean;
}

/** Moves that are always possible and lead nowhere: a card with nothing else is shown as unplayable. */
const isWeak = (game: string, move: string) => readMove(game, move).verb === "discard";

/** Somebody's turn at the table: from taps to moves, with the reasons where there are none. */
export class Play {
  readonly choosing = new Choosing();
  said: Said | null = $state.raw(null);
  readonly room: Room;
  readonly folder: GameFolder;
  readonly board: Board;

  constructor(room: Room, folder: GameFolder, board: Board) {
    this.room = room;
    this.folder = folder;
    this.board = board;
  }

  /** A new position, or one in which nothing can be played. */
  offer(view: GameView | null, free: boolean): void {
    this.choosing.offer(view && free ? this.folder.game.ways(view, this.board) : []);
    this.said = null;
  }

  async tap(thing: Thing): Promise<void> {
    const { room, choosing } = this;
    const view = room.view;
    if (!view || !room.free) return void this.hold();
    this.said = null;
    const before = choosing.chosen;
    const outcome = choosing.tap(thing);
    if (outcome.kind === "move") return this.make(outcome.move);
    if (outcome.kind === "no") return this.explain(this.folder.game.meant(thing, view, before, this.board));
    if (outcome.kind === "chosen" && choosing.open.every((way) => isWeak(view.game, way.move))) {
      await this.explain(this.folder.game.meant(thing, view, [], this.board), "table-discard-instead");
    }
  }

  async make(move: string): Promise<void> {
    const chosen = this.choosing.chosen;
    const { view } = this.room;
    await this.room.move(move, view && this.folder.game.foresee?.(move, view));
    if (this.sayRefusal() && this.choosing.chosen === chosen) this.choosing.putBack();
  }

  /** What the button for undo does now; null: there is none. */
  get undoing(): Undoing | null {
    const { standing, myTurn, company, table, look } = this.room;
    if (!standing?.undo) return null;
    const mine = this.room.log.some(({ seat }) => seat === look);
    const ask = !standing.undo.possible && mine && company.others && (table?.terms.consent ?? false) && !company.proposal;
    return myTurn || ask ? { ...standing.undo, ask } : null;
  }

  async undo(): Promise<void> {
    const { undoing, room } = this;
    if (this.hold() || !undoing) return;
    if (undoing.ask) return this.ask("undo");
    if (undoing.problem) this.said = { text: problemText(undoing.problem), tone: "why" };
    if (!undoing.possible) return;
    await room.undo();
    this.sayRefusal();
  }

  // ---- between people: what is refused is said in the action bar ----

  ask(what: "undo" | "end" | "pause" | "take", subject: number | null = null): Promise<void> {
    return this.settle(() => this.room.company.ask(what, subject));
  }

  vote(yes: boolean): Promise<void> {
    return this.settle(() => this.room.company.vote(yes));
  }

  resume(): Promise<void> {
    return this.settle(() => this.room.company.resume());
  }

  takeSeatBack(seat: number): Promise<void> {
    return this.settle(() => this.room.company.takeBack(seat));
  }

  plan(planning: Planning, moves: readonly string[]): Promise<void> {
    return this.settle(() => planning.make(moves));
  }

  private async settle(want: () => Promise<Problem | null>): Promise<void> {
    if (this.room.offline) return void this.hold();
    this.said = null;
    const problem = await want();
    if (problem) this.said = { text: problemText(problem), tone: "why" };
  }

  /** Show the hand of a seat that is covered. */
  async uncover(seat: number): Promise<void> {
    if (this.hold()) return;
    await this.room.lookAs(seat);
    this.sayRefusal();
  }

  /** Whether something has to wait for the server, and says so: one move after the other. */
  hold(): boolean {
    const { offline, sending, slow } = this.room;
    const text = offline ? (sending ? "error-offline.move" : "error-offline.note") : slow ? "error-under-way" : null;
    if (text) this.said = { text: t(text), tone: "why" };
    return text !== null;
  }

  /** Something that the server has told by itself: a plan had to be given up. */
  warn(problem: WhyNot): void {
    this.said = { text: problemText(problem), tone: "why" };
  }

  private sayRefusal(): boolean {
    const { refusal } = this.room;
    if (!refusal) return false;
    this.said = { text: problemText(refusal), tone: "why" };
    return true;
  }

  private async explain(move: string | null, more?: string): Promise<void> {
    const problem = move ? await this.room.whyNot(move) : null;
    if (!problem) return;
    const reason = problemText(problem);
    this.said = { text: more ? `${reason} ${t(more)}` : reason, tone: "why" };
  }

  putBack(): void {
    this.choosing.putBack();
    this.said = null;
  }

  /** Cards of the hand that can only be discarded, or not even that. */
  get weak(): ReadonlySet<Thing> {
    const { view } = this.room;
    if (!view || !("hand" in view)) return new Set();
    const strong = new Set(this.choosing.ways.filter((way) => !isWeak(view.game, way.move)).map((way) => way.things[0]));
    return new Set((view.hand ?? []).map((card) => `card:${card}`).filter((thing) => !strong.has(thing)));
  }

  /** What a card could do, for those who hear it: "to 6, then a clover". */
  note(thing: Thing): string {
    const { view } = this.room;
    if (!view) return "";
    const moves = new Set(this.choosing.ways.filter((way) => way.things[0] === thing && !isWeak(view.game, way.move)).map((way) => way.move));
    const details = [...moves].map((move) => moveButton(view, move, this.folder.game.label?.(move, view, this.board) ?? {}, false).detail);
    return [...new Set(details.filter(Boolean))].join("; ");
  }

  get advice(): Said | null {
    const { view } = this.room;
    const words = view && this.room.free ? this.folder.game.advice?.(view, this.choosing.chosen, this.choosing.open) : null;
    return words ? { text: texts.say(words.id, words.args), tone: "advice" } : null;
  }

  get buttons(): MoveButton[] {
    const { view } = this.room;
    if (!view || !this.room.free) return [];
    const moves = this.folder.game.buttons?.(this.choosing.open, view, this.choosing.chosen) ?? this.usualButtons(view.game);
    return moves.map((move, i) => moveButton(view, move, this.folder.game.label?.(move, view, this.board) ?? {}, i === 0));
  }

  private usualButtons(game: string): string[] {
    const { open, chosen } = this.choosing;
    const offered = chosen.length ? open : open.filter((way) => way.things.length === 0);
    const moves = [...new Set(offered.map((way) => way.move))];
    return moves.length <= 3 ? moves : moves.filter((move) => isWeak(game, move));
  }
}

function moveButton(view: GameView, move: string, label: Label, first: boolean): MoveButton {
  const words = label.text ?? offerMove(view.game, move);
  const say = ({ id, args }: Words) => texts.say(id, args);
  return {
    move,
    text: say(words),
    detail: (label.detail ?? []).map(say).join(", "),
    icon: label.icon,
    main: label.main ?? (first && !isWeak(view.game, move)),
  };
}

/** A refusal in the page's language, as a sentence. */
export function problemText({ text, words, detail = text }: Partial<Problem> & Pick<Problem, "text">): string {
  const said = texts.has(text) ? texts.say(text, words ?? {}) : detail;
  const begun = said.charAt(0).toLocaleUpperCase(texts.language) + said.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** While there is no connection, or the server cannot keep a move: what the banner says, and the action bar under it. */
export function troubled({ offline, trouble, sending }: Room): { title: string; detail: string } {
  if (trouble && offline) return { title: t("error-crowded"), detail: problemText(trouble) };
  if (trouble) return { title: t("error-busy"), detail: t("error-busy.note") };
  return { title: t("error-offline"), detail: t(sending ? "error-offline.move" : "error-offline.note") };
}
