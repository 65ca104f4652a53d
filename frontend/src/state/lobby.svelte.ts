import { api, Refusal } from "../net/api.ts";
import { hangUp, onWake, backoff } from "../net/backoff.ts";
import type { Lobby as LobbyList, Refused } from "../net/wire.ts";

/** A connection that held so long, in milliseconds, was a good one. */
const HELD = 5000;
/** As long may the first word take; after such a silence it is asked whether it is there; and so long it may not answer. */
const [FIRST_WORD, QUIET, SILENT] = [10_000, 20_000, 5000];

/**
 * The open tables, as long as somebody looks at them. The server tells whenever the list has changed; where no such
 * connection comes about, it is asked before every new try.
 */
export class Lobby {
  /** Null: nothing is known yet. */
  list: LobbyList | null = $state.raw(null);
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #begun = 0;
  #following = false;

  /** Until the answer is called. */
  follow(): () => void {
    this.#following = true;
    const seen = () => (document.hidden ? this.close() : this.open());
    const ends = [onWake(seen), this.onHiding()];
    seen();
    return () => {
      this.#following = false;
      ends.forEach((end) => end());
      this.close();
    };
  }

  /** Nobody looks at a page that is hidden. */
  private onHiding(): () => void {
    const hide = () => {
      if (document.hidden) this.close();
    };
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }

  private open(): void {
    this.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/socket`);
    this.#socket = socket;
    this.#begun = Date.now();
    this.watch(FIRST_WORD, () => this.lose(socket));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.watch(QUIET, () => this.ask(socket));
      const told = JSON.parse(String(event.data)) as LobbyList | Refused;
      if (socket === this.#socket && "tables" in told) this.list = told;
    };
    socket.onclose = () => this.lose(socket);
  }

  private watch(time: number, then: () => void): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(then, time);
  }

  /** A browser may take long to notice that nobody is there any more. */
  private ask(socket: WebSocket): void {
    socket.send('{"type":"ping"}');
    this.watch(SILENT, () => this.lose(socket));
  }

  private close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) hangUp(socket);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.#socket || !this.#following) return;
    this.close();
    if (Date.now() - this.#begun > HELD) this.#tries = 0;
    this.#retry = setTimeout(() => void this.again(), backoff(this.#tries++));
  }

  private async again(): Promise<void> {
    try {
      const list = await api.lobby();
      if (!this.#socket) this.list = list;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    if (this.#following && !document.hidden && !this.#socket) this.open();
  }
}
