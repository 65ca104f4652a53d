import { load, save } from "../app/storage.ts";
import { api } from "../net/api.ts";
import { engineFolder } from "../net/engineFiles.ts";
import { OFFLINE } from "../net/hosts.svelte.ts";
import { session } from "../net/session.svelte.ts";
import { texts } from "../words/texts.svelte.ts";
import { home, names, savesData } from "./home.ts";
import { dropEngines, engineBytes, isKept, keepEngine } from "./keptEngine.ts";
import type { ToServiceWorker } from "./messages.ts";
import { isFull } from "./stored.ts";

interface Chosen {
  /** Whether the engine is to be kept; not there: nobody has said so. */
  wanted?: boolean;
  /** The language whose rules, lessons and exercises are kept. */
  language?: string;
}

/** What this browser keeps for playing offline: the page, the engine, and what can be read. */
export class Kept {
  /** Whether the page itself is stored; null as long as nobody has looked. */
  page: boolean | null = $state(null);
  /** Whether this browser stores nothing at this address. */
  never = $state(!navigator.serviceWorker);
  /** Whether the engine is stored. */
  engine = $state(false);
  /** The bytes of the engine; 0 as long as they are not known, or if there is none. */
  bytes = $state(0);
  /** How much of it is stored while that is under way. */
  progress: { done: number; total: number } | null = $state.raw(null);
  /** Why it did not work: the id of a text, or "". */
  problem = $state("");
  readonly folder = engineFolder();
  #chosen = load<Chosen>(OFFLINE, {});

  get wanted(): boolean | undefined {
    return this.#chosen.wanted;
  }

  /** Finds out what is there. */
  async refresh(): Promise<void> {
    try {
      this.page = (await caches.keys()).some((name) => name.startsWith(names.page("")));
      this.engine = this.folder !== null && (await isKept(home, this.folder));
    } catch {
      [this.page, this.never, this.problem] = [false, true, ""];
    }
    this.bytes = this.folder ? await engineBytes(this.folder).catch(() => 0) : 0;
  }

  /** Keeps the engine, and everything that can be read in this language. */
  async keep(): Promise<void> {
    if (!this.folder || this.progress) return;
    this.#choose({ wanted: true });
    this.progress = { done: 0, total: this.bytes };
    this.problem = "";
    try {
      await navigator.storage?.persist?.();
      await keepEngine(home, this.folder, (done, total) => (this.progress = { done, total }));
      await this.#read();
    } catch (error) {
      this.problem = isFull(error) ? "offline-full" : "offline-failed";
      if (isFull(error)) await dropEngines(home);
    }
    this.progress = null;
    await this.refresh();
  }

  async drop(): Promise<void> {
    this.#choose({ wanted: false });
    this.problem = "";
    await dropEngines(home);
    await this.refresh();
  }

  /** A game was played here, so the engine has been fetched already. */
  async keepUnlessAsked(): Promise<void> {
    if (this.wanted === undefined && !savesData()) await this.keep();
  }

  /** After an update, or in another language: keeps what is missing. */
  async complete(): Promise<void> {
    if (!this.wanted || !this.folder || savesData()) return;
    if (!(await isKept(home, this.folder)) || this.#chosen.language !== texts.language) await this.keep();
  }

  /** Removes everything that is stored but games and settings, and loads the page anew. */
  async repair(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration(home);
    registration?.active?.postMessage({ what: "forget" } satisfies ToServiceWorker);
    const ours = (await caches.keys()).filter((name) => name.startsWith(names.all));
    await Promise.all(ours.map((name) => caches.delete(name)));
    // Notifications come through the service worker: it stays where they are switched on.
    if (await registration?.pushManager?.getSubscription()) await registration?.update().catch(() => undefined);
    else await registration?.unregister();
    location.reload();
  }

  /** Has the service worker store what can be read: it stores whatever is read. */
  async #read(): Promise<void> {
    const { language } = texts;
    await session.start();
    if (!session.games.length) return; // Nobody knows the games yet. The next start tries again.
    await Promise.all(
      session.games.flatMap(({ name, lesson, exercises }) => [
        api.rules(name, language),
        ...(lesson ? [api.lesson(name, language)] : []),
        ...(exercises ? [readExercises(name, language)] : []),
      ]),
    );
    this.#choose({ language });
  }

  #choose(chosen: Chosen): void {
    this.#chosen = { ...this.#chosen, ...chosen };
    save(OFFLINE, this.#chosen);
  }
}

async function readExercises(game: string, language: string): Promise<void> {
  const { grades } = await api.exerciseList(game);
  await Promise.all(grades.map(({ grade }) => api.exercises(game, grade, language)));
}

export const kept = new Kept();
