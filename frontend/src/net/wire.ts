// Made from src/keltis by ./scripts/types; do not edit.

export type Colour = "brown" | "yellow" | "pink" | "green" | "blue";

/**
 * A seat's points if the game ended now. `hidden` parts are known to their owner alone, and not in the total.
 */
export interface Points {
  total: number;
  parts: Record<string, number>;
  hidden: string[];
}

/**
 * What all views have. `seat` is null without a seat; `legal` are this seat's moves, if it is its turn.
 *
 * A board of one's own is only named in `options` (`"own"`): it comes once, with the options of the table or replay.
 */
export interface Shared {
  game: string;
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  players: string[];
  seat: number | null;
  start: number;
  turn: number | "chance" | null;
  end: string | null;
  legal: string[];
  scores: Points[];
}

/**
 * A row as it lies, the last card on top.
 */
export interface CardRow {
  direction: "open" | "rising" | "falling";
  cards: string[];
}

/**
 * A row of tiles as it lies.
 */
export interface TileRow {
  direction: "open" | "rising" | "falling";
  tiles: string[];
}

/**
 * What the games with cards share.
 *
 * `deck`: cards in the draw pile. `removed`: how many were removed unseen. Piles: the top card last. `closed`: piles
 * that took a card in this turn. `only_draw_pile`: nobody made progress for long, so the draw pile alone may be used.
 */
export interface CardTable {
  deck: number;
  removed: number;
  piles: Record<string, string[]>;
  closed: string[];
  only_draw_pile: boolean;
  hand?: string[];
}

/**
 * What lies open in front of a player who holds cards. `known`: cards of the hand that everybody has seen.
 */
export interface CardSeat {
  hand_size: number;
  known: string[];
  rows: Record<Colour, CardRow>;
}

/**
 * All-open replays: what only this seat's own view holds.
 */
export interface OpenHand {
  hand?: string[];
  stones?: Record<Colour, number>;
}

/**
 * What lies open in front of a player. `points`: the point row; `wishes`: values of the wish cards taken.
 */
export interface CardsSeat {
  hand_size: number;
  known: string[];
  rows: Record<Colour, CardRow>;
  points: string[];
  wishes: number[];
}

/**
 * The card game; its piles are the colours and `points`.
 *
 * `wish_row`: values of the wish cards still offered. `closed_rows`: of all players; `closed_rows_needed` of them
 * end the game. `ending`: why it ended, while the last cards are laid; `lays_left`: how many the player may still lay.
 */
export interface CardsView extends Shared {
  game: "cards";
  open?: OpenHand[];
  deck: number;
  removed: number;
  piles: Record<string, string[]>;
  closed: string[];
  only_draw_pile: boolean;
  hand?: string[];
  phase: "card" | "draw" | "last" | "over";
  wish_row: number[];
  closed_rows: number;
  closed_rows_needed: number;
  draws_due: number;
  ending: string | null;
  lays_left: number;
  seats: CardsSeat[];
}

/**
 * A player's pieces by row (field 1 to 9), pieces left, pieces in the goal area, wishing stones, idle turns.
 */
export interface DiceSeat {
  pieces: Partial<Record<Colour, number>>;
  left: number;
  in_goal: number;
  stones: number;
  idle: number;
}

/**
 * The dice game. `layout` is `ours`: positions are our own, which the page always says; `own`: the table's board.
 *
 * `dice`: the faces on the table. `to_throw`: how many are in the air. `advantages` by field: `wish`, `clover`,
 * `leprechaun`. `goal_size`: pieces in the goal area that end the game. `leads`: the fields to which the dice as they
 * lie, or a clover, would lead the player to move.
 */
export interface DiceView extends Shared {
  game: "dice";
  open?: OpenHand[];
  phase: "roll" | "throw" | "move" | "clover" | "over";
  side: "plain" | "branches";
  layout: "ours" | "own";
  values: number[];
  goal_fields: number[];
  advantages: Record<string, string>;
  crossed: string[];
  dice: string[];
  to_throw: number;
  second_throw: boolean;
  supply: number;
  in_goal: number;
  goal_size: number;
  leads: Partial<Record<Colour, number>>;
  seats: DiceSeat[];
}

/**
 * A figure on a path: field 1 to 9.
 */
export interface KeltisFigure {
  field: number;
  size: "small" | "large";
}

/**
 * Figures that have not left yet.
 */
export interface AtStart {
  small: number;
  large: number;
}

/**
 * What lies open in front of a player. `known`: cards of the hand that everybody has seen.
 */
export interface KeltisSeat {
  hand_size: number;
  known: string[];
  rows: Record<Colour, CardRow>;
  figures: Partial<Record<Colour, KeltisFigure>>;
  at_start: AtStart;
  stones: number;
  points: number;
}

