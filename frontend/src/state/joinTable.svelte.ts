import { api, Refusal } from "../net/api.ts";
import { commitFor } from "../fair/bytes.ts";
import { session } from "../net/session.svelte.ts";
import type { Door as DoorInfo, Problem } from "../net/wire.ts";

/** Milliseconds between two looks, for somebody who has asked for a seat. */
const LOOK = 3000;
const FORBIDDEN = 403;

export interface Invitation {
  seat: number;
  code: string;
}

/**
 * What stands at a door: an invitation to sit down at a `seat`, the same where another sits there now (`other`), the
 * chance to ask, the answer awaited, or nothing but a word why not.
 */
export type DoorOffer =
  | { kind: "sit"; seat: number; other: boolean }
  | { kind: "ask" }
  | { kind: "asked" }
  | { kind: "full" }
  | { kind: "begun" }
  | { kind: "over" };

export function doorOffer({ join, ask, asked, stage }: DoorInfo, invitation: Invitation | null): DoorOffer {
  const [first] = join;
  if (invitation && join.includes(invitation.seat)) return { kind: "sit", seat: invitation.seat, other: false };
  if (first !== undefined) return { kind: "sit", seat: first, other: invitation !== null };
  if (asked) return { kind: "asked" };
  if (ask) return { kind: "ask" };
  if (stage === "gathering") return { kind: "full" };
  return stage === "over" ? { kind: "over" } : { kind: "begun" };
}

/** The door of a table at which I do not sit. */
export class JoinTable {
  info: DoorInfo | null = $state.raw(null);
  /** Why nothing is known, or why the last thing that I wanted was not done. */
  problem: Problem | null = $state.raw(null);
  /** What I wanted is on its way; a look is not, and keeps nobody waiting. */
  busy = $state(false);
  /** I had asked, and do not get a seat. */
  denied = $state(false);
  /** The link fits no seat. */
  wrong = $state(false);
  /** I have asked, and have not seen an answer yet, however many looks are under way. */
  #asked = false;
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

  async look(): Promise<void> {
    await this.attempt(async () => {
      this.info = await this.fetch();
      if (this.info.asked) this.denied = false;
      else if (this.#asked) this.denied = !this.seated;
      this.#asked = this.info.asked;
    });
    clearTimeout(this.#timer);
    if (this.info?.asked && !this.#closed) this.#timer = setTimeout(() => void this.look(), LOOK);
  }

  /** A link that fits no seat still shows where the table is. */
  private async fetch(): Promise<DoorInfo> {
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

  /** Sit down; whether I do now. */
  async sit(seat: number, name: string): Promise<boolean> {
    const done = await this.want(async () => {
      const commit = await commitFor(this.#table, seat);
      await api.sit(this.#table, seat, name, this.#invitation?.code ?? "", commit);
      await this.remember(name);
    });
    if (!done) await this.lookAgain();
    return done;
  }

  /** Ask for a seat. */
  async ask(name: string): Promise<boolean> {
    this.denied = false;
    const done = await this.want(async () => {
      await api.knock(this.#table, name);
      this.#asked = true;
      await this.remember(name);
    });
    await this.lookAgain();
    return done;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** With what was refused still in sight. */
  private async lookAgain(): Promise<void> {
    const { problem } = this;
    await this.look();
    this.problem ??= problem;
  }

  /** The name that I gave is mine from now on. */
  private async remember(name: string): Promise<void> {
    if (session.me && session.me.name !== name) await session.rename(name).catch(() => undefined);
  }

  /** What I want, one thing at a time. */
  private want(act: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    return this.attempt(act).finally(() => (this.busy = false));
  }

  private async attempt(act: () => Promise<void>): Promise<boolean> {
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
