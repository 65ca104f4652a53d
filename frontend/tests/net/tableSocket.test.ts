import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableSocket, type Connection, type Known } from "../../src/net/tableSocket.ts";
import type { Problem, AnyMessage } from "../../src/net/wire.ts";

/** A fake WebSocket. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  closed = false;
  sent: Record<string, unknown>[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  readonly address: URL;
  constructor(address: string) {
    this.address = new URL(address);
    Wire.made.push(this);
  }
  static get last(): Wire {
    return Wire.made.at(-1) as Wire;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  end(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
  tell(type: string, more: object = {}) {
    this.readyState = Wire.OPEN;
    this.onmessage({ data: JSON.stringify({ type, ...more }) });
  }
  refuse(status: number) {
    this.tell("refused", { id: -1, problem: { status, detail: "", text: "no" } });
    this.end(4000 + status);
  }
}

const made: TableSocket[] = [];
function open(known: Known | null = null) {
  Wire.made = [];
  const socket = new TableSocket("t");
  made.push(socket);
  const told: AnyMessage[] = [];
  const states: Connection[] = [];
  const refused: Problem[] = [];
  socket.known = () => known;
  socket.onTold = (message) => told.push(message);
  socket.onConnection = (state) => states.push(state);
  const troubles: Problem[] = [];
  socket.onRefused = (problem) => refused.push(problem);
  socket.onTrouble = (problem) => troubles.push(problem);
  socket.open();
  return { socket, told, states, refused, troubles };
}
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
/** How long until there is another connection. */
async function wait(): Promise<number> {
  const [before, start] = [Wire.made.length, Date.now()];
  while (Wire.made.length === before && Date.now() - start < 60_000) await pass(100);
  return Date.now() - start;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
});
afterEach(() => {
  made.splice(0).forEach((socket) => socket.close());
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection", () => {
  test("tells the server what the page already has", () => {
    open();
    expect(Wire.last.address.search).toBe("");
    open({ seq: 17, look: null });
    expect(Wire.last.address.search).toBe("?have=17");
    open({ seq: 17, look: 0 });
    expect(Wire.last.address.search).toBe("?have=17&look=0");
  });

  test.each(["table", "update"])("is open with the first %s", async (type) => {
    const { socket, states } = open();
    let opened = false;
    void socket.opened().then(() => (opened = true));
    await pass(0);
    expect([states, opened]).toEqual([[], false]);
    Wire.last.tell(type);
    await pass(0);
    expect([states, opened]).toEqual([["open"], true]);
  });

  test("hurrying while connecting makes no second connection", async () => {
    const { socket, told } = open();
    Wire.last.end();
    await wait();
    socket.hurry();
    expect(Wire.made.length).toBe(2);
    await pass(2000);
    socket.hurry();
    expect(Wire.made.map(({ closed }) => closed)).toEqual([true, true, false]);
    Wire.made[1]?.tell("table");
    expect(told).toEqual([]);
    Wire.last.tell("table");
    expect(told.length).toBe(1);
  });

  test("open questions fail when the connection breaks", async () => {
    const { socket } = open();
    Wire.last.tell("table");
    const answer = socket.ask({ type: "look", seat: null });
    Wire.last.end();
    await expect(answer).rejects.toThrow("connection lost");
  });

  test("is given up if the server's first message does not come", async () => {
    const { states } = open();
    await pass(10_000);
    expect([states, Wire.made[0]?.closed]).toEqual([["lost"], true]);
  });
});

describe("a refusal that answers no message", () => {
  const unasked = (status: number) => ["refused", { id: -1, problem: { status, detail: "", text: "browser-full" } }] as const;

  test("is the table's trouble where a bot's move cannot be stored, and the connection goes on", () => {
    const { states, refused, troubles } = open();
    Wire.last.tell("table");
    Wire.last.tell(...unasked(503));
    expect([states, refused, troubles.map(({ text }) => text)]).toEqual([["open"], [], ["browser-full"]]);
  });

  test("is no trouble before the table is there, or where a message could not be read", () => {
    const { troubles } = open();
    Wire.last.tell(...unasked(503));
    Wire.last.tell("table");
    Wire.last.tell(...unasked(400));
    expect(troubles).toEqual([]);
  });
});

