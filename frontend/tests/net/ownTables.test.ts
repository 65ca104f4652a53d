import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { friendTables, saveFriendTables } from "../../src/net/ids.ts";
import { placeOf } from "../../src/net/hosts.svelte.ts";
import { OwnTables } from "../../src/net/ownTables.ts";
import { Database, NoDatabase } from "../../src/worker/database.ts";

const [MINE, THEIRS] = ["b-mine-0123456789a", "b-theirs-012345678"];
const FRIEND = { host: "Ana", game: "keltis" };
const remembered = () => Object.keys(JSON.parse(localStorage.getItem("keltis-friend-tables") ?? "{}") as object);

/** A database with some texts under their keys, as JSON. */
function keeping(kept: Record<string, unknown>): void {
  const texts = new Map(Object.entries(kept).map(([key, text]) => [key, JSON.stringify(text)]));
  const pairs = ([kind]: string[]) => [...texts].map(([key, text]): [string[], string] => [JSON.parse(key) as string[], text]).filter(([key]) => key[0] === kind);
  const database = { get: (key: string) => Promise.resolve(texts.get(key)), pairs: (first: string[]) => Promise.resolve(pairs(first)) };
  vi.spyOn(Database, "open").mockResolvedValue(database as unknown as Database);
}

beforeEach(() => {
  [MINE, THEIRS].forEach((id) => friendTables.set(id, FRIEND));
  saveFriendTables();
});
afterEach(() => {
  friendTables.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

test("a table that is kept here is no friend's, whatever was remembered", async () => {
  keeping({ [`["table","${MINE}"]`]: {}, [`["summary","${MINE}"]`]: { id: MINE, updated: 1 } });
  expect(placeOf(MINE)).toBe("friend");
  const own = new OwnTables("keltis");
  expect(await own.answer("tables")).toEqual({ status: 200, content: { running: [{ id: MINE, updated: 1 }], finished: [] } });
  expect([placeOf(MINE), placeOf(THEIRS), remembered()]).toEqual(["browser", "friend", [THEIRS]]);
  expect([await own.keeps(MINE), await own.keeps(THEIRS)]).toEqual([true, false]);
});

test("what was remembered stays where nothing can be read", async () => {
  vi.spyOn(Database, "open").mockRejectedValueOnce(new NoDatabase("engine-no-database"));
  const own = new OwnTables("keltis");
  expect(await own.answer("tables")).toMatchObject({ status: 503, content: { text: "engine-no-database" } });
  expect(remembered()).toEqual([MINE, THEIRS]);
  keeping({ [`["table","${MINE}"]`]: {} });
  expect(await own.answer("tables")).toMatchObject({ status: 200 });
  expect(remembered()).toEqual([THEIRS]);
});
