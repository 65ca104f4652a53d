import { api, Refusal } from "../net/api.ts";
import { backoff, onWake } from "../net/backoff.ts";
import { hosts } from "../net/hosts.svelte.ts";
import { LivingSocket } from "../net/livingSocket.ts";
import type { Lobby as LobbyList, Refused } from "../net/wire.ts";

// All times are in milliseconds.
const PACE = { firstWord: 10_000, quiet: 20_000, silent: 5000 };
/** The silence before a ping when the connection may be dead, and how long its answer may take. */
const [SILENCE, DOUBTED] = [1000, 2500];

/**
 * The list of open tables, while it is on the screen. The server sends every change over a socket; without one, the list is
 * fetched before each attempt to reconnect.
 */
export class Lobby {
  /** Null until the first answer. */
  list: LobbyList | null = $state.raw(null);
  #socket: LivingSocket<LobbyList | Refused> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #following = false;

  /** Keeps the list up to date. Returns how to stop. */
  follow(): () => void {
    this.#following = true;
    const check = () => this.#check();
    document.addEventListener("visibilitychange", check); // `onWake` does not tell that the page is hidden.
    const stop = onWake(check);
    check();
    return () => {
      this.#following = false;
      stop();
      document.removeEventListener("visibilitychange", check);
      this.#close();
    };
  }

  /** Closes the connection of a hidden page; otherwise makes sure that there is one, and that it is alive. */
  #check(): void {
    if (document.hidden) this.#close();
    else if (this.#socket) this.#socket.doubt(SILENCE, DOUBTED);
    else this.#open();
  }

  #open(): void {
    this.#close();
    const socket = new LivingSocket<LobbyList | Refused>((listener) => hosts.server.channel("lobby/socket", listener), PACE, {
      hear: (told) => {
        if ("tables" in told) this.list = told;
      },
      ping: () => socket.send({ type: "ping" }),
      lose: () => this.#lose(socket),
    });
    this.#socket = socket;
  }

  #close(): void {
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#socket = null;
  }

  #lose(socket: LivingSocket<LobbyList | Refused>): void {
    this.#close();
    if (socket.held) this.#tries = 0;
    this.#retry = setTimeout(() => void this.#again(), backoff(this.#tries++));
  }

  async #again(): Promise<void> {
    try {
      const list = await api.lobby();
      if (!this.#socket) this.list = list;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    if (this.#following && !document.hidden && !this.#socket) this.#open();
  }
}