/**
 * The board game. Tiles by field (`brown-3`): `clover`, `wish`, `points-1` to `points-3`.
 *
 * `goal_size`: figures in the goal area that end the game. `leads`: the field to which the next step on a path would
 * lead this seat; paths on which its figure stands at the end are left out.
 */
export interface KeltisView extends Shared {
  game: "keltis";
  open?: OpenHand[];
  deck: number;
  removed: number;
  piles: Record<string, string[]>;
  closed: string[];
  only_draw_pile: boolean;
  hand?: string[];
  phase: "card" | "clover" | "reroute" | "draw" | "over";
  tiles: Record<string, string>;
  in_goal: number;
  goal_size: number;
  leads: Partial<Record<Colour, number>>;
  seats: KeltisSeat[];
}

/**
 * The fields of a player's figures (`start`, `3a` …).
 */
export interface PathsFigures {
  large: string;
  small: string[];
}

/**
 * What lies open in front of a player. Of the wishing stones only their number.
 */
export interface PathsSeat {
  hand_size: number;
  known: string[];
  rows: Record<Colour, CardRow>;
  figures: PathsFigures;
  stones: number;
  points: number;
}

/**
 * The branching board. Tiles by field: `clover`, `discard`, `points-2`, `points-3`, `wish-pink`.
 *
 * `goal_size`: figures in the goal area that end the game. `draws_due`: cards still to be drawn in this turn.
 * `stacks`: wishing stones left on each stack. `stones`: this seat's own wishing stones.
 */
export interface PathsView extends Shared {
  game: "paths";
  open?: OpenHand[];
  deck: number;
  removed: number;
  piles: Record<string, string[]>;
  closed: string[];
  only_draw_pile: boolean;
  hand?: string[];
  phase: "card" | "clover" | "drop" | "draw" | "over";
  tiles: Record<string, string>;
  stacks: Record<Colour, number>;
  in_goal: number;
  goal_size: number;
  draws_due: number;
  seats: PathsSeat[];
  stones?: Record<Colour, number>;
}

/**
 * A tile in the middle; its place counts the tiles that were turned over before it.
 */
export interface FaceUp {
  tile: string;
  place: number;
}

/**
 * A player's rows, wishing stones and bonus points.
 */
export interface StonesSeat {
  rows: Record<Colour, TileRow>;
  stones: number;
  bonus: number;
}

/**
 * The tile game. `turned`: the tile just turned over. `marks` by tile: `clover`, `wish`, `points-1`, `points-3`.
 */
export interface StonesView extends Shared {
  game: "stones";
  open?: OpenHand[];
  phase: "turn" | "turned" | "last" | "over";
  face_down: number;
  face_up: FaceUp[];
  turned: string | null;
  marks: Record<string, string>;
  seats: StonesSeat[];
}

/**
 * Why something cannot be done: a message of the `.ftl` files, its words, and the id of a rule (or nothing).
 */
export interface WhyNot {
  text: string;
  words: Record<string, string | number | boolean | null>;
  rule: string;
}

/**
 * The occupant of a seat. `mine`: this browser plays it. `level` is empty for people.
 *
 * `here`: a person's page is open; `cut`: its connection is interrupted, but not given up yet. `stand_in`: the level
 * of a bot that plays for this person. `why` it does: they are `away`, the others `agreed`, or their time is up, for
 * this `turn` or the whole `game`.
 */
export interface SeatInfo {
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  mine: boolean;
  here: boolean;
  cut: boolean;
  stand_in: string;
  why: string;
}

/**
 * A clock: `seconds` for each turn, or for the whole game with an `increment` after each turn.
 */
export interface ClockSetting {
  kind: "turn" | "game";
  seconds: number;
  increment: number;
}

/**
 * How people play together at this table.
 *
 * `patience`: after how many seconds a bot may play for a person who is away; null: only when their clock runs out.
 */
export interface TermsInfo {
  public: boolean;
  watch: boolean;
  talk: boolean;
  consent: boolean;
  away: "wait" | "ask" | "bot";
  patience: number | null;
  clock: ClockSetting | null;
}

/**
 * A proposal of `seat` to the others; votes name it by its `seq`. `waits`: the seats that have yet to answer.
 *
 * `subject`: the seat for which a bot shall play (`take`), otherwise null. The proposal lapses at the time `until`.
 */
export interface ProposalInfo {
  seq: number;
  what: "undo" | "end" | "pause" | "take";
  seat: number;
  subject: number | null;
  waits: number[];
  until: number;
}

/**
 * The seconds that each seat has left, at the time `now` of the same message. `running`: whose clock runs.
 */
export interface ClockInfo {
  left: number[];
  running: number | null;
}

/**
 * The next deadline: `what` happens by itself, and to which `seat`: a bot plays for its person, for instance.
 */
export interface DueInfo {
  at: number;
  what: "deal" | "lapse" | "clock" | "away" | "ask";
  seat: number;
}

/**
 * A line of the chat.
 */
