import { cardParts, colourOf, isClosing, isColour, pileOf } from "../../words/cards.ts";
import { named, readMove, readThing, type Move } from "../../words/notation.ts";
import type { GameEvent } from "../../state/events.ts";
import { session } from "../../net/session.svelte.ts";
import { signed, type Words } from "../../words/texts.svelte.ts";
import type { CardsView } from "../../net/wire.ts";
import type { Consequence, Foreseen, GameFace, Label, Meter, Premove, ScoreCell, Thing, Way } from "../contract.ts";
import { cardPlay } from "../cardPlay.ts";
import { dropped, laid, predict } from "../optimistic.ts";
import { askDraw, deckMeter, drawButtons, drawConsequences, meantDraw, pileLabel, pileThing, pileWays, thenDraw } from "../piles.ts";

const POINTS = "points"; // the row of point cards

/** The points for a row of this many cards; null before the page has the scale. */
function rowPoints(cards: number): number | null {
  const scale = session.game("cards")?.scales.rows;
  return scale?.[Math.min(cards, scale.length - 1)] ?? null;
}

const readIt = (move: string): Move => readMove("cards", move);

/** The row into which a move lays its card: a colour, or `points`; null: none. */
function rowOf({ verb, card = "", colour }: Move): string | null {
  if (verb === "play points") return POINTS;
  return verb === "play" ? (colour ?? colourOf(card)) : null;
}

/** The two cards of a trade. */
const tradedCards = ({ colour = "", value = "", other = "" }: Move): [string, string] => [`${colour}-${value}`, other];

/** The ways to trade two cards for a wish card, which may be tapped first or last. The second of two equal cards is a `twin`. */
function tradeWays(move: string, said: Move): Way[] {
  const [one, other] = tradedCards(said);
  const wish = `wish:${said.value}`;
  const cards = [`card:${one}`, `${one === other ? "twin" : "card"}:${other}`];
  const backwards = one === other ? [] : [[...cards.toReversed(), wish]];
  return [[wish, ...cards], [...cards, wish], ...backwards].map((things) => ({ move, things }));
}

function waysOf(move: string): Way[] {
  const said = readIt(move);
  if (said.verb === "trade") return tradeWays(move, said);
  const row = rowOf(said);
  return row ? [{ move, things: [`card:${said.card}`, `row:${row}`] }] : pileWays(move, said);
}

/** A move that is never possible in this phase: its refusal says what is asked instead. */
const outOfTurn = (view: CardsView): string => (view.phase === "draw" ? "play point-0 points" : "draw deck");

/** The trade that a tap on a wish card means, if I hold two cards of its value. */
function meantTrade(value: string, view: CardsView): string {
  const [one, other] = (view.hand ?? []).filter((card) => cardParts(card).value === value);
  return one && other ? `trade ${one} ${other}` : outOfTurn(view);
}

/** The move that a tap means, possible or not: the server says why not. */
function meant(thing: Thing, view: CardsView, chosen: readonly Thing[]): string | null {
  const said = readThing(thing);
  const { kind, name } = said;
  const card = named("card", chosen);
  if (kind === "card") return view.phase === "draw" ? `discard ${name}` : meantPlay(name, pileOf(name));
  if (kind === "wish") return !card || cardParts(card).value === name ? meantTrade(name, view) : null;
  if (kind === "row") return card ? meantPlay(card, name) : outOfTurn(view);
  return meantDraw(said);
}

/** Playing a card into a row; null for a row of another colour, for which there is no move. */
function meantPlay(card: string, row: string): string | null {
  if (colourOf(card) === "point") return `play ${card} ${row}`;
  return colourOf(card) === row ? `play ${card}` : null;
}

