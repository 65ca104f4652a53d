import type { Component } from "svelte";
import type { GameEvent } from "../state/events.ts";
import type { Words } from "../words/texts.svelte.ts";
import type { GameInfo, GameView } from "../net/wire.ts";

/**
 * The name of something on the table that can be tapped: `card:green-7`, `field:brown-3`, `pile:green`, `row:green`, `deck`,
 * `figure:small`, `die:2` … A board draws each of them in a `Place`, and lights those that are in `lit`.
 */
export type Thing = string;

/** A legal move, and the things to tap for it; the first one is lit when nothing is chosen. */
export interface Way {
  move: string;
  things: Thing[];
  /** It works, but its things are not lit: a second way to the same move. */
  quiet?: boolean;
  /** Only a button makes the move, even when all things have been tapped (dice to be thrown again). */
  byButton?: boolean;
}

/** The texts and looks of a move's button. */
export interface Label {
  /** Instead of the move's own text (`move-….do`), if a shorter one is enough. */
  text?: Words;
  /** The consequences, in the button's second line, joined by commas. */
  detail?: Words[];
  /** The id of a symbol. */
  icon?: string;
  /** Highlighted. By default the first button is, unless its move is weak. */
  main?: boolean;
  /** A figure enters: for beginners its points, now and at the top, take the place of the details. */
  enters?: boolean;
}

/** What a move would change, from the server, for a sentence about it. */
export interface Foreseen {
  move: string;
  /** The details of the move's button: "to −3, then a clover". */
  where: string;
  /** The points that it brings. */
  gain: number;
  /** Of the figure that it moves: its points then, and at the top. */
  now?: number;
  most?: number;
}

/** A premove: the moves of my next turn, in order. */
export interface Premove {
  moves: string[];
  /** The things to tap for it, beginning with the first. A single thing is not enough: then a button completes it. */
  things: Thing[];
  /** The text of its button, and of the second line. */
  text: Words;
  note?: Words;
}

/** How near the end of the game is: pips that fill up, or a number that counts down. */
export type Meter =
  | { kind: "pips"; words: Words; now: number; of: number }
  | { kind: "count"; words: Words; now: number; icon: string };

/** A piece that responds to a move where it lies: a clover sways, points fly to the seat, a tile turns over. */
export interface Answering {
  piece: string;
  how: "sway" | "fly" | "turn";
}

/** The printed board (`board.json` of the game) or the table's own; null for games without one. */
export type Board = GameInfo["board"];