export interface ChatLineInfo {
  seq: number;
  seat: number;
  text: string;
  at: number;
}

/**
 * The people at a table. Times are seconds since 1970; `now` is the time by the server's clock.
 *
 * `due`: the deadline of the seat to move (`ask`: from then on the others may ask for a bot). `watching`: how many
 * look on. `moved`: the table at which the game goes on elsewhere, empty while it is on its way; null: it is here.
 * `planned`: the premove of the shown seat, null if none; `plan_problem`: its premove no longer fitted when its turn
 * came, and it has not moved since. Nobody else is told of premoves.
 */
export interface People {
  now: number;
  seats: SeatInfo[];
  paused: boolean;
  proposal: ProposalInfo | null;
  clock: ClockInfo | null;
  due: DueInfo | null;
  watching: number;
  moved: string | null;
  planned: string[] | null;
  plan_problem: WhyNot | null;
}

/**
 * A series of rematches: the number of this game, points and wins so far, with this game's once it is over.
 */
export interface SeriesInfo {
  game: number;
  totals: number[];
  wins: number[];
}

/**
 * How a game ended. Several winners share the win; nobody wins if all `agreed` to end it, or `left` it.
 */
export interface Result {
  scores: number[];
  winners: number[];
  end: string;
}

/**
 * The place of a game in a match. `totals` adds up the match's finished games; `winners` come with the last.
 */
export interface MatchInfo {
  id: string;
  game: number;
  of: number;
  totals: number[];
  winners: number[];
}

/**
 * One move that was made: `seat` is null for a throw of dice. It led to position `ply` + 1.
 */
export interface LogEntry {
  ply: number;
  seat: number | null;
  move: string;
}

/**
 * An entry that the page shows among the moves, and how many moves stood then.
 *
 * `text`: why a bot plays for the seat (`take`), or `left` where all people have left the game (`end`).
 */
export interface Note {
  seq: number;
  ply: number;
  kind: NoteKind;
  seat: number | null;
  text: string;
}

/**
 * Whether the shown seat can undo its last move; if not, why. Null if none is shown, or the game is over.
 */
export interface UndoInfo {
  possible: boolean;
  problem: WhyNot | null;
}

/**
 * One entry of the table's log. There is exactly one event for every `seq`.
 *
 * `move`: a seat made a move. `chance`: dice were thrown (`seat` is null). `undo`: the seat undid `move`. With
 * these comes the position after it, `view`, as the seat that this browser shows sees it; the last event of an update
 * has none of its own if the update's is the same. All other kinds leave the position as it is: their effect stands
 * in the update's `people`. `text`: the line (`say`), the reaction (`react`), what is proposed (`ask`), why a bot
 * plays for the seat (`take`), `left` where all people have left the game (`end`). `other`: an entry that is not for
 * this browser, and of which nothing is told.
 */
export interface Event {
  seq: number;
  kind: EventKind;
  seat: number | null;
  move: string;
  text?: string;
  view?: GameView;
}

/**
 * The state of a table: what `table` and `update` have in common.
 *
 * `seq` is the newest entry of the table's log, `ply` the number of moves that stand. `turn` is the seat to move, null
 * when the game is over; dice are thrown at once and have no turn. `look` is the seat that this browser shows;
 * null: it shows none, and `view` is that of a spectator. `next` is the table of the rematch, or of the match's next
 * game, once there is one. `people` comes whenever they have changed, and with every `table`.
 */
export interface Standing {
  seq: number;
  ply: number;
  turn: number | null;
  look: number | null;
  view: GameView;
  undo: UndoInfo | null;
  result: Result | null;
  match: MatchInfo | null;
  series: SeriesInfo | null;
  next: string | null;
  people?: People;
}

/**
 * The whole table: the first message of every connection, and the answer to `look` (then with its `id`).
 *
 * `recent` are the positions before `view`, the oldest first, as the shown seat saw them: enough to tell what the last
 * moves of the log led to. `mine` is empty for people who look on. `lines`: the newest lines of the chat. `notes`:
 * the entries that the page shows among the moves.
 */
export interface WholeTable {
  seq: number;
  ply: number;
  turn: number | null;
  look: number | null;
  view: GameView;
  undo: UndoInfo | null;
  result: Result | null;
  match: MatchInfo | null;
  series: SeriesInfo | null;
  next: string | null;
  people?: People;
  type: "table";
  table: string;
  game: string;
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  seats: SeatInfo[];
  mine: number[];
  hints: boolean;
  log: LogEntry[];
  recent: GameView[];
  terms: TermsInfo;
  lines: ChatLineInfo[];
  notes: Note[];
  id?: number;
}

/**
 * The events since the last message, in order, and the state of the table now.
 */
export interface Update {
  seq: number;
  ply: number;
  turn: number | null;
  look: number | null;
  view: GameView;
  undo: UndoInfo | null;
  result: Result | null;
  match: MatchInfo | null;
  series: SeriesInfo | null;
  next: string | null;
  people?: People;
  type: "update";
  events: Event[];
}

