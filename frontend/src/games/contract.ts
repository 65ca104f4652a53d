import type { Component } from "svelte";
import type { GameEvent } from "../state/events.ts";
import type { Words } from "../words/texts.svelte.ts";
import type { GameInfo, GameView } from "../net/wire.ts";

/**
 * Something on the table that can be tapped: `card:green-7`, `field:brown-3`, `pile:green`, `row:green`, `deck`,
 * `figure:small`, `die:2` … A board gives its elements these names (`Place`), and lights those that it is told to.
 */
export type Thing = string;

/** A legal move, and the things whose tapping means it; the first is where one begins. */
export interface Way {
  move: string;
  things: Thing[];
  /** It works, but is not lit: a second way to the same move. */
  quiet?: boolean;
  /** Only a button makes the move, however many things have been tapped (dice to be thrown again). */
  byButton?: boolean;
}

/** What a button for a move says beyond the move's own words. */
export interface Label {
  /** In place of the move's words (`move-….do`), where a shorter text does. */
  text?: Words;
  /** The consequence, in the button's second line; several are joined by commas. */
  detail?: Words[];
  /** The id of a symbol. */
  icon?: string;
  /** Shown as a main choice; without it the first button is, unless it only discards. */
  main?: boolean;
}

/** A turn that can be planned while others think: its moves, one after the other. */
export interface Premove {
  moves: string[];
  /** What to tap for it, the first to begin with. Several things mean it when all were tapped; one alone has a button. */
  things: Thing[];
  /** What its button says, and in its second line what follows. */
  text: Words;
  note?: Words;
}

/** How near the end is. */
export type Meter =
  | { kind: "pips"; words: Words; now: number; of: number }
  | { kind: "count"; words: Words; now: number; icon: string };

/** A piece that answers a move where it lies: a clover sways, points fly to the seat, a tile turns over. */
export interface Answering {
  piece: string;
  how: "sway" | "fly" | "turn";
}

/** The printed board, `board.json` of the game, or the table's own; null for games without one. */
export type Board = GameInfo["board"];

/** What a game's `moves.ts` exports as `game`. `V` is the game's view. It knows positions and notation, but no rules. */
export interface GameFace<V extends GameView = GameView> {
  /** For every legal move the ways to tap it. */
  ways(view: V, board: Board): Way[];
  /** The position after a move of mine, as far as it is sure before the server tells; null: nothing is. */
  predict?(move: string, view: V): V | null;
  /** The move that somebody means by tapping a thing that is not lit, to ask the server why not. */
  meant(thing: Thing, view: V, chosen: readonly Thing[], board: Board): string | null;
  /** The sentence in the action bar where buttons do not say it all; null: no sentence. */
  advice?(view: V, chosen: readonly Thing[], open: readonly Way[]): Words | null;
  /** A button's words for a legal move; without it the move's own words, `move-….do`. */
  label?(move: string, view: V, board: Board): Label;
  /** Which moves get a button, the main one first; without it all open moves, while they are at most three. */
  buttons?(open: readonly Way[], view: V, chosen: readonly Thing[]): string[];
  /**
   * What could be planned for my next turn; whether it fits shows when that has come. Without it nothing can be planned:
   * in games whose turns begin with a throw of dice.
   */
  premoves?(view: V, board: Board): Premove[];
  /** A move that is always possible and leads nowhere, such as discarding: a card with nothing else looks unplayable. */
  isWeak?(move: string, view: V): boolean;
  /** A move that goes without saying where a whole turn is told in one line. */
  isRoutine?(move: string, view: V): boolean;
  /** The legal move that the page makes by itself, if its owner wants that: there is no other, and nothing to decide. */
  automatic?(view: V): string | null;
  /** Whether a move may be tapped and shown (`predict`) while the one before it is still on its way to the server. */
  isCertain?(move: string, view: V): boolean;
  /** The move itself, where more is known of it than its notation says; `player` null: it was mine. */
  tellMove?(event: GameEvent<V>, player: string | null): Words | null;
  /** What followed from a move: "To brown 7, worth 6.", "takes a wishing stone". The frame tells the move itself. */
  consequences?(gameEvent: GameEvent<V>, board: Board): Consequence[];
  /** What to call a field whose name is not printed on the board. */
  place?(field: string, board: Board): Words | null;
  meters(view: V): Meter[];
  /** What is said of the table's signs in short, one tap away: texts such as `legend-rows`. */
  short?: readonly string[];
  /** The title of the game's own panel, if it has one. */
  panel?: Words;
  /** Wishing stones shown in a seat's chip, or what takes their place; `stonesAre`: the text that says what. */
  stones?(view: V, seat: number): number;
  stonesAre?: string;
  /** What lies open before a seat beside its rows. */
  displays?(view: V, seat: number): Display[];
  /** The cards of the hand, in their order: mine, or a seat's where all lie open. */
  hand?(view: V, seat?: number): readonly string[];
  /** The thing from which a move takes a card into a hand. */
  cardSource?(event: GameEvent<V>): Thing | undefined;
  /** The card that a move lays down openly: it is shown in flight, also where its row is not on this screen. */
  cardPlayed?(event: GameEvent<V>): string | undefined;
  /** Whether cards lie elsewhere than before: it sounds like paper. */
  rustles?(event: GameEvent<V>): boolean;
  /** Where a piece that was not there comes from, and where one that is gone went (a thing, a piece, `seat:2`). */
  from?(piece: string, gameEvent: GameEvent<V>): string | undefined;
  to?(piece: string, gameEvent: GameEvent<V>): string | undefined;
  answers?(gameEvent: GameEvent<V>): Answering[];
  /** What the score sheet shows beside the points of a part. */
  scoreCell?(view: V, seat: number, part: string): ScoreCell;
  /** The symbols of parts of the score that are no colour; without one, that of the goal area. */
  icons?: Readonly<Record<string, string>>;
}

/** Cards, or wish cards by their values, under a title. */
export interface Display {
  title: Words;
  cards?: readonly string[];
  wishes?: readonly number[];
}

export interface ScoreCell {
  /** The seat's figure, where the points come from one. */
  figure?: "small" | "large";
  /** "3 →" before the points: how many stones, cards or tiles. */
  before?: string;
  /** "2×7" after them. */
  after?: string;
  /** No figure ever left the start field. */
  none?: boolean;
}

/** A text that follows a move; `whose`: it has a `.you` form and otherwise names the player. */
export interface Consequence extends Words {
  whose?: boolean;
}

/** What every part of a game that is drawn gets; all of it plain data, and callbacks. */
export interface BoardProps<V extends GameView = GameView> {
  view: V;
  board: Board;
  /** Height over width of the room for the board: boards stretch between their columns and the room's height. */
  ratio: number;
  /** The seat whose rows stand in front: mine, or whose turn it is where I have none. */
  front: number;
  lit: ReadonlySet<Thing>;
  chosen: ReadonlySet<Thing>;
  tap: (thing: Thing) => void;
}

/** A game's folder, as the registry finds it. */
export interface GameFolder {
  game: GameFace;
  Board: Component<BoardProps>;
  /** In place of the hand: dice, for instance. */
  Tray?: Component<BoardProps>;
  /** A panel of the game's own beside the log: my wishing stones, what the tiles mean. */
  Panel?: Component<BoardProps>;
}
