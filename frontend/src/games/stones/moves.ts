import { COLOURS, colourOf, halves, isColour } from "../../words/cards.ts";
import { readMove, readThing, type Move } from "../../words/notation.ts";
import type { GameEvent } from "../../state/events.ts";
import { session } from "../../net/session.svelte.ts";
import type { Words } from "../../words/texts.svelte.ts";
import type { Colour, StonesView } from "../../net/wire.ts";
import type { Consequence, GameFace, Label, Meter, Premove, Thing, Way } from "../contract.ts";
import { thenTile, tileIcon } from "../tiles.ts";

const PLAIN: Record<string, Label> = {
  flip: { text: { id: "table-flip" }, detail: [{ id: "table-flip.note" }] },
  leave: { text: { id: "table-leave" }, detail: [{ id: "table-leave.note" }] },
  end: { text: { id: "table-end-turn" } },
};
/** With this many face-down tiles left or fewer, every turned tile announces their number. */
const FEW_TILES = 3;

const readIt = (move: string): Move => readMove("stones", move);

/** The tiles that were turned over: those face up in the middle, and those in rows. */
export const tilesSeen = (view: StonesView): string[] => [
  ...view.face_up.map(({ tile }) => tile),
  ...view.seats.flatMap(({ rows }) => COLOURS.flatMap((colour) => rows[colour].tiles)),
];

/** Their number, which is also the index of the next one. */
export const turnedOver = (view: StonesView): number => tilesSeen(view).length;

const facesDown = (view: StonesView): Thing[] =>
  Array.from({ length: view.face_down }, (_, i) => `down:${turnedOver(view) + i}`);

/** The ways to tap a move: any face-down tile, or a face-up tile and then its row. */
function waysOf(move: string, view: StonesView): Way[] {
  const { verb, tile = "" } = readIt(move);
  const row = `row:${colourOf(tile)}`;
  switch (verb) {
    case "flip":
      return facesDown(view).map((thing) => ({ move, things: [thing] }));
    case "take":
      if (tile !== view.turned) return [{ move, things: [`tile:${tile}`, row] }];
      return [{ move, things: [`tile:${tile}`] }, { move, things: [row] }];
    default:
      return [{ move, things: [] }]; // leave and end only have a button
  }
}

/** The move that a tap means, possible or not: the server says why not. */
function meant(thing: Thing, view: StonesView): string | null {
  const { kind, name } = readThing(thing);
  if (kind === "down") return "flip";
  if (kind === "tile") return `take ${name}`;
  return kind === "row" && view.turned ? `take ${view.turned}` : null;
}

/** What one more tile does to the points of my row; without numbers before the page has the scale. */
function rowPoints(colour: string, view: StonesView): Words {
  const scale = session.game("stones")?.scales.rows;
  const tiles = rowOf(view, view.seat ?? -1, colour).length;
  const [before, after] = [tiles, tiles + 1].map((count) => scale?.[Math.min(count, scale.length - 1)]);
  return before === undefined || after === undefined ? { id: "table-take.note" } : { id: "table-take-it.note", args: { before, after } };
}

function label(move: string, view: StonesView): Label {
  const { verb, tile } = readIt(move);
  if (!tile) return PLAIN[verb] ?? {};
  const mark = view.marks[tile];
  const gain = mark === "clover" ? [{ id: "table-take-clover" }] : thenTile(mark);
  return { text: { id: "table-take-it" }, detail: [rowPoints(colourOf(tile), view), ...gain], ...tileIcon(mark) };
}

function situation({ turned: tile, legal, phase }: StonesView, chosen: readonly Thing[]): Words {
  const takes = legal.some((move) => readIt(move).verb === "take");
  if (tile) return { id: takes ? "ask-turned" : "ask-leave", args: { tile } };
  if (chosen.length) return { id: "ask-take" };
  if (phase === "last") return { id: takes ? "ask-last-tile" : "ask-no-tile" };
  return { id: takes ? "ask-flip-take" : "ask-flip" };
}

