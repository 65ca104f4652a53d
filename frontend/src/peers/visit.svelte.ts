import { hosts } from "../net/hosts.svelte.ts";
import { friendTables, isOwn, saveFriendTables, type FriendTable } from "../net/ids.ts";
import { pageVersion } from "../net/pageVersion.svelte.ts";
import type { Answered, ChannelListener, HostChannel } from "../net/transport.ts";
import { BadText } from "./bytes.ts";
import { ownCertificate } from "./certificate.ts";
import { Connection } from "./connection.ts";
import { TextChannel } from "./textChannel.ts";
import { VERSION, type ToFriend, type ToHost, type Why } from "./messages.ts";
import { writeReply, type Invitation } from "./texts.ts";

/**
 * How far a visit is: nothing yet; our answer is made; the host has to open it; the browsers do not reach each other;
 * connected; the connection broke; the host has ended it.
 */
export type VisitStage = "none" | "answering" | "waiting" | "unreachable" | "connected" | "lost" | "ended";

/** Stages in which a reload would lose the answer that was sent, or the connection. */
const LIVELY: ReadonlySet<VisitStage> = new Set(["answering", "waiting", "unreachable", "connected"]);

// The heartbeat, in milliseconds.
/** After this long without a word, the host is pinged. */
const PING_AFTER_MS = 4000;
/** How long its answer may take. */
const PONG_MS = 3500;

/** Characters of a message of the host: a whole table with its log, or positions of a replay. */
const LONGEST = 8_000_000;
/** The close code of a channel whose connection broke. */
const BROKEN = 1006;

interface Channel {
  path: string;
  listener: ChannelListener;
  /** Whether the host has been asked to open it. */
  asked: boolean;
}
interface Call {
  done: (answer: Answered) => void;
  failed: (reason: Error) => void;
}

/** The connection of this page to a friend's browser, which is the host of a table. There is one at a time. */
class Visit {
  stage: VisitStage = $state("none");
  /** Why the host has ended it. */
  why: Why | "" = $state("");
  /** The invitation that was accepted last. */
  invitation: Invitation | null = $state.raw(null);
  #connection: Connection | null = null;
  #textChannel: TextChannel | null = null;
  #next = 1;
  readonly #tables = new Set<string>();
  readonly #calls = new Map<number, Call>();
  readonly #channels = new Map<number, Channel>();
  #pulse: ReturnType<typeof setTimeout> | undefined;
  /** Lets a new version of the page come. */
  #release: (() => void) | null = null;

  constructor() {
    addEventListener("beforeunload", (event) => this.stage === "connected" && event.preventDefault());
  }

  /** The host's name at a table. */
  hostOf(table: string): string {
    return friendTables.get(table)?.host ?? this.invitation?.host ?? "";
  }

