import { COLOURS, colourOf } from "../../lib/cards.ts";
import type { Happening } from "../../lib/room.svelte.ts";
import type { Colour, KeltisView } from "../../lib/wire.ts";
import { foresee } from "../foreseen.ts";
import { thenTile } from "../tiles.ts";
import type { Answering, Board, Consequence, GameFace, Label, Meter, Thing, Way } from "../contract.ts";

/** What the printed board says. */
export interface KeltisBoard {
  values: number[];
  goal_fields: number[];
  tile_fields: Record<Colour, number[]>;
}

const END_STONE = 9;
const ADVICE: Partial<Record<KeltisView["phase"], string>> = { card: "table-tap-card", clover: "table-tap-clover", reroute: "prompt-reroute" };
const GOAL = 5; // figures in the goal area that end the game

export const read = (board: Board) => board as unknown as KeltisBoard;

/** The field on which a seat's figure stands on a path; 0 before it has one there. */
export const fieldOf = (view: KeltisView, seat: number | null, path: string): number =>
  view.seats[seat ?? 0]?.figures[path as Colour]?.field ?? 0;

const field = (path: string, number: number): Thing => `field:${path}-${number}`;

/** Where my figure on a path would go; from the end stone it goes nowhere. */
function nextField(view: KeltisView, path: string): number | null {
  const now = fieldOf(view, view.seat, path);
  return now === END_STONE ? null : now + 1;
}

/** The things to tap for a move: a card and where it leads, a field, a pile. A figure only where there is a choice. */
function waysOf(move: string, view: KeltisView): Way[] {
  const [verb = "", what = "", size] = move.split(" ");
  const path = colourOf(what);
  const other = size === "small" ? "large" : "small";
  const choice = size && view.legal.includes(move.replace(size, other));
  const figure = choice ? [`figure:${size}`] : [];
  const next = nextField(view, path);
  switch (verb) {
    case "play":
      if (next === null) return [{ move, things: [`card:${what}`, `row:${path}`] }];
      return [
        { move, things: [`card:${what}`, field(path, next), ...figure] },
        { move, things: [`card:${what}`, `row:${path}`, ...figure], quiet: true },
      ];
    case "discard":
      return [{ move, things: [`card:${what}`, `pile:${path}`] }];
    case "advance":
      return [{ move, things: [field(path, next ?? END_STONE), ...figure] }];
    case "draw":
      return [{ move, things: [what === "deck" ? "deck" : `pile:${what}`] }];
    default:
      return [{ move, things: [] }]; // decline: a button alone
  }
}

/** Things name moves; which of them are possible, and why not, the server says. */
function meant(thing: Thing, view: KeltisView): string | null {
  const [kind = "", what = ""] = thing.split(":");
  const path = colourOf(what);
  const size = fieldOf(view, view.seat, path) ? "" : " small";
  if (kind === "card") return view.phase === "card" ? `play ${what}${size}` : `discard ${what}`;
  if (kind === "deck") return "draw deck";
  if (kind === "pile") return `draw ${what}`;
  if (kind === "field" || kind === "row") return `advance ${path}${size}`;
  return null;
}

/** What a button adds: the value that is reached, and what lies there. */
function label(move: string, view: KeltisView, board: Board): Label {
  const [verb = "", what = "", size] = move.split(" ");
  if (verb === "discard") return { text: { id: "table-discard" } };
  if (verb === "draw" && what === "deck") return { text: { id: "table-draw" }, detail: [{ id: "table-draw.note" }], icon: "i-deck" };
  if (verb === "draw") return { text: { id: "table-draw-from", args: { card: view.piles[what]?.at(-1) ?? "" } } };
  if (verb !== "play" && verb !== "advance") return {};
  const path = colourOf(what);
  const next = nextField(view, path);
  if (next === null) return { detail: [{ id: "prompt-reroute" }] };
  const tile = view.tiles[`${path}-${next}`];
  return {
    ...(size ? { text: { id: `table-${size}` }, main: true } : {}),
    detail: [{ id: "table-to", args: { points: read(board).values[next - 1] ?? 0 } }, ...thenTile(tile)],
    ...(tile === "clover" || tile === "wish" ? { icon: tile } : {}),
  };
}

