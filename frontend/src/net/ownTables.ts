import { Database, NoDatabase } from "../worker/database.ts";
import { friendTables, saveFriendTables } from "./ids.ts";
import type { Answered } from "./transport.ts";
import type { Me, Problem, TableList, TableSummary } from "./wire.ts";

/** Who sits at this browser, and the keys under which `browser/storage.py` keeps what lists show. */
const ME = "me";
const NAME = ["name", ME];
const [SUMMARIES, LEFT] = ["summary", "left"];
const UNAVAILABLE = 503;

/** Reads who I am and my tables straight from the database, so that home needs no engine. */
export class OwnTables {
  readonly #name: string;
  #reclaimed = false;
  #database: Promise<Database> | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  /** Whether a table is kept here; false where nothing can be read. */
  async keeps(table: string): Promise<boolean> {
    try {
      return await has(await this.#open(), table);
    } catch {
      this.#database = null;
      return false;
    }
  }

  /** The answer to a call, if it is one of these. */
  async answer(path: string): Promise<Answered | null> {
    const read = path === "me" ? this.#me : path === "tables" ? this.#tables : null;
    if (!read) return null;
    try {
      return { status: 200, content: await read(await this.#open()) };
    } catch (error) {
      this.#database = null;
      const text = error instanceof NoDatabase ? error.text : "browser-storage";
      return { status: UNAVAILABLE, content: { status: UNAVAILABLE, detail: text, text } satisfies Problem };
    }
  }

  #open(): Promise<Database> {
    return (this.#database ??= Database.open(this.#name).then((database) => {
      database.onGone = () => (this.#database = null);
      return database;
    }));
  }

  readonly #me = async (database: Database): Promise<Me> => {
    const name = await database.get(JSON.stringify(NAME));
    return { id: ME, name: name === undefined ? "" : (JSON.parse(name) as string) };
  };

  /** Running tables, those where it is my turn first, then finished ones; in both the latest change first. */
  readonly #tables = async (database: Database): Promise<TableList> => {
    if (!this.#reclaimed) await reclaim(database);
    this.#reclaimed = true;
    const [kept, left] = await Promise.all([SUMMARIES, LEFT].map((kind) => database.pairs([kind, ""], [kind, "\uffff"])));
    const gone = new Set(left?.filter(([[, , guest]]) => guest === ME).map(([[, id]]) => id));
    const tables = (kept ?? []).map(([, text]) => JSON.parse(text) as TableSummary).filter(({ id }) => !gone.has(id));
    tables.sort((one, other) => other.updated - one.updated);
    const running = tables.filter(({ result }) => !result);
    running.sort((one, other) => Number(other.my_turn) - Number(one.my_turn));
    return { running, finished: tables.filter(({ result }) => result) };
  };
}

const has = async (database: Database, table: string): Promise<boolean> => (await database.get(JSON.stringify(["table", table]))) !== undefined;

/** A table that is kept here is no friend's, whatever an earlier version remembered when its own invitation was opened. */
async function reclaim(database: Database): Promise<void> {
  const ids = [...friendTables.keys()];
  const ours = await Promise.all(ids.map((id) => has(database, id)));
  const found = ids.filter((_, at) => ours[at]);
  found.forEach((id) => friendTables.delete(id));
  if (found.length) saveFriendTables();
}