describe("a silent connection", () => {
  test("is pinged after eight seconds and given up after four more, even if the browser believes it is open", async () => {
    const { states } = open();
    Wire.last.tell("table");
    await pass(7900);
    expect(Wire.last.sent).toEqual([]);
    await pass(200);
    expect(Wire.last.sent).toMatchObject([{ type: "ping" }]);
    await pass(3700);
    expect(states).toEqual(["open"]);
    await pass(300);
    expect([states, Wire.made[0]?.closed]).toEqual([["open", "lost"], true]);
  });

  test("stays with any message, even a refusal by a server that does not know pings", async () => {
    const { states, refused } = open();
    Wire.last.tell("table");
    for (let i = 0; i < 5; i++) {
      await pass(8500);
      Wire.last.tell(...((i % 2 ? ["pong", { id: i }] : ["refused", { id: -1, problem: { status: 400 } }]) as [string, object]));
    }
    expect([states, refused, Wire.last.sent.length, Wire.made.length]).toEqual([["open"], [], 5, 1]);
  });

  test.each(["online", "offline", "pageshow", "visibilitychange"])("is pinged at once at %s", async (name) => {
    open();
    Wire.last.tell("table");
    await pass(2000);
    (name === "visibilitychange" ? document : window).dispatchEvent(new Event(name));
    window.dispatchEvent(new Event("pageshow"));
    await pass(0);
    expect(Wire.last.sent).toMatchObject([{ type: "ping" }]);
  });

  test("is pinged soon if the network changes just after its last message", async () => {
    const { states } = open();
    Wire.last.tell("table");
    window.dispatchEvent(new Event("offline"));
    await pass(1000);
    expect(Wire.last.sent).toMatchObject([{ type: "ping" }]);
    await pass(2500);
    expect(states).toEqual(["open", "lost"]);
  });

  test("reconnects at once when the page wakes up, and only once", async () => {
    open();
    Wire.last.tell("table");
    await pass(6000);
    Wire.last.end();
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("pageshow"));
    expect(Wire.made.length).toBe(2);
  });
});

describe("reconnecting", () => {
  test("happens soon when the page wakes up, however long the wait would have been", async () => {
    open();
    for (let i = 0; i < 6; i++) {
      Wire.last.end();
      await wait();
    }
    Wire.last.end();
    window.dispatchEvent(new Event("online"));
    expect(await wait()).toBeLessThanOrEqual(1000);
  });

  test("backs off with jitter, and begins anew after a good connection", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    open();
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      Wire.last.end();
      waits.push(await wait());
    }
    expect(waits).toEqual([700, 2500, 4500, 9000, 15_000, 15_000, 15_000]);
    Wire.last.tell("table");
    await pass(6000);
    vi.mocked(Math.random).mockReturnValue(0);
    Wire.last.end();
    expect(await wait()).toBe(200);
  });

  test("backs off also from a server that accepts connections and drops them at once", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    open();
    for (const expected of [700, 2500, 4500]) {
      Wire.last.tell("table");
      Wire.last.end();
      expect(await wait()).toBe(expected);
    }
  });

  test("happens soon after a restart, spread over seconds", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    open();
    Wire.last.tell("table");
    Wire.last.end(1012);
    expect(await wait()).toBe(1800);
  });

  test.each([["before", false], ["after", true]])("waits longer if there are too many connections, %s entering, even when hurried", async (_, entered) => {
    const problems: (Problem | null)[] = [];
    const { socket, refused } = open();
    socket.onConnection = (_, problem) => problems.push(problem);
    if (entered) Wire.last.tell("table");
    Wire.last.refuse(429);
    await pass(5000);
    socket.hurry();
    expect([Wire.made.length, refused, problems.at(-1)?.status]).toEqual([1, [], 429]);
    expect(await wait()).toBeGreaterThan(4000);
    Wire.last.tell("table");
    expect(problems.at(-1)).toBeNull();
  });

  test("happens when the server is unavailable", async () => {
    const { refused } = open();
    Wire.last.refuse(503);
    expect([await wait(), refused]).toEqual([expect.any(Number), []]);
    expect(Wire.made.length).toBe(2);
  });

  test.each([403, 404])("does not happen after %s, and waiting for a connection fails", async (status) => {
    const { socket, refused } = open();
    const opened = expect(socket.opened()).rejects.toThrow();
    Wire.last.refuse(status);
    await opened;
    await pass(60_000);
    expect([refused.map((problem) => problem.status), Wire.made.length]).toEqual([[status], 1]);
  });

  test("an unknown guest is introduced once, and refused if that did not help", async () => {
    const { socket, refused } = open();
    const met = vi.fn(() => Promise.resolve());
    socket.onUnknown = met;
    Wire.last.refuse(401);
    await pass(0);
    expect([met.mock.calls.length, Wire.made.length, refused]).toEqual([1, 2, []]);
    Wire.last.refuse(401);
    await pass(60_000);
    expect([met.mock.calls.length, Wire.made.length, refused.length]).toEqual([1, 2, 1]);
  });

  test("waking up during the introduction makes no second connection", async () => {
    const { socket, refused } = open();
    let known = (): void => {};
    socket.onUnknown = () => new Promise<void>((done) => (known = done));
    Wire.last.refuse(401);
    await pass(60_000);
    socket.hurry();
    await pass(0);
    expect(Wire.made.length).toBe(1);
    known();
    await pass(0);
    expect([Wire.made.length, refused]).toEqual([2, []]);
  });

  test("is tried later if the introduction fails", async () => {
    const { socket } = open();
    socket.onUnknown = vi.fn(() => Promise.reject(new Error("offline")));
    Wire.last.refuse(401);
    await wait();
    expect(Wire.made.length).toBe(2);
  });
});