function playLabel({ card, colour }: Move, row: string, view: CardsView): Label {
  if (!isColour(row)) return { text: { id: "table-point-row" }, detail: [{ id: "table-point-row.note" }] };
  const cards = view.seats[view.seat ?? -1]?.rows[row].cards ?? [];
  const text = colour ? { id: "table-into-row", args: { colour } } : { id: "table-play" };
  const [before, after] = [rowPoints(cards.length), rowPoints(cards.length + 1)];
  const detail: Words[] = before === null || after === null ? [] : [{ id: "table-row-points", args: { before, after } }];
  const closes = isClosing(card) && !cards.some(isClosing);
  const ends = closes && view.phase === "card" && view.closed_rows === view.closed_rows_needed - 1;
  return { text, detail: ends ? [{ id: "table-ends" }] : detail };
}

function tradeLabel(said: Move, view: CardsView): Label {
  const [card, other] = tradedCards(said);
  const value = Number(said.value);
  const several = view.legal.map(readIt).filter((each) => each.verb === "trade" && each.value === said.value).length > 1;
  const detail: Words = several ? { id: "table-trade-both", args: { card, other } } : { id: "table-trade.note", args: { value } };
  return { text: { id: "table-trade", args: { value } }, detail: [detail], icon: "wish" };
}

function label(move: string, view: CardsView): Label {
  const said = readIt(move);
  const row = rowOf(said);
  if (row) return playLabel(said, row, view);
  if (said.verb === "trade") return tradeLabel(said, view);
  return said.verb === "stop" ? { text: { id: "table-stop" }, detail: [{ id: "table-stop.note" }] } : pileLabel(said, view);
}

/** Verbs in the order of the buttons. */
const KINDS = [["trade"], ["play", "play points"], ["discard"]];

/** Buttons for everything that can be done with a card; if that is much, only for verbs with a single move. */
function buttons(open: readonly Way[], view: CardsView, chosen: readonly Thing[]): string[] {
  const moves = [...new Set(open.map((way) => way.move))];
  if (!chosen.length) return view.phase === "draw" ? drawButtons(view, moves) : moves.filter((move) => move === "stop");
  const groups = KINDS.map((verbs) => moves.filter((move) => verbs.includes(readIt(move).verb)));
  return (moves.length > 3 ? groups.filter((group) => group.length === 1) : groups).flat();
}

/** What is asked of a card by what it can do, with nothing chosen and when it is chosen. Discarding is always possible. */
const ASKS: Record<string, [first: string, card: string]> = {
  "play trade": ["ask-card-trade", "ask-row-trade"], play: ["ask-card", "ask-row"], trade: ["ask-trade", "ask-wish"], "": ["ask-discard", "ask-unfit"],
};

function situation(view: CardsView, chosen: readonly Thing[], open: readonly Way[]): Words {
  if (view.phase === "draw") return askDraw(view);
  const moves = open.map(({ move }) => readIt(move));
  const rows = new Set(moves.flatMap((move) => rowOf(move) ?? []));
  if (view.phase === "last") {
    if (chosen.length) return { id: rows.size > 1 ? "ask-last-rows" : "ask-last-row" };
    return rows.size ? { id: "ask-last", args: { count: view.lays_left } } : { id: "ask-last-none" };
  }
  if (named("wish", chosen)) return { id: chosen.length > 1 ? "ask-partner-too" : "ask-partner" };
  const trades = moves.some(({ verb }) => verb === "trade");
  const [first, card] = ASKS[[rows.size ? "play" : "", trades ? "trade" : ""].filter(Boolean).join(" ")] ?? ["", ""];
  if (!chosen.length) return { id: first };
  return { id: rows.size > 1 && !trades ? "ask-rows" : card };
}

function foretell({ move, gain }: Foreseen, view: CardsView): Words | null {
  const said = readIt(move);
  const points = { gain: signed(gain), count: Math.abs(gain) };
  if (said.verb === "trade") return { id: "foretell-trade", args: { value: Number(said.value), ...points } };
  const row = rowOf(said);
  if (!row || !isColour(row)) return row ? { id: "foretell-point-row", args: points } : null;
  const before = view.scores[view.seat ?? 0]?.parts[row] ?? 0;
  return { id: "foretell-row", args: { colour: row, before, after: before + gain } };
}