/**
 * The inputs of the deal's key, besides the server's secret and the seats' bytes.
 *
 * `options` as the record will have them; `start`: the seat that begins, null where it is drawn; `seats`: the
 * commitment of each, null where there is none.
 */
export interface Settled {
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  start: number | null;
  seats: (string | null)[];
}

/**
 * A table before its game: the first message there, and whenever something changed.
 *
 * `mine`: my seats; `hosting`: I am the host, who starts the game; `host`: the host's first seat. `starts_by_itself`:
 * nobody has to start the game, or it was started. `invite`: the code at the end of the link to the table, which gives
 * the next free seat; `invites`: those of the links to open seats. Both are told to those who have a seat. `opened`:
 * how many guests have opened a link and do not sit here; `knocks`: the names of guests who ask for a seat; both are
 * told to the host. `commitment`: the server's
 * commitment for the deal. `committed`: my seats for which a browser has committed to bytes; `reveal`: those that have
 * to reveal them now. `settled` comes with the stage `revealing` and does not change from then on; a browser that
 * reveals bytes before it knows `settled` would let the server choose the rest.
 */
export interface Waiting {
  type: "waiting";
  table: string;
  seq: number;
  game: string;
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  hints: boolean;
  terms: TermsInfo;
  match: MatchInfo | null;
  series: SeriesInfo | null;
  stage: "gathering" | "revealing";
  starts_by_itself: boolean;
  seats: SeatInfo[];
  mine: number[];
  hosting: boolean;
  host: number | null;
  invite: string;
  invites: string[];
  opened: number;
  knocks: string[];
  lines: ChatLineInfo[];
  commitment: string;
  committed: number[];
  settled: Settled | null;
  reveal: number[];
  now: number;
  watching: number;
}

/**
 * The preview of a legal move: the change of the seat's points if the game ended after it, in all and by parts.
 *
 * Unchanged parts are left out. `most`: what those of them that are figures come to at the top. `ends`: the move ends
 * the game.
 */
export interface Prospect {
  move: string;
  points: number;
  parts: Record<string, number>;
  most: Record<string, number>;
  ends: boolean;
}

/**
 * The position after `ply` moves, as this seat saw it then.
 */
export interface Position {
  type: "position";
  id: number;
  ply: number;
  view: GameView;
}

/**
 * The printed numbers of a game; what a game does not have is left out.
 *
 * `stones`: points for 0, 1, 2 … wishing stones (`cards`: wish cards; `paths`: different colours of stones).
 * `rows`: points for a row of 0, 1, 2 … cards or tiles. `goal`: figures in the goal area that end the game, with
 * 2, 3 and 4 players. `cards`: cards in the game; `tiles`: tiles; `hand`: cards in a hand. `triple`: points for
 * three stones of a colour. `closed`: closed rows that end the game. `figures`: each player's figures or pieces.
 */
export interface Scales {
  stones?: number[];
  rows?: number[];
  goal?: number[];
  cards?: number;
  tiles?: number;
  hand?: number;
  triple?: number;
  closed?: number;
  figures?: number;
}

/**
 * Who I am: a guest. The name is empty until one is given.
 */
export interface Me {
  id: string;
  name: string;
}

/**
 * Body of `PUT /api/me`: 1 to 24 printable characters.
 */
export interface NewName {
  name: string;
}

/**
 * A choice before a game: one of `choices`, or, where there are none, a number between two `bounds`.
 *
 * `bounds` and `defaults` have an entry for each number of players (the `players` of the game), and `bounds` null
 * where the option does not exist for that number of players.
 */
export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  bounds: ([number, number] | null)[];
  defaults: (string | number | boolean)[];
}

/**
 * One of the games. `board` is its printed board (the file `board.json`; null for games without one).
 *
 * `hidden`: whether a seat sees things that others do not (hands): only then is a hand covered in hot-seat play.
 * `match`: the option whose choices, a game each, can be played as one match; null where there is none.
 * `minutes`: how long a game takes. `levels`: bots, weakest first. `parts`: the lines of its score sheet, in order.
 * `ends`: why a game can end. `faces`: those of its dice, in the order in which throws name them. `exercises`: how
 * many it has. `lesson`: whether it has a lesson.
 */
export interface GameInfo {
  name: string;
  title: string;
  year: number;
  minutes: number;
  players: number[];
  options: OptionInfo[];
  levels: string[];
  ends: string[];
  parts: string[];
  faces: string[];
  hidden: boolean;
  match: string | null;
  scales: Scales;
  board: Record<string, unknown> | null;
  exercises: number;
  lesson: boolean;
}

