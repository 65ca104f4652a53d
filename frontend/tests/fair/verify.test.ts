import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { canCheck, commit, commitSeat, drawBytes, pack, toHex } from "../../src/fair/commit.ts";
import { fromHex, importKey, prove, Stream, verify, type Dealt } from "../../src/fair/verify.ts";
import type { Fair } from "../../src/fair/proof.ts";
import { remember, rememberedDeal, type RememberedDeal } from "../../src/fair/remembered.ts";
import { LANGUAGES, texts } from "../../src/words/texts.svelte.ts";
import type { ReplayInfo, Settled } from "../../src/net/wire.ts";
import ReplayFair from "../../src/table/frame/ReplayFair.svelte";

interface Vectors {
  faces: Record<string, string[]>;
  packed: { value: unknown; bytes: string }[];
  table: string;
  secrets: { secret: string; game: string; commitment: string }[];
  seats: { bytes: string; commitment: string }[];
  streams: { key: string; domain: string; most: number; numbers: number[] }[];
  shuffled: string[];
  records: Dealt[];
  changed: { what: string; record: number; changes: [string, unknown][]; fault: string }[];
  refused: { what: string; record: number; changes: [string, unknown][] }[];
}

/** The same file that the tests of the Python implementation read. */
const vectors = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../../tests/helpers/fair.json"), "utf-8")) as Vectors;
const check = (record: Dealt) => verify(record, vectors.faces[record.game] ?? []);
const record = (number: number): Dealt => structuredClone(vectors.records[number] as Dealt);

/** What a browser at seat 0 kept, if the server was honest. */
function tellAll({ options, fair }: Dealt): RememberedDeal {
  const { start = null, seats = [], commitment = "" } = fair ?? {};
  return { commitment, settled: { options, start, seats: seats.map((seat) => seat?.commitment ?? null) } as Settled, bytes: { 0: seats[0]?.bytes ?? "" } };
}

function change(found: Dealt, changes: [string, unknown][]): Dealt {
  for (const [where, value] of changes) {
    const path = where.split(".");
    const last = path.pop() ?? "";
    const part = path.reduce((within, key) => (within as Record<string, unknown>)[key], found as unknown);
    (part as Record<string, unknown>)[last] = value;
  }
  return found;
}

describe("the page computes the same as the server", () => {
  test.each(vectors.packed)("$value is packed", ({ value, bytes }) => expect(toHex(pack(value))).toBe(bytes));

  test("commitments", async () => {
    for (const { secret, game, commitment } of vectors.secrets) expect(await commit("secret", vectors.table, game, secret)).toBe(commitment);
    for (const [seat, { bytes, commitment }] of vectors.seats.entries()) expect(await commitSeat(vectors.table, seat, bytes)).toBe(commitment);
  });

  test.each(vectors.streams)("numbers of $domain below $most", async ({ key, domain, most, numbers }) => {
    const stream = new Stream(await importKey(fromHex(key)), domain);
    const drawn: number[] = [];
    while (drawn.length < numbers.length) drawn.push(await stream.below(most));
    expect(drawn).toEqual(numbers);
  });

  test("a shuffle, independent of the order before", async () => {
    const key = await importKey(fromHex(vectors.streams[0]?.key ?? ""));
    expect(await new Stream(key, "deal").shuffle([...vectors.shuffled].reverse())).toEqual(vectors.shuffled);
  });
});

test.each(vectors.records.map((found, number) => [number, found.game]))("record %i, of %s, is verified", async (number) => {
  const { status, faults } = await check(record(number as number));
  expect([status, faults]).toEqual(["verified", []]);
});

test.each(vectors.changed)("$what is found", async ({ record: number, changes, fault }) => {
  const { status, faults } = await check(change(record(number), changes));
  expect([status, faults[0]?.id]).toEqual(["broken", fault]);
});

test.each(vectors.refused)("a proof with $what is refused", async ({ record: number, changes }) => {
  const { status, faults } = await check(change(record(number), changes));
  expect([status, faults.map(({ id }) => id)]).toEqual(["broken", ["fair-bad-proof"]]);
});

test("silent seats are named, and undone throws are counted", async () => {
  expect((await check(record(2))).limits).toEqual([
    { id: "fair-silent", args: { player: "Ben" } },
    { id: "fair-withheld", args: { player: "Дана" } },
  ]);
  expect((await check(record(5))).limits).toEqual([{ id: "fair-throws-skipped", args: { count: 1 } }]);
  expect((await check(record(1))).limits).toEqual([{ id: "fair-start-settled", args: { player: "Ben" } }]);
});

test("a deal to which no seat added anything is marked", async () => {
  const silent = record(0);
  if (silent.fair) silent.fair.seats = [null, null];
  expect((await check(silent)).limits.at(-1)).toEqual({ id: "fair-all-silent", args: {} });
});

