import type { Board, GameFolder, Label, Thing, Way } from "../../games/contract.ts";
import { Choosing } from "./choosing.svelte.ts";
import { offerMove, points, texts, type Words } from "../../words/texts.svelte.ts";
import type { GameView, Prospect } from "../../net/wire.ts";

/** A sentence in the action bar: why something is not possible, what to choose, or that there is no connection. */
export interface ActionBarSentence {
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

const ENDS = "table-ends";

/** The best gains with their sign: "+3", "−4 / −8". */
const signed = (gains: ReadonlySet<number>): string =>
  [...gains].sort((a, b) => b - a).slice(0, 2).map((gain) => (gain > 0 ? "+" : "") + points(gain)).join(" / ");

/** Gains in words: "(+3 points)". */
function said(gains: ReadonlySet<number>): string {
  const [count = 0] = gains;
  return gains.size ? `(${texts.say("table-gain", { count: gains.size > 1 ? 2 : Math.abs(count), points: signed(gains) })})` : "";
}

/** The position, and whether a move can be made now. */
export interface Position {
  readonly view: GameView | null;
  readonly canMove: boolean;
}

/** The moves of a position: what to tap for them, and what buttons and cards say about them. */
export class MoveOptions {
  readonly choosing = new Choosing();
  /** For beginners: what each move would change, from the server. */
  outlook: ReadonlyMap<string, Prospect> | null = $state.raw(null);
  readonly at: Position;
  readonly folder: GameFolder;
  readonly board: Board;

  constructor(at: Position, folder: GameFolder, board: Board) {
    this.at = at;
    this.folder = folder;
    this.board = board;
  }

  /** Whether a move leads nowhere: it is offered last, and a card with nothing else is shown as unplayable. */
  isWeak(move: string): boolean {
    const { view } = this.at;
    return (view && this.folder.game.isWeak?.(move, view)) ?? false;
  }

  /** Cards of the hand without a move that is not weak. */
  get weak(): ReadonlySet<Thing> {
    const { view } = this.at;
    if (!view) return new Set();
    const strong = new Set(this.choosing.ways.filter((way) => !this.isWeak(way.move)).map((way) => way.things[0]));
    return new Set((this.folder.game.hand?.(view) ?? []).map((card) => `card:${card}`).filter((thing) => !strong.has(thing)));
  }

  /** What a card could do, for screen readers: "to 6, then a clover". */
  note(thing: Thing): string {
    const { view } = this.at;
    if (!view) return "";
    return this.#told(this.#beginnings(thing));
  }

  #beginnings(thing: Thing): Way[] {
    return this.choosing.ways.filter((way) => way.things[0] === thing && !this.isWeak(way.move));
  }

  /** Where moves lead, each place once; for beginners with their points. */
  #told(ways: readonly Way[]): string {
    const places = new Map<string, Set<number>>();
    for (const move of new Set(ways.map((way) => way.move))) {
      const detail = this.#plain(move);
      const gain = this.outlook?.get(move)?.points;
      places.set(detail, new Set([...(places.get(detail) ?? []), ...(gain ? [gain] : [])]));
    }
    return [...places].map(([detail, gains]) => [detail, said(gains)].filter(Boolean).join(" ")).filter(Boolean).join("; ");
  }

  #plain(move: string): string {
    const { view } = this.at;
    return view ? moveButton(view, move, this.folder.game.label?.(move, view, this.board) ?? {}).detail : "";
  }

  /** For beginners, on the card itself: the points that it brings, and where it leads. */
  caption(thing: Thing): [gain: string, detail: string] {
    const moves = [...new Set(this.#beginnings(thing).map((way) => way.move))];
    const gains = new Set(moves.flatMap((move) => this.outlook?.get(move)?.points ?? []));
    return [signed(gains), [...new Set(moves.map((move) => this.#plain(move)))].filter(Boolean).join("; ")];
  }

  get advice(): ActionBarSentence | null {
    const { view } = this.at;
    const words = view && this.at.canMove ? this.folder.game.advice?.(view, this.choosing.chosen, this.choosing.open) : null;
    if (!words) return null;
    const open = this.choosing.open.filter((way) => !this.isWeak(way.move));
    const more = this.outlook && this.choosing.chosen.length ? this.#told(open) : "";
    return { text: more ? `${texts.say(words.id, words.args)} (${more.replaceAll(/[()]/g, "")})` : texts.say(words.id, words.args), tone: "advice" };
  }

  get buttons(): MoveButton[] {
    const { view } = this.at;
    if (!view || !this.at.canMove) return [];
    const moves = this.folder.game.buttons?.(this.choosing.open, view, this.choosing.chosen) ?? this.#usualButtons();
    return moves.map((move, i) => this.#button(view, move, i === 0));
  }

  #button(view: GameView, move: string, first: boolean): MoveButton {
    const label = this.folder.game.label?.(move, view, this.board) ?? {};
    const button = { ...moveButton(view, move, label), main: label.main ?? (first && !this.isWeak(move)) };
    const { points: count, ends } = this.outlook?.get(move) ?? { points: 0, ends: false };
    const gain = said(new Set(count ? [count] : []));
    const end = ends && !label.detail?.some(({ id }) => id === ENDS) ? texts.say(ENDS) : "";
    return { ...button, detail: [[button.detail, gain].filter(Boolean).join(" "), end].filter(Boolean).join(", ") };
  }

  #usualButtons(): string[] {
    const { open, chosen } = this.choosing;
    const offered = chosen.length ? open : open.filter((way) => way.things.length === 0);
    const moves = [...new Set(offered.map((way) => way.move))];
    return moves.length <= 3 ? moves : moves.filter((move) => this.isWeak(move));
  }
}

function moveButton(view: GameView, move: string, label: Label): Omit<MoveButton, "main"> {
  const words = label.text ?? offerMove(view.game, move);
  const say = ({ id, args }: Words) => texts.say(id, args);
  return {
    move,
    text: say(words),
    detail: (label.detail ?? []).map(say).join(", "),
    icon: label.icon,
  };
}
