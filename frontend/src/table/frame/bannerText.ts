import type { Room } from "../../state/room.svelte.ts";
import { duration } from "../../words/durations.ts";
import { ending, prompt, t } from "../../words/texts.svelte.ts";
import type { GameInfo, GameView, WholeTable } from "../../net/wire.ts";
import { isAway, isCut } from "./peopleText.ts";

export interface BannerText {
  title: string;
  detail: string;
  mark: "me" | "off" | "none" | number;
  /** A seat whose player has been away so long that the others may ask for a bot. */
  replace?: number;
}

/** Everything that the banner's text depends on. */
export interface BannerFacts {
  room: Room;
  table: WholeTable;
  info: GameInfo;
  view: GameView;
  /** Whose turn it is in what is shown; the view may be ahead of that. */
  turn?: GameView["turn"];
  me: number | null;
  names: readonly string[];
  trouble: { title: string } | null;
}

/** The banner's text: what keeps the game from going on, else whose turn it is. What is asked of me stands in the action bar. */
export function bannerText(facts: BannerFacts): BannerText {
  const { room, table, info, me, names, trouble, turn = facts.view.turn } = facts;
  const { standing, people } = room;
  const seats = people.info?.seats ?? table.seats;
  if (trouble) return { title: trouble.title, detail: "", mark: "off" };
  if (room.past) return { title: t("table-log"), detail: t("table-log-past", { number: room.past.ply, count: standing?.ply ?? 0 }), mark: "none" };
  if (people.moved !== null) return { title: t("table-note-depart"), detail: "", mark: "off" };
  if (turn === null || standing?.result) return { title: t("table-over"), detail: standing?.result ? ending(info, standing.result.end, names.length) : "", mark: "none" };
  if (people.paused) return { title: t("table-paused"), detail: "", mark: "none" };
  if (turn === "chance") return { title: t(prompt(table.game, facts.view.phase).id), detail: "", mark: "none" };
  const sitter = seats[turn];
  const player = table.seats[turn]?.name ?? "";
  if (sitter?.stand_in || sitter?.kind === "bot") return { title: t("table-thinking", { player }), detail: "", mark: turn };
  if (turn === room.shownSeat && me !== null) return { title: t("table-your-turn"), detail: "", mark: "me" };
  if (sitter && isAway(sitter)) return { title: t("table-now-away", { player }), ...awayDetail(facts, turn), mark: turn };
  if (sitter && isCut(sitter)) return { title: t("table-cut", { player }), detail: t("table-cut.note"), mark: turn };
  return { title: t("table-turn-of", { player }), detail: "", mark: turn };
}

/** What happens to a player who is away on their turn, and when. */
function awayDetail({ room: { people, watches } }: BannerFacts, turn: number): Pick<BannerText, "detail" | "replace"> {
  const due = people.info?.due;
  if (!due || due.seat !== turn || (due.what !== "away" && due.what !== "ask")) return { detail: "" };
  const left = people.secondsTo(due.at);
  const time = duration(left);
  if (due.what === "away") return { detail: t("table-bot-in", { time }) };
  if (watches) return { detail: "" };
  return left > 0 ? { detail: t("table-bot-ask-in", { time }) } : { detail: "", replace: turn };
}