test("a record without a proof has none, and without the secret it is sealed", async () => {
  const { fair, ...plain } = record(0);
  expect((await check(plain)).status).toBe("none");
  delete fair?.secret;
  expect((await check({ ...plain, ...(fair ? { fair } : {}) })).status).toBe("sealed");
});

test("a replay's record is fetched only if there is a proof that the browser can check", async () => {
  const info = (fair: boolean) => ({ id: "r", fair }) as ReplayInfo;
  const asked = vi.fn(() => Promise.resolve(record(0)));
  expect((await prove(info(false), [], asked))?.status).toBe("none");
  vi.stubGlobal("crypto", {});
  expect((await prove(info(true), [], asked))?.status).toBe("unchecked");
  vi.unstubAllGlobals();
  expect(asked).not.toHaveBeenCalled();
  const found = await prove(info(true), [], asked);
  expect([found?.status, found?.commitment]).toEqual(["verified", record(0).fair?.commitment]);
  expect(await prove(info(true), [], () => Promise.reject(new Error("offline")))).toBeNull();
});

describe("a browser that took part", () => {
  const dealt = record(0);
  const fair = dealt.fair as Fair;
  const list = tellAll(dealt).settled as Settled;
  const bytes = (seat: number) => fair.seats[seat]?.bytes ?? "";
  /** The findings about what this browser remembers. */
  const SAID = ["fair-right-told", "fair-right-own", "fair-wrong-told", "fair-lost", "fair-untold"];
  const found = async (given = record(0), id = "r") => {
    const verdict = await prove({ id, fair: given.fair !== undefined } as ReplayInfo, [], () => Promise.resolve(given));
    const all = [...(verdict?.checked ?? []), ...(verdict?.limits ?? []), ...(verdict?.faults ?? [])];
    return [verdict?.status, ...all.map((each) => each.id).filter((each) => SAID.includes(each))];
  };
  const keepOld = (kept: object) => localStorage.setItem("keltis-told", JSON.stringify({ [fair.table]: kept }));
  beforeEach(() => localStorage.clear());

  test("remembers nothing of other tables", async () => {
    remember("another", fair.commitment, list, 0, bytes(0));
    expect(await found()).toEqual(["verified"]);
  });

  test("confirms what it was told", async () => {
    expect(remember(fair.table, fair.commitment, list, 0, bytes(0))).toBe(true);
    expect(await found()).toEqual(["verified", "fair-right-told"]);
  });

  test("detects bytes that are not its own", async () => {
    remember(fair.table, fair.commitment, list, 0, bytes(0));
    remember(fair.table, fair.commitment, list, 1, bytes(0));
    expect(await found()).toEqual(["broken", "fair-wrong-told"]);
  });

  test("detects a commitment that is not the first one, whatever it was told later", async () => {
    expect(remember(fair.table, "0".repeat(64), list, 0, bytes(0))).toBe(true);
    expect(remember(fair.table, fair.commitment, list, 0, bytes(0))).toBe(false);
    expect(await found()).toEqual(["broken", "fair-wrong-told"]);
  });

  test.each([
    ["another start", { ...list, start: 1 }],
    ["other options", { ...list, options: { side: "branches" } }],
    ["another seat's commitment", { ...list, seats: [list.seats[0] ?? null, "0".repeat(64)] }],
    ["a seat that had not committed", { ...list, seats: [list.seats[0] ?? null, null] }],
    ["one more seat", { ...list, seats: [...list.seats, null] }],
  ])("finds %s in what it was told first", async (_, first) => {
    expect(remember(fair.table, fair.commitment, first, 0, bytes(0))).toBe(true);
    expect(remember(fair.table, fair.commitment, list, 0, bytes(0))).toBe(false);
    expect(await found()).toEqual(["broken", "fair-wrong-told"]);
  });

  test("detects a proof that was left out, or belongs to another table", async () => {
    remember("r", fair.commitment, list, 0, bytes(0));
    const plain = record(0);
    delete plain.fair;
    expect(await found(plain)).toEqual(["broken", "fair-wrong-told"]);
    remember("s", "0".repeat(64), list, 0, bytes(0));
    expect(await found(record(0), "s")).toEqual(["broken", "fair-wrong-told"]);
  });

  test("says that its bytes are missing from the record, and does not call all confirmed", async () => {
    const given = record(2); // Дана's bytes never came
    const theirs = given.fair;
    const told = tellAll(given).settled as Settled;
    remember(theirs?.table ?? "", theirs?.commitment ?? "", told, 3, "0".repeat(32));
    expect(await found(given)).toEqual(["verified", "fair-lost"]);
    remember(theirs?.table ?? "", theirs?.commitment ?? "", told, 0, theirs?.seats[0]?.bytes ?? "");
    expect(await found(given)).toEqual(["verified", "fair-right-told", "fair-lost"]);
  });

  test("says only what it could compare if an earlier version stored less", async () => {
    keepOld({ commitment: fair.commitment, bytes: { 0: bytes(0) } });
    expect(await found()).toEqual(["verified", "fair-right-own", "fair-untold"]);
    expect(remember(fair.table, fair.commitment, list, 0, bytes(0))).toBe(true); // its bytes were sent before
    expect(await found()).toEqual(["verified", "fair-right-own", "fair-untold"]);
    keepOld({ commitment: "0".repeat(64), bytes: { 0: bytes(0) } });
    expect(await found()).toEqual(["broken", "fair-wrong-told"]);
  });

  test("forgets old tables, and works without storage", () => {
    for (let n = 0; n < 70; n++) remember(`t${n}`, "c", list, 0, "b");
    expect([rememberedDeal("t9"), rememberedDeal("t10")]).toEqual([undefined, { commitment: "c", settled: list, bytes: { 0: "b" } }]);
    localStorage.setItem("keltis-told", "{");
    expect(rememberedDeal("t10")).toBeUndefined();
    const setItem = vi.fn(() => {
      throw new Error("full");
    });
    vi.stubGlobal("localStorage", { getItem: () => null, setItem });
    remember("t", "c", list, 0, "b");
    expect(setItem).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

/** A server that deals as it likes after seeing an honest seat's bytes. Its record alone would pass. */
describe("a server that chooses the deal after it has seen a browser's bytes", () => {
  const honest = record(2);
  const proof = honest.fair as Fair;
  const told = tellAll(honest);

  async function dealt(fair: Fair): Promise<Dealt> {
    const { secret = "", ...open } = fair;
    const settled = await crypto.subtle.sign("HMAC", await importKey(fromHex(secret)), pack(["keltis-fair/1", "key", honest.game, honest.options, honest.players.length, open]));
    const key = await importKey(new Uint8Array(settled));
    const { deck, hands, ...others } = honest.setup as unknown as { deck: string[]; hands: string[][]; tiles: Record<string, string> };
    const cards = await new Stream(key, "deal").shuffle([...deck, ...hands.flat()]);
    const tiles = await new Stream(key, "deal tiles").shuffle(Object.values(others.tiles));
    const laid = Object.fromEntries(Object.keys(others.tiles).sort().map((place, at) => [place, tiles[at] ?? ""]));
    const given = hands.map((hand, at) => cards.slice(deck.length + at * hand.length, deck.length + (at + 1) * hand.length));
    const start = fair.start ?? (await new Stream(key, "start").below(honest.players.length));
    return { ...honest, start, setup: { deck: cards.slice(0, deck.length), hands: given, tiles: laid }, moves: [], fair };
  }
  const verdicts = async (fair: Fair) => {
    const made = await dealt(fair);
    return [(await verify(made, [])).status, (await verify(made, [], told)).faults.map(({ id }) => id)];
  };

  test("is not detected if it changes nothing", async () => {
    expect(await verdicts(proof)).toEqual(["verified", []]);
  });

  test("is detected if it invents bytes for a silent seat", async () => {
    const own = "5a".repeat(16);
    const invented = { commitment: await commitSeat(proof.table, 1, own), bytes: own };
    expect(await verdicts({ ...proof, seats: proof.seats.map((seat, at) => (at === 1 ? invented : seat)) })).toEqual(["verified", ["fair-wrong-told"]]);
  });

  test.each([0, 1, 2, 3])("is detected if it lets seat %i begin", async (start) => {
    expect(await verdicts({ ...proof, start })).toEqual(["verified", ["fair-wrong-told"]]);
  });
});

test("a browser draws other bytes each time, and says where it cannot check", () => {
  expect(drawBytes()).toMatch(/^[0-9a-f]{32}$/);
  expect(drawBytes()).not.toBe(drawBytes());
  expect(canCheck()).toBe(true);
  vi.stubGlobal("crypto", {});
  expect(canCheck()).toBe(false);
  vi.unstubAllGlobals();
});

afterAll(() => texts.load("en"));
describe.each(LANGUAGES)("findings in words: %s", (language) => {
  const cases = [...vectors.records, ...[...vectors.changed, ...vectors.refused].map(({ record: number, changes }) => change(record(number), changes))];

  test("what a proof shows is said only if everything was confirmed", async () => {
    await texts.load(language);
    await texts.more();
    for (const { each, there } of [...cases.map((each) => ({ each, there: false })), { each: record(0), there: true }]) {
      const told = there ? tellAll(each) : undefined;
      const fair = await verify(each, vectors.faces[each.game] ?? [], told);
      const target = document.createElement("div");
      const shown = mount(ReplayFair, { target, props: { fair, close: () => undefined } });
      flushSync();
      const said = target.textContent;
      expect(said).not.toMatch(/fair-|undefined/);
      expect(said.includes(texts.say("fair-shows-not"))).toBe(fair.status === "verified");
      expect(said.includes(texts.say("fair-shows"))).toBe(fair.status === "verified" && !there);
      for (const { id, args } of [...fair.faults, ...fair.checked, ...fair.limits]) expect(said).toContain(texts.say(id, args));
      void unmount(shown);
    }
  });
});
