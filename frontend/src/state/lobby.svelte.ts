import { api, Refusal } from "../net/api.ts";
import { backoff, onWake } from "../net/backoff.ts";
import { LivingSocket, socketAddress } from "../net/livingSocket.ts";
import type { Lobby as LobbyList, Refused } from "../net/wire.ts";

const PACE = { firstWord: 10_000, quiet: 20_000, silent: 5000 };

/**
 * The open tables, as long as somebody looks at them. The server tells whenever the list has changed; where no socket
 * comes about, the list is fetched before every new try.
 */
export class Lobby {
  /** Null: nothing is known yet. */
  list: LobbyList | null = $state.raw(null);
  #socket: LivingSocket<LobbyList | Refused> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #following = false;

  /** Follows the list until the answer is called. */
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
    const socket = new LivingSocket<LobbyList | Refused>(socketAddress("lobby/socket"), PACE, {
      hear: (told) => {
        if ("tables" in told) this.list = told;
      },
      ping: () => socket.send({ type: "ping" }),
      lose: () => this.lose(socket),
    });
    this.#socket = socket;
  }

  private close(): void {
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#socket = null;
  }

  private lose(socket: LivingSocket<LobbyList | Refused>): void {
    this.close();
    if (socket.held) this.#tries = 0;
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
