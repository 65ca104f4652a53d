import { afterEach, expect, test, vi } from "vitest";
import { TableSocket } from "../src/lib/socket.ts";
import type { Told } from "../src/lib/wire.ts";

/** A socket that does what the test wants. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  closed = false;
  onmessage: (event: { data: string }) => void = () => {};
  onclose: () => void = () => {};
  constructor() {
    Wire.made.push(this);
  }
  send() {}
  close() {
    this.closed = true;
    this.onclose();
  }
  tell(type: string) {
    this.readyState = Wire.OPEN;
    this.onmessage({ data: JSON.stringify({ type }) });
  }
}

function open() {
  Wire.made = [];
  vi.stubGlobal("WebSocket", Wire);
  const socket = new TableSocket("t");
  const told: Told[] = [];
  socket.onTold = (message) => told.push(message);
  socket.open();
  return { socket, told };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("whoever hurries while a connection is being made has one connection, not two", () => {
  vi.useFakeTimers();
  const { socket, told } = open();
  Wire.made[0]?.close();
  vi.runAllTimers();
  socket.hurry();
  expect(Wire.made.map(({ closed }) => closed)).toEqual([true, true, false]);
  Wire.made[1]?.tell("table");
  expect(told).toEqual([]);
  Wire.made[2]?.tell("table");
  expect(told.length).toBe(1);
  vi.runAllTimers();
  expect(Wire.made.length).toBe(3);
});

test("what was asked of a connection that is given up gets its end", async () => {
  const { socket } = open();
  Wire.made[0]?.tell("table");
  const answer = socket.ask({ type: "look", seat: null });
  Object.assign(Wire.made[0] ?? {}, { readyState: 2 });
  socket.hurry();
  await expect(answer).rejects.toThrow("connection lost");
});