/** A game as the frame sees it: `moves.ts` exports it as `game`. It knows views (`V`) and notation, but no rules. */
export interface GameFace<V extends GameView = GameView> {
  /** The ways to tap each legal move. */
  ways(view: V, board: Board): Way[];
  /** The optimistic position after a move of mine: what is certain before the server answers; null: nothing is. */
  predict?(move: string, view: V): V | null;
  /** The move that a tap on a thing that is not lit means, to ask the server why it is not possible. */
  meant(thing: Thing, view: V, chosen: readonly Thing[], board: Board): string | null;
  /** The sentence that names the situation: what is asked now that these things are chosen and these ways are open. */
  situation?(view: V, chosen: readonly Thing[], open: readonly Way[]): Words;
  /** For beginners, what one of several moves of a card would do; null: its details say it. */
  foretell?(move: Foreseen, view: V, all: readonly Foreseen[]): Words | null;
  /** The label of a move's button; by default the move's own text, `move-….do`. */
  label?(move: string, view: V, board: Board): Label;
  /** The moves with a button, the main one first; by default all open moves if they are at most three. */
  buttons?(open: readonly Way[], view: V, chosen: readonly Thing[]): string[];
  /**
   * The premoves on offer for my next turn; they need not be legal then. Missing in games without premoves, such as those
   * whose turns begin with a throw of dice.
   */
  premoves?(view: V, board: Board): Premove[];
  /** Whether a move is always possible and leads nowhere, such as discarding. A card without other moves looks unplayable. */
  isWeak?(move: string, view: V): boolean;
  /** The id of what is said of a card that has only weak moves, after the reason why it has no others. */
  weakAdvice?: string;
  /** Whether a move can be left out where a whole turn is told in one line. */
  isRoutine?(move: string, view: V): boolean;
  /** The only legal move, if the page may make it by itself (a setting), because there is nothing to decide. */
  automatic?(view: V): string | null;
  /** Whether a move may be tapped and shown (`predict`) while the one before it is still under way to the server. */
  isCertain?(move: string, view: V): boolean;
  /** The move in words, if more is known than its notation says (which card was drawn); `player` null: it was mine. */
  tellMove?(event: GameEvent<V>, player: string | null): Words | null;
  /** The consequences of a move: "To brown 7, worth 6.", "takes a wishing stone". The frame tells the move itself. */
  consequences?(gameEvent: GameEvent<V>, board: Board): Consequence[];
  /** The name of a field, for boards on which no names are printed. */
  fieldName?(field: string, board: Board): Words | null;
  meters(view: V): Meter[];
  /** The ids of the short explanations of the table's signs: `legend-rows` … */
  short?: readonly string[];
  /** The title of the game's own panel, if it has one. */
  panel?: Words;
  /** The number of wishing stones in a seat's chip, or of something else, whose name is the text `stonesAre`. */
  stones?(view: V, seat: number): number;
  stonesAre?: string;
  /** What lies open in front of a seat besides its rows. */
  displays?(view: V, seat: number): Display[];
  /** The cards of the hand, in order: mine, or in a replay a seat's. */
  hand?(view: V, seat?: number): readonly string[];
  /** The thing from which a move takes a card into a hand. */
  cardSource?(event: GameEvent<V>): Thing | undefined;
  /** The card that a move plays openly: it is shown in flight, even if its row is not on this screen. */
  cardPlayed?(event: GameEvent<V>): string | undefined;
  /** Whether cards have moved: the event sounds like paper. */
  rustles?(event: GameEvent<V>): boolean;
  /** Where a new piece comes from, and where one that is gone went: a thing, a piece, or `seat:2`. */
  from?(piece: string, gameEvent: GameEvent<V>): string | undefined;
  to?(piece: string, gameEvent: GameEvent<V>): string | undefined;
  answers?(gameEvent: GameEvent<V>): Answering[];
  /** The thing at which an event completes a path or a row, which is celebrated there. */
  arrives?(gameEvent: GameEvent<V>, board: Board): Thing | undefined;
  /** What the score sheet shows besides the points of a part. */
  scoreCell?(view: V, seat: number, part: string): ScoreCell;
  /** The text of what a part of the score is compared as, if players' parts of one name have nothing in common. */
  comparedAs?(part: string): string | undefined;
  /** The symbols of the score's parts that are not colours; by default that of the goal area. */
  icons?: Readonly<Record<string, string>>;
}

/** Cards, or the values of wish cards, under a title. */
export interface Display {
  title: Words;
  cards?: readonly string[];
  wishes?: readonly number[];
}

/** A cell of the score sheet, besides its points. */
export interface ScoreCell {
  /** The seat's figure, if the points come from one. */
  figure?: "small" | "large";
  /** "3" in "3 →" before the points: the number of stones, cards or tiles. */
  before?: string;
  /** "2×7" after the points. */
  after?: string;
  /** The figure never left the start field. */
  none?: boolean;
}

/** A consequence of a move as a text; `whose`: the text names the player, or has a `.you` form for me. */
export interface Consequence extends Words {
  whose?: boolean;
}

/** The props of Board, Tray and Panel. */
export interface BoardProps<V extends GameView = GameView> {
  view: V;
  board: Board;
  /** Height over width of the room for the board. */
  ratio: number;
  /** The seat whose rows are in front: mine, or if I have none, the one whose turn it is. */
  front: number;
  lit: ReadonlySet<Thing>;
  /** Those of the lit things that can be tapped, for spoken labels; by default all. A lesson lights others as well. */
  tappable?: ReadonlySet<Thing>;
  chosen: ReadonlySet<Thing>;
  tap: (thing: Thing) => void;
}

/** The modules of a game's folder. */
export interface GameFolder {
  game: GameFace;
  Board: Component<BoardProps>;
  /** In place of a hand of cards: dice, for instance. */
  Tray?: Component<BoardProps>;
  /** A panel of the game's own beside the log: my wishing stones, what the tiles mean. */
  Panel?: Component<BoardProps>;
}
