import { COLOURS, cardParts, colourOf } from "../../lib/cards.ts";
import type { Happening } from "../../lib/room.svelte.ts";
import { session } from "../../lib/session.svelte.ts";
import type { Words } from "../../lib/texts.svelte.ts";
import type { CardsView, Colour } from "../../lib/wire.ts";
import { drawn, dropped, laid } from "../foreseen.ts";
import { drawAdvice, drawButtons, drawConsequences, drawLabel } from "../piles.ts";
import type { Consequence, GameFace, Label, Meter, ScoreCell, Thing, Way } from "../contract.ts";

const CLOSED = 5; // closed rows, of all players together, that end the game

/** The pile on which a card lands. */
export const pileOf = (card: string): string => (colourOf(card) === "point" ? "points" : colourOf(card));

export const isColour = (name: string): name is Colour => COLOURS.some((colour) => colour === name);

const isClosing = (card: string | undefined): boolean => card?.endsWith("-close") ?? false;

/** What a row of so many cards is worth, as it is printed; null before the page knows it. */
export function rowPoints(cards: number): number | null {
  const scale = session.game("cards")?.scales.rows;
  return scale?.[Math.min(cards, scale.length - 1)] ?? null;
}

/** The row into which a move lays its card: a colour, `points`, or none. */
function rowOf(move: string): string | null {
  const [verb, card = "", into] = move.split(" ");
  return verb === "play" ? (into ?? colourOf(card)) : null;
}

/** Two cards for a wish card: whichever of the three is tapped first. The second of two equal cards is a `twin`. */
function tradeWays(move: string): Way[] {
  const [, one = "", other = ""] = move.split(" ");
  const wish = `wish:${cardParts(one).value}`;
  if (one === other) {
    const cards = [`card:${one}`, `twin:${one}`];
    return [[wish, ...cards], [...cards, wish]].map((things) => ({ move, things }));
  }
  const cards = [`card:${one}`, `card:${other}`];
  return [[wish, ...cards], [...cards, wish], [...cards.toReversed(), wish]].map((things) => ({ move, things }));
}

function waysOf(move: string): Way[] {
  const [verb = "", card = ""] = move.split(" ");
  switch (verb) {
    case "play":
      return [{ move, things: [`card:${card}`, `row:${rowOf(move)}`] }];
    case "discard":
      return [{ move, things: [`card:${card}`, `pile:${pileOf(card)}`] }];
    case "trade":
      return tradeWays(move);
    case "draw":
      return [{ move, things: [card === "deck" ? "deck" : `pile:${card}`] }];
    default:
      return [{ move, things: [] }]; // stop: a button alone
  }
}

/** A move that is not possible now whatever is held: its refusal says what is asked instead. */
const outOfTurn = (view: CardsView): string => (view.phase === "draw" ? "play point-0 points" : "draw deck");

/** The trade that somebody means by a wish card, if two cards of its value are held. */
function meantTrade(value: string, view: CardsView): string {
  const [one, other] = (view.hand ?? []).filter((card) => cardParts(card).value === value);
  return one && other ? `trade ${one} ${other}` : outOfTurn(view);
}

/** Things name moves; which of them are possible, and why not, the server says. */
function meant(thing: Thing, view: CardsView, chosen: readonly Thing[]): string | null {
  const [kind = "", what = ""] = thing.split(":");
  const card = chosen.find((each) => each.startsWith("card:"))?.slice(5);
  if (kind === "card") return view.phase === "draw" ? `discard ${what}` : meantPlay(what, pileOf(what));
  if (kind === "deck") return "draw deck";
  if (kind === "pile") return `draw ${what}`;
  if (kind === "wish") return !card || cardParts(card).value === what ? meantTrade(what, view) : null;
  if (kind !== "row") return null;
  return card ? meantPlay(card, what) : outOfTurn(view);
}

/** No card lies in a row of another colour, so that nobody can say why not. */
function meantPlay(card: string, row: string): string | null {
  if (colourOf(card) === "point") return `play ${card} ${row}`;
  return colourOf(card) === row ? `play ${card}` : null;
}

/** The wish card that a move trades for. */
const tradeValue = (move: string): number | null => (move.startsWith("trade ") ? Number(cardParts(move.split(" ")[1] ?? "").value) : null);

function playLabel(move: string, view: CardsView): Label {
  const [, card = "", into] = move.split(" ");
  const row = view.seats[view.seat ?? -1]?.rows[rowOf(move) as Colour]?.cards;
  if (!row) return { text: { id: "table-point-row" }, detail: [{ id: "table-point-row.note" }] };
  const text = into ? { id: "table-into-row", args: { colour: into } } : { id: "table-play" };
  const [before, after] = [rowPoints(row.length), rowPoints(row.length + 1)];
  const detail: Words[] = before === null || after === null ? [] : [{ id: "table-row-points", args: { before, after } }];
  const ends = isClosing(card) && !row.some(isClosing) && view.phase === "card" && view.closed_rows === CLOSED - 1;
  return { text, detail: ends ? [{ id: "table-ends" }] : detail };
}

