import { isNoted } from "../../state/events.ts";
import type { TablePeople } from "../../state/people.svelte.ts";
import { t, texts } from "../../words/texts.svelte.ts";
import type { Event, Note, ProposalInfo, SeatInfo } from "../../net/wire.ts";

/** What people at a table are told of each other, in words. */

/** Whether a person is not there; one's own page is open, after all. */
export const isAway = ({ kind, here, mine }: SeatInfo): boolean => kind === "person" && !here && !mine;

/** What a chip says of somebody who does not play just now. */
export function stateOf(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.stand_in) return t(seat.why === "turn" || seat.why === "game" ? "table-chip-late" : seat.mine ? "table-chip-bot" : "table-chip-left");
  return isAway(seat) ? t("table-chip-away") : "";
}

/** What is asked for, and by whom. */
export function questionOf({ what, seat, subject }: ProposalInfo, people: TablePeople, names: readonly string[]): string {
  const args = { player: names[seat] ?? "", subject: names[subject ?? -1] ?? "" };
  return t(people.seat(seat)?.mine ? `table-ask-${what}.you` : `table-ask-${what}`, args);
}

/** Who has still to answer. */
export const waitingFor = ({ waits }: ProposalInfo, names: readonly string[]): string =>
  t("table-vote-waiting", { names: texts.list(waits.map((seat) => names[seat] ?? "")) });

/** What came of a question, for a moment; null: nothing, or I know anyway. */
export function outcomeOf({ kind, seat }: Event, asked: ProposalInfo | null, people: TablePeople, names: readonly string[]): string | null {
  if (kind === "lapse") return t("table-vote-lapsed");
  if (kind === "agree" && asked?.what === "undo" && !people.proposal) return t("table-vote-undone");
  if (kind !== "decline" || seat === null || people.seat(seat)?.mine) return null;
  return t(seat === asked?.seat ? "table-vote-withdrawn" : "table-vote-declined", { player: names[seat] ?? "" });
}

/** Who comes and goes, what is said and what a bot takes over, for those who hear it; null: nothing to tell. */
export function tellPeopleEvent({ kind, seat, text = "" }: Event, players: readonly string[]): string | null {
  const player = players[seat ?? -1] ?? "";
  if (kind === "away" || kind === "here") return t(`table-now-${kind}`, { player });
  if (kind === "say") return `${player}: ${text}`;
  if (kind === "react") return `${player}: ${t(`talk-react-${text}`)}`;
  if (isNoted(kind)) return noteOf({ kind, seat, text }, players);
  return null;
}

/** A line of the log that is no move. */
export const noteOf = ({ kind, seat, text }: Pick<Note, "kind" | "seat" | "text">, players: readonly string[]): string =>
  t(`table-note-${kind}`, { player: players[seat ?? -1] ?? "", why: text });
