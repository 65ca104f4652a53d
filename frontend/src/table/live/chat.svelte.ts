import { MediaQuery } from "svelte/reactivity";
import { isHidden } from "../../app/visibility.ts";
import { ChatRead } from "../../state/chatRead.svelte.ts";
import { muted } from "../../state/muted.svelte.ts";
import type { LiveState } from "./liveState.svelte.ts";

/** The chat of a live table: whether there is one, where it is shown, and how much of it is new. */
export class Chat {
  /** On a wide screen: which of the two stands beside the board. */
  beside: "log" | "talk" = $state("log");
  /** It was opened on purpose: its field takes the focus. */
  eager = $state(false);
  /** There is room for panels beside the board (Frame). */
  readonly wide = new MediaQuery("(min-width: 900px) and (min-height: 541px)");
  readonly #read: ChatRead;
  readonly #live: LiveState;

  constructor(live: LiveState) {
    this.#live = live;
    this.#read = new ChatRead(live.table.table);
  }

  get isThere(): boolean {
    return this.#live.table.terms.talk && this.#live.room.people.others;
  }

  /** How many lines of others were not read yet. */
  unread = $derived.by(() => this.#live.room.people.lines.filter(({ seq, seat }) => seq > this.#read.seq && this.isHeard(seat)).length);

  /** Whether what somebody says is wanted here: not my own words, and nobody who is muted. */
  isHeard(seat: number): boolean {
    const { table, room } = this.#live;
    return !room.people.seat(seat)?.mine && !muted.has(table.table, table.seats[seat]?.name ?? "");
  }

  open(): void {
    if (!this.isThere) return;
    if (!this.wide.current) this.#live.opened = "talk";
    else if (this.beside === "talk") this.#live.root?.querySelector<HTMLElement>(".side input")?.focus();
    else [this.beside, this.eager] = ["talk", true];
  }

  /** What stands on the screen has been read; called once, when the table's component is made. */
  follow(): void {
    $effect(() => {
      const shown = this.#live.opened === "talk" || (this.beside === "talk" && this.wide.current);
      if (shown && !isHidden()) this.#read.upTo(this.#live.room.people.lines.at(-1)?.seq ?? 0);
    });
  }
}
