import { COLOURS, distinct } from "../../lib/cards.ts";
import type { Happening } from "../../lib/room.svelte.ts";
import type { Words } from "../../lib/texts.svelte.ts";
import type { Colour, DiceView } from "../../lib/wire.ts";
import { thenTile } from "../tiles.ts";
import type { Answering, Consequence, GameFace, Label, Meter, Thing, Way } from "../contract.ts";

const LAST_FIELD = 9;
const ICONS: Record<string, string> = { clover: "clover", wish: "wish", leprechaun: "hat" };

/** Where the dice lead a piece. */
export interface Lead {
  colour: Colour;
  count: number;
  to: number;
}

/** The field on which a seat's piece stands in a row; 0 before it has one there. */
export const fieldOf = (view: DiceView, seat: number | null, row: string): number =>
  view.seats[seat ?? 0]?.pieces[row as Colour] ?? 0;

const field = (row: string, number: number): Thing => `field:${row}-${number}`;
const shown = (view: DiceView, face: string): number => view.dice.filter((each) => each === face).length;
const rowsOpen = (view: DiceView): number => view.legal.filter((move) => move.startsWith("move")).length;
const valueOf = (view: DiceView, number: number): number => view.values[number - 1] ?? 0;

/** The dice by names of their own: of two green ones, the second is `die:green/2`. */
export const diceThings = (dice: readonly string[]): { face: string; thing: Thing }[] =>
  distinct(dice).map(({ card, key }) => ({ face: card, thing: `die:${key}` }));

/** Where a piece of mine gets by so many steps; the last field is the end of every way. */
export const reached = (view: DiceView, row: string, steps: number): number =>
  Math.min(LAST_FIELD, fieldOf(view, view.seat, row) + steps);

/** Where the dice would lead, if they stayed as they are: a foretaste, as long as the choice is about dice. */
export function leads(view: DiceView): Lead[] {
  const mine = view.seats[view.seat ?? -1];
  if (!mine || !view.legal.length) return [];
  return COLOURS.map((colour) => ({ colour, count: shown(view, colour), to: reached(view, colour, shown(view, colour)) })).filter(
    ({ colour, count, to }) => {
      if (view.phase === "move") return view.legal.includes(`move ${colour}`);
      const now = mine.pieces[colour] ?? 0;
      return view.phase === "throw" && count > 0 && now < LAST_FIELD && (now || mine.left) && !view.crossed.includes(`${colour}-${to}`);
    },
  );
}

/** Every choice of some of the dice. */
function choices<T>(dice: readonly T[]): T[][] {
  return dice.reduce<T[][]>((some, die) => [...some, ...some.map((each) => [...each, die])], [[]]);
}

/** Dice are tapped one by one, and a button throws them. */
function againWays(view: DiceView): Way[] {
  return choices(diceThings(view.dice))
    .map((some) => ({ move: `reroll ${some.map(({ face }) => face).join(" ")}`, things: some.map(({ thing }) => thing), byButton: true }))
    .filter(({ move }) => view.legal.includes(move));
}

/** A piece moves by a tap on where it goes, on itself, or on the dice that move it. */
function pieceWays(move: string, row: string, view: DiceView): Way[] {
  const steps = move.startsWith("advance") ? 1 : shown(view, row);
  const now = fieldOf(view, view.seat, row);
  const others = move.startsWith("move") ? diceThings(view.dice).filter(({ face }) => face === row).map(({ thing }) => thing) : [];
  if (now) others.push(field(row, now));
  return [{ move, things: [field(row, reached(view, row, steps))] }, ...others.map((thing) => ({ move, things: [thing], quiet: true }))];
}

function ways(view: DiceView): Way[] {
  const rest = view.legal.filter((move) => !move.startsWith("reroll"));
  return [...againWays(view), ...rest.flatMap((move) => waysOf(move, view))];
}

function waysOf(move: string, view: DiceView): Way[] {
  const [, row] = move.split(" ");
  return row ? pieceWays(move, row, view) : [{ move, things: [] }]; // keep, pass and decline: a button alone
}

/** Things name moves; which of them are possible, and why not, the server says. */
function meant(thing: Thing, view: DiceView): string | null {
  const [kind = "", what = ""] = thing.split(":");
  const name = what.split(/[-/]/)[0] ?? "";
  if (kind === "die" && name === "wish") return "reroll wish";
  if (kind === "die") return `move ${name}`;
  if (kind === "field") return view.phase === "clover" ? `advance ${name}` : `move ${name}`;
  return null;
}

/** What a button adds: the value that is reached, and what the field carries. */
function label(move: string, view: DiceView): Label {
  const [verb = "", ...what] = move.split(" ");
  const [row = ""] = what;
  switch (verb) {
    case "keep": {
      const kept = leads(view).map(({ colour, count }) => ({ id: "table-keep-choice", args: { colour, count } }));
      return { text: { id: "table-keep" }, detail: kept.length ? kept : [{ id: "table-pass.note" }] };
    }
    case "reroll":
      return { text: { id: "table-throw-again", args: { count: what.length } }, detail: counted(what) };
    case "pass":
      return { text: { id: "table-pass" }, ...(view.legal.length > 1 ? {} : { detail: [{ id: "table-pass.note" }] }) };
    case "move":
      return { text: { id: "table-move", args: { colour: row, count: shown(view, row) } }, main: true, ...outcome(view, row, shown(view, row), rowsOpen(view) === 1) };
    case "advance":
      return outcome(view, row, 1, true);
    default:
      return { text: { id: "table-decline" } };
  }
}

