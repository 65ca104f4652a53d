import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, Refusal } from "../../src/net/api.ts";
import { BrowserHost, hostOf, hosts, type WorkerModule } from "../../src/net/hosts.svelte.ts";
import { ServerTransport } from "../../src/net/serverTransport.ts";
import type { Answered, BrowserTransport, ChannelListener, EngineState, HostChannel, Transport } from "../../src/net/transport.ts";

const OWN = "b-0123456789abcdef";
const THEIRS = "b-0123456789abcd"; // a server's id has 16 characters, and may begin like that
const [server, browser] = [hosts.server, hosts.browser];

type Engine = { -readonly [key in keyof EngineState]: EngineState[key] };
/** The same as state that effects follow. */
function reactive(given: Engine): Engine {
  const state = $state(given);
  return state;
}

/** A host that writes down what it is asked, and answers the same to all. */
class FakeHost implements BrowserTransport {
  readonly offers = { friends: false, lobby: false, notifications: false, devices: false, fairDeals: false };
  asked: string[] = [];
  ends: ChannelListener[] = [];
  sent: object[] = [];
  closed = 0;
  starts = 0;
  answered: Answered | null = { status: 200, content: {} };
  call(method: string, path: string, body: string | null): Promise<Answered> {
    this.asked.push([method, path, ...(body === null ? [] : [body])].join(" "));
    return this.answered ? Promise.resolve(this.answered) : Promise.reject(new Error("away"));
  }
  channel(path: string, ends: ChannelListener): HostChannel {
    this.asked.push(path);
    this.ends.push(ends);
    return { send: (message) => void this.sent.push(message), close: () => void this.closed++ };
  }
  keeps(): Promise<boolean> {
    return Promise.resolve(false);
  }
  start() {
    this.starts++;
  }
  startWhenIdle() {
    this.starts++;
  }
}
const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  Object.assign(hosts, { server, browser });
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("the server", () => {
  class Wire {
    static readonly OPEN = 1;
    static readonly CONNECTING = 0;
    static last: Wire;
    readyState = Wire.CONNECTING;
    closed = false;
    sent: string[] = [];
    onopen: () => void = () => {};
    onmessage: (event: { data: string }) => void = () => {};
    onclose: (event: { code: number }) => void = () => {};
    readonly address: string;
    constructor(address: string) {
      this.address = address;
      Wire.last = this;
    }
    send(text: string) {
      this.sent.push(text);
    }
    close() {
      this.closed = true;
    }
  }

  test.each([
    ["GET", null, {}],
    ["PUT", '{"name":"Ana"}', { "Content-Type": "application/json" }],
  ])("is asked over HTTP, with the cookie: %s", async (method, body, headers) => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{"id":"g"}', { status: 201 })));
    vi.stubGlobal("fetch", fetched);
    expect(await new ServerTransport().call(method, "me", body)).toEqual({ status: 201, content: { id: "g" } });
    expect(fetched.mock.calls).toEqual([["/api/me", { method, headers, credentials: "same-origin", body }]]);
  });

  test.each([[new Response(null, { status: 204 }), 204], [new Response("Bad gateway", { status: 502 }), 502]])("an answer without JSON has no content (%#)", async (response, status) => {
    vi.stubGlobal("fetch", () => Promise.resolve(response));
    expect(await new ServerTransport().call("DELETE", "me/links", null)).toEqual({ status, content: null });
  });

  test("a channel is a socket, and nothing is heard of it after it was closed", () => {
    vi.stubGlobal("WebSocket", Wire);
    const [heard, lost]: [unknown[], number[]] = [[], []];
    const channel = new ServerTransport().channel("tables/t/socket?have=3", { hear: (message) => heard.push(message), lose: (code) => lost.push(code) });
    expect(new URL(Wire.last.address)).toMatchObject({ protocol: "ws:", pathname: "/api/tables/t/socket", search: "?have=3" });
    channel.send({ type: "ping" });
    Wire.last.readyState = Wire.OPEN;
    channel.send({ type: "pong" });
    Wire.last.onmessage({ data: '{"type":"ack"}' });
    channel.close();
    Wire.last.onmessage({ data: '{"type":"late"}' });
    Wire.last.onclose({ code: 1000 });
    expect([Wire.last.sent, heard, lost, Wire.last.closed]).toEqual([['{"type":"pong"}'], [{ type: "ack" }], [], true]);
  });

  test("a socket that is still connecting is closed as soon as it is open", () => {
    vi.stubGlobal("WebSocket", Wire);
    new ServerTransport().channel("lobby/socket", { hear: () => undefined, lose: () => undefined }).close();
    expect(Wire.last.closed).toBe(false);
    Wire.last.onopen();
    expect(Wire.last.closed).toBe(true);
  });
});

