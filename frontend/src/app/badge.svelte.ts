import { untrack } from "svelte";
import { router } from "./route.svelte.ts";
import { session } from "../net/session.svelte.ts";
import { onWake } from "../net/backoff.ts";
import type { TableList, TableSummary } from "../net/wire.ts";

/** Seconds between two looks at my tables: at the list, at another page, and while nobody looks. */
const PACES = { home: 30, elsewhere: 60, hidden: 120 };

/** Notifications about a table are called so, and as the table. */
const TAG = "table-";

/** Whether others wait for me there: against bots alone nobody does. */
export const isWaiting = ({ my_turn, result, seats }: TableSummary): boolean =>
  my_turn && !result && seats.some((seat) => seat.kind === "person" && !seat.mine);

/** The table on the screen knows sooner than the list whether I am to move; `until`: the list when it was left. */
interface Here {
  table: string;
  mine: boolean;
  until: TableList | null;
}

/** Tables that wait for me: in the page's title, and on the app's icon. */
class Badge {
  #seen: Here | null = $state.raw(null);
  #here = $derived(this.#seen?.until && this.#seen.until !== session.tables ? null : this.#seen);
  #ids = $derived.by(() => {
    const listed = session.tables.running.filter((table) => isWaiting(table) && table.id !== this.#here?.table).map(({ id }) => id);
    return this.#here?.mine ? [...listed, this.#here.table] : listed;
  });

  get count(): number {
    return this.#ids.length;
  }

  /** What stands before a title. */
  mark(): string {
    return this.count ? `● (${this.count}) ` : "";
  }

  /** A table is on the screen, and others wait for me there, or not. */
  sit(table: string, mine: boolean): void {
    const seen = untrack(() => this.#seen);
    if (seen?.table !== table || seen.mine !== mine || seen.until) this.#seen = { table, mine, until: null };
  }

  /** It is so no longer; what it said holds until the list is told anew. */
  rise(): void {
    if (this.#seen) this.#seen = { ...this.#seen, until: session.tables };
    if (session.me && router.route.page !== "home") void session.refresh(); // the list itself looks anyway
  }

  /** Looks now and then, as long as the page is open. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const pace = document.hidden ? PACES.hidden : router.route.page === "home" ? PACES.home : PACES.elsewhere;
      timer = setTimeout(() => void look(), pace * 1000);
    };
    const look = async () => {
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

  /** Whenever the list is told or a table says otherwise: the service worker may have set another number meanwhile. */
  show(): void {
    const mine = new Set([...this.#ids, ...session.tables.running.flatMap(({ id, my_turn }) => (my_turn && id !== this.#here?.table ? [id] : []))]);
    if (!session.me) return;
    void this.setCount(this.count);
    void hush(mine);
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

/** Notifications about tables where it is not my turn any more are over. */
async function hush(mine: ReadonlySet<string>): Promise<void> {
  const registration = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  const notices = (await registration?.getNotifications()) ?? [];
  for (const notice of notices) if (notice.tag.startsWith(TAG) && !mine.has(notice.tag.slice(TAG.length))) notice.close();
}

export const badge = new Badge();