/**
 * A position that a rulebook describes, as a seat sees it, to be drawn beside the text.
 *
 * `move`: what is played there; `*`: everything that could be. `labels`: the things of the board (or places of it,
 * `@0.9,0.8` of its width and height) that get a name, by the word under which the text has it. `show`: the things
 * between which the board is cut out; none: all of it. `arrows`: from thing to thing. `hand`, `tray`: my cards or the
 * dice are shown.
 */
export interface Picture {
  view: GameView;
  move?: string;
  labels?: Record<string, string>;
  show?: string[];
  arrows?: [string, string][];
  hand?: boolean;
  tray?: boolean;
}

/**
 * A game's rules in our own words, as Markdown, and those that all games share.
 *
 * `language` is the one that they are in: English where the wanted one is missing. `cited`: rules of other games that
 * the text refers to, by the game. `technical`: the rules that stand on the page for programmers (its name is
 * `programmers`). `pictures`: those that the text names, if the game has any.
 */
export interface Rules {
  game: string;
  language: string;
  text: string;
  shared: string;
  cited: Record<string, string>;
  technical: string[];
  pictures: Record<string, Picture>;
}

/**
 * The wanted occupant of one seat of a new table.
 *
 * Me, a bot of a level, another person at this device, or somebody who joins (`open`). Without a name the table
 * chooses one.
 */
export interface SeatRequest {
  kind: "me" | "bot" | "here" | "open";
  name?: string;
  level?: string;
}

/**
 * Seconds for each turn, or for the whole game with an increment after each turn.
 */
export interface ClockRequest {
  kind: "turn" | "game";
  seconds: number;
  increment?: number;
}

/**
 * How people shall play together; null: the default of private or public tables.
 */
export interface TermsRequest {
  public?: boolean;
  watch?: boolean;
  talk?: boolean | null;
  consent?: boolean | null;
  away?: "wait" | "ask" | "bot" | null;
  patience?: number;
  clock?: ClockRequest | null;
}

/**
 * Body of `POST /api/tables`: a new table with 2 to 4 seats. With bots alone it is there to be watched.
 *
 * `start` is the seat that begins; chance decides without it. `match` plays a game on each side as one match. With
 * open seats, or `fair`, the table begins with a waiting room: people join, browsers commit to bytes for the deal, and
 * the host starts the game.
 */
export interface TableRequest {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, string | number | boolean>;
  hints?: boolean;
  match?: boolean;
  start?: number | null;
  terms?: TermsRequest;
  fair?: boolean;
}

/**
 * The id of something new.
 */
export interface Created {
  id: string;
}

/**
 * A table in my list. Times are seconds since 1970. `gathering`: its waiting room is open, and it has no turn yet.
 *
 * `scores`: everybody's points if the game ended now, as far as I may know them; null where they were not counted.
 */
export interface TableSummary {
  id: string;
  game: string;
  stage: "gathering" | "revealing" | "playing" | "over";
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  seats: SeatInfo[];
  turn: number | null;
  my_turn: boolean;
  ply: number;
  created: number;
  updated: number;
  result: Result | null;
  match: MatchInfo | null;
  scores: number[] | null;
}

/**
 * My tables: running ones, those where it is my turn first, and finished ones; in each part the newest first.
 */
export interface TableList {
  running: TableSummary[];
  finished: TableSummary[];
}

/**
 * A table as somebody without a seat sees it, and what they may do there.
 *
 * `join`: seats at which they can sit down now; `watch`: they may watch; `ask`: they may ask for a seat; `asked`: they
 * have asked. `mine`: seats that are theirs already. `host` is the host's name. Somebody with neither a seat's link
 * nor a public table is told no other names: `seats` is empty then, and `terms` null.
 */
export interface Door {
  table: string;
  game: string;
  players: number;
  host: string;
  stage: "gathering" | "revealing" | "playing" | "over";
  mine: number[];
  join: number[];
  watch: boolean;
  ask: boolean;
  asked: boolean;
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  hints: boolean;
  match: MatchInfo | null;
  seats: SeatInfo[];
  terms: TermsInfo | null;
}

/**
 * Body of `POST /api/tables/{table}/seats/{seat}`: sit down; without `/{seat}`: at the next free seat.
 *
 * `name` may be left out by guests who have one, `code` at public tables. `commit`: what my browser commits to for the
 * deal, if it has chosen its bytes for this seat already; at the next free seat it commits later.
 */
export interface Joining {
  name?: string;
  code?: string;
  commit?: string;
}

/**
 * Body of `POST /api/tables/{table}/knock`: ask for a seat. `name` may be left out by guests who have one.
 *
 * `code`: that of a link; while all seats are taken, only guests who have one may ask.
 */
export interface Knocking {
  name?: string;
  code?: string;
}

/**
 * A seat whose bot failed: from its move at `ply` on, `by` has decided for it. `reason` says why, in English.
 */
export interface Forfeit {
  seat: number;
  ply: number;
  by: string;
  reason: string;
}

