import { api, isAway, Refusal } from "../net/api.ts";
import { download } from "../app/download.ts";
import { hosts, pageHost, type HostKind } from "../net/hosts.svelte.ts";
import { isOwn } from "../net/ids.ts";

/** The format of a running game, in a file of records (docs/records.md). */
const RUNNING = "keltis-game/1";
const AT_ONCE = 50; // games in one answer
const MOST = 20; // records in one upload
const LARGEST = 500_000; // characters of them

/** A game of a file, as it can be opened now. */
export interface Opened {
  id: string;
  running: boolean;
}

/** A file that could be read up to a line. */
export class Stopped extends Error {
  readonly refusal: Refusal;
  /** The line that is wrong, from 1, and how many games before it were read. */
  readonly line: number;
  readonly read: Opened[];

  constructor(refusal: Refusal, line: number, read: Opened[]) {
    super(refusal.message);
    [this.refusal, this.line, this.read] = [refusal, line, read];
  }
}

/**
 * Saves all my games as one file: those of the page's host, and those that this browser keeps. Whether all are in it: those
 * of a server that is out of reach are not.
 */
export async function saveAll(): Promise<boolean> {
  const own = pageHost === "server" && hosts.browser.used;
  let whole = true;
  const lines = await gamesOf(pageHost).catch((error: unknown): string[] => {
    if (!own || !(error instanceof Refusal && isAway(error.problem))) throw error;
    whole = false;
    return [];
  });
  if (own) lines.push(...(await gamesOf("browser")));
  download("keltis-games.jsonl", lines.map((line) => `${line}\n`).join(""));
  return whole;
}

/** The games at a host, each as a line. */
async function gamesOf(place: HostKind): Promise<string[]> {
  const lines: string[] = [];
  for (let [first, total] = [0, 1]; first < total; first += AT_ONCE) {
    const part = await api.myGames(place, first, AT_ONCE);
    total = part.total;
    lines.push(...part.games.map((game) => JSON.stringify(game)));
  }
  return lines;
}

/** Reads a file of records and running games, some lines at a time. Games that are there already are found again. */
export async function readAll(text: string): Promise<Opened[]> {
  const alone = isOneObject(text);
  const lines = alone ? [text] : text.split(/\r\n?|\n/); // \r alone is how old Macs end lines
  const read: Opened[] = [];
  let [first, records]: [number, string[]] = [0, []];
  const upload = async () => {
    if (!records.some((line) => line.trim())) return;
    const { ids } = await api.upload(records.join("\n"));
    read.push(...ids.map((id) => ({ id, running: false })));
  };
  for (const [number, line] of [...lines, null].entries()) {
    const running = line !== null && line.includes(RUNNING) && formatOf(line) === RUNNING;
    const full = records.length >= MOST || records.join("").length + (line?.length ?? 0) > LARGEST;
    try {
      if (line === null || running || full) {
        await upload();
        [first, records] = [number, []];
      }
      if (running) {
        const { id } = await api.arrive(line);
        if (isOwn(id)) hosts.browser.use();
        read.push({ id, running: true });
        first = number + 1;
      } else if (line !== null) records.push(line);
    } catch (error) {
      if (alone || !(error instanceof Refusal)) throw error; // A file of one game has no lines to name.
      const within = records.length ? (error.problem.line ?? 1) : 1;
      throw new Stopped(error, (records.length ? first : number) + within, read);
    }
  }
  return read;
}

function isOneObject(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function formatOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { format?: unknown }).format;
  } catch {
    return null;
  }
}