describe("this browser as a host", () => {
  let fake: FakeHost;
  let engine: Engine;
  const made = function () {
    return fake;
  } as unknown as new () => BrowserTransport;
  const module = (): WorkerModule => ({ WorkerTransport: made, engine });
  beforeEach(() => {
    fake = new FakeHost();
    engine = { stage: "absent", loaded: 0, total: 0, problem: "" };
  });

  test("is loaded once, with the first call, and says while one is under way", async () => {
    const fetch = vi.fn(() => Promise.resolve(module()));
    const host = new BrowserHost(fetch);
    expect([fetch.mock.calls.length, host.engine, host.ready]).toEqual([0, null, false]);
    const calls = [host.call("GET", "tables", null), host.call("GET", "me", null)];
    expect(host.waiting).toBe(0); // A derived value may have asked.
    await Promise.resolve();
    expect(host.waiting).toBe(2);
    await Promise.all(calls);
    expect([fetch.mock.calls.length, host.waiting, fake.asked]).toEqual([1, 0, ["GET tables", "GET me"]]);
    engine.stage = "ready";
    expect(host.ready).toBe(true);
  });

  test("is waited for until its engine runs, however often that is tried", async () => {
    const fetch = vi.fn(() => Promise.resolve(module()));
    fetch.mockRejectedValueOnce(new Error("offline"));
    const host = new BrowserHost(fetch);
    const state = reactive(engine);
    engine = state;
    let ready = false;
    void host.whenReady().then(() => (ready = true));
    await settled();
    expect([host.engine?.stage, host.wanted, ready]).toEqual(["failed", true, false]);
    host.giveUp();
    expect(host.wanted).toBe(false);
    await host.start();
    state.stage = "loading";
    await settled();
    expect(ready).toBe(false);
    state.stage = "ready";
    await settled();
    expect([ready, host.ready, fake.starts]).toEqual([true, true, 1]);
  });

  test("starts when the page is idle, without anybody waiting", async () => {
    const host = new BrowserHost(() => Promise.resolve(module()));
    await host.startWhenIdle();
    expect([fake.starts, host.wanted, host.waiting]).toEqual([1, false, 0]);
  });

  test("is asked once by what follows its answer", async () => {
    const host = new BrowserHost(() => Promise.resolve(module()));
    const stop = $effect.root(() => {
      const rules = $derived(host.call("GET", "rules/keltis", null));
      $effect(() => void rules);
    });
    await settled();
    await settled();
    stop();
    expect(fake.asked).toEqual(["GET rules/keltis"]);
  });

  test("is loaded again after its code could not be fetched", async () => {
    const fetch = vi.fn(() => Promise.resolve(module()));
    fetch.mockRejectedValueOnce(new Error("offline"));
    const host = new BrowserHost(fetch);
    await expect(host.start()).rejects.toThrow("offline");
    expect(host.waiting).toBe(0);
    await host.start();
    expect(fake.starts).toBe(1);
  });

  test("a channel opens as soon as the code is there", async () => {
    const host = new BrowserHost(() => Promise.resolve(module()));
    const heard: unknown[] = [];
    const channel = host.channel("tables/t/socket", { hear: (message) => heard.push(message), lose: () => undefined });
    channel.send({ type: "lost" });
    await settled();
    channel.send({ type: "ping" });
    fake.ends[0]?.hear("pong");
    channel.close();
    expect([fake.asked, fake.sent, heard, fake.closed]).toEqual([["tables/t/socket"], [{ type: "ping" }], ["pong"], 1]);
  });

  test("a channel that was closed before never opens, and one without code is lost", async () => {
    const lost: number[] = [];
    const ends = { hear: () => undefined, lose: (code: number) => void lost.push(code) };
    new BrowserHost(() => Promise.resolve(module())).channel("tables/t/socket", ends).close();
    const nowhere = () => Promise.reject(new Error("offline"));
    new BrowserHost(nowhere).channel("tables/t/socket", ends).close();
    new BrowserHost(nowhere).channel("tables/t/socket", ends);
    await settled();
    expect([fake.asked, lost]).toEqual([[], [1006]]);
  });

  test("remembers that it was used", () => {
    const host = new BrowserHost(() => Promise.resolve(module()));
    expect(host.used).toBe(false);
    host.use();
    expect([host.used, new BrowserHost(() => Promise.resolve(module())).used]).toEqual([true, true]);
  });
});

