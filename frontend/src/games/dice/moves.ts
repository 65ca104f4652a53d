import { COLOURS, colourOf, distinct } from "../../words/cards.ts";
import { readMove, readThing, type Move } from "../../words/notation.ts";
import type { GameEvent } from "../../state/events.ts";
import type { Words } from "../../words/texts.svelte.ts";
import type { Colour, DiceView } from "../../net/wire.ts";
import type { Answering, Consequence, GameFace, Label, Meter, Thing, Way } from "../contract.ts";
import { goalConsequences, goalMeter } from "../goal.ts";
import { thenTile, tileIcon } from "../tiles.ts";

const readIt = (move: string): Move => readMove("dice", move);
const movesOf = (view: DiceView, verb: string): string[] => view.legal.filter((move) => readIt(move).verb === verb);

/** The field of a seat's piece in a row; 0: it has none there. */
export const fieldOf = (view: DiceView, seat: number | null, row: string): number =>
  view.seats[seat ?? 0]?.pieces[row as Colour] ?? 0;

const field = (row: string, number: number): Thing => `field:${row}-${number}`;
const shown = (view: DiceView, face: string): number => view.dice.filter((each) => each === face).length;
const valueOf = (view: DiceView, number: number): number => view.values[number - 1] ?? 0;

/** The dice with the names of their things; of two green ones, the second is `die:green/2`. */
export const diceThings = (dice: readonly string[]): { face: string; thing: Thing }[] =>
  distinct(dice).map(({ card, key }) => ({ face: card, thing: `die:${key}` }));

/** The field to which the dice or a clover would lead my piece in a row. */
const leadOf = (view: DiceView, row: string): number => view.leads[row as Colour] ?? 0;

/** All subsets of the dice. */
function choices<T>(dice: readonly T[]): T[][] {
  return dice.reduce<T[][]>((some, die) => [...some, ...some.map((each) => [...each, die])], [[]]);
}

/** The ways to throw dice again: they are tapped one by one, and a button throws them. */
function againWays(view: DiceView): Way[] {
  return choices(diceThings(view.dice))
    .map((some) => ({ move: `reroll ${some.map(({ face }) => face).join(" ")}`, things: some.map(({ thing }) => thing), byButton: true }))
    .filter(({ move }) => view.legal.includes(move));
}

/** The ways to move a piece: a tap on where it goes, on itself, or on one of the dice that move it. */
function pieceWays(move: string, { verb, colour: row = "" }: Move, view: DiceView): Way[] {
  const now = fieldOf(view, view.seat, row);
  const others = verb === "move" ? diceThings(view.dice).filter(({ face }) => face === row).map(({ thing }) => thing) : [];
  if (now) others.push(field(row, now));
  return [{ move, things: [field(row, leadOf(view, row))] }, ...others.map((thing) => ({ move, things: [thing], quiet: true }))];
}

function waysOf(move: string, view: DiceView): Way[] {
  const said = readIt(move);
  if (said.verb === "reroll") return []; // See againWays.
  return said.colour ? pieceWays(move, said, view) : [{ move, things: [] }]; // keep, pass and decline only have a button
}

const ways = (view: DiceView): Way[] => [...againWays(view), ...view.legal.flatMap((move) => waysOf(move, view))];

/** The move that a tap means, possible or not: the server says why not. */
function meant(thing: Thing, view: DiceView): string | null {
  const { kind, name } = readThing(thing);
  if (kind === "die") return name === "wish" ? "reroll wish" : `move ${name}`;
  if (kind === "field") return `${view.phase === "clover" ? "advance" : "move"} ${colourOf(name)}`;
  return null;
}

/** Labels of buttons: for a piece, the value of the field that it reaches, and what that field gives. */
function label(move: string, view: DiceView): Label {
  const { verb, colour = "", face = [] } = readIt(move);
  switch (verb) {
    case "keep": {
      const kept = Object.keys(view.leads).map((row) => ({ id: "table-keep-choice", args: { colour: row, count: shown(view, row) } }));
      return { text: { id: "table-keep" }, detail: kept.length ? kept : [{ id: "table-pass.note" }] };
    }
    case "reroll":
      return { text: { id: "table-throw-again", args: { count: face.length } }, detail: counted(face) };
    case "pass":
      return { text: { id: "table-pass" }, ...(view.legal.length > 1 ? {} : { detail: [{ id: "table-pass.note" }] }) };
    case "move":
      return { text: { id: "table-move", args: { colour, count: shown(view, colour) } }, main: true, ...outcome(view, colour, movesOf(view, "move").length === 1) };
    case "advance":
      return outcome(view, colour, true);
    default:
      return { text: { id: "table-decline" } };
  }
}

