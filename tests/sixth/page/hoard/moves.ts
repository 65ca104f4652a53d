import { named, readMove, readThing } from "../../words/notation.ts";
import type { GameEvent } from "../../state/events.ts";
import type { HoardSeat, HoardView } from "../../net/wire.ts";
import type { Consequence, GameFace, Label, Thing, Way } from "../contract.ts";
import { cardPlay } from "../cardPlay.ts";
import { UNSEEN } from "../../words/cards.ts";

/** What a tap on the table means: a card and then the row, a spot, the draw pile; resting has a button alone. */
function wayOf(move: string): Way {
  const { verb, card, spot } = readMove("hoard", move);
  if (verb === "play") return { move, things: [`card:${card}`, "row"] };
  if (verb === "dig") return { move, things: [`spot:${spot}`] };
  return { move, things: verb === "draw" ? ["deck"] : [] };
}

/** Things name moves; which of them are possible, and why not, the server says. */
function meant(thing: Thing, _: HoardView, chosen: readonly Thing[]): string | null {
  const { kind, name } = readThing(thing);
  const card = kind === "card" ? name : named("card", chosen);
  if (kind === "deck") return "draw deck";
  if (kind === "spot") return `dig ${name}`;
  return card ? `play ${card}` : null;
}

function label(move: string): Label {
  const { verb } = readMove("hoard", move);
  if (verb === "draw") return { text: { id: "table-draw" }, detail: [{ id: "table-draw.note" }], icon: "i-deck" };
  if (verb === "play") return { text: { id: "table-play" } };
  return verb === "rest" ? { text: { id: "table-rest" } } : {};
}

/** What can be done with the chosen card; with none chosen, what needs no card. */
function buttons(open: readonly Way[], view: HoardView, chosen: readonly Thing[]): string[] {
  if (chosen.length) return [...new Set(open.map((way) => way.move))];
  return view.legal.filter((move) => move === "rest" || move === "draw deck");
}

/** A card that is laid lies in the row at once; what is drawn or dug up only the server knows. */
function predict(move: string, view: HoardView): HoardView | null {
  const { verb, card } = readMove("hoard", move);
  const hand = view.hand ?? [];
  if (verb === "draw") return { ...view, hand: [...hand, UNSEEN], deck: view.deck - 1 };
  if (verb !== "play" || !card) return null;
  const lay = (seat: HoardSeat): HoardSeat => ({ ...seat, row: [...seat.row, card], top: card });
  const seats = view.seats.map((seat, i) => (i === view.seat ? lay(seat) : seat));
  return { ...view, seats, hand: hand.filter((held) => held !== card) };
}

/** The card that a move dug up. */
function dugUp({ move, seat, before, after }: GameEvent<HoardView>): string | undefined {
  if (seat === null || readMove("hoard", move).verb !== "dig") return undefined;
  const known = before.seats[seat]?.hoard;
  return after.seats[seat]?.hoard.find((card) => !known?.includes(card));
}

function consequences(gameEvent: GameEvent<HoardView>): Consequence[] {
  const card = dugUp(gameEvent);
  return card ? [{ id: "event-dug", args: { card } }] : [];
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);

export const game: GameFace<HoardView> = {
  ...cardPlay,
  ways: (view) => view.legal.map(wayOf),
  meant,
  label,
  buttons,
  predict,
  consequences,
  meters: (view) => [
    { kind: "count", words: { id: "table-buried", args: { count: sum(Object.values(view.buried)) } }, now: sum(Object.values(view.buried)), icon: "tileback" },
    { kind: "count", words: { id: "table-deck", args: { count: view.deck } }, now: view.deck, icon: "i-deck" },
  ],
  from: (piece, gameEvent) => (piece === `card:${dugUp(gameEvent)}` ? `spot:${readMove("hoard", gameEvent.move).spot}` : undefined),
  scoreCell(view, seat, part) {
    const before = view.seats[seat];
    return { before: String((part === "row" ? before?.row : before?.hoard)?.length ?? 0) };
  },
};
