import { session } from "../net/session.svelte.ts";
import { t } from "./texts.svelte.ts";
import type { SeatWish } from "../app/newTableForm.svelte.ts";

/** Who will sit at a seat, in a word or two. */
export function seatTitle({ kind, name, level }: SeatWish): string {
  if (kind === "me") return session.me?.name || t("home-seat-me");
  if (kind === "here") return name.trim() || t("home-seat-person");
  return kind === "bot" ? `${t("home-seat-bot")}, ${t(`home-level-${level}`)}` : t(kind === "open" ? "home-seat-friend" : "home-seat-none");
}

/** The same for all seats of a table; equal titles are numbered. */
export function seatTitles(seats: readonly SeatWish[]): string[] {
  const titles = seats.map(seatTitle);
  return titles.map((title, at) => (titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} (${at + 1})`));
}