/** Faces in words: "2 × green, wishing stone". */
const counted = (faces: readonly string[]): Words[] =>
  [...new Set(faces)].map((face) => ({ id: "table-dice-count", args: { face, count: faces.filter((each) => each === face).length } }));

/** Where a piece would go; `whole`: and what the field gives, for which two buttons side by side have no room. */
function outcome(view: DiceView, row: string, whole: boolean): Label {
  const to = leadOf(view, row);
  const gift = view.advantages[`${row}-${to}`];
  return { detail: [{ id: "table-to", args: { points: valueOf(view, to) } }, ...thenTile(whole ? gift : undefined)], ...tileIcon(gift) };
}

/** Buttons to throw the chosen dice, to move in up to two rows, and for moves without a colour (keep, pass, decline). */
function buttons(open: readonly Way[], view: DiceView, chosen: readonly Thing[]): string[] {
  const exact = chosen.length ? open.find((way) => way.things.length === chosen.length)?.move : undefined;
  const moves = movesOf(view, "move");
  const plain = view.legal.filter((move) => readIt(move).verb === move);
  return [...(exact ? [exact] : []), ...(moves.length <= 2 ? moves : []), ...plain];
}

function situation(view: DiceView, chosen: readonly Thing[]): Words {
  if (view.phase === "throw") return { id: chosen.length ? "ask-reroll" : "ask-throw" };
  if (view.phase === "clover") return { id: "ask-clover-piece" };
  return { id: view.legal.length > 1 ? "ask-move" : "ask-pass" };
}

/** The piece that an event moved: its row, and the field that it reached. */
function stepOf({ seat, before, after }: GameEvent<DiceView>): { row: Colour; to: number } | null {
  const row = seat === null ? undefined : COLOURS.find((colour) => fieldOf(after, seat, colour) > fieldOf(before, seat, colour));
  return row ? { row, to: fieldOf(after, seat, row) } : null;
}

const stonesOf = (view: DiceView, seat: number): number => view.seats[seat]?.stones ?? 0;

function consequences(gameEvent: GameEvent<DiceView>): Consequence[] {
  const { seat, before, after } = gameEvent;
  const told: Consequence[] = [];
  const step = stepOf(gameEvent);
  const name = step && `${step.row}-${step.to}`;
  if (step) told.push({ id: "event-reaches", args: { field: name, points: valueOf(after, step.to) } });
  if (seat !== null && stonesOf(after, seat) > stonesOf(before, seat)) told.push({ id: "event-wish", whose: true });
  if (after.phase === "clover") told.push({ id: "event-clover-piece", whose: true });
  if (name && after.advantages[name] === "leprechaun" && after.phase !== "over") told.push({ id: "event-leprechaun", whose: true });
  return [...told, ...goalConsequences(before, after)];
}

/** The signs of fields stay where they are: clover and leprechaun sway, a wishing stone from the supply flies to the seat. */
function answers(gameEvent: GameEvent<DiceView>): Answering[] {
  const step = stepOf(gameEvent);
  const gift = step && gameEvent.after.advantages[`${step.row}-${step.to}`];
  if (!gift || gameEvent.after.phase === "over") return [];
  return [{ piece: `tile:${step.row}-${step.to}`, how: gift === "wish" ? "fly" : "sway" }];
}

/** Dice come from the seat that throws them, and go back to it to be thrown again. */
function from(piece: string, { seat, before, after }: GameEvent<DiceView>): string | undefined {
  const { kind, parts: [owner] } = readThing(piece);
  if (kind === "die") return typeof after.turn === "number" ? `seat:${after.turn}` : undefined;
  if (kind !== "figure" || Number(owner) !== seat) return undefined;
  return `figure:${owner}:start:${before.seats[seat]?.left}`;
}

function to(piece: string, { kind, seat, move }: GameEvent<DiceView>): string | undefined {
  return readThing(piece).kind === "die" && kind === "move" && readIt(move).verb === "reroll" ? `seat:${seat}` : undefined;
}

export const game: GameFace<DiceView> = {
  ways,
  meant,
  situation,
  label,
  buttons,
  consequences,
  short: ["legend-fields", "legend-goal", "legend-supply"],
  meters: (view): Meter[] => [
    goalMeter(view),
    { kind: "count", words: { id: "table-supply", args: { count: view.supply } }, now: view.supply, icon: "wish" },
  ],
  panel: { id: "table-legend" },
  stones: stonesOf,
  from,
  to,
  answers,
  arrives(gameEvent) {
    const step = stepOf(gameEvent);
    return step?.to === gameEvent.after.values.length ? field(step.row, step.to) : undefined;
  },
  icons: { stones: "wish" },
  scoreCell(view, seat, part) {
    if (part === "stones") return { before: String(stonesOf(view, seat)) };
    return fieldOf(view, seat, part) ? { figure: "small" } : { none: true };
  },
};
