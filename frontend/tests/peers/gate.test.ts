import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BrowserTransport, ChannelListener, OnBehalf } from "../../src/net/transport.ts";
import { Gate } from "../../src/peers/gate.ts";
import { TextChannel } from "../../src/peers/textChannel.ts";
import { BURST, CHANNELS, LONGEST, readFromFriend } from "../../src/peers/messages.ts";

const TABLE = "b-0123456789abcdef";
const BEN: OnBehalf = { guest: "p-ben", invitedTo: TABLE };
/** A data channel whose other end is the test. */
class Wire {
  readyState = "open";
  bufferedAmount = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: unknown }) => void = () => {};
  send(piece: string) {
    this.sent.push(piece);
  }
  say(message: unknown) {
    this.onmessage({ data: `.${JSON.stringify(message)}` });
  }
  get heard(): unknown[] {
    return this.sent.join("").split(/(?<=\})\./).map((text) => JSON.parse(text.replace(/^\./, "")) as unknown);
  }
}
let [wire, ends, asked, said, closed]: [Wire, ChannelListener[], unknown[], object[], number] = [new Wire(), [], [], [], 0];
let why: string[] = [];
let gate: Gate;

let heard: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [wire, ends, asked, said, closed, why] = [new Wire(), [], [], [], 0, []];
  const host = {
    call: (...given: unknown[]) => (asked.push(given), Promise.resolve({ status: 200, content: { id: 1 } })),
    channel: (path: string, end: ChannelListener, friend: OnBehalf) => (asked.push([path, friend]), ends.push(end), { send: (message: object) => said.push(message), close: () => closed++ }),
  } as unknown as BrowserTransport;
  gate = new Gate(new TextChannel(wire as unknown as RTCDataChannel, LONGEST), host, BEN);
  gate.ended = (reason) => why.push(reason);
  heard = [];
  gate.lost = () => heard.push("lost");
  gate.found = () => heard.push("found");
});
afterEach(() => void vi.useRealTimers());

test("passes calls and channels on in the friend's name", async () => {
  wire.say({ what: "hello", version: 1 });
  wire.say({ what: "call", id: 3, method: "GET", path: `tables/${TABLE}/door`, body: null });
  await vi.waitFor(() => expect(wire.heard).toEqual([{ what: "welcome", version: 1 }, { what: "answer", id: 3, status: 200, text: '{"id":1}' }]));
  wire.say({ what: "open", channel: 5, path: `tables/${TABLE}/socket?have=3&look=1` });
  wire.say({ what: "say", channel: 5, text: '{"type":"ping","id":1}' });
  wire.say({ what: "say", channel: 6, text: "{}" });
  expect(asked).toEqual([["GET", `tables/${TABLE}/door`, null, BEN], [`tables/${TABLE}/socket?have=3&look=1`, BEN]]);
  expect(said).toEqual([{ type: "ping", id: 1 }]);
  ends[0]?.hear({ type: "pong" });
  ends[0]?.lose(1012);
  expect(wire.heard.slice(2)).toEqual([{ what: "told", channel: 5, text: '{"type":"pong"}' }, { what: "closed", channel: 5, code: 1012 }]);
  expect(why).toEqual([]);
});

test.each(["lobby/socket", "tables/%zz/socket", `tables/${TABLE}/socket?x=%zz`, "tables/0123456789abcdef/socket"])("opens no channel to %s", (path) => {
  wire.say({ what: "open", channel: 1, path });
  expect(wire.heard).toEqual([{ what: "closed", channel: 1, code: 4404 }]);
  expect(ends).toEqual([]);
});

const open = (channel: number) => ({ what: "open", channel, path: `tables/${TABLE}/socket` });
const ABUSES: Record<string, () => void> = {
  "too many messages": () => Array.from({ length: BURST + 2 }, () => wire.say({ what: "ping" })),
  "a message that is too long": () => wire.say({ what: "say", channel: 1, text: "x".repeat(LONGEST) }),
  "pieces without an end": () => Array.from({ length: 5 }, () => wire.onmessage({ data: `+${"x".repeat(5000)}` })),
  "bytes": () => wire.onmessage({ data: new ArrayBuffer(4) }),
  "no JSON": () => wire.onmessage({ data: ".{" }),
  "an unknown message": () => wire.say({ what: "sudo" }),
  "too many channels": () => Array.from({ length: CHANNELS + 1 }, (_, at) => wire.say(open(at))),
  "the same channel twice": () => [wire.say(open(1)), wire.say(open(1))],
  "what is no request": () => [wire.say(open(1)), wire.say({ what: "say", channel: 1, text: "[" })],
};
test.each(Object.keys(ABUSES))("cuts off a friend who sends %s", (name) => {
  ABUSES[name]?.();
  expect(why).toEqual(["too-much"]);
  expect(wire.heard.at(-1)).toEqual({ what: "bye", why: "too-much" });
  expect(closed).toBe(ends.length);
  const before = asked.length;
  wire.say({ what: "call", id: 1, method: "GET", path: "me", body: null });
  expect(asked.length).toBe(before);
});

