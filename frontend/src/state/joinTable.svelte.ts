import { api, Refusal } from "../net/api.ts";
import { commitFor } from "../fair/bytes.ts";
import { session } from "../net/session.svelte.ts";
import type { Door as DoorInfo, Problem } from "../net/wire.ts";

/** How often the table is fetched while an answer of the host is awaited. */
const POLL_MS = 3000;
const FORBIDDEN = 403;

/** The seat of an invitation, null: any seat of the table; and the code at the end of its link. */
export interface Invitation {
  seat: number | null;
  code: string;
}

/**
 * What somebody without a seat can do at a table: sit down at `seat`, or at the next free one (`other`: not at that of the
 * invitation, which is taken), ask for a seat, wait for the answer, or nothing, because the table is full, has begun or is over.
 */
export type DoorOffer =
  | { kind: "sit"; seat: number | null; other: boolean }
  | { kind: "ask" }
  | { kind: "asked" }
  | { kind: "full" }
  | { kind: "begun" }
  | { kind: "over" };

export function doorOffer({ join, ask, asked, stage }: DoorInfo, invitation: Invitation | null): DoorOffer {
  const [first] = join;
  if (invitation && (invitation.seat === null ? first !== undefined : join.includes(invitation.seat))) return { kind: "sit", seat: invitation.seat, other: false };
  if (first !== undefined) return { kind: "sit", seat: first, other: invitation !== null };
  if (asked) return { kind: "asked" };
  if (ask) return { kind: "ask" };
  if (stage === "gathering") return { kind: "full" };
  return stage === "over" ? { kind: "over" } : { kind: "begun" };
}

/** The tables at which I asked for a seat and have not seen the answer yet. It outlives a `JoinTable`: asking leads to another page. */
const unanswered = new Set<string>();

/** Joining a table at which I have no seat. */
export class JoinTable {
  info: DoorInfo | null = $state.raw(null);
  /** Why the table could not be fetched, or why the last request was refused. */
  problem: Problem | null = $state.raw(null);
  /** A request of mine is under way; fetching the table anew does not count. */
  busy = $state(false);
  /** I asked for a seat, and was turned down. */
  denied = $state(false);
  /** The invitation is not valid any more. */
  wrong = $state(false);
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #table: string;
  readonly #invitation: Invitation | null;

  constructor(table: string, invitation: Invitation | null) {
    this.#table = table;
    this.#invitation = invitation;
  }

  get seated(): boolean {
    return Boolean(this.info?.mine.length);
  }

  async refresh(): Promise<void> {
    await this.#attempt(async () => {
      this.info = await this.#fetch();
      if (this.info.asked) {
        unanswered.add(this.#table);
        this.denied = false;
      } else if (unanswered.delete(this.#table)) this.denied = !this.seated;
    });
    clearTimeout(this.#timer);
    if (this.info?.asked && !this.#closed) this.#timer = setTimeout(() => void this.refresh(), POLL_MS);
  }

  /** Fetches the table; without the invitation if that is not valid. */
  async #fetch(): Promise<DoorInfo> {
    if (this.#invitation && !this.wrong) {
      try {
        return await api.door(this.#table, this.#invitation);
      } catch (error) {
        if (!(error instanceof Refusal) || error.problem.status !== FORBIDDEN) throw error;
        this.wrong = true;
      }
    }
    return api.door(this.#table, null);
  }

  /** Sits down at a seat, or at the next free one; whether that worked. */
  async sit(seat: number | null, name: string): Promise<boolean> {
    const code = this.#invitation?.code ?? "";
    const done = await this.#want(async () => {
      if (seat === null) await api.sitAnywhere(this.#table, name, code);
      else await api.sit(this.#table, seat, name, code, await commitFor(this.#table, seat));
      await this.#remember(name);
    });
    if (!done) await this.#refetch();
    return done;
  }

  /** Asks the host for a seat; whether the request arrived. */
  async ask(name: string): Promise<boolean> {
    this.denied = false;
    const done = await this.#want(async () => {
      await api.knock(this.#table, name, this.wrong ? "" : (this.#invitation?.code ?? ""));
      unanswered.add(this.#table);
      await this.#remember(name);
    });
    await this.#refetch();
    return done;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Fetches the table anew, and keeps the reason of a refusal. */
  async #refetch(): Promise<void> {
    const { problem } = this;
    await this.refresh();
    this.problem ??= problem;
  }

  /** Gives my guest the name that I entered. */
  async #remember(name: string): Promise<void> {
    if (session.me && session.me.name !== name) await session.rename(name).catch(() => undefined);
  }

  /** Runs a request of mine; `busy` meanwhile. */
  #want(act: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    return this.#attempt(act).finally(() => (this.busy = false));
  }

  async #attempt(act: () => Promise<void>): Promise<boolean> {
    this.problem = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.problem;
      return false;
    }
  }
}
