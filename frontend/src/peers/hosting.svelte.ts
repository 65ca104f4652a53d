import { toast } from "../app/toast.svelte.ts";
import { t } from "../words/texts.svelte.ts";
import { hosts } from "../net/hosts.svelte.ts";
import { pageVersion } from "../net/pageVersion.svelte.ts";
import { BadText } from "./bytes.ts";
import { guestOf } from "./certificate.ts";
import { Connection } from "./connection.ts";
import { Gate } from "./gate.ts";
import { TextChannel } from "./textChannel.ts";
import { LONGEST, type Why } from "./messages.ts";
import { readReply, writeInvitation, type Invitation } from "./texts.ts";

// All times are in milliseconds.
/** How long an invitation can be answered. */
const VALID = 60 * 60_000;
/** After this, two browsers that have not reached each other will not. */
const UNREACHABLE = 20_000;
/** How long a connection that the browser has given up may still come back. */
const GRACE = 60_000;
/** Connections at the same time: three players, and a few who watch. */
const MOST = 8;

/**
 * How far an invitation is: an answer is awaited; the browsers look for each other; they are connected, or were not found;
 * the friend is silent, and may come back; it has ended; it is too old.
 */
export type FriendStage = "waiting" | "connecting" | "connected" | "unreachable" | "lost" | "ended" | "expired";

/** An invitation that this page has made, and the connection that came of it. */
export class Invited {
  stage: FriendStage = $state("waiting");
  /** Why it has ended. */
  why: Why | "" = $state("");
  readonly number: number;
  readonly table: string;
  /** The link's text. */
  readonly text: string;
  readonly connection: Connection;
  guest = "";
  gate: Gate | null = null;
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A reload of this page would lose the invitation, and the friend: a new version waits. */
  readonly #release = pageVersion.hold();

  constructor(invitation: Invitation, connection: Connection) {
    this.number = invitation.number;
    this.table = invitation.table;
    this.text = writeInvitation(invitation);
    this.connection = connection;
    this.after(VALID, "expired");
  }

  /** Gives up after a while. */
  after(time: number, stage: FriendStage): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(stage), time);
  }

  enter(): void {
    clearTimeout(this.#timer);
    this.stage = "connected";
  }

  /** Nothing is heard of the friend. */
  lose(): void {
    if (this.stage === "connected") this.stage = "lost";
  }

  end(stage: FriendStage, why: Why = "closed"): void {
    clearTimeout(this.#timer);
    if (this.#over) return;
    this.#over = true;
    this.#release();
    this.stage = stage;
    this.why = why;
    this.gate?.end(why);
    // What was said last is still to be sent.
    setTimeout(() => this.connection.close(), 200);
    hosting.forget(this);
  }
}

/** The friends who are connected to this page, whose tables are in this browser. */
class Hosting {
  /** Invitations whose friend is connected, or was and may come back by themselves. */
  connected: readonly Invited[] = $state.raw([]);
  readonly #open = new Map<number, Invited>();
  #taken: BroadcastChannel | null = null;

  /** Makes an invitation. It is good for one friend, while this page is open. */
  async invite(to: Omit<Invitation, "number" | "description">): Promise<Invited> {
    this.#start();
    const connection = new Connection();
    const description = await connection.offer().catch((error: unknown) => {
      connection.close();
      throw error;
    });
    const number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const invited = new Invited({ ...to, number, description }, connection);
    this.#open.set(number, invited);
    return invited;
  }

  /** Goes on with a friend's answer. */
  async accept(message: string): Promise<Invited> {
    const { number, description } = readReply(message);
    const invited = this.#open.get(number);
    if (!invited) throw new BadText("peer-old-answer");
    if (invited.stage !== "waiting") return invited;
    if (this.connected.length >= MOST) throw new BadText("peer-too-many");
    invited.guest = guestOf(description.fingerprint);
    const { peer, channel } = invited.connection;
    const textChannel = new TextChannel(channel, LONGEST);
    const gate = (invited.gate = new Gate(textChannel, hosts.browser, { guest: invited.guest, invitedTo: invited.table }));
    gate.greeted = () => this.#enter(invited);
    gate.ended = (why) => invited.end("ended", why);
    gate.lost = () => invited.lose();
    gate.found = () => invited.enter();
    textChannel.closed = () => invited.end("ended");
    peer.onconnectionstatechange = () => {
      if (peer.connectionState !== "failed") return;
      if (invited.stage === "connecting") return invited.end("unreachable");
      gate.lose();
      invited.after(GRACE, "ended");
    };
    invited.stage = "connecting";
    invited.after(UNREACHABLE, "unreachable");
    try {
      await invited.connection.accept(description);
    } catch {
      invited.end("unreachable");
    }
    return invited;
  }

  #enter(invited: Invited): void {
    if (invited.stage !== "connecting") return;
    // A friend who comes again has left another page.
    for (const before of this.connected) if (before.guest === invited.guest && before.table === invited.table) this.#replace(before);
    invited.enter();
    this.connected = [...this.connected, invited];
  }

  #replace(before: Invited): void {
    this.connected = this.connected.filter((each) => each !== before);
    before.end("ended");
  }

  /** An invitation has ended. */
  forget(invited: Invited): void {
    this.#open.delete(invited.number);
    invited.gate?.close();
    if (!this.connected.includes(invited)) return;
    this.connected = this.connected.filter((each) => each !== invited);
    toast.show(t("peer-friend-lost"));
  }

  /** Hears of answers whose links were opened in another tab, and keeps this one open while friends are connected. */
  #start(): void {
    if (this.#taken) return;
    this.#taken = new BroadcastChannel(ANSWERS);
    this.#taken.onmessage = ({ data }: MessageEvent<{ answer?: string }>) => {
      if (typeof data.answer !== "string") return;
      let number: number;
      try {
        number = readReply(data.answer).number;
      } catch {
        return;
      }
      if (!this.#open.has(number)) return;
      this.#taken?.postMessage({ taken: number });
      void this.accept(data.answer).catch(() => undefined);
    };
    addEventListener("beforeunload", (event) => this.connected.some(({ stage }) => stage === "connected") && event.preventDefault());
    addEventListener("pagehide", () => {
      for (const invited of this.#open.values()) invited.end("ended");
    });
  }
}

const ANSWERS = `keltis answers ${new URL(".", document.baseURI).pathname}`;
/** How long another tab may take to say that the answer is for it. */
const TAB_ANSWER_MS = 3000;

export const hosting = new Hosting();

/** Hands an answer to the tab that waits for it; whether there is one. */
export async function handOver(message: string): Promise<boolean> {
  const { number } = readReply(message);
  const talk = new BroadcastChannel(ANSWERS);
  try {
    return await new Promise<boolean>((done) => {
      talk.onmessage = ({ data }: MessageEvent<{ taken?: number }>) => data.taken === number && done(true);
      talk.postMessage({ answer: message });
      setTimeout(() => done(false), TAB_ANSWER_MS);
    });
  } finally {
    talk.close();
  }
}
