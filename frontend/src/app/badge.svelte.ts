import { untrack } from "svelte";
import { router } from "./route.svelte.ts";
import { session } from "../net/session.svelte.ts";
import { onWake } from "../net/backoff.ts";
import type { TableList, TableSummary } from "../net/wire.ts";

/** Seconds between two requests for my tables: on the home page, on another page, and while the page is hidden. */
const INTERVALS = { home: 30, elsewhere: 60, hidden: 120 };

/** The tag of a notification about a table: this, and the table's id. */
const TAG = "table-";

/** Whether other people wait for me at a table; bots alone do not count. */
const othersWait = ({ my_turn, result, seats }: TableSummary): boolean =>
  my_turn && !result && seats.some((seat) => seat.kind === "person" && !seat.mine);

/** The table on the screen, which knows sooner than the list whether it is my turn (`mine`). */
interface Here {
  table: string;
  mine: boolean;
  /** The list when the table was left; the entry is dropped once the list is another one. */
  listWhenLeft: TableList | null;
}

/** The number of tables where others wait for me, for the page's title and the app's icon. */
class Badge {
  #seen: Here | null = $state.raw(null);
  #here = $derived(this.#seen?.listWhenLeft && this.#seen.listWhenLeft !== session.tables ? null : this.#seen);
  #ids = $derived.by(() => {
    const listed = session.tables.running.filter((table) => othersWait(table) && table.id !== this.#here?.table).map(({ id }) => id);
    return this.#here?.mine ? [...listed, this.#here.table] : listed;
  });

  get count(): number {
    return this.#ids.length;
  }

  /** The prefix of the page's title: how many tables wait, or nothing. */
  mark(): string {
    return this.count ? `● (${this.count}) ` : "";
  }

  /** A table is on the screen; `mine`: others wait for me there. */
  enter(table: string, mine: boolean): void {
    const seen = untrack(() => this.#seen);
    if (seen?.table !== table || seen.mine !== mine || seen.listWhenLeft) this.#seen = { table, mine, listWhenLeft: null };
  }

  /** No table is on the screen any more. */
  leave(): void {
    if (this.#seen) this.#seen = { ...this.#seen, listWhenLeft: session.tables };
    if (session.me && router.route.page !== "home") void session.refresh(); // The home page refreshes its list anyway.
  }

  /** Fetches my tables regularly, as long as the page is open. Returns a function that stops it. */
  poll(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const interval = document.hidden ? INTERVALS.hidden : router.route.page === "home" ? INTERVALS.home : INTERVALS.elsewhere;
      timer = setTimeout(() => void refresh(), interval * 1000);
    };
    const refresh = async () => {
      if (session.me && !session.problem) await session.refresh();
      next();
    };
    next();
    const wake = onWake(() => {
      if (session.me && router.route.page !== "home") void session.refresh();
    });
    return () => {
      wake();
      clearTimeout(timer);
    };
  }

  /**
   * Sets the app icon's number and closes outdated notifications. Called after every change of a list, even if the number is
   * the same: the service worker may have set another one meanwhile.
   */
  show(): void {
    const mine = new Set([...this.#ids, ...session.tables.running.flatMap(({ id, my_turn }) => (my_turn && id !== this.#here?.table ? [id] : []))]);
    if (!session.me) return;
    void this.setCount(this.count);
    void closeOutdated(mine);
  }

  /** The number on the icon of an installed page, where there is one. */
  async setCount(count: number): Promise<void> {
    try {
      await (count ? navigator.setAppBadge(count) : navigator.clearAppBadge());
    } catch {
      // The title says it as well.
    }
  }
}

/** Closes notifications about tables where it is not my turn any more. */
async function closeOutdated(mine: ReadonlySet<string>): Promise<void> {
  const registration = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  const shown = (await registration?.getNotifications()) ?? [];
  for (const each of shown) if (each.tag.startsWith(TAG) && !mine.has(each.tag.slice(TAG.length))) each.close();
}

export const badge = new Badge();