/** "2 × green, wishing stone" */
const counted = (faces: readonly string[]): Words[] =>
  [...new Set(faces)].map((face) => ({ id: "table-dice-count", args: { face, count: faces.filter((each) => each === face).length } }));

/** Two buttons side by side have no room for what comes after the step. */
function outcome(view: DiceView, row: string, steps: number, whole: boolean): Label {
  const to = reached(view, row, steps);
  const gift = view.advantages[`${row}-${to}`];
  const icon = gift && ICONS[gift];
  return { detail: [{ id: "table-to", args: { points: valueOf(view, to) } }, ...thenTile(whole ? gift : undefined)], ...(icon ? { icon } : {}) };
}

/** The dice that are chosen, and to keep them all; one or two rows to move in; beside them what is always possible. */
function buttons(open: readonly Way[], view: DiceView, chosen: readonly Thing[]): string[] {
  const exact = chosen.length ? open.find((way) => way.things.length === chosen.length)?.move : undefined;
  const moves = view.legal.filter((move) => move.startsWith("move"));
  const plain = view.legal.filter((move) => !move.includes(" "));
  return [...(exact ? [exact] : []), ...(moves.length <= 2 ? moves : []), ...plain];
}

const ADVICE: Record<string, string> = { throw: "table-tap-dice", move: "table-tap-move", clover: "table-tap-clover-piece" };

/** The piece that moved between two positions: its row and the field that it reached. */
function stepOf({ seat, before, after }: Happening<DiceView>): { row: Colour; to: number } | null {
  const row = seat === null ? undefined : COLOURS.find((colour) => fieldOf(after, seat, colour) > fieldOf(before, seat, colour));
  return row ? { row, to: fieldOf(after, seat, row) } : null;
}

const stonesOf = (view: DiceView, seat: number): number => view.seats[seat]?.stones ?? 0;

function consequences(happening: Happening<DiceView>): Consequence[] {
  const { seat, before, after } = happening;
  const told: Consequence[] = [];
  const step = stepOf(happening);
  const name = step && `${step.row}-${step.to}`;
  if (step) told.push({ id: "event-reaches", args: { field: name, points: valueOf(after, step.to) } });
  if (seat !== null && stonesOf(after, seat) > stonesOf(before, seat)) told.push({ id: "event-wish", whose: true });
  if (after.phase === "clover") told.push({ id: "event-clover-piece", whose: true });
  if (name && after.advantages[name] === "leprechaun" && after.phase !== "over") told.push({ id: "event-leprechaun", whose: true });
  if (after.in_goal > before.in_goal) {
    const near = after.in_goal === after.goal_size - 1 && after.phase !== "over"; // one player may end it alone
    told.push({ id: near ? "event-goal-near" : "event-goal", args: { count: after.in_goal, needed: after.goal_size } });
  }
  return told;
}

/** What a field gives stays where it is: clover and leprechaun sway, a wishing stone of the supply flies to the seat. */
function answers(happening: Happening<DiceView>): Answering[] {
  const step = stepOf(happening);
  const gift = step && happening.after.advantages[`${step.row}-${step.to}`];
  if (!gift || happening.after.phase === "over") return [];
  return [{ piece: `tile:${step.row}-${step.to}`, how: gift === "wish" ? "fly" : "sway" }];
}

/** Dice come from the hand of who throws them, and go back there to be thrown again. */
function from(piece: string, { seat, before, after }: Happening<DiceView>): string | undefined {
  const [kind, owner] = piece.split(":");
  if (kind === "die") return typeof after.turn === "number" ? `seat:${after.turn}` : undefined;
  if (kind !== "figure" || Number(owner) !== seat) return undefined;
  return `figure:${owner}:start:${before.seats[seat]?.left}`;
}

function to(piece: string, { kind, seat, move }: Happening<DiceView>): string | undefined {
  return piece.startsWith("die:") && kind === "move" && move.startsWith("reroll") ? `seat:${seat}` : undefined;
}

export const game: GameFace<DiceView> = {
  ways,
  meant,
  advice(view, chosen) {
    const id = ADVICE[view.phase];
    return id && !chosen.length && view.legal.length > 1 ? { id } : null;
  },
  label,
  buttons,
  consequences,
  meters: (view): Meter[] => [
    { kind: "pips", words: { id: "table-goal", args: { count: view.in_goal, needed: view.goal_size } }, now: view.in_goal, of: view.goal_size },
    { kind: "count", words: { id: "table-supply", args: { count: view.supply } }, now: view.supply, icon: "wish" },
  ],
  panel: { id: "table-legend" },
  stones: stonesOf,
  from,
  to,
  answers,
  scoreCell(view, seat, part) {
    if (part === "stones") return { before: String(stonesOf(view, seat)) };
    return fieldOf(view, seat, part) ? { figure: "small" } : { none: true };
  },
};
