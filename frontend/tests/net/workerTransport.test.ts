import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { engine } from "../../src/net/engine.svelte.ts";
import { WorkerTransport } from "../../src/net/workerTransport.ts";
import type { ToHost, ToPages } from "../../src/worker/messages.ts";

/** The worker of a tab. */
class FakeWorker {
  static made: FakeWorker[] = [];
  terminated = false;
  onmessage = () => {};
  onerror: (event: { preventDefault: () => void }) => void = () => {};
  postMessage = () => {};
  constructor() {
    FakeWorker.made.push(this);
  }
  terminate() {
    this.terminated = true;
  }
  fail() {
    this.onerror({ preventDefault: () => undefined });
  }
}

/** What the page says to the host, and the page's ear. */
class FakeBroadcast {
  static said: ToHost[] = [];
  static hear: (message: ToPages) => void = () => {};
  set onmessage(hear: (event: { data: ToPages }) => void) {
    FakeBroadcast.hear = (data) => hear({ data });
  }
  postMessage(message: ToHost) {
    FakeBroadcast.said.push(message);
  }
}
const said = (what: string) => FakeBroadcast.said.filter((message) => message.what === what);
const ENGINE = "engine/1/";
const ready = (host: number, folder = ENGINE) =>
  FakeBroadcast.hear({ what: "engine", host, engine: { stage: "ready", loaded: 0, total: 0, problem: "" }, home: new URL(folder, document.baseURI).href });
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.made = [];
  FakeBroadcast.said = [];
  document.head.innerHTML = `<meta name="keltis-engine" content="${ENGINE}">`;
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("BroadcastChannel", FakeBroadcast);
  engine.take({ stage: "absent", loaded: 0, total: 0, problem: "" });
});
afterEach(() => {
  document.head.replaceChildren();
  engine.take({ stage: "absent", loaded: 0, total: 0, problem: "" });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a call waits for the engine, and is repeated by the next host only if it changes nothing twice", async () => {
  const transport = new WorkerTransport();
  const calls = ["PUT", "POST"].map((method) => transport.call(method, "me", "{}"));
  const refused = expect(calls[1]).rejects.toThrow("gone");
  await settled();
  expect([FakeWorker.made.length, said("call").length]).toEqual([1, 0]);
  ready(1);
  expect(said("call")).toMatchObject([{ host: 1, method: "PUT" }, { host: 1, method: "POST" }]);
  ready(2);
  await refused;
  const [again] = said("call").slice(2) as Extract<ToHost, { what: "call" }>[];
  expect(again).toMatchObject({ host: 2, method: "PUT" });
  FakeBroadcast.hear({ what: "answer", host: 2, page: again?.page ?? "", id: again?.id ?? 0, status: 200, text: '{"id":"me"}' });
  expect(await calls[0]).toEqual({ status: 200, content: { id: "me" } });
});

test("a worker that broke is ended, so that the next one can host in its place", async () => {
  const transport = new WorkerTransport();
  const lost: number[] = [];
  transport.channel("tables/b/socket", { hear: () => undefined, lose: (code) => lost.push(code) });
  await settled();
  ready(1);
  FakeWorker.made[0]?.fail();
  expect([engine.stage, FakeWorker.made.map(({ terminated }) => terminated), lost]).toEqual(["failed", [true], [1012]]);
  transport.start();
  expect(FakeWorker.made.map(({ terminated }) => terminated)).toEqual([true, false]);
  FakeWorker.made[0]?.fail(); // It was on its way.
  expect(engine.stage).toBe("loading");
});

test("a host of another version is not asked, and the page says why", async () => {
  const transport = new WorkerTransport();
  const refused = expect(transport.call("PUT", "me", "{}")).rejects.toThrow("engine-blocked");
  await settled();
  ready(1, "engine/2/");
  await refused;
  expect([engine.stage, engine.problem, said("call")]).toEqual(["failed", "engine-blocked", []]);
});

test.each([
  ["starts Python is waited for as long as a slow phone needs", "loading", 120, 300],
  ["runs is replaced soon", "ready", 10, 60],
] as const)("a silent host that %s", async (_, stage, least, most) => {
  const transport = new WorkerTransport();
  transport.call("PUT", "me", "{}").catch(() => undefined);
  await settled();
  FakeBroadcast.hear({ what: "engine", host: 1, engine: { stage, loaded: 0, total: 0, problem: "" }, home: new URL(ENGINE, document.baseURI).href });
  const workers = [];
  for (const seconds of [least, most - least]) {
    await vi.advanceTimersByTimeAsync(1000 * seconds);
    workers.push(FakeWorker.made.length > 1);
  }
  expect(workers).toEqual([false, true]);
  expect(FakeWorker.made[0]?.terminated).toBe(true);
});
