import { cacheNames } from "../offline/cacheNames.ts";
import { isFile, stored } from "../offline/stored.ts";
import type { Fetching } from "./scope.ts";
import type { Versions } from "./versions.ts";

/** Milliseconds in which a host has to answer, where something is stored that can be shown instead. */
const HOST_ANSWER_MS = 3000;
/** From this status on, a server is out of reach: its proxy answers. */
const BAD_GATEWAY = 502;

/** Addresses of pages have no file name and belong to no other part of a server. */
const PAGE = /^(?!(?:api|schema|assets|engine|docs|data|metrics|healthz|livez|readyz)(?:\/|$))(?:[^.]*\/)?[^./]*$/;
const INDEX = /^(?:index\.html)?$/;
/** Answers that are the same for everybody: rules, lessons and exercises. No other answer of a server is ever stored. */
const PUBLIC = /^(?:data\/.+\.json|api\/(?:(?:rules|lessons|exercises)\/[\w-]+|exercises\/[\w-]+\/[\w-]+))$/;
/** Files of the page whose names do not change with their content. */
const FIXED = /^(?:(?:icon|badge|apple-touch-icon)[\w-]*\.(?:svg|png)|manifest\.webmanifest)$/;

type Answer = (request: Request, event: Fetching) => Promise<Response>;

/** Answers requests of pages, out of the caches or from the host. What is not named here is left to the browser. */
export class Answers {
  readonly #versions: Versions;
  readonly #names: ReturnType<typeof cacheNames>;

  constructor(versions: Versions) {
    this.#versions = versions;
    this.#names = cacheNames(versions.home);
  }

  answer(event: Fetching): void {
    const { request } = event;
    if (request.method !== "GET" || request.headers.has("Range") || !request.url.startsWith(this.#versions.home)) return;
    const path = new URL(request.url).pathname.slice(new URL(this.#versions.home).pathname.length);
    const answer = this.#answerFor(path, request.mode === "navigate");
    if (answer) event.respondWith(answer(request, event));
  }

  #answerFor(path: string, isNavigation: boolean): Answer | null {
    if (isNavigation) return INDEX.test(path) ? this.#index : PAGE.test(path) ? this.#page : null;
    if (path.startsWith("assets/")) return this.#file;
    if (path.startsWith("engine/")) return this.#engine;
    if (PUBLIC.test(path)) return this.#public;
    return FIXED.test(path) ? this.#fixed : null;
  }

  /** The page of a static site, as it is stored; the host is asked meanwhile whether it has a newer one. */
  readonly #index: Answer = async (request, event) => {
    const version = await this.#versions.current();
    if (version?.host !== "browser") return this.#page(request, event);
    event.waitUntil(this.#versions.check().catch(() => undefined));
    return (await this.#versions.shell()) ?? fetch(request);
  };

  /** The page of a server as the server has it now; as it is stored, if the server is slow or away. */
  readonly #page: Answer = async (request) => {
    const sent = fetch(request);
    if ((await this.#versions.current())?.host !== "server") return sent;
    const answer = await inTime(sent);
    if (answer && !(await this.#versions.replaces(answer))) return answer;
    return (await this.#versions.shell()) ?? answer ?? sent;
  };

  readonly #file: Answer = async (request) => (await this.#versions.find(request.url)) ?? fetch(request);

  readonly #engine: Answer = async (request) => {
    const folder = new URL(".", request.url).href;
    const name = this.#names.engine(folder);
    const kept = (await caches.has(name)) ? await (await caches.open(name)).match(request.url) : undefined;
    return kept ?? fetch(request);
  };

  readonly #public: Answer = async (request, event) => {
    const sent = fetch(request);
    const answer = await inTime(sent);
    if (answer) {
      if (isFile(answer)) event.waitUntil(this.#keep(request.url, stored(answer.clone())));
      return answer;
    }
    return (await this.#kept(request.url)) ?? (await this.#versions.find(request.url)) ?? sent;
  };

  readonly #fixed: Answer = async (request) => {
    const sent = fetch(request);
    return (await inTime(sent)) ?? (await this.#versions.find(request.url)) ?? sent;
  };

  async #kept(address: string): Promise<Response | undefined> {
    return (await caches.open(this.#names.data)).match(address);
  }

  async #keep(address: string, answer: Response): Promise<void> {
    try {
      await (await caches.open(this.#names.data)).put(address, answer);
    } catch {
      // No room: then it can only be read with a connection.
    }
  }
}

/** An answer that comes in time from a host that is there; else null. */
async function inTime(sent: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), HOST_ANSWER_MS));
  const answer = await Promise.race([sent.catch(() => null), late]);
  return answer && answer.status >= BAD_GATEWAY ? null : answer;
}