/**
 * A game as a replay. It has `len(log) + 1` positions, the first before any move.
 *
 * Its id is that of the finished table, or of an uploaded record (which may be unfinished: `result` is null).
 * `forfeits` stand in the order of their plies; there are none where people played. `fair`: whether its record proves
 * that nobody chose the deal. `levels`: those of the bots, seat by seat; empty for people, and in uploaded records.
 */
export interface ReplayInfo {
  id: string;
  game: string;
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  players: string[];
  levels: string[];
  start: number;
  log: LogEntry[];
  forfeits: Forfeit[];
  fair: boolean;
  result: Result | null;
  match: MatchInfo | null;
}

/**
 * Positions `first`, `first + 1` … of a replay, all seen by one seat or all open.
 *
 * All open: the view of somebody without a seat, with every part of the scores, and `open`: for each seat what only
 * its own view holds (`hand`, in `paths` also `stones` by colour).
 */
export interface Positions {
  first: number;
  views: GameView[];
}

/**
 * The ids of the replays of an uploaded file, one for each of its records.
 */
export interface Uploaded {
  ids: string[];
}

/**
 * Body of `PUT /api/tables/{table}/departure`: the table at which the game goes on.
 */
export interface Departure {
  to: string;
}

/**
 * Some of my games, and how many there are: records, and running games that can be continued elsewhere.
 */
export interface MyGames {
  total: number;
  games: GameView[];
}

/**
 * What a legal move is worth: the seat's points at the end, and their standard error.
 *
 * `remark`: why it is worse than the best move, in a sentence or two; empty for the best one.
 */
export interface ExerciseMove {
  move: string;
  points: number;
  error: number;
  remark: string;
}

/**
 * A position as its seat sees it, and the answer. `log`: what has been played last.
 *
 * `best`: the move that is best; `tempting`: moves that many would play instead; `moves`: all legal ones, the best
 * first. `why`: the answer in a sentence.
 */
export interface ExerciseInfo {
  name: string;
  seat: number;
  players: string[];
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  view: GameView;
  log: LogEntry[];
  best: string;
  tempting: string[];
  moves: ExerciseMove[];
  why: string;
}

/**
 * A third of a game's exercises, by their names: the `easy`, `medium` or `hard` ones.
 */
export interface Grade {
  grade: string;
  exercises: string[];
}

/**
 * A game's exercises by their names, the plainest first.
 */
export interface ExerciseList {
  game: string;
  grades: Grade[];
}

/**
 * The exercises of one grade, in the order in which they are asked, with answers in `language`.
 */
export interface Exercises {
  game: string;
  grade: string;
  language: string;
  exercises: ExerciseInfo[];
}

/**
 * Why a move is not possible; null where it is.
 */
export interface RefusalInfo {
  reason: WhyNot | null;
}

/**
 * The answer to a move that leads nowhere; a star at the end of `move` stands for any ending.
 */
export interface LessonAnswer {
  move: string;
  text: string;
}

/**
 * One idea of a lesson: what is said, what lights up, which moves lead on (none: it is only read), and answers.
 *
 * `ply`: how many moves have been made when it begins.
 */
export interface LessonStep {
  say: string;
  light: string[];
  allow: string[];
  answers: LessonAnswer[];
  ply: number;
}

/**
 * A game's lesson, in a language. `seat` is the pupil's.
 */
export interface LessonInfo {
  game: string;
  language: string;
  seat: number;
  steps: LessonStep[];
}

/**
 * A legal move: expected points at the end, chance to win (0 to 1), and how often the search looked at it.
 *
 * `sure`: how sure the game's net is of it (0 to 1); null for a game without a net.
 */
export interface HintMove {
  move: string;
  points: number;
  win: number;
  visits: number;
  sure?: number | null;
}

/**
 * Why something was refused: HTTP errors (as problem details) and socket refusals look the same.
 *
 * `text` and `words` are a message of the `.ftl` files, so that the page says it in its own language; `detail` is the
 * same in English. `rule` is the id of a rule, `line` and `ply` say where a record is wrong (both count from 1 here).
 */
export interface Problem {
  status: number;
  detail: string;
  text: string;
  words?: Record<string, string | number | boolean | null>;
  rule?: string;
  line?: number | null;
  ply?: number | null;
}

/**
 * Body of `PUT /api/me/notices/push`: what the push service gave the browser, and the wanted language.
 */
export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
}

/**
 * Body of `DELETE /api/me/notices/push`.
 */
export interface OldSubscription {
  endpoint: string;
}

/**
 * Body of `PUT /api/me/notices/webhook`. Without a kind it is guessed from the address.
 */
export interface NewWebhook {
  address: string;
  language: string;
  kind?: "" | "discord" | "slack" | "matrix" | "ntfy";
}

/**
 * Body of `PUT /api/me/notices/language`.
 */
export interface NewLanguage {
  language: string;
}

/**
 * My webhook, without what is secret in its address. `off`: it failed too often and is not called any more.
 */
