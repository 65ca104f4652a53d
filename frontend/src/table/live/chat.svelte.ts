import { MediaQuery } from "svelte/reactivity";
import { isHidden } from "../../app/visibility.ts";
import { ChatRead } from "../../state/chatRead.svelte.ts";
import { muted } from "../../state/muted.svelte.ts";
import { LOG_BESIDE } from "../frame/beside.ts";
import type { LiveState } from "./liveState.svelte.ts";

/** The chat of a live table: whether there is one, where it is shown, and how much of it is unread. */
export class Chat {
  /** The tab of the panel beside the board, on wide screens. */
  beside: "log" | "chat" = $state("log");
  /** It was opened by key or button: its input takes the focus. */
  eager = $state(false);
  /** Whether the log and the chat stand beside the board. */
  readonly wide = new MediaQuery(LOG_BESIDE);
  /** Whether it stands beside the score sheet; the same query as in ScoreSheet. */
  readonly besideSheet = new MediaQuery("(min-width: 1120px) and (min-height: 541px)");
  readonly #read: ChatRead;
  readonly #live: LiveState;
  readonly #sheet: { shown: boolean };

  constructor(live: LiveState, sheet: { shown: boolean }) {
    this.#live = live;
    this.#sheet = sheet;
    this.#read = new ChatRead(live.table.table);
  }

  get isThere(): boolean {
    return this.#live.table.terms.talk && this.#live.room.people.hasOthers;
  }

  /** The number of unread lines of others. */
  unread = $derived.by(() => this.#live.room.people.lines.filter(({ seq, seat }) => seq > this.#read.seq && this.isHeard(seat)).length);

  /** Whether what a seat says is announced here: not my own words, nor those of muted people. */
  isHeard(seat: number): boolean {
    const { table, room } = this.#live;
    return !room.people.seat(seat)?.mine && !muted.has(table.table, table.seats[seat]?.name ?? "");
  }

  open(): void {
    if (!this.isThere) return;
    if (!this.wide.current) this.#live.opened = "chat";
    else if (this.beside === "chat") this.#live.root?.querySelector<HTMLElement>(".side input")?.focus();
    else [this.beside, this.eager] = ["chat", true];
  }

  /** Marks what is on the screen as read. Called once, when the table's component is made. */
  follow(): void {
    $effect(() => {
      const beside = this.#sheet.shown ? this.besideSheet.current : this.beside === "chat" && this.wide.current;
      const shown = this.#live.opened === "chat" || beside;
      if (shown && !isHidden()) this.#read.upTo(this.#live.room.people.lines.at(-1)?.seq ?? 0);
    });
  }
}