/** Buttons for the chosen or turned tile, and for moves without a tile. */
function buttons(open: readonly Way[], view: StonesView, chosen: readonly Thing[]): string[] {
  const plain = view.legal.filter((move) => move in PLAIN);
  if (chosen.length) return [...new Set(open.map((way) => way.move)), ...plain.filter((move) => move !== "flip")];
  const turned = view.legal.filter((move) => view.turned && move === `take ${view.turned}`);
  return [...turned, ...plain];
}

/** The premoves: to take a tile that lies face up. */
const premoves = (view: StonesView): Premove[] =>
  view.face_up.map(({ tile }) => ({
    moves: [`take ${tile}`], things: [`tile:${tile}`], text: { id: "table-take", args: { tile } },
    note: { id: view.marks[tile] === "clover" ? "table-take-clover" : "table-take.note" },
  }));

function consequences({ move, before, after, seat }: GameEvent<StonesView>): Consequence[] {
  const { verb, tile } = readIt(move);
  if (verb === "flip") return turned(before, after);
  const mark = tile && before.marks[tile];
  if (mark === "wish") return [{ id: "event-wish", whose: true }];
  if (mark === "clover" && after.turn === seat) return [{ id: "event-extra-turn", whose: true }];
  const { what, of } = halves(mark ?? "");
  return what === "points" ? [{ id: "event-points", args: { points: Number(of) }, whose: true }] : [];
}

/** The tile that was turned over, and how many are left if they are few. */
function turned(before: StonesView, after: StonesView): Consequence[] {
  const tile = after.turned;
  if (!tile) return [];
  const mark = before.marks[tile];
  const told: Consequence[] = [mark ? { id: "event-turned-mark", args: { tile, mark } } : { id: "event-turned", args: { tile } }];
  if (after.face_down <= FEW_TILES) told.push({ id: "event-face-down", args: { count: after.face_down } });
  return told;
}

const rowOf = (view: StonesView, seat: number, colour: string) => view.seats[seat]?.rows[colour as Colour]?.tiles ?? [];

/** A tile that is taken moves to its row; what a tile that is turned over shows, only the server knows. */
function predict(move: string, view: StonesView): StonesView | null {
  const { tile } = readIt(move);
  if (!tile) return null;
  const colour = colourOf(tile) as Colour;
  const seats = view.seats.map((seat, i) => {
    const row = seat.rows[colour];
    return i === view.seat ? { ...seat, rows: { ...seat.rows, [colour]: { ...row, tiles: [...row.tiles, tile] } } } : seat;
  });
  return { ...view, seats, face_up: view.face_up.filter((each) => each.tile !== tile), turned: view.turned === tile ? null : view.turned };
}

export const game: GameFace<StonesView> = {
  predict,
  ways: (view) => view.legal.flatMap((move) => waysOf(move, view)),
  meant,
  answers: ({ before, after }) => (after.turned && after.turned !== before.turned ? [{ piece: `tile:${after.turned}`, how: "turn" }] : []),
  situation,
  label,
  buttons,
  premoves,
  consequences,
  short: ["legend-rows", "legend-marks", "legend-lengths", "legend-down"],
  meters: (view): Meter[] => [
    { kind: "count", words: { id: "table-face-down", args: { count: view.face_down } }, now: view.face_down, icon: "tileback" },
  ],
  panel: { id: "table-legend-stones" },
  stones: (view, seat) => view.seats[seat]?.stones ?? 0,
  from: (piece, { before, after }) => (piece === `tile:${after.turned}` ? `down:${turnedOver(before)}` : undefined),
  arrives({ move, seat, before, after }) {
    const row = colourOf(readIt(move).tile ?? "");
    const [was, is] = [before, after].map((view) => rowOf(view, seat ?? -1, row).length);
    return was !== is && is === (session.game("stones")?.scales.rows?.length ?? 0) - 1 ? `row:${row}` : undefined;
  },
  icons: { stones: "wish", bonus: "clover" },
  scoreCell(view, seat, part) {
    if (part === "stones") return { before: String(view.seats[seat]?.stones ?? 0) };
    return isColour(part) ? { before: String(rowOf(view, seat, part).length) } : {};
  },
};
