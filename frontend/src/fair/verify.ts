import { api } from "../net/api.ts";
import { SCHEME, byCode, canCheck, commit, commitSeat, pack } from "./commit.ts";
import { isProof, type Fair } from "./proof.ts";
import type { Args } from "../words/texts.svelte.ts";
import { isSame, rememberedDeal, type RememberedDeal } from "./remembered.ts";
import type { ReplayInfo, Settled } from "../net/wire.ts";

/** Cards or tiles, in nested lists. */
type Things = string | Things[];

/** The part of a record that its deal is about. */
export interface Dealt {
  game: string;
  options: Record<string, unknown>;
  players: string[];
  start: number;
  setup: Record<string, Things[] | Record<string, string>>;
  moves: string[];
  fair?: Fair;
}

/** One result of a check: the id of a text, and its arguments. */
export interface Finding {
  id: string;
  args: Args;
}

/** What a record proves: `checked` was confirmed, `faults` contradict the proof, `limits` weaken it. */
export interface Verdict {
  status: "none" | "broken" | "sealed" | "verified" | "unchecked";
  checked: Finding[];
  limits: Finding[];
  faults: Finding[];
  commitment: string;
}

const WORDS = 2 ** 32;

/** A stream of random numbers, separate for each domain: HMAC over a counter. */
export class Stream {
  readonly #key: CryptoKey;
  readonly #domain: string;
  #block = 0;
  #words: number[] = [];

  constructor(key: CryptoKey, domain: string) {
    this.#key = key;
    this.#domain = domain;
  }

  async #word(): Promise<number> {
    if (!this.#words.length) {
      const block = new DataView((await mac(this.#key, this.#domain, this.#block++)).buffer);
      this.#words = Array.from({ length: block.byteLength / 4 }, (_, i) => block.getUint32(4 * i));
    }
    return this.#words.shift() ?? 0;
  }

  /** A uniform integer below `most`, by rejection sampling. */
  async below(most: number): Promise<number> {
    for (;;) {
      const word = await this.#word();
      if (word < WORDS - (WORDS % most)) return word % most;
    }
  }

  /** A uniform permutation; it does not depend on the order of `items`. */
  async shuffle(items: readonly string[]): Promise<string[]> {
    const mixed = [...items].sort(byCode);
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = await this.below(last + 1);
      [mixed[last], mixed[other]] = [mixed[other] ?? "", mixed[last] ?? ""];
    }
    return mixed;
  }
}

export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

async function mac(key: CryptoKey, ...values: unknown[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, pack([SCHEME, ...values])));
}

