import type { EngineState, OnBehalf } from "../net/transport.ts";

/** What pages and the hosting worker say to each other. All tabs of a browser hear it; each takes what is for it. */

/** The number of a host: a later one has a greater number. */
export type Epoch = number;

/** From a page to the host. `host` is the one that is meant: another one that hears it does nothing. */
export type ToHost = { page: string } & (
  | { what: "hello" }
  | { what: "retry" }
  | ({ host: Epoch } & (
      | { what: "ping" }
      | { what: "call"; id: number; method: string; path: string; body: string | null; friend?: OnBehalf | undefined }
      | { what: "open"; channel: number; path: string; friend?: OnBehalf | undefined }
      | { what: "say"; channel: number; text: string }
      | { what: "close"; channel: number }
    ))
);

/** From the host to pages. */
export type ToPages = { host: Epoch } & (
  /** `home`: the folder of the host's engine, which is another one in each version. */
  | { what: "engine"; engine: EngineState; home: string }
  | { what: "answer"; page: string; id: number; status: number; text: string }
  | { what: "told"; page: string; channel: number; text: string }
  | { what: "closed"; page: string; channel: number; code: number }
);

/** What a page tells its own worker when it starts. */
export interface Start {
  /** Names the database. */
  name: string;
  /** Names the conversation of pages and host: as a rule that of the database. */
  talk: string;
  /** Where the engine lies. */
  engine: string;
  /** Take the place of a host that does not answer. */
  steal: boolean;
}

/** What a worker tells its own page when it hosts no more: another one took its place, or its engine broke. */
export const STOPPED = "stopped";

/** The names of locks and of the two directions of the conversation. */
export const hostLock = (talk: string): string => `${talk} host`;
export const pageLock = (talk: string, page: string): string => `${talk} page ${page}`;
export const toHost = (talk: string): string => `${talk} to host`;
export const toPages = (talk: string): string => `${talk} to pages`;
