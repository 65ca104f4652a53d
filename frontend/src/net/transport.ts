/** What the page needs of its host: the server, or the application in this browser's worker. */
export interface Transport {
  /** Asks for something; `path` is what stands behind `/api/`. Rejects if the host does not answer. */
  call(method: string, path: string, body: string | null): Promise<Answered>;
  /** Opens a channel, `tables/ID/socket?have=SEQ&look=SEAT` or `lobby/socket`. Nothing is heard before this returns. */
  channel(path: string, listener: ChannelListener): HostChannel;
  readonly offers: Offers;
}

/** The answer to a call: an HTTP status, and the JSON that came with it (null if there is none). */
export interface Answered {
  status: number;
  content: unknown;
}

/** A conversation with the host, in messages of `wire.ts`. */
export interface HostChannel {
  /** Sends a message; it is lost if the channel is not open (yet, or any more). */
  send(message: object): void;
  /** Closes the channel: nothing is heard any more, not even its end. */
  close(): void;
}

/** Who is told what comes over a channel. */
export interface ChannelListener {
  hear: (message: unknown) => void;
  /** The channel is over, with the close code of a WebSocket. Not called after `close`. */
  lose: (code: number) => void;
}

/** What a host can offer. The page shows what it cannot offer as not there, with one sentence where people would look for it. */
export interface Offers {
  /** Friends on other devices: open seats, invitations to seats, spectators. */
  friends: boolean;
  /** The list of public tables. */
  lobby: boolean;
  /** Notifications of my turn. */
  notifications: boolean;
  /** The same guest on another device. */
  devices: boolean;
  /** Deals that this browser can check: a host in the same browser would only prove something to itself. */
  fairDeals: boolean;
}

/** A friend elsewhere who is connected to this page, and in whose name it asks. */
export interface OnBehalf {
  guest: string;
  /** The table to which they were invited: they see no other but those that come after it. */
  invitedTo: string;
}

/** The application in this browser: it has an engine, which is fetched first. */
export interface BrowserTransport extends Transport {
  call(method: string, path: string, body: string | null, friend?: OnBehalf): Promise<Answered>;
  channel(path: string, listener: ChannelListener, friend?: OnBehalf): HostChannel;
  /** Whether a table is kept in this browser. */
  keeps(table: string): Promise<boolean>;
  /** Starts the engine unless it runs; after a failure, tries again. */
  start(): void;
  /** Starts the engine as soon as the page has nothing else to do. */
  startWhenIdle(): void;
}

/** How far the engine is. */
export interface EngineState {
  readonly stage: "absent" | "loading" | "ready" | "failed";
  /** Bytes that were fetched, and all that have to be (0 as long as that is not known). */
  readonly loaded: number;
  readonly total: number;
  /** Why it failed: the id of a text, or "". */
  readonly problem: string;
}
