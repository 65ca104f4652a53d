import { COLOURS, colourOf } from "../../words/cards.ts";
import { named, readMove, readThing, type Move } from "../../words/notation.ts";
import type { GameEvent } from "../../state/events.ts";
import type { Words } from "../../words/texts.svelte.ts";
import type { Colour, KeltisView } from "../../net/wire.ts";
import type { Answering, Board, Consequence, GameFace, Label, Premove, Thing, Way } from "../contract.ts";
import { cardPlay } from "../cardPlay.ts";
import { foretellFigure } from "../figures.ts";
import { predict } from "../optimistic.ts";
import { goalConsequences, goalMeter } from "../goal.ts";
import { askDraw, deckMeter, drawButtons, drawConsequences, meantDraw, pileLabel, pileWays, thenDraw } from "../piles.ts";
import { thenTile, tileIcon } from "../tiles.ts";

/** The printed board. */
export interface KeltisBoard {
  values: number[];
  goal_fields: number[];
  tile_fields: Record<Colour, number[]>;
}

export const read = (board: Board) => board as unknown as KeltisBoard;

/** The field of a seat's figure on a path; 0: it has none there. */
export const fieldOf = (view: KeltisView, seat: number | null, path: string): number =>
  view.seats[seat ?? 0]?.figures[path as Colour]?.field ?? 0;

const field = (path: string, number: number): Thing => `field:${path}-${number}`;

/** The field to which my figure on a path would go; undefined at the end of the path. */
const nextField = (view: KeltisView, path: string): number | undefined => view.leads[path as Colour];

const readIt = (move: string): Move => readMove("keltis", move);

/** The path of a move. */
const pathOf = ({ card, colour = "" }: Move): string => (card ? colourOf(card) : colour);

/** The ways to tap a move: a card and the field that it leads to, a field, or a pile; then a figure, if there is a choice. */
function waysOf(move: string, view: KeltisView): Way[] {
  const said = readIt(move);
  const { verb, card, size } = said;
  if (verb !== "play" && verb !== "advance") return pileWays(move, said);
  const path = pathOf(said);
  const sizes = view.legal.map(readIt).filter((other) => other.verb === verb && other.card === card && pathOf(other) === path);
  const figure = size && sizes.length > 1 ? [`figure:${size}`] : [];
  const next = nextField(view, path);
  if (!card) return [{ move, things: [field(path, next ?? 0), ...figure] }];
  if (next === undefined) return [{ move, things: [`card:${card}`, `row:${path}`] }];
  return [
    { move, things: [`card:${card}`, field(path, next), ...figure] },
    { move, things: [`card:${card}`, `row:${path}`, ...figure], quiet: true },
  ];
}

/** The move that a tap means, possible or not: the server says why not. */
function meant(thing: Thing, view: KeltisView): string | null {
  const said = readThing(thing);
  const path = colourOf(said.name);
  const size = fieldOf(view, view.seat, path) ? "" : " small";
  if (said.kind === "card") return view.phase === "card" ? `play ${said.name}${size}` : `discard ${said.name}`;
  if (said.kind === "field" || said.kind === "row") return `advance ${path}${size}`;
  return meantDraw(said);
}

/** Labels of buttons: the value of the field that is reached, and the tile there. */
function label(move: string, view: KeltisView, board: Board): Label {
  const said = readIt(move);
  const { verb, size } = said;
  if (verb !== "play" && verb !== "advance") return pileLabel(said, view);
  const path = pathOf(said);
  const next = nextField(view, path);
  if (next === undefined) return { detail: [{ id: "prompt-reroute" }] };
  const tile = view.tiles[`${path}-${next}`];
  const sized = `table-${size}`;
  return {
    ...(size ? { text: { id: sized }, main: true, enters: true } : {}),
    detail: [size ? { id: `${sized}.note` } : { id: "table-to", args: { points: read(board).values[next - 1] ?? 0 } }, ...thenTile(tile)],
    ...tileIcon(tile),
  };
}

/** The figure that an event moved: its path, and the field that it reached. */
export function stepOf({ seat, before, after }: GameEvent<KeltisView>): { path: Colour; to: number } | null {
  const path = COLOURS.find((colour) => fieldOf(after, seat, colour) > fieldOf(before, seat, colour));
  return path && seat !== null ? { path, to: fieldOf(after, seat, path) } : null;
}

function consequences(gameEvent: GameEvent<KeltisView>, board: Board): Consequence[] {
  const { seat, before, after } = gameEvent;
  const step = stepOf(gameEvent);
  if (!step || seat === null) return drawConsequences(before, after);
  const gain = (what: "points" | "stones") => (after.seats[seat]?.[what] ?? 0) - (before.seats[seat]?.[what] ?? 0);
  const told: Consequence[] = [
    { id: "event-reaches", args: { field: `${step.path}-${step.to}`, points: read(board).values[step.to - 1] ?? 0 } },
  ];
  if (gain("stones") > 0) told.push({ id: "event-wish", whose: true });
  if (gain("points") > 0) told.push({ id: "event-points", args: { points: gain("points") }, whose: true });
  if (after.phase === "clover") told.push({ id: "event-clover", whose: true });
  return [...told, ...goalConsequences(before, after)];
}

