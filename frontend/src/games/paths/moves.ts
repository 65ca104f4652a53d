import { COLOURS, colourOf, halves } from "../../words/cards.ts";
import { named, readMove, readThing } from "../../words/notation.ts";
import type { GameEvent } from "../../state/events.ts";
import { points, signed, type Words } from "../../words/texts.svelte.ts";
import type { Colour, PathsView } from "../../net/wire.ts";
import type { Answering, Board, Consequence, Foreseen, GameFace, Label, Premove, ScoreCell, Thing, Way } from "../contract.ts";
import { cardPlay } from "../cardPlay.ts";
import { foretellFigure } from "../figures.ts";
import { predict } from "../optimistic.ts";
import { goalConsequences, goalMeter } from "../goal.ts";
import { askDraw, deckMeter, drawButtons, drawConsequences, meantDraw, pileLabel, pileThing, pileWays, thenDraw } from "../piles.ts";
import { thenTile, tileIcon } from "../tiles.ts";
import { before as leadingTo, exitsOf, fieldOf, isGoal, nameOf, pointsOf, read, START } from "./board.ts";

/** The step of a figure to another field, by a card or by a clover. */
export interface Step {
  card: string | undefined;
  size: string;
  from: string;
  to: string;
}

export function stepOf(move: string): Step | null {
  const { card, size, from, to } = readMove("paths", move);
  return size && from && to ? { card, size, from, to } : null;
}

const sameTarget = (a: Step, b: Step): boolean => a.card === b.card && a.to === b.to;

const stepsOf = (view: PathsView): Step[] => view.legal.flatMap((move) => stepOf(move) ?? []);

/** The ways to tap a step: a card and a field, then a figure if several can go there. */
function stepWays(move: string, step: Step, all: readonly Step[]): Way[] {
  const { card, size, from, to } = step;
  const figure = all.filter((other) => sameTarget(other, step)).length > 1 ? [`figure:${size}:${from}`] : [];
  if (!card) return [{ move, things: [`field:${to}`, ...figure] }];
  const ways: Way[] = [{ move, things: [`card:${card}`, `field:${to}`, ...figure] }];
  if (all.filter((other) => other.card === card).length === 1)
    ways.push({ move, things: [`card:${card}`, `row:${colourOf(card)}`], quiet: true });
  return ways;
}

/** The ways to tap a move: a step, or a row or a card and its pile. */
function waysOf(move: string, all: readonly Step[]): Way[] {
  const step = stepOf(move);
  if (step) return stepWays(move, step, all);
  const said = readMove("paths", move);
  const { verb, card = "", colour = "" } = said;
  if (verb === "drop row") return [{ move, things: [`row:${colour}`, pileThing(colour)] }];
  if (verb === "drop hand") return [{ move, things: [`card:${card}`, pileThing(colourOf(card))] }];
  return pileWays(move, said);
}

function ways(view: PathsView): Way[] {
  const steps = stepsOf(view);
  return view.legal.flatMap((move) => waysOf(move, steps));
}

const figuresOf = (view: PathsView, seat: number | null): { size: string; field: string }[] => {
  const figures = view.seats[seat ?? -1]?.figures;
  if (!figures) return [];
  return [{ size: "large", field: figures.large }, ...figures.small.map((field) => ({ size: "small", field }))];
};

/** The step that a tap on a field means: with a figure that can go there, if there is one. */
function meantStep(field: string, view: PathsView, board: Board): string | null {
  const fields = leadingTo(read(board), field);
  const figure = figuresOf(view, view.seat).find((each) => fields.includes(each.field));
  if (figure) return `${figure.size} ${figure.field}>${field}`;
  return fields[0] ? `small ${fields[0]}>${field}` : null;
}

/** The move that a tap means, possible or not: the server says why not. */
function meant(thing: Thing, view: PathsView, chosen: readonly Thing[], board: Board): string | null {
  const said = readThing(thing);
  const { kind, name } = said;
  const card = named("card", chosen);
  if (kind === "card") return view.phase === "card" ? `play ${name} small ${START}>${read(board).start[0]}` : `discard ${name}`;
  if (kind === "row") return view.phase === "drop" || !card ? `drop row ${name}` : null;
  if (kind !== "field") return meantDraw(said);
  const step = meantStep(name, view, board);
  return step && (card && view.phase === "card" ? `play ${card} ${step}` : `advance ${step}`);
}

/** The result of a step: the points of the field, the tile or stone there, and whether the game ends. */
function outcome({ from, to }: Step, view: PathsView, board: Board): Label {
  const printed = read(board);
  const field = fieldOf(printed, to);
  const ends = view.in_goal === view.goal_size - 1 && isGoal(printed, to) && !isGoal(printed, from);
  const stack = field?.stack && view.stacks[field.colour as Colour] > 0;
  const tile = stack ? `wish-${field.colour}` : view.tiles[to];
  return {
    detail: [{ id: "table-to", args: { points: pointsOf(printed, to) } }, ...(ends ? [{ id: "table-ends" }] : thenTile(tile))],
    ...(ends ? {} : tileIcon(tile)),
  };
}