export interface WebhookInfo {
  host: string;
  kind: string;
  off: boolean;
}

/**
 * Which notifications I get. `key` is what a browser needs to subscribe; empty if the server cannot push.
 *
 * `browsers` are those that have subscribed, each as the SHA-256 of its endpoint in hexadecimal digits.
 */
export interface NotificationInfo {
  key: string;
  browsers: string[];
  webhook: WebhookInfo | null;
}

/**
 * A link that makes another browser this guest: `/device/` and the token, once, until `expires`.
 */
export interface DeviceLink {
  token: string;
  expires: number;
}

/**
 * Until when a link of mine works; null if none does.
 */
export interface OpenLink {
  expires: number | null;
}

/**
 * Whose link it is: a name (perhaps empty), how many games are running, and whether this browser is that guest.
 */
export interface LinkedGuest {
  name: string;
  tables: number;
  me: boolean;
}

/**
 * A public table. `match`: a game on each side.
 */
export interface LobbyTable {
  id: string;
  game: string;
  options: Record<string, string | number | boolean | null | Record<string, unknown>>;
  host: string;
  seats: SeatInfo[];
  terms: TermsInfo;
  hints: boolean;
  match: boolean;
}

/**
 * Public tables, the newest first: 50 at most that wait for people, and 20 `running` ones to be watched.
 *
 * `count`: how many wait for people in all.
 */
export interface Lobby {
  type: "lobby";
  tables: LobbyTable[];
  running: LobbyTable[];
  count: number;
}

/**
 * A request of a page. The page chooses its number `id`, and the answer carries the same number.
 */
export interface Request {
  id: number;
}

/**
 * Make a move. `seq` is the newest entry that the page has seen; in another position the move is refused as stale.
 *
 * Answered by `ack` or `refused`. Idempotent: a move that is sent again is made once, and answered again.
 */
export interface Move {
  type: "move";
  id: number;
  seq: number;
  seat: number;
  move: string;
}

/**
 * Undo the last move of my own turn. Answered by `ack` or `refused`.
 */
export interface Undo {
  type: "undo";
  id: number;
  seq: number;
  seat: number;
}

/**
 * Show one of my seats on this page from now on, or none. Answered by a `table`, or `refused`.
 */
export interface ShowSeat {
  type: "look";
  id: number;
  seat: number | null;
}

/**
 * Ask why a move is not legal now. Answered by `reason`.
 */
export interface AskReason {
  type: "why-not";
  id: number;
  seat: number;
  move: string;
}

/**
 * Ask what the best bot would do here. Answered by `hint`, after a second or two, or by `refused`.
 */
export interface AskHint {
  type: "hint";
  id: number;
  seat: number;
}

/**
 * Ask for the position after `ply` moves, as the shown seat saw it then. Answered by `position`.
 */
export interface AskPosition {
  type: "position";
  id: number;
  ply: number;
}

/**
 * Where only bots play: everything up to `seq` has been shown, the next bot may move. Then `ack` or `refused`.
 */
export interface GoOn {
  type: "go-on";
  id: number;
  seq: number;
}

/**
 * Ask what each of my legal moves would change at once. Answered by `outlook` or `refused`.
 */
export interface AskOutlook {
  type: "outlook";
  id: number;
  seat: number;
}

/**
 * Check the connection. Answered by `pong`, at once.
 */
export interface Ping {
  type: "ping";
  id: number;
}

/**
 * Before the game: commit to my bytes for the deal by their SHA-256, in hexadecimal. Answered by `ack`.
 */
export interface Commit {
  type: "commit";
  id: number;
  seq: number;
  seat: number;
  commit: string;
}

/**
 * Before the game: stand up, or, as the host, free a seat. Answered by `ack`.
 */
export interface Free {
  type: "free";
  id: number;
  seq: number;
  seat: number;
}

/**
 * Before the game, by the host: put a bot on a free seat, or change the level of a bot. Answered by `ack`.
 */
export interface SeatBot {
  type: "bot";
  id: number;
  seq: number;
  seat: number;
  level: string;
}

/**
 * Before the game, by the host: give a seat to one of the `knocks` of entry `seq`, or turn them down (null).
 */
export interface Admit {
  type: "admit";
  id: number;
  seq: number;
  number: number;
  seat: number | null;
}

/**
 * By the host: start the game. Answered by `ack`; browsers reveal their bytes, and the whole table follows.
 */
export interface Start {
  type: "start";
  id: number;
  seq: number;
}

/**
 * Reveal the 16 bytes to which my browser has committed, in hexadecimal. Answered by `ack`.
 */
export interface Reveal {
  type: "reveal";
  id: number;
  seq: number;
  seat: number;
  bytes: string;
}

/**
 * Propose to the others: to undo my last decision, to end, to pause, or to let a bot play for seat `subject`.
 */