  /** Whether a table is that of the visit, or came after it. */
  visits(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Answers an invitation: the text for the host. One that is of no use leaves no visit. */
  async answer(invitation: Invitation): Promise<string> {
    this.#leave();
    this.#become("answering");
    this.why = "";
    this.invitation = invitation;
    this.#tables.clear();
    try {
      // Else it would be taken for a friend's from now on.
      if (await hosts.browser.keeps(invitation.table)) throw new BadText("peer-own-table");
      return await this.#answer(invitation);
    } catch (error) {
      if (this.invitation === invitation && this.stage === "answering") this.#become("none");
      throw error;
    }
  }

  async #answer(invitation: Invitation): Promise<string> {
    const certificate = await ownCertificate();
    this.#connection?.close(); // Another invitation may have been answered meanwhile.
    const connection = (this.#connection = new Connection([certificate]));
    const textChannel = (this.#textChannel = new TextChannel(connection.channel, LONGEST));
    const current = () => this.#connection === connection;
    connection.peer.onconnectionstatechange = () => current() && this.#follow(connection.peer.connectionState);
    connection.peer.oniceconnectionstatechange = () => {
      if (current() && this.stage === "waiting" && connection.peer.iceConnectionState === "failed") this.#become("unreachable");
    };
    textChannel.opened = () => current() && this.#say({ what: "hello", version: VERSION });
    textChannel.closed = () => current() && this.#end("lost");
    textChannel.abused = () => queueMicrotask(() => current() && this.#giveUp()); // Later: nobody hears of it while they still speak.
    textChannel.hear = (text) => current() && this.#hear(JSON.parse(text) as ToFriend);
    let description;
    try {
      description = await connection.answer(invitation.description);
    } catch {
      connection.close();
      throw new BadText();
    }
    if (current() && this.stage === "answering") this.#become("waiting");
    return writeReply({ number: invitation.number, description });
  }

  call(method: string, path: string, body: string | null): Promise<Answered> {
    return new Promise((done, failed) => {
      if (this.stage !== "connected") return failed(new Error("not connected"));
      const id = this.#next++;
      this.#calls.set(id, { done, failed });
      this.#say({ what: "call", id, method, path, body });
    });
  }

  channel(path: string, listener: ChannelListener): HostChannel {
    const number = this.#next++;
    const channel: Channel = { path, listener, asked: false };
    this.#channels.set(number, channel);
    if (this.stage === "connected") this.#open(number, channel);
    return {
      send: (message) => {
        if (channel.asked && this.#channels.has(number)) this.#say({ what: "say", channel: number, text: JSON.stringify(message) });
      },
      close: () => {
        if (this.#channels.delete(number) && channel.asked) this.#say({ what: "close", channel: number });
      },
    };
  }

  #open(number: number, channel: Channel): void {
    channel.asked = true;
    this.#say({ what: "open", channel: number, path: channel.path });
  }

  #say(message: ToHost): void {
    this.#textChannel?.send(JSON.stringify(message));
  }

  /** `lively`: a reload would lose something. */
  #become(stage: VisitStage, lively = LIVELY.has(stage)): void {
    this.stage = stage;
    if (lively) return void (this.#release ??= pageVersion.hold());
    this.#release?.();
    this.#release = null;
  }

  /** The host has said something: it is pinged once it has been silent for a while. */
  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#ping(), PING_AFTER_MS);
    if (this.stage === "lost" && this.#textChannel?.open) this.#goOn();
  }

  /** A host who does not answer is away, and may come back: its page sleeps, or the network is interrupted. */
  #ping(): void {
    if (!this.#textChannel?.open) return;
    this.#say({ what: "ping" });
    this.#pulse = setTimeout(() => {
      if (this.stage === "connected") this.#become("lost", true);
      this.#ping();
    }, PONG_MS);
  }

  #hear(said: ToFriend): void {
    if (this.stage === "ended") return;
    this.#listen();
    if (said.what === "ping") this.#say({ what: "pong" });
    else if (said.what === "welcome") this.#enter(said.version);
    else if (said.what === "bye") this.#part(said.why);
    else if (said.what === "answer") {
      const content: unknown = said.text ? JSON.parse(said.text) : null;
      this.#remember((content as { id?: unknown } | null)?.id);
      this.#calls.get(said.id)?.done({ status: said.status, content });
      this.#calls.delete(said.id);
    } else if (said.what === "told") {
      const message: unknown = JSON.parse(said.text);
      this.#remember((message as { next?: unknown }).next);
      this.#channels.get(said.channel)?.listener.hear(message);
    } else if (said.what === "closed") {
      const channel = this.#channels.get(said.channel);
      this.#channels.delete(said.channel);
      channel?.listener.lose(said.code);
    }
  }

  #enter(version: number): void {
    if (version !== VERSION) return this.#part("version");
    this.#remember(this.invitation?.table);
    this.#goOn();
  }

  /** The host hears us: channels that wait for it are opened. */
  #goOn(): void {
    this.#become("connected");
    for (const [number, channel] of this.#channels) if (!channel.asked) this.#open(number, channel);
  }

  /** Tables of this host are asked of this host from now on. */
  #remember(table: unknown): void {
    const { host = "", game = "" } = this.invitation ?? {};
    if (typeof table !== "string" || !isOwn(table)) return;
    this.#tables.add(table);
    if (friendTables.has(table)) return;
    friendTables.set(table, { host, game } satisfies FriendTable);
    saveFriendTables();
  }

  /** A connection that was given up may come back by itself, as long as both pages are open. */
  #follow(state: RTCPeerConnectionState): void {
    if (state === "failed" && this.stage === "connected") this.#become("lost", true);
    else if (state === "failed" && this.stage === "waiting") this.#become("unreachable");
    else if (state === "connected" && this.stage === "lost" && this.#textChannel?.open) this.#goOn();
    else if (state === "connected" && this.stage === "unreachable") this.#become("waiting");
  }

  /** Leaves the host that was visited before. */
  #leave(): void {
    this.#connection?.close();
    this.#connection = this.#textChannel = null;
    this.#lose();
  }

  /** The host says something too long, or takes nothing any more: this connection is of no use. */
  #giveUp(): void {
    this.#connection?.close();
    this.#end("lost");
  }

  /** The host ends the connection, or it cannot be used. */
  #part(why: Why): void {
    this.why = why;
    this.#end("ended");
    this.#connection?.close();
  }

  #end(stage: VisitStage): void {
    if (this.stage === "ended") return;
    this.#become(stage);
    this.#lose();
  }

  #lose(): void {
    clearTimeout(this.#pulse);
    for (const { failed } of this.#calls.values()) failed(new Error("the connection is lost"));
    this.#calls.clear();
    const channels = [...this.#channels.values()];
    this.#channels.clear();
    channels.forEach(({ listener }) => listener.lose(BROKEN));
  }
}

export const visit = new Visit();
