import { router } from "./route.svelte.ts";
import { session } from "./session.svelte.ts";
import type { TableSummary } from "./wire.ts";

/** Seconds between two looks at my tables: at the list, at another page, and while nobody looks. */
const PACES = { home: 30, elsewhere: 60, hidden: 120 };

/** Whether others wait for me there: against bots alone nobody does. */
export const isWaiting = ({ my_turn, result, seats }: TableSummary): boolean =>
  my_turn && !result && seats.some((seat) => seat.kind === "person" && !seat.mine);

/** Tables that wait for me: in the page's title, and on the app's icon. */
class Waiting {
  #ids = $derived(session.tables.running.filter(isWaiting).map(({ id }) => id));

  get count(): number {
    return this.#ids.length;
  }

  /** What stands before a title; at a table that says itself whose turn it is, what waits elsewhere counts. */
  mark(table?: string, here = false): string {
    const count = this.#ids.filter((id) => id !== table).length + Number(here);
    return count ? `● (${count}) ` : "";
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
    return () => clearTimeout(timer);
  }

  /** The number on the icon of an installed page, where there is one. */
  async badge(count: number): Promise<void> {
    try {
      await (count ? navigator.setAppBadge(count) : navigator.clearAppBadge());
    } catch {
      // The title says it as well.
    }
  }
}

export const waiting = new Waiting();