/** The figure that moved between two positions: its path and the field that it reached. */
export function stepOf({ seat, before, after }: Happening<KeltisView>): { path: Colour; to: number } | null {
  const path = COLOURS.find((colour) => fieldOf(after, seat, colour) > fieldOf(before, seat, colour));
  return path && seat !== null ? { path, to: fieldOf(after, seat, path) } : null;
}

function consequences(happening: Happening<KeltisView>, board: Board): Consequence[] {
  const { seat, before, after } = happening;
  const step = stepOf(happening);
  if (!step || seat === null) return [];
  const gain = (what: "points" | "stones") => (after.seats[seat]?.[what] ?? 0) - (before.seats[seat]?.[what] ?? 0);
  const told: Consequence[] = [
    { id: "event-reaches", args: { field: `${step.path}-${step.to}`, points: read(board).values[step.to - 1] ?? 0 } },
  ];
  if (gain("stones") > 0) told.push({ id: "event-wish", whose: true });
  if (gain("points") > 0) told.push({ id: "event-points", args: { points: gain("points") }, whose: true });
  if (after.phase === "clover") told.push({ id: "event-clover", whose: true });
  if (after.in_goal > before.in_goal)
    told.push({ id: after.in_goal === GOAL - 1 ? "event-goal-near" : "event-goal", args: { count: after.in_goal, needed: GOAL } });
  return told;
}

/** A clover sways where it lies, points fly to the seat; a wishing stone is taken and needs no answer. */
function answers(happening: Happening<KeltisView>): Answering[] {
  const step = stepOf(happening);
  const where = step && `${step.path}-${step.to}`;
  const tile = where ? happening.after.tiles[where] : undefined;
  if (!tile || happening.after.phase === "over") return [];
  return [{ piece: `tile:${where}`, how: tile === "clover" ? "sway" : "fly" }];
}

/** A clover's fields are lit, and drawing has its own wide button: no row of buttons for those. */
function buttons(open: readonly Way[], view: KeltisView, chosen: readonly Thing[]): string[] {
  const moves = [...new Set(open.map((way) => way.move))];
  if (chosen.length || view.phase === "card") return chosen.length ? moves : [];
  return moves.filter((move) => move === "decline" || move === "draw deck" || (moves.length === 1 && move.startsWith("draw")));
}

export const game: GameFace<KeltisView> = {
  ways: (view) => view.legal.flatMap((move) => waysOf(move, view)),
  foresee,
  meant,
  advice: (view, chosen) => (chosen.length || !ADVICE[view.phase] ? null : { id: ADVICE[view.phase] ?? "" }),
  label,
  buttons,
  consequences,
  panel: { id: "table-legend" },
  meters: (view): Meter[] => [
    { kind: "pips", words: { id: "table-goal", args: { count: view.in_goal, needed: GOAL } }, now: view.in_goal, of: GOAL },
    { kind: "count", words: { id: "table-deck", args: { count: view.deck } }, now: view.deck, icon: "i-deck" },
  ],
  stones: (view, seat) => view.seats[seat]?.stones ?? 0,
  from(piece, { seat, after }) {
    const [kind, owner, path] = piece.split(":");
    if (kind !== "figure" || Number(owner) !== seat || path === "start") return undefined;
    return `figure:${owner}:start:${after.seats[seat]?.figures[path as Colour]?.size}`;
  },
  answers,
  scoreCell(view, seat, part) {
    if (part === "stones") return { before: String(view.seats[seat]?.stones ?? 0) };
    if (part === "tiles") return {};
    const figure = view.seats[seat]?.figures[part as Colour];
    const doubled = figure?.size === "large" ? `2×${(view.scores[seat]?.parts[part] ?? 0) / 2}` : "";
    return figure ? { figure: figure.size, ...(doubled ? { after: doubled.replace("-", "−") } : {}) } : { none: true };
  },
};