/** A clover sways, points fly to the seat; a wishing stone is gone, and does not respond. */
function answers(gameEvent: GameEvent<KeltisView>): Answering[] {
  const step = stepOf(gameEvent);
  const where = step && `${step.path}-${step.to}`;
  const tile = where ? gameEvent.after.tiles[where] : undefined;
  if (!tile || gameEvent.after.phase === "over") return [];
  return [{ piece: `tile:${where}`, how: tile === "clover" ? "sway" : "fly" }];
}

/** With nothing chosen only drawing and declining have buttons: a clover's fields are lit. */
function buttons(open: readonly Way[], view: KeltisView, chosen: readonly Thing[]): string[] {
  const moves = [...new Set(open.map((way) => way.move))];
  if (chosen.length) return moves;
  return view.phase === "draw" ? drawButtons(view, moves) : moves.filter((move) => move === "decline");
}

/** What is asked while nothing is chosen, and where a figure enters: with a card, by a clover, in place of another one. */
const ASKS: Record<string, [first: string, figure: string]> = {
  card: ["ask-card", "ask-figure"], clover: ["ask-clover", "ask-clover-figure"], reroute: ["ask-reroute", "ask-reroute-figure"],
};

function situation(view: KeltisView, chosen: readonly Thing[], open: readonly Way[]): Words {
  const [first, figure] = ASKS[view.phase] ?? [];
  if (!first || !figure) return askDraw(view);
  const plays = open.filter(({ move }) => readIt(move).verb !== "discard");
  if (view.phase === "card" && !plays.length) return { id: chosen.length ? "ask-unfit" : "ask-discard" };
  if (!chosen.length) return { id: first };
  const card = named("card", chosen);
  if (!card || chosen.length > 1) return { id: figure };
  if (nextField(view, colourOf(card)) === undefined) return { id: "ask-top" };
  return { id: new Set(plays.map(({ move }) => move)).size > 1 ? "ask-enter" : "ask-step" };
}

/** The premoves with a card: play it, with a choice of the figure if it is the first on its path, or discard it. */
function premovesFor(card: string, view: KeltisView): Premove[] {
  const things = [`card:${card}`];
  const left = view.seats[view.seat ?? -1]?.at_start;
  const entering = (["small", "large"] as const).filter((size) => left?.[size]).map((size) => thenDraw(`play ${card} ${size}`, `table-${size}`, things));
  const playing = fieldOf(view, view.seat, colourOf(card)) ? [thenDraw(`play ${card}`, "table-play", things)] : entering;
  return [...playing, thenDraw(`discard ${card}`, "table-discard", things)];
}

export const game: GameFace<KeltisView> = {
  ...cardPlay,
  ways: (view) => view.legal.flatMap((move) => waysOf(move, view)),
  predict,
  meant,
  situation,
  foretell: (each, _, all) => foretellFigure(each, readIt(each.move).size, all.map(({ move }) => readIt(move).size)),
  label,
  buttons,
  premoves: (view) => [...new Set(view.hand)].flatMap((card) => premovesFor(card, view)),
  consequences,
  panel: { id: "table-legend" },
  short: ["legend-rows", "legend-marks", "legend-tally", "legend-fields", "legend-large", "legend-goal", "legend-deck"],
  meters: (view) => [goalMeter(view), deckMeter(view)],
  stones: (view, seat) => view.seats[seat]?.stones ?? 0,
  from(piece, { seat, after }) {
    const { kind, parts: [owner, path] } = readThing(piece);
    if (kind !== "figure" || Number(owner) !== seat || path === "start") return undefined;
    return `figure:${owner}:start:${after.seats[seat]?.figures[path as Colour]?.size}`;
  },
  answers,
  arrives(gameEvent, board) {
    const step = stepOf(gameEvent);
    return step?.to === read(board).values.length ? field(step.path, step.to) : undefined;
  },
  icons: { tiles: "clover", stones: "wish" },
  scoreCell(view, seat, part) {
    if (part === "stones") return { before: String(view.seats[seat]?.stones ?? 0) };
    if (part === "tiles") return {};
    const figure = view.seats[seat]?.figures[part as Colour];
    const doubled = figure?.size === "large" ? `2×${(view.scores[seat]?.parts[part] ?? 0) / 2}` : "";
    return figure ? { figure: figure.size, ...(doubled ? { after: doubled.replace("-", "−") } : {}) } : { none: true };
  },
};
