import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { canCheck, commit, commitSeat, drawBytes, pack, toHex } from "../src/lib/commit.ts";
import { fromHex, importKey, prove, Stream, verify, type Dealt } from "../src/lib/fair.ts";
import type { Fair } from "../src/lib/proof.ts";
import { keepTold, toldOf } from "../src/lib/told.ts";
import { LANGUAGES, texts } from "../src/lib/texts.svelte.ts";
import type { ReplayInfo } from "../src/lib/wire.ts";
import ReplayFair from "../src/table/ReplayFair.svelte";

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
const vectors = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../tests/fair.json"), "utf-8")) as Vectors;
const check = (record: Dealt) => verify(record, vectors.faces[record.game] ?? []);
const record = (number: number): Dealt => structuredClone(vectors.records[number] as Dealt);

function change(found: Dealt, changes: [string, unknown][]): Dealt {
  for (const [where, value] of changes) {
    const path = where.split(".");
    const last = path.pop() ?? "";
    const part = path.reduce((within, key) => (within as Record<string, unknown>)[key], found as unknown);
    (part as Record<string, unknown>)[last] = value;
  }
  return found;
}

describe("the page comes to the same as the server", () => {
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

  test("a shuffle, whatever the order before", async () => {
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

test("silent seats are named, and throws that were taken back are counted", async () => {
  expect((await check(record(2))).limits).toEqual([
    { id: "fair-silent", args: { player: "Ben" } },
    { id: "fair-withheld", args: { player: "Дана" } },
  ]);
  expect((await check(record(5))).limits).toEqual([{ id: "fair-throws-skipped", args: { count: 1 } }]);
  expect((await check(record(1))).limits).toEqual([{ id: "fair-start-settled", args: { player: "Ben" } }]);
});

test("a deal to which no seat added anything is told apart", async () => {
  const silent = record(0);
  if (silent.fair) silent.fair.seats = [null, null];
  expect((await check(silent)).limits.at(-1)).toEqual({ id: "fair-all-silent", args: {} });
});

test("without a proof there is none, and without the secret it is sealed", async () => {
  const { fair, ...plain } = record(0);
  expect((await check(plain)).status).toBe("none");
  delete fair?.secret;
  expect((await check({ ...plain, ...(fair ? { fair } : {}) })).status).toBe("sealed");
});

test("what a replay proves is asked of its record, where there is a proof and the browser can check it", async () => {
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

describe("a browser that was there", () => {
  const fair = record(0).fair as Fair;
  const bytes = (seat: number) => fair.seats[seat]?.bytes ?? "";
  const found = async () => {
    const verdict = await prove({ id: "r", fair: true } as ReplayInfo, [], () => Promise.resolve(record(0)));
    return [...(verdict?.checked ?? []), ...(verdict?.faults ?? [])].map(({ id }) => id).filter((id) => id.endsWith("-told"));
  };
  beforeEach(() => localStorage.clear());

  test("knows nothing of other tables", async () => {
    keepTold("another", fair.commitment, 0, bytes(0));
    expect(await found()).toEqual([]);
  });

  test("finds what it was told", async () => {
    keepTold(fair.table, fair.commitment, 0, bytes(0));
    expect(await found()).toEqual(["fair-right-told"]);
  });

  test("finds other bytes than its own", async () => {
    keepTold(fair.table, fair.commitment, 0, bytes(0));
    keepTold(fair.table, fair.commitment, 1, bytes(0));
    expect(await found()).toEqual(["fair-wrong-told"]);
  });

  test("finds another commitment than the first, whatever it was told later", async () => {
    keepTold(fair.table, "0".repeat(64), 0, bytes(0));
    keepTold(fair.table, fair.commitment, 0, bytes(0));
    expect(await found()).toEqual(["fair-wrong-told"]);
  });

  test("forgets old tables, and goes on where nothing can be kept or read", () => {
    for (let n = 0; n < 70; n++) keepTold(`t${n}`, "c", 0, "b");
    expect([toldOf("t9"), toldOf("t10")]).toEqual([undefined, { commitment: "c", bytes: { 0: "b" } }]);
    localStorage.setItem("keltis-told", "{");
    expect(toldOf("t10")).toBeUndefined();
    const setItem = vi.fn(() => {
      throw new Error("full");
    });
    vi.stubGlobal("localStorage", { getItem: () => null, setItem });
    keepTold("t", "c", 0, "b");
    expect(setItem).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
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
describe.each(LANGUAGES)("what was found is said in words: %s", (language) => {
  const cases = [...vectors.records, ...[...vectors.changed, ...vectors.refused].map(({ record: number, changes }) => change(record(number), changes))];

  test("with what it shows only where all of it holds", async () => {
    await texts.load(language);
    await texts.more();
    for (const each of cases) {
      const fair = await check(each);
      const target = document.createElement("div");
      const shown = mount(ReplayFair, { target, props: { fair, close: () => undefined } });
      flushSync();
      const said = target.textContent;
      expect(said).not.toMatch(/fair-|undefined/);
      expect(said.includes(texts.say("fair-shows-not"))).toBe(fair.status === "verified");
      for (const { id, args } of [...fair.faults, ...fair.checked, ...fair.limits]) expect(said).toContain(texts.say(id, args));
      void unmount(shown);
    }
  });
});