/** The field that a figure leaves, by its colour: fields that lead to the same one are in one row, so their colours differ. */
function leaving(from: string, board: Board): Words {
  const colour = fieldOf(read(board), from)?.colour ?? START;
  return COLOURS.some((each) => each === colour) ? { id: "table-from", args: { colour } } : { id: `table-from-${colour}` };
}

function stepLabel(step: Step, view: PathsView, board: Board): Label {
  const others = stepsOf(view).filter((other) => sameTarget(other, step));
  if (others.length < 2) return { text: { id: "table-play" }, ...outcome(step, view, board) };
  const elsewhere = others.some(({ from }) => from !== step.from);
  return { text: { id: step.size === "large" ? "table-large" : "table-small" }, main: true, enters: step.from === START, ...(elsewhere ? { detail: [leaving(step.from, board)] } : outcome(step, view, board)) };
}

function label(move: string, view: PathsView, board: Board): Label {
  const step = stepOf(move);
  if (step) return stepLabel(step, view, board);
  const said = readMove("paths", move);
  if (said.verb === "drop row") return dropLabel(view.seats[view.seat ?? -1]?.rows[said.colour as Colour].cards.at(-1), "row");
  return said.verb === "drop hand" ? dropLabel(said.card, "hand") : pileLabel(said, view);
}

const dropLabel = (card: string | undefined, from: "row" | "hand"): Label => ({
  text: { id: "table-drop", args: { card: card ?? "" } }, detail: [{ id: `table-drop-${from}` }], main: true,
});

/** Buttons for steps if a card leads to only one field; otherwise the lit fields are tapped. */
function buttons(open: readonly Way[], view: PathsView, chosen: readonly Thing[]): string[] {
  const moves = [...new Set(open.map((way) => way.move))];
  if (!chosen.length) return view.phase === "draw" ? drawButtons(view, moves) : moves.filter((move) => move === "decline");
  const steps = moves.filter(stepOf);
  const targets = new Set(steps.map((move) => stepOf(move)?.to));
  return targets.size > 1 || steps.length > 3 ? moves.filter((move) => !stepOf(move)) : moves;
}

function situation(view: PathsView, chosen: readonly Thing[], open: readonly Way[]): Words {
  const card = named("card", chosen);
  if (view.phase === "draw") return askDraw(view);
  if (view.phase === "drop") return { id: card ? "ask-drop-hand" : chosen.length ? "ask-drop-row" : "ask-drop" };
  if (view.phase === "clover") return { id: chosen.length ? "ask-clover-which" : "ask-clover" };
  const steps = open.flatMap(({ move, quiet }) => (quiet ? [] : (stepOf(move) ?? [])));
  if (!steps.length) return { id: card ? "ask-unfit" : "ask-discard" };
  if (!card) return { id: "ask-card" };
  if (chosen.length > 1) return { id: named("figure", chosen) ? "ask-where" : "ask-which" };
  if (new Set(steps.map(({ to }) => to)).size > 1) return { id: "ask-fields" };
  return { id: steps.length > 1 ? "ask-figures" : "ask-step" };
}

/** The size of the figure that a move brings onto the board. */
function entering({ move }: Foreseen): string | undefined {
  const step = stepOf(move);
  return step?.from === START ? step.size : undefined;
}

/** Of several fields only where they are and what they bring, since there is no room for more. */
function foretell(each: Foreseen, _: PathsView, all: readonly Foreseen[]): Words | null {
  const several = new Set(all.map(({ move }) => stepOf(move)?.to)).size > 1;
  if (several) return { id: "foretell-field", args: { where: each.where, gain: signed(each.gain) } };
  return foretellFigure(each, entering(each), all.map(entering));
}

/** The steps that a card may allow next turn: those of my figures to fields of its colour, each once. */
function stepsAhead(card: string, view: PathsView, board: Board): Step[] {
  const printed = read(board);
  const steps = figuresOf(view, view.seat).flatMap(({ size, field }) => exitsOf(printed, field).map((to): Step => ({ card, size, from: field, to })));
  const fitting = steps.filter(({ to }) => [colourOf(card), "joker"].includes(fieldOf(printed, to)?.colour ?? ""));
  return fitting.filter((step, i) => fitting.findIndex(({ size, from, to }) => size === step.size && from === step.from && to === step.to) === i);
}