test("pings a friend who is silent, and closes the channels of one who does not answer", () => {
  wire.say({ what: "hello", version: 1 });
  wire.say(open(5));
  vi.advanceTimersByTime(9_999);
  expect(wire.heard).toEqual([{ what: "welcome", version: 1 }]);
  vi.advanceTimersByTime(1);
  expect(wire.heard.slice(1)).toEqual([{ what: "ping" }]);
  vi.advanceTimersByTime(9_999);
  expect([heard, closed]).toEqual([[], 0]);
  vi.advanceTimersByTime(1);
  expect([heard, closed, why]).toEqual([["lost"], 1, []]);
  expect(wire.heard.slice(2)).toEqual([{ what: "closed", channel: 5, code: 1006 }]);
});

test("a friend who only answers pings, as a page in the background does, stays connected", () => {
  wire.say({ what: "hello", version: 1 });
  wire.say(open(5));
  for (let minute = 0; minute < 10; minute++) {
    vi.advanceTimersByTime(19_000);
    expect(wire.heard.at(-1)).toEqual({ what: "ping" });
    wire.say({ what: "pong" });
  }
  expect([heard, closed]).toEqual([[], 0]);
});

test("goes on with the first word of a friend who was silent", () => {
  wire.say({ what: "hello", version: 1 });
  wire.say(open(5));
  vi.advanceTimersByTime(600_000);
  wire.say({ what: "ping" });
  expect(heard).toEqual(["lost", "found"]);
  wire.say(open(6));
  ends[1]?.hear({ type: "pong" });
  expect(wire.heard.slice(-2)).toEqual([{ what: "pong" }, { what: "told", channel: 6, text: '{"type":"pong"}' }]);
});

test("waits for nothing once the friend is gone", () => {
  wire.say({ what: "hello", version: 1 });
  gate.close();
  vi.advanceTimersByTime(60_000);
  expect([heard, wire.heard]).toEqual([[], [{ what: "welcome", version: 1 }]]);
});

test("cuts off a friend who no longer reads what they are told", () => {
  wire.say(open(1));
  wire.bufferedAmount = 9_000_000;
  ends[0]?.hear({ type: "pong" });
  ends[0]?.hear({ type: "pong" });
  expect([why, wire.sent, closed]).toEqual([["too-much"], [], 1]);
});

test("a text stops in the middle if its reader no longer takes the pieces", () => {
  const textChannel = new TextChannel(wire as unknown as RTCDataChannel, 9);
  let abused = 0;
  textChannel.abused = () => abused++;
  wire.send = (piece) => {
    wire.sent.push(piece);
    wire.bufferedAmount += 5_000_000;
  };
  textChannel.send("x".repeat(100_000));
  expect([wire.sent.length, abused]).toEqual([2, 1]);
});

test("a text is heard up to its greatest length, in however many pieces it comes", () => {
  const textChannel = new TextChannel(wire as unknown as RTCDataChannel, 9);
  const [heard, abused]: [string[], number[]] = [[], []];
  textChannel.hear = (text) => heard.push(text);
  textChannel.abused = () => abused.push(heard.length);
  for (const data of ["+1234", "+", ".56789", ".123456789", ".0123456789"]) wire.onmessage({ data });
  expect([heard, abused]).toEqual([["123456789", "123456789"], [2]]);
});

test("long texts go in pieces, and no character is cut in two", () => {
  const [one, other] = [new Wire(), new Wire()];
  const [from, to] = [new TextChannel(one as unknown as RTCDataChannel, 9), new TextChannel(other as unknown as RTCDataChannel, 100_000)];
  const heard: string[] = [];
  to.hear = (text) => heard.push(text);
  for (const text of ["", "short", `${"x".repeat(15_999)}${"🎲".repeat(10_000)}`]) {
    from.send(text);
    one.sent.splice(0).forEach((piece) => {
      expect(() => encodeURIComponent(piece)).not.toThrow();
      other.onmessage({ data: piece });
    });
    expect(heard.at(-1)).toBe(text);
  }
});

test.each([
  [{ what: "ping" }, true], [{ what: "pong" }, true], [{ what: "ping", more: 1 }, false], [{ what: "hello", version: 1 }, true], [{ what: "hello" }, false], [[], false], [null, false], ["ping", false],
  [{ what: "call", id: 1, method: "PATCH", path: "me", body: null }, false], [{ what: "call", id: -1, method: "GET", path: "me", body: null }, false],
  [{ what: "call", id: 1, method: "GET", path: "me", body: {} }, false], [{ what: "constructor" }, false], [{ what: "close", channel: 1.5 }, false],
])("reads %j: %s", (message, fits) => {
  expect(readFromFriend(JSON.stringify(message)) !== null).toBe(fits);
});