function label(move: string, view: CardsView): Label {
  const [verb = "", one = "", other = ""] = move.split(" ");
  if (verb === "play") return playLabel(move, view);
  if (verb === "discard") return { text: { id: "table-discard" } };
  if (verb === "stop") return { text: { id: "table-stop" }, detail: [{ id: "table-stop.note" }] };
  if (verb === "draw") return drawLabel(move, view);
  const value = tradeValue(move);
  const several = view.legal.filter((each) => tradeValue(each) === value).length > 1;
  const detail: Words = several ? { id: "table-trade-both", args: { card: one, other } } : { id: "table-trade.note", args: { value } };
  return { text: { id: "table-trade", args: { value } }, detail: [detail], icon: "wish" };
}

const KINDS = ["trade", "play", "discard"];

/** All that can be done with a card, while it is little; of many rows or partners the lit ones are tapped. */
function buttons(open: readonly Way[], view: CardsView, chosen: readonly Thing[]): string[] {
  const moves = [...new Set(open.map((way) => way.move))];
  if (!chosen.length) return view.phase === "draw" ? drawButtons(moves) : moves.filter((move) => move === "stop");
  const groups = KINDS.map((kind) => moves.filter((move) => move.startsWith(`${kind} `)));
  return (moves.length > 3 ? groups.filter((group) => group.length === 1) : groups).flat();
}

function advice(view: CardsView, chosen: readonly Thing[], open: readonly Way[]): Words | null {
  const rows = new Set(open.flatMap((way) => rowOf(way.move) ?? []));
  if (chosen.some((thing) => thing.startsWith("wish:"))) return { id: "table-tap-partner" };
  if (chosen.length) return rows.size > 1 ? { id: "table-which-row" } : null;
  if (view.phase === "draw") return drawAdvice(view);
  return view.phase === "last" ? { id: "table-tap-last", args: { count: view.lays_left } } : { id: "table-tap-card" };
}

function told(row: string, seat: number, { before, after }: Happening<CardsView>): Consequence[] {
  if (!isColour(row)) return [];
  const cards = after.seats[seat]?.rows[row].cards ?? [];
  const points = rowPoints(cards.length);
  const said: Consequence[] = points === null ? [] : [{ id: "event-row", args: { colour: row, count: cards.length, points } }];
  const closes = isClosing(cards.at(-1)) && !before.seats[seat]?.rows[row].cards.some(isClosing);
  if (!closes) return said;
  said.push({ id: "event-row-closed", args: { colour: row } });
  if (after.closed_rows > before.closed_rows && after.closed_rows < CLOSED)
    said.push({
      id: after.closed_rows === CLOSED - 1 ? "event-closed-rows-near" : "event-closed-rows",
      args: { count: after.closed_rows, needed: CLOSED },
    });
  return said;
}

function consequences(happening: Happening<CardsView>): Consequence[] {
  const { seat, move, before, after } = happening;
  const row = rowOf(move);
  const said = row === null || seat === null ? drawConsequences(before, after) : told(row, seat, happening);
  if (!before.ending && after.ending) said.push({ id: `over-${after.ending}` }, { id: "event-last-cards" });
  return said;
}

/** A wish card goes to whoever trades for it, and both cards to their piles, also the one that the other covers. */
function to(piece: string, { kind, seat, move, after }: Happening<CardsView>): string | undefined {
  if (kind === "undo" || !move.startsWith("trade ")) return undefined;
  if (piece.startsWith("wish:")) return `seat:${seat}`;
  return piece.startsWith("card:") && seat === after.seat ? `pile:${pileOf(piece.slice(5))}` : undefined;
}

function scoreCell(view: CardsView, seat: number, part: string): ScoreCell {
  const { rows, points, wishes } = view.seats[seat] ?? {};
  if (part === "wishes") return { before: String(wishes?.length ?? 0) };
  return { before: String((isColour(part) ? rows?.[part].cards : points)?.length ?? 0) };
}

function foresee(move: string, view: CardsView): CardsView | null {
  const [verb, one = "", other = ""] = move.split(" ");
  const row = rowOf(move);
  if (row) return isColour(row) ? laid(view, one, row) : null;
  if (verb === "discard") return dropped(view, one, pileOf(one));
  if (verb === "trade") return dropped(dropped(view, one, pileOf(one)), other, pileOf(other));
  return verb === "draw" ? drawn(view, one) : null;
}

export const game: GameFace<CardsView> = {
  ways: (view) => view.legal.flatMap(waysOf),
  foresee,
  meant,
  advice,
  label,
  buttons,
  consequences,
  meters: (view): Meter[] => [
    { kind: "pips", words: { id: "table-closed", args: { count: view.closed_rows, needed: CLOSED } }, now: view.closed_rows, of: CLOSED },
    { kind: "count", words: { id: "table-deck", args: { count: view.deck } }, now: view.deck, icon: "i-deck" },
  ],
  panel: { id: "table-wish-cards" },
  stones: (view, seat) => view.seats[seat]?.wishes.length ?? 0,
  to,
  scoreCell,
};
