import type { Board, GameFolder, Label, Thing } from "../games/contract.ts";
import { Choosing } from "../lib/choosing.svelte.ts";
import { readMove } from "../lib/notation.ts";
import { offerMove, texts, type Words } from "../lib/texts.svelte.ts";
import type { GameView } from "../lib/wire.ts";

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

/** Moves that are always possible and lead nowhere: a card with nothing else is shown as unplayable. */
export const isWeak = (game: string, move: string) => readMove(game, move).verb === "discard";

/** Where somebody may move: the position, and whether a move can be made now. */
export interface Place {
  readonly view: GameView | null;
  readonly free: boolean;
}

/** What can be done in a position: what to tap, and what buttons and cards say of it. */
export class Offer {
  readonly choosing = new Choosing();
  readonly at: Place;
  readonly folder: GameFolder;
  readonly board: Board;

  constructor(at: Place, folder: GameFolder, board: Board) {
    this.at = at;
    this.folder = folder;
    this.board = board;
  }

  /** Cards of the hand that can only be discarded, or not even that. */
  get weak(): ReadonlySet<Thing> {
    const { view } = this.at;
    if (!view || !("hand" in view)) return new Set();
    const strong = new Set(this.choosing.ways.filter((way) => !isWeak(view.game, way.move)).map((way) => way.things[0]));
    return new Set((view.hand ?? []).map((card) => `card:${card}`).filter((thing) => !strong.has(thing)));
  }

  /** What a card could do, for those who hear it: "to 6, then a clover". */
  note(thing: Thing): string {
    const { view } = this.at;
    if (!view) return "";
    const moves = new Set(this.choosing.ways.filter((way) => way.things[0] === thing && !isWeak(view.game, way.move)).map((way) => way.move));
    const details = [...moves].map((move) => moveButton(view, move, this.folder.game.label?.(move, view, this.board) ?? {}, false).detail);
    return [...new Set(details.filter(Boolean))].join("; ");
  }

  get advice(): Said | null {
    const { view } = this.at;
    const words = view && this.at.free ? this.folder.game.advice?.(view, this.choosing.chosen, this.choosing.open) : null;
    return words ? { text: texts.say(words.id, words.args), tone: "advice" } : null;
  }

  get buttons(): MoveButton[] {
    const { view } = this.at;
    if (!view || !this.at.free) return [];
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
