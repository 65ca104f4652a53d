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

test("a friend who is silent is lost, and connected again with the first word", async () => {
  const invited = await meet();
  const { channel } = FakePeer.last;
  vi.advanceTimersByTime(20_000);
  expect([invited.stage, hosting.connected]).toEqual(["lost", [invited]]);
  channel.say({ what: "ping" });
  expect(invited.stage).toBe("connected");
  invited.end("ended");
});

test("a connection that the browser has given up is lost at once, and ended when it does not come back", async () => {
  const invited = await meet();
  const { channel } = FakePeer.last;
  FakePeer.last.is("failed");
  expect([invited.stage, hosting.connected]).toEqual(["lost", [invited]]);
  vi.advanceTimersByTime(59_000);
  channel.say({ what: "ping" });
  vi.advanceTimersByTime(5_000);
  expect(invited.stage).toBe("connected");
  FakePeer.last.is("failed");
  vi.advanceTimersByTime(60_000);
  expect([invited.stage, hosting.connected]).toEqual(["ended", []]);
});

test("a reload is not held up by friends who are silent", async () => {
  const invited = await meet();
  const holdsUp = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(holdsUp()).toBe(true);
  FakePeer.last.is("failed");
  expect(holdsUp()).toBe(false);
  invited.end("ended");
});

test("a connection for which there can be no invitation is closed", async () => {
  FakePeer.works = false;
  await expect(invite()).rejects.toThrow("no network");
  expect(FakePeer.made.map(({ closed }) => closed)).toEqual([true]);
});
