import type { Board, Foreseen, GameFolder, Thing, Way } from "../../games/contract.ts";
import { Choosing, openWays } from "./choosing.svelte.ts";
import { offerMove, prompt, sentenceOf, signed, texts, type Words } from "../../words/texts.svelte.ts";
import type { GameView, Prospect } from "../../net/wire.ts";

/** A sentence in the action bar: why something is not possible, what to choose, or that there is no connection. */
export interface ActionBarSentence {
  text: string;
  tone: "why" | "advice" | "off";
}

/** What tells a card from the others of the hand: the points that it brings, and the symbol of what lies there. */
export interface Mark {
  gain: string;
  icon: string | undefined;
}

export interface MoveButton {
  move: string;
  text: string;
  detail: string;
  icon: string | undefined;
  main: boolean;
}

const ENDS = "table-ends";

/** A gain in words: "(+3 points)"; nothing for none. */
const inWords = (gain: number): string => (gain ? `(${texts.say("table-gain", { count: Math.abs(gain), points: signed(gain) })})` : "");

const say = ({ id, args }: Words): string => texts.say(id, args);

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
  /** The card that mouse or keyboard point at. */
  pointed: Thing | null = $state(null);
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

  /** What a card or a field could do, for screen readers: "to 6, then a clover". */
  note(thing: Thing): string {
    return this.#foretold(this.#beginnings(thing)) || this.#told(this.#beginnings(thing));
  }

  #beginnings(thing: Thing): string[] {
    return this.#strong(this.choosing.ways.filter((way) => way.things[0] === thing));
  }

  #strong(ways: readonly Way[]): string[] {
    return [...new Set(ways.map((way) => way.move))].filter((move) => !this.isWeak(move));
  }

  /** Where moves lead, each place once. */
  #told(moves: readonly string[]): string {
    return [...new Set(moves.map((move) => this.#where(move)))].filter(Boolean).join("; ");
  }

  /** The details of a move's button, and whether it ends the game: "to −3, then a clover". */
  #where(move: string): string {
    const { view } = this.at;
    const detail = (view && this.folder.game.label?.(move, view, this.board).detail) ?? [];
    const ends = this.outlook?.get(move)?.ends && !detail.some(({ id }) => id === ENDS) ? [{ id: ENDS }] : [];
    return [...detail, ...ends].map(say).join(", ");
  }

  /** For beginners, what moves would do, in sentences; nothing without the server's outlook, and of moves that bring nothing. */
  #foretold(moves: readonly string[]): string {
    const { view } = this.at;
    if (!view) return "";
    const foreseen = moves.flatMap((move) => this.#foresee(move, view) ?? []);
    const told = foreseen.map((each) => {
      const words = this.folder.game.foretell?.(each, view, foreseen);
      if (words) return sentenceOf(say(words));
      return each.gain ? sentenceOf([each.where, inWords(each.gain)].filter(Boolean).join(" ")) : "";
    });
    return [...new Set(told)].filter(Boolean).join(" ");
  }

  #foresee(move: string, view: GameView): Foreseen | null {
    const prospect = this.outlook?.get(move);
    if (!prospect) return null;
    const [part = "", most] = Object.entries(prospect.most)[0] ?? [];
    const foreseen = { move, where: this.#where(move), gain: prospect.points };
    return most === undefined ? foreseen : { ...foreseen, most, now: (view.scores[view.seat ?? 0]?.parts[part] ?? 0) + (prospect.parts[part] ?? 0) };
  }

  /** For beginners: the best that each card brings, as far as cards differ in that. */
  get marks(): ReadonlyMap<Thing, Mark> {
    const { view } = this.at;
    const hand = new Set((this.outlook && view && this.folder.game.hand?.(view)) ?? []);
    const best = [...hand].flatMap((card) => this.#best(`card:${card}`) ?? []);
    const [gains, icons] = [differ(best.map(({ gain }) => gain)), differ(best.map(({ icon }) => icon))];
    return new Map(best.flatMap(({ thing, gain, icon }) => (gains || (icons && icon) ? [[thing, { gain: gains ? signed(gain) : "", icon: icons ? icon : undefined }]] : [])));
  }

  /** The move of a card that brings the most points at once, and the symbol of what lies there. */
  #best(thing: Thing): { thing: Thing; gain: number; icon: string | undefined } | null {
    const { view } = this.at;
    const prospects = this.#beginnings(thing).flatMap((move) => this.outlook?.get(move) ?? []);
    const [first] = prospects.sort((a, b) => b.points - a.points);
    return view && first ? { thing, gain: first.points, icon: this.folder.game.label?.(first.move, view, this.board).icon } : null;
  }

  /** The sentence that names the situation: what is asked. */
  get asked(): string {
    return this.#ask(this.choosing.chosen);
  }

  #ask(chosen: readonly Thing[]): string {
    const { view } = this.at;
    if (!view) return "";
    return sentenceOf(say(this.folder.game.situation?.(view, chosen, openWays(this.choosing.ways, chosen)) ?? prompt(view.game, view.phase)));
  }

  /** What is asked; for beginners, what the card would do that is chosen, or pointed at. */
  get advice(): ActionBarSentence | null {
    if (!this.at.canMove) return null;
    const { chosen } = this.choosing;
    const pointed = chosen.length ? null : this.#pointedCard;
    const card = pointed ?? (chosen.length === 1 && chosen[0]?.startsWith("card:") ? chosen[0] : null);
    const moves = card ? this.#beginnings(card) : [];
    // Of a chosen card with moves that have no button, what is asked as well; the buttons tell the rest.
    const offered = new Set(pointed ? moves : this.buttons.map(({ move }) => move));
    const others = moves.filter((move) => !offered.has(move));
    const told = this.#foretold(others.length ? others : moves);
    const asked = this.#ask(pointed && !moves.length ? [pointed] : chosen);
    return { text: told && others.length ? `${asked} ${told}` : told || asked, tone: "advice" };
  }

  /** The card that is pointed at, while something can be done with it: it may be gone meanwhile. */
  get #pointedCard(): Thing | null {
    const { outlook, pointed } = this;
    return outlook && pointed && openWays(this.choosing.ways, [pointed]).length ? pointed : null;
  }

  get buttons(): MoveButton[] {
    const { view } = this.at;
    if (!view || !this.at.canMove) return [];
    const moves = this.folder.game.buttons?.(this.choosing.open, view, this.choosing.chosen) ?? this.#usualButtons();
    return moves.map((move, i) => this.#button(view, move, i === 0));
  }

  #button(view: GameView, move: string, first: boolean): MoveButton {
    const label = this.folder.game.label?.(move, view, this.board) ?? {};
    const { gain, now, most } = this.#foresee(move, view) ?? { gain: 0 };
    const climbs = label.enters && now !== undefined && most !== undefined;
    return {
      move,
      text: say(label.text ?? offerMove(view.game, move)),
      detail: climbs ? texts.say("table-now-most", { now, most }) : [this.#where(move), inWords(gain)].filter(Boolean).join(" "),
      icon: label.icon,
      main: label.main ?? (first && !this.isWeak(move)),
    };
  }

  #usualButtons(): string[] {
    const { open, chosen } = this.choosing;
    const offered = chosen.length ? open : open.filter((way) => way.things.length === 0);
    const moves = [...new Set(offered.map((way) => way.move))];
    return moves.length <= 3 ? moves : moves.filter((move) => this.isWeak(move));
  }
}

const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1;