/** The premove of a step, then drawing. If the tile there asks for a decision, the rest of the turn is left open. */
function premoveStep(step: Step, all: readonly Step[], view: PathsView, board: Board): Premove {
  const { card = "", size, from, to } = step;
  const others = all.filter((other) => other.to === to);
  const tile = view.tiles[to];
  const text = others.length > 1 ? `table-${size}` : "table-play";
  const things = [`card:${card}`, `field:${to}`, ...(others.length > 1 ? [`figure:${size}:${from}`] : [])];
  const premove = thenDraw(`play ${card} ${size} ${from}>${to}`, text, things);
  const asks = tile === "clover" || tile === "discard";
  const note = others.some((other) => other.from !== from) ? leaving(from, board) : asks ? thenTile(tile)[0] : premove.note;
  return { ...premove, moves: premove.moves.slice(0, asks ? 1 : 2), ...(note ? { note } : {}) };
}

/** The premoves with a card: one of its steps, or discarding it. */
function premovesFor(card: string, view: PathsView, board: Board): Premove[] {
  const steps = stepsAhead(card, view, board);
  const discard = thenDraw(`discard ${card}`, "table-discard", [`card:${card}`, pileThing(colourOf(card))]);
  return [...steps.map((step) => premoveStep(step, steps, view, board)), discard];
}

/** The colour of the wishing stone that a step took from a tile or a stack, which everybody saw. */
function stoneTaken({ to }: Step, before: PathsView, after: PathsView): Colour | undefined {
  const { what, of } = halves(before.tiles[to] ?? "");
  if (what === "wish" && !after.tiles[to]) return of as Colour;
  return COLOURS.find((colour) => after.stacks[colour] < before.stacks[colour]);
}

function consequences({ seat, move, before, after }: GameEvent<PathsView>): Consequence[] {
  const step = stepOf(move);
  if (!step || seat === null) return drawConsequences(before, after);
  const told: Consequence[] = [];
  const stone = stoneTaken(step, before, after);
  const gained = (after.seats[seat]?.points ?? 0) - (before.seats[seat]?.points ?? 0);
  if (stone) told.push({ id: "event-wish-colour", args: { colour: stone }, whose: true });
  if (gained > 0) told.push({ id: "event-points", args: { points: gained }, whose: true });
  if (after.phase === "clover") told.push({ id: "event-clover", whose: true });
  if (after.phase === "drop") told.push({ id: "event-discard-tile", whose: true });
  return [...told, ...goalConsequences(before, after)];
}

/** Tiles that stay on their field respond: points fly to the seat, clover and discard tile sway. */
function answers({ move, after }: GameEvent<PathsView>): Answering[] {
  const step = stepOf(move);
  const tile = step ? after.tiles[step.to] : undefined;
  if (!step || !tile || after.phase === "over") return [];
  return [{ piece: `tile:${step.to}`, how: halves(tile).what === "points" ? "fly" : "sway" }];
}

/** The card under one that was dropped from a row does not travel (""): it was there before. */
function from(piece: string, { seat, move, before }: GameEvent<PathsView>): string | undefined {
  const { verb, colour } = readMove("paths", move);
  if (verb !== "drop row") return undefined;
  const dropped = before.seats[seat ?? -1]?.rows[colour as Colour].cards.at(-1);
  return piece === `card:${dropped}` ? undefined : "";
}

/** The stones of a seat, if this page knows them. */
export const stonesOf = (view: PathsView, seat: number): Record<Colour, number> | undefined =>
  view.open?.[seat]?.stones ?? (view.seat === seat ? view.stones : undefined);

function scoreCell(view: PathsView, seat: number, part: string): ScoreCell {
  const worth = view.scores[seat]?.parts[part] ?? 0;
  const figures = view.seats[seat]?.figures;
  if (part === "large") return figures?.large === START ? { none: true } : { figure: "large", after: `2×${points(worth / 2)}` };
  const { what, of } = halves(part);
  if (what === "small") return figures?.small[Number(of) - 1] === START ? { none: true } : { figure: "small" };
  const stones = Object.values(stonesOf(view, seat) ?? {});
  if (part === "colours" && stones.length) return { before: String(stones.filter((count) => count > 0).length) };
  return {};
}

export const game: GameFace<PathsView> = {
  ...cardPlay,
  ways,
  predict,
  meant,
  situation,
  foretell,
  label,
  buttons,
  premoves: (view, board) => [...new Set(view.hand)].flatMap((card) => premovesFor(card, view, board)),
  consequences,
  fieldName: (field, board) => nameOf(read(board), field),
  short: ["legend-rows", "legend-marks", "legend-tally", "legend-fields", "legend-large", "legend-goal", "legend-deck"],
  meters: (view) => [goalMeter(view), deckMeter(view)],
  panel: { id: "table-stones-mine" },
  stones: (view, seat) => view.seats[seat]?.stones ?? 0,
  from,
  answers,
  arrives({ move }, board) {
    const step = stepOf(move);
    return step && !exitsOf(read(board), step.to).length ? `field:${step.to}` : undefined;
  },
  comparedAs: (part) => (part.startsWith("small-") ? "part-small" : undefined),
  icons: { tiles: "clover", colours: "wish", triples: "wish" },
  scoreCell,
};