export const fromHex = (digits: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

const nothing = (): Verdict => ({ status: "none", checked: [], limits: [], faults: [], commitment: "" });

const broken = (found: Verdict, id: string): Verdict => ({ ...found, status: "broken", faults: [{ id, args: {} }] });

/** What a replay proves about its deal; null if its record could not be fetched. */
export async function prove({ id, fair }: ReplayInfo, faces: readonly string[], fetch = api.record): Promise<Verdict | null> {
  const told = rememberedDeal(id);
  if (!fair && !told) return nothing();
  if (!canCheck()) return { ...nothing(), status: "unchecked" };
  const record = await fetch(id).catch(() => null);
  return record && verify(record, faces, told ?? rememberedDeal(record.fair?.table ?? ""));
}

/**
 * Repeats a record's deal and throws, and compares. (The server has checked that the moves keep the rules.) `faces` are those
 * of the game's dice; `told` is what this browser remembers from before the deal, if it took part.
 */
export async function verify(record: Dealt, faces: readonly string[], told?: RememberedDeal): Promise<Verdict> {
  const { fair } = record;
  if (!fair) return told ? broken(nothing(), "fair-wrong-told") : nothing();
  const found = { ...nothing(), commitment: fair.commitment };
  if (!isProof(fair, SCHEME, record.players.length)) return broken(found, "fair-bad-proof");
  const { secret } = fair;
  if (secret) {
    const committed = await commit("secret", fair.table, record.game, secret);
    note(found, committed === fair.commitment, "fair-right-secret", "fair-wrong-secret");
  }
  await checkSeats(record, fair, found);
  if (told) checkTold(record, fair, told, found);
  if (secret && !found.faults.length) {
    const key = await deriveKey(secret, record, fair);
    await checkDeal(record, key, found);
    await checkStart(record, fair, key, found);
    await checkThrows(record, fair, key, faces, found);
  }
  return { ...found, status: found.faults.length ? "broken" : secret ? "verified" : "sealed" };
}

function note(found: Verdict, right: boolean, good: string, bad: string, args: Args = {}): void {
  (right ? found.checked : found.faults).push({ id: right ? good : bad, args });
}

async function deriveKey(secret: string, record: Dealt, fair: Fair): Promise<CryptoKey> {
  const told = Object.fromEntries(Object.entries(fair).filter(([name]) => name !== "secret" && name !== "throws"));
  const settled = await mac(await importKey(fromHex(secret)), "key", record.game, record.options, record.players.length, told);
  return importKey(settled);
}

async function checkSeats({ players }: Dealt, fair: Fair, found: Verdict): Promise<void> {
  for (const [seat, player] of players.entries()) {
    const added = fair.seats[seat];
    if (added?.bytes) {
      const right = (await commitSeat(fair.table, seat, added.bytes)) === added.commitment;
      note(found, right, "fair-right-bytes", "fair-wrong-bytes", { player });
    } else found.limits.push({ id: added ? "fair-withheld" : "fair-silent", args: { player } });
  }
  if (found.limits.length === players.length) found.limits.push({ id: "fair-all-silent", args: {} });
}

/** Compares the proof with what this browser remembers. Bytes that it sent may have been lost, or left out. */
function checkTold({ options, players }: Dealt, { commitment, start, seats }: Fair, told: RememberedDeal, found: Verdict): void {
  const own = Object.entries(told.bytes).map(([seat, mine]) => ({ seat: Number(seat), mine, theirs: seats[Number(seat)]?.bytes }));
  const settled = { options, start, seats: seats.map((seat) => seat?.commitment ?? null) } as Settled;
  const same = commitment === told.commitment && (!told.settled || isSame(settled, told.settled));
  if (!same || own.some(({ mine, theirs }) => theirs && theirs !== mine)) {
    found.faults.push({ id: "fair-wrong-told", args: {} });
    return;
  }
  if (own.some(({ theirs }) => theirs)) found.checked.push({ id: told.settled ? "fair-right-told" : "fair-right-own", args: {} });
  for (const { seat, theirs } of own) if (!theirs) found.limits.push({ id: "fair-lost", args: { player: players[seat] ?? "" } });
  if (!told.settled) found.limits.push({ id: "fair-untold", args: {} });
}

/** Nested lists as one list, in order. */
const flat = (things: Things): string[] => (typeof things === "string" ? [things] : things.flatMap(flat));

/** Deals again. All lists of a deal, in the order of their names, are one pile; each map from field to tile is a pile of its own. */
async function checkDeal({ setup }: Dealt, key: CryptoKey, found: Verdict): Promise<void> {
  const names = Object.keys(setup).sort(byCode);
  if (!names.length) return;
  const piles = new Map<string, string[]>([["deal", []]]);
  for (const name of names) {
    const part = setup[name] ?? [];
    if (Array.isArray(part)) piles.get("deal")?.push(...flat(part));
    else piles.set(`deal ${name}`, Object.keys(part).sort(byCode).map((field) => part[field] ?? ""));
  }
  let right = true;
  for (const [domain, pile] of piles) {
    const dealt = await new Stream(key, domain).shuffle(pile);
    right &&= dealt.every((thing, i) => thing === pile[i]);
  }
  note(found, right, "fair-right-deal", "fair-wrong-deal");
}

async function checkStart({ players, start }: Dealt, fair: Fair, key: CryptoKey, found: Verdict): Promise<void> {
  const right = start === (fair.start ?? (await new Stream(key, "start").below(players.length)));
  const args = { player: players[start] ?? "" };
  if (right && fair.start !== null) found.limits.push({ id: "fair-start-settled", args });
  else note(found, right, "fair-right-start", "fair-wrong-start", args);
}

async function checkThrows({ moves }: Dealt, fair: Fair, key: CryptoKey, faces: readonly string[], found: Verdict): Promise<void> {
  const throws = moves.flatMap((move, ply) => (move.startsWith("! ") ? [{ ply, shown: move.split(" ").slice(2) }] : []));
  const numbers = fair.throws ?? throws.map((_, number) => number);
  if (numbers.length !== throws.length) {
    found.faults.push({ id: "fair-wrong-throws", args: { named: numbers.length, thrown: throws.length } });
    return;
  }
  for (const [i, { ply, shown }] of throws.entries()) {
    const stream = new Stream(key, `throw ${numbers[i]}`);
    const fallen: number[] = [];
    while (fallen.length < shown.length) fallen.push(await stream.below(faces.length));
    if (fallen.sort((one, other) => one - other).some((face, die) => faces[face] !== shown[die])) {
      found.faults.push({ id: "fair-wrong-throw", args: { number: ply + 1 } });
      return;
    }
  }
  if (!throws.length) return;
  found.checked.push({ id: "fair-right-throws", args: { count: throws.length } });
  const skipped = (numbers.at(-1) ?? 0) + 1 - throws.length;
  if (skipped) found.limits.push({ id: "fair-throws-skipped", args: { count: skipped } });
}
