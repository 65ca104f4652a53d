import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hosts } from "../../src/net/hosts.svelte.ts";
import { friendTables } from "../../src/net/ids.ts";
import { pageVersion } from "../../src/net/pageVersion.svelte.ts";
import { readReply, type Invitation } from "../../src/peers/texts.ts";
import { visit } from "../../src/peers/visit.svelte.ts";
import { FakePeer, fakePeers } from "./fakePeer.ts";

const TABLE = "b-visit-0123456789";
const SOCKET = `tables/${TABLE}/socket`;
const invitation = (number: number): Invitation => ({
  number, table: TABLE, seat: 1, code: "", host: "Ana", game: "keltis",
  description: { ufrag: "abcd", password: "abcdefghijklmnopqrstuvwx", fingerprint: new Uint8Array(32), candidates: [] },
});

beforeEach(fakePeers);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  friendTables.delete(TABLE);
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Answers an invitation, and connects. */
async function meet(number = 1): Promise<FakePeer> {
  await visit.answer(invitation(number));
  const peer = FakePeer.last;
  peer.is("connected");
  peer.channel.open();
  peer.channel.say({ what: "welcome", version: 1 });
  return peer;
}
/** A listener that writes down what it hears. */
function listening() {
  const [heard, lost]: [unknown[], number[]] = [[], []];
  return { heard, lost, hear: (message: unknown) => void heard.push(message), lose: (code: number) => void lost.push(code) };
}

test("passes calls and channels to the host, and their answers back", async () => {
  expect(readReply(await visit.answer(invitation(7))).number).toBe(7);
  const { channel } = await meet();
  const answer = visit.call("GET", "me", null);
  const listener = listening();
  visit.channel(SOCKET, listener).send({ type: "ping" });
  const [hello, call, open, said] = channel.heard as [unknown, { id: number }, { channel: number }, unknown];
  expect([hello, call, open, said]).toEqual([
    { what: "hello", version: 1 }, { what: "call", id: call.id, method: "GET", path: "me", body: null },
    { what: "open", channel: open.channel, path: SOCKET }, { what: "say", channel: open.channel, text: '{"type":"ping"}' },
  ]);
  channel.say({ what: "answer", id: call.id, status: 200, text: '{"name":"Ben"}' });
  channel.say({ what: "told", channel: open.channel, text: '{"type":"pong"}' });
  expect([await answer, listener.heard]).toEqual([{ status: 200, content: { name: "Ben" } }, [{ type: "pong" }]]);
});

test("answers the host's pings at once", async () => {
  const { channel } = await meet();
  channel.say({ what: "ping" });
  expect(channel.heard.at(-1)).toEqual({ what: "pong" });
});

test("what the connection before still says changes nothing while another invitation is being answered", async () => {
  const { channel } = await meet(1);
  const answered = visit.answer(invitation(2));
  expect(FakePeer.made[0]?.closed).toBe(true);
  channel.onclose();
  channel.say({ what: "bye", why: "closed" });
  expect(visit.stage).toBe("answering");
  expect(readReply(await answered).number).toBe(2);
  expect(visit.stage).toBe("waiting");
});

test("of two invitations that are answered at the same time only the last keeps its connection", async () => {
  const first = visit.answer(invitation(1)).catch(() => "");
  await visit.answer(invitation(2));
  await first;
  expect(FakePeer.made.map(({ closed }) => closed)).toEqual([true, false]);
});

test("a channel that was asked for during an interruption is opened when the connection comes back", async () => {
  const peer = await meet();
  peer.is("failed");
  expect(visit.stage).toBe("lost");
  visit.channel(SOCKET, listening());
  expect(peer.channel.heard).toEqual([{ what: "hello", version: 1 }]);
  peer.is("connected");
  expect([visit.stage, peer.channel.heard.at(-1)]).toEqual(["connected", { what: "open", channel: expect.any(Number) as number, path: SOCKET }]);
});

test.each(["says something too long", "no longer reads"])("a host that %s is left, and what waits for it fails", async (reason) => {
  const peer = await meet();
  const listener = listening();
  if (reason === "no longer reads") peer.channel.bufferedAmount = 9_000_000;
  const answer = visit.call("GET", "me", null);
  visit.channel(SOCKET, listener);
  expect(listener.lost).toEqual([]); // Nothing is heard before the channel is there.
  if (reason === "says something too long") peer.channel.onmessage({ data: `+${"x".repeat(9_000_000)}` });
  await expect(answer).rejects.toThrow("lost");
  expect([visit.stage, peer.closed, listener.lost]).toEqual(["lost", true, [1006]]);
});

test("a host that says nothing is pinged and taken for away, and is there again with the next word", async () => {
  vi.useFakeTimers();
  const peer = await meet();
  const listener = listening();
  visit.channel(SOCKET, listener);
  const said = peer.channel.heard.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([visit.stage, peer.closed, pageVersion.held, listener.lost]).toEqual(["lost", false, true, []]);
  const pings = peer.channel.heard.slice(said);
  expect([pings.length > 1, new Set(pings.map((each) => JSON.stringify(each)))]).toEqual([true, new Set(['{"what":"ping"}'])]);
  visit.channel(`${SOCKET}?look=1`, listening()); // It is opened when the host is back.
  peer.channel.say({ what: "pong" });
  expect([visit.stage, peer.channel.heard.at(-1)]).toMatchObject(["connected", { what: "open", path: `${SOCKET}?look=1` }]);
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    peer.channel.say({ what: "pong" });
  }
  expect([visit.stage, listener.lost]).toEqual(["connected", []]);
});

test("nobody can answer their own invitation: the table stays theirs", async () => {
  vi.spyOn(hosts.browser, "keeps").mockImplementation((table) => Promise.resolve(table === TABLE));
  await expect(visit.answer(invitation(1))).rejects.toThrow("peer-own-table");
  expect([visit.stage, visit.visits(TABLE), friendTables.has(TABLE), pageVersion.held]).toEqual(["none", false, false, false]);
  expect(FakePeer.made).toEqual([]);
});

test("a connection whose invitation is of no use is closed", async () => {
  FakePeer.works = false;
  await expect(visit.answer(invitation(1))).rejects.toThrow("peer-bad-text");
  expect(FakePeer.last.closed).toBe(true);
});

test("a browser without a database has a certificate for as long as the page", async () => {
  for (const database of [undefined, { open: () => { throw new DOMException("no cookies", "SecurityError"); } }]) {
    vi.resetModules();
    vi.stubGlobal("indexedDB", database);
    const { ownCertificate } = await import("../../src/peers/certificate.ts");
    expect(await ownCertificate()).toBe(await ownCertificate());
  }
});