export interface AskOthers {
  type: "ask";
  id: number;
  seq: number;
  seat: number;
  what: "undo" | "end" | "pause" | "take";
  subject?: number | null;
}

/**
 * Vote on the proposal of entry `proposal`. A no to my own proposal withdraws it.
 */
export interface Vote {
  type: "vote";
  id: number;
  seq: number;
  seat: number;
  proposal: number;
  yes: boolean;
}

/**
 * End a pause.
 */
export interface Resume {
  type: "resume";
  id: number;
  seq: number;
  seat: number;
}

/**
 * Reclaim my seat from the bot that plays for me.
 */
export interface ReclaimSeat {
  type: "back";
  id: number;
  seq: number;
  seat: number;
}

/**
 * Write a line in the chat. `mark`: letters and digits, new for each line. Both have bounds: `table/chat.py`.
 */
export interface Say {
  type: "say";
  id: number;
  seq: number;
  seat: number;
  text: string;
  mark: string;
}

/**
 * Send a reaction, such as a laugh.
 */
export interface React {
  type: "react";
  id: number;
  seq: number;
  seat: number;
  reaction: "nice" | "laugh" | "wow" | "oops" | "thanks" | "hurry";
}

/**
 * Set the premove of the shown seat: up to 12 moves that are made when its turn comes; an empty list deletes it.
 *
 * Only pages that show this seat are told of it, in `people`.
 */
export interface SetPremove {
  type: "plan";
  id: number;
  seat: number;
  moves: string[];
}

/**
 * Say whether somebody looks at this page: they need no notification that it is their turn.
 *
 * `visible`: the page is on the screen. `idle`: seconds since the last input. The server decides for how long an
 * input counts, so pages repeat this while somebody uses them.
 */
export interface Attend {
  type: "attend";
  id: number;
  visible: boolean;
  idle?: number;
}

/**
 * The answer to the request with the number `id`.
 */
export interface Answer {
  id: number;
}

/**
 * Done, and durable: the log ends with `seq` now. The `update` with the same `seq` follows, or came before.
 */
export interface Ack {
  type: "ack";
  id: number;
  seq: number;
}

/**
 * Not done, and nothing changed. `id` is -1 where this answers no request.
 *
 * Such a one says why a message could not be read, why the socket is closed next, or why a bot's move could not be
 * stored. The bot tries again, and the next `update` shows that it has moved.
 */
export interface Refused {
  type: "refused";
  id: number;
  problem: Problem;
}

/**
 * Why a move is not legal now; `problem` is null if it is legal after all.
 */
export interface Reason {
  type: "reason";
  id: number;
  move: string;
  problem: Problem | null;
}

/**
 * The moves that the search tried, the best first, and why: a text, its words and the English sentence.
 */
export interface Hint {
  type: "hint";
  id: number;
  seq: number;
  moves: HintMove[];
  text: string;
  words: Record<string, string | number | boolean | null>;
  sentence: string;
}

/**
 * What the moves of this seat would change, as of entry `seq`. Moves that reveal something hidden are left out.
 */
export interface Outlook {
  type: "outlook";
  id: number;
  seq: number;
  moves: Prospect[];
}

/**
 * The connection works.
 */
export interface Pong {
  type: "pong";
  id: number;
}

export type GameView = CardsView | DiceView | KeltisView | PathsView | StonesView;

export type AnyRequest = Move | Undo | ShowSeat | AskReason | AskHint | AskPosition | GoOn | AskOutlook | Ping | Commit | Free | SeatBot | Admit | Start | Reveal | AskOthers | Vote | Resume | ReclaimSeat | Say | React | SetPremove | Attend;

export type AnyMessage = WholeTable | Update | Waiting | Ack | Refused | Reason | Hint | Outlook | Position | Pong;

export type EventKind = "move" | "chance" | "undo" | "away" | "cut" | "here" | "take" | "back" | "ask" | "agree" | "decline" | "lapse" | "pause" | "resume" | "end" | "depart" | "gone" | "stay" | "arrive" | "say" | "react" | "other";

/** Kinds of events that change the position. */
export const POSITION_KINDS = ["move", "chance", "undo"] as const;

export type PositionKind = (typeof POSITION_KINDS)[number];

/** The kind of an event whose content is withheld from this page. */
export const OTHER = "other";

/** Kinds of events that are shown among the moves. */
export const NOTE_KINDS = ["take", "back", "pause", "resume", "end", "depart", "stay", "arrive"] as const;

export type NoteKind = (typeof NOTE_KINDS)[number];

/** The most characters of a line of the chat. */
export const CHAT_LENGTH = 200;

/** The reactions of the chat, in the order of their buttons. */
export const REACTIONS = ["nice", "laugh", "wow", "oops", "thanks", "hurry"] as const;

/** The most characters of a name. */
export const NAME_LENGTH = 24;

/** A socket is closed with this code plus the HTTP status of a refusal. */
export const CLOSED = 4000;
