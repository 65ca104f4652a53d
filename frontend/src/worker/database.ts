/** Keeps texts under keys in IndexedDB. Implements `Database` of `browser/storage.py`; keys and changes come as JSON. */

const STORE = "kept";
/** The steps from each version of the database to the next; a new version is a new step at the end. */
const UPGRADES: readonly ((db: IDBDatabase) => void)[] = [(db) => void db.createObjectStore(STORE)];
/** The key of the number of the newest host. */
const HOST = ["host"];

type Key = (string | number)[];
type Change = ["add" | "put" | "delete", Key, string];

/** Why there is no database, or nothing can be kept in it; `text` is the id of a sentence for people. */
export class NoDatabase extends Error {
  readonly text: string;

  constructor(text: string, message = text) {
    super(message);
    this.text = text;
  }
}

export class Database {
  /** The database is gone: a newer page upgrades it, or somebody has deleted it. */
  onGone: () => void = () => {};
  /** Another host has taken the place of this one: nothing can be written any more. */
  onReplaced: () => void = () => {};
  #epoch = 0;
  /** Whether the host's number is written. A database without room takes no number, but things can be deleted there. */
  #claimed = false;
  readonly #db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.#db = db;
    db.onversionchange = () => {
      db.close();
      this.onGone();
    };
    db.onclose = () => this.onGone();
  }

  static open(name: string): Promise<Database> {
    return new Promise((done, failed) => {
      let request: IDBOpenDBRequest;
      try {
        request = indexedDB.open(name, UPGRADES.length);
      } catch {
        return failed(new NoDatabase("engine-no-database")); // there is none in some private windows
      }
      let late = false;
      request.onupgradeneeded = ({ oldVersion }) => UPGRADES.slice(oldVersion).forEach((step) => step(request.result));
      request.onblocked = () => {
        late = true;
        failed(new NoDatabase("engine-blocked"));
      };
      request.onerror = () => {
        const { name } = request.error ?? {};
        failed(name === "QuotaExceededError" ? full() : new NoDatabase(name === "VersionError" ? "engine-newer" : "engine-no-database"));
      };
      request.onsuccess = () => (late ? request.result.close() : done(new Database(request.result)));
    });
  }

  /**
   * Makes the caller the host: from now on, nobody else's changes are written. Returns the host's number. Without room for
   * that, the caller can read and delete, and its number is written with the first change that finds room.
   */
  async claim(): Promise<number> {
    const transaction = this.#db.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    const before = store.get(HOST) as IDBRequest<number | undefined>;
    before.onsuccess = () => {
      this.#epoch = Math.max((before.result ?? 0) + 1, Date.now());
      store.put(this.#epoch, HOST);
    };
    await finished(transaction).then(
      () => (this.#claimed = true),
      (error: unknown) => {
        if (!isFull(error)) throw error;
      },
    );
    return this.#epoch;
  }

  async get(key: string): Promise<string | undefined> {
    const request = this.#read().get(JSON.parse(key) as Key) as IDBRequest<string | undefined>;
    await finished(request.transaction as IDBTransaction);
    return request.result;
  }

  /** All keys from one to another, each with its text, in order. */
  async pairs(first: Key, last: Key): Promise<[Key, string][]> {
    const span = IDBKeyRange.bound(first, last);
    const store = this.#read();
    const [keys, texts] = [store.getAllKeys(span) as IDBRequest<Key[]>, store.getAll(span) as IDBRequest<string[]>];
    await finished(store.transaction);
    return keys.result.map((key, at) => [key, texts.result[at] as string]);
  }

  /** The pairs of `pairs` as JSON. */
  async range(first: string, last: string): Promise<string> {
    return JSON.stringify(await this.pairs(JSON.parse(first) as Key, JSON.parse(last) as Key));
  }

  /** Makes all changes in one transaction; resolves once it is durable. False, and none is made, if a key that is added exists. */
  async write(changes: string): Promise<boolean> {
    const transaction = this.#db.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    const host = store.get(HOST) as IDBRequest<number | undefined>;
    const all = JSON.parse(changes) as Change[];
    const claims = !this.#claimed && all.some(([what]) => what !== "delete");
    let replaced = false;
    host.onsuccess = () => {
      replaced = this.#claimed ? host.result !== this.#epoch : (host.result ?? 0) >= this.#epoch;
      if (replaced) return transaction.abort();
      if (claims) store.put(this.#epoch, HOST);
      for (const change of all) apply(store, change);
    };
    try {
      await finished(transaction);
      this.#claimed ||= claims;
      return true;
    } catch (error) {
      if (replaced) this.onReplaced();
      if (error instanceof DOMException && error.name === "ConstraintError") return false;
      throw error;
    }
  }

  close(): void {
    this.#db.close();
  }

  #read(): IDBObjectStore {
    return this.#db.transaction(STORE).objectStore(STORE);
  }
}

function apply(store: IDBObjectStore, [what, key, text]: Change): void {
  if (what === "add") store.add(text, key);
  else if (what === "put") store.put(text, key);
  else store.delete(key);
}

/** The browser has no room left. Python finds "quota" in the message. */
const full = () => new NoDatabase("browser-full", "quota exceeded");
const isFull = (error: unknown): boolean => error instanceof NoDatabase && error.text === "browser-full";

/** Waits until a transaction is complete. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => {
      const error = transaction.error;
      failed(error?.name === "QuotaExceededError" ? full() : (error ?? new Error("aborted")));
    };
  });
}
