import { isNoted } from "../../state/events.ts";
import type { TablePeople } from "../../state/people.svelte.ts";
import { t, texts } from "../../words/texts.svelte.ts";
import type { Event, Note, ProposalInfo, SeatInfo } from "../../net/wire.ts";

// Sentences about the people at a table.

/** Whether another person is not there. */
export const isAway = ({ kind, here, mine }: SeatInfo): boolean => kind === "person" && !here && !mine;

/** Whether another person's connection is interrupted. */
export const isCut = ({ cut, mine }: SeatInfo): boolean => cut && !mine;

/** What a seat's chip says if its player is away, cut off or replaced. */
export function stateOf(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.stand_in) return t(seat.why === "turn" || seat.why === "game" ? "table-chip-late" : seat.mine ? "table-chip-bot" : "table-chip-left");
  return isAway(seat) ? t("table-chip-away") : isCut(seat) ? t("table-chip-cut") : "";
}

/** A proposal as a question, with who makes it. */
export function questionOf({ what, seat, subject }: ProposalInfo, people: TablePeople, names: readonly string[]): string {
  const args = { player: names[seat] ?? "", subject: names[subject ?? -1] ?? "" };
  return t(people.seat(seat)?.mine ? `table-ask-${what}.you` : `table-ask-${what}`, args);
}

/** Whose votes are missing. */
export const missingVotes = ({ waits }: ProposalInfo, names: readonly string[]): string =>
  t("table-vote-waiting", { names: texts.list(waits.map((seat) => names[seat] ?? "")) });

/** The outcome of a proposal, for a toast; null: there is none, or it was my own doing. */
export function outcomeOf({ kind, seat }: Event, asked: ProposalInfo | null, people: TablePeople, names: readonly string[]): string | null {
  if (kind === "lapse") return t("table-vote-lapsed");
  if (kind === "agree" && asked?.what === "undo" && !people.proposal) return t("table-vote-undone");
  if (kind !== "decline" || seat === null || people.seat(seat)?.mine) return null;
  return t(seat === asked?.seat ? "table-vote-withdrawn" : "table-vote-declined", { player: names[seat] ?? "" });
}

/** An event beside the game, for screen readers; null: nothing to say. */
export function tellPeopleEvent({ kind, seat, text = "" }: Event, players: readonly string[]): string | null {
  const player = players[seat ?? -1] ?? "";
  if (kind === "away" || kind === "here" || kind === "cut") return t(`table-now-${kind}`, { player });
  if (kind === "say") return t("list-pair", { name: player, value: text });
  if (kind === "react") return t("list-pair", { name: player, value: t(`talk-react-${text}`) });
  if (isNoted(kind)) return noteOf({ kind, seat, text }, players);
  return null;
}

/** A note of the log: an entry that is no move. */
export const noteOf = ({ kind, seat, text }: Pick<Note, "kind" | "seat" | "text">, players: readonly string[]): string =>
  t(`table-note-${kind}`, { player: players[seat ?? -1] ?? "", why: text });