function told(row: string, seat: number, { before, after }: GameEvent<CardsView>): Consequence[] {
  if (!isColour(row)) return [];
  const cards = after.seats[seat]?.rows[row].cards ?? [];
  const points = rowPoints(cards.length);
  const said: Consequence[] = points === null ? [] : [{ id: "event-row", args: { colour: row, count: cards.length, points } }];
  const closes = isClosing(cards.at(-1)) && !before.seats[seat]?.rows[row].cards.some(isClosing);
  if (!closes) return said;
  said.push({ id: "event-row-closed", args: { colour: row } });
  const { closed_rows: count, closed_rows_needed: needed } = after;
  if (count > before.closed_rows && count < needed)
    said.push({ id: count === needed - 1 ? "event-closed-rows-near" : "event-closed-rows", args: { count, needed } });
  return said;
}

function consequences(gameEvent: GameEvent<CardsView>): Consequence[] {
  const { seat, move, before, after } = gameEvent;
  const row = rowOf(readIt(move));
  const said = row === null || seat === null ? drawConsequences(before, after) : told(row, seat, gameEvent);
  if (!before.ending && after.ending) said.push({ id: `over-${after.ending}` }, { id: "event-last-cards" });
  return said;
}

/** A traded wish card goes to the seat, and both cards to their piles, also the one that the other covers. */
function to(piece: string, { kind, seat, move, after }: GameEvent<CardsView>): string | undefined {
  if (kind === "undo" || readIt(move).verb !== "trade") return undefined;
  const { kind: what, name } = readThing(piece);
  if (what === "wish") return `seat:${seat}`;
  return what === "card" && seat === after.seat ? pileThing(pileOf(name)) : undefined;
}

function scoreCell(view: CardsView, seat: number, part: string): ScoreCell {
  const { rows, points, wishes } = view.seats[seat] ?? {};
  if (part === "wishes") return { before: String(wishes?.length ?? 0) };
  return { before: String((isColour(part) ? rows?.[part].cards : points)?.length ?? 0) };
}

/** The optimistic position; null for a card laid into the point row, where only the server knows its place. */
function predictCards(move: string, view: CardsView): CardsView | null {
  const said = readIt(move);
  const row = rowOf(said);
  if (row) return isColour(row) ? laid(view, said.card ?? "", row) : null;
  return said.verb === "trade" ? tradedCards(said).reduce(dropped, view) : predict(move, view);
}

/** The premoves with a card: lay it into its row (a point card into the point row), or discard it. */
function premovesFor(card: string): Premove[] {
  const [points, things] = [colourOf(card) === "point", [`card:${card}`]];
  const playing = points ? thenDraw(`play ${card} ${POINTS}`, "table-point-row", things) : thenDraw(`play ${card}`, "table-play", things);
  return [playing, thenDraw(`discard ${card}`, "table-discard", things)];
}

export const game: GameFace<CardsView> = {
  ...cardPlay,
  ways: (view) => view.legal.flatMap(waysOf),
  predict: predictCards,
  meant,
  situation,
  foretell,
  label,
  buttons,
  premoves: (view) => (view.ending ? [] : [...new Set(view.hand)].flatMap(premovesFor)),
  consequences,
  short: ["legend-rows", "legend-marks", "legend-lengths", "legend-closed", "legend-deck"],
  meters: (view): Meter[] => [
    { kind: "pips", words: { id: "table-closed", args: { count: view.closed_rows, needed: view.closed_rows_needed } }, now: view.closed_rows, of: view.closed_rows_needed },
    deckMeter(view),
  ],
  panel: { id: "table-wish-cards" },
  stones: (view, seat) => view.seats[seat]?.wishes.length ?? 0,
  stonesAre: "a11y-now-wishes",
  displays: (view, seat) => [
    { title: { id: "table-point-row" }, cards: view.seats[seat]?.points ?? [] },
    { title: { id: "table-wish-cards" }, wishes: view.seats[seat]?.wishes ?? [] },
  ],
  icons: { points: "clover", wishes: "wish" },
  to,
  arrives: ({ move, before, after }) => (after.closed_rows > before.closed_rows ? `row:${rowOf(readIt(move))}` : undefined),
  scoreCell,
};
