import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hosts } from "../../src/net/hosts.svelte.ts";
import type { ChannelListener } from "../../src/net/transport.ts";
import { hosting } from "../../src/peers/hosting.svelte.ts";
import { writeReply } from "../../src/peers/texts.ts";
import { FakePeer, fakePeers } from "./fakePeer.ts";

const TABLE = "b-0123456789abcdef";
const { browser } = hosts;
const listeners: ChannelListener[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  fakePeers();
  listeners.length = 0;
  const channel = (_: string, listener: ChannelListener) => (listeners.push(listener), { send: () => undefined, close: () => undefined });
  Object.assign(hosts, { browser: { channel } });
});
afterEach(() => {
  Object.assign(hosts, { browser });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const invite = () => hosting.invite({ table: TABLE, seat: 1, code: "", host: "Ana", game: "keltis" });
/** A friend accepts an invitation, and is connected. */
async function meet() {
  const { number } = await invite();
  const description = { ufrag: "abcd", password: "abcdefghijklmnopqrstuvwx", fingerprint: new Uint8Array(32), candidates: [] };
  const invited = await hosting.accept(writeReply({ number, description }));
  FakePeer.last.channel.open();
  FakePeer.last.channel.say({ what: "hello", version: 1 });
  return invited;
}

test("a friend who no longer reads is cut off, and the connection is closed", async () => {
  const invited = await meet();
  const { channel } = FakePeer.last;
  expect([invited.stage, hosting.connected]).toEqual(["connected", [invited]]);
  channel.say({ what: "open", channel: 1, path: `tables/${TABLE}/socket` });
  channel.bufferedAmount = 9_000_000;
  listeners[0]?.hear({ type: "pong" });
  expect([invited.stage, hosting.connected, FakePeer.last.closed]).toEqual(["ended", [], false]);
  vi.advanceTimersByTime(200);
  expect(FakePeer.last.closed).toBe(true);
});

test("a friend who comes again leaves the page before, which is told", async () => {
  const first = await meet();
  const { channel } = FakePeer.last;
  const second = await meet();
  expect([first.stage, second.stage, hosting.connected]).toEqual(["ended", "connected", [second]]);
  expect(channel.heard.at(-1)).toEqual({ what: "bye", why: "closed" });
  second.end("ended");
});

test("a connection for which there can be no invitation is closed", async () => {
  FakePeer.works = false;
  await expect(invite()).rejects.toThrow("no network");
  expect(FakePeer.made.map(({ closed }) => closed)).toEqual([true]);
});