describe("a call", () => {
  let theirs: FakeHost;
  let own: FakeHost & { used: boolean; atHand: boolean };
  beforeEach(() => {
    theirs = new FakeHost();
    own = Object.assign(new FakeHost(), { used: true, atHand: true });
    Object.assign(hosts, { server: theirs, browser: own });
  });

  test("about a table or a replay goes to its host", async () => {
    for (const id of [OWN, THEIRS]) {
      await api.rematch(id);
      await api.leave(id);
      await api.door(id, null);
      await api.sit(id, 0, "Ana", "", "c");
      await api.knock(id, "Ana", "");
      await api.replay(id);
      await api.positions(id, "all", 0, 5);
      await api.record(id);
    }
    expect(own.asked.map((each) => each.replaceAll(OWN, "ID"))).toEqual(theirs.asked.map((each) => each.replaceAll(THEIRS, "ID")));
    expect(own.asked.length).toBe(8);
    expect([hostOf(OWN), hostOf(THEIRS)]).toEqual([own, theirs] satisfies Transport[]);
  });

  test("for a new table goes to the page's host, or where the page says", async () => {
    const request = { game: "keltis", seats: [] };
    await api.open(request);
    await api.open(request, "browser");
    await api.learn("keltis", "browser");
    await api.tables();
    expect([theirs.asked, own.asked]).toEqual([
      ['POST tables {"game":"keltis","seats":[]}', "GET tables"],
      ['POST tables {"game":"keltis","seats":[]}', "POST lessons/keltis"],
    ]);
  });

  test("that any host can answer goes to this browser while the server is out of reach", async () => {
    for (const answered of [null, { status: 502, content: null }]) {
      own.asked = [];
      theirs.answered = answered;
      await api.rules("keltis", "de");
      await api.exerciseList("keltis");
      await api.exercises("keltis", "easy", "de");
      await api.whyNot("keltis", "one", "draw deck");
      await api.lesson("keltis", "de");
      await api.upload("{}");
      expect(own.asked.length).toBe(6);
    }
  });

  test("that stores something goes to one host alone: the server may have stored what it does not answer", async () => {
    const lost = vi.spyOn(theirs, "call").mockImplementation((method) => (method === "GET" ? Promise.resolve({ status: 200, content: {} }) : Promise.reject(new Error("lost"))));
    await expect(api.arrive("{}")).rejects.toMatchObject({ problem: { status: 0 } });
    await expect(api.upload("{}")).rejects.toMatchObject({ problem: { status: 0 } });
    expect(own.asked).toEqual([]);
    lost.mockClear();
    lost.mockRejectedValue(new Error("away"));
    await api.arrive("{}");
    await api.upload("{}");
    expect(own.asked).toEqual(["POST arrivals {}", "POST replays {}"]);
    expect(lost.mock.calls.map(([method]) => method)).toEqual(["GET", "GET"]);
  });

  test("does not, if nobody has played in this browser, or if the server refuses it", async () => {
    theirs.answered = { status: 404, content: { status: 404, detail: "", text: "no-such-game" } };
    await expect(api.rules("chess", "en")).rejects.toMatchObject({ problem: { text: "no-such-game" } });
    theirs.answered = null;
    own.atHand = false;
    await expect(api.rules("keltis", "en")).rejects.toThrow(Refusal);
    await expect(api.lobby()).rejects.toMatchObject({ problem: { status: 0, text: "error-offline-page" } });
    expect(own.asked).toEqual([]);
  });
});
