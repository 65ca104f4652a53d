import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drag, targetAt } from "../../../src/table/play/drag.ts";

/** A lit place on the page: left, top, width, height. */
function place(thing: string, x: number, y: number, width: number, height: number): void {
  const element = document.createElement("div");
  element.className = "place lit";
  element.dataset["thing"] = thing;
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  document.body.append(element);
}
afterEach(() => document.body.replaceChildren());

describe("the target of a drop", () => {
  test("is the thing under the pointer, also if the middle of its neighbour is nearer", () => {
    place("row:green", 0, 0, 300, 40);
    place("pile:green", 300, 0, 40, 40);
    expect(targetAt(290, 20)).toBe("row:green");
    expect(targetAt(301, 20)).toBe("pile:green");
  });

  test("is the nearest thing within reach if there is none under the pointer", () => {
    place("row:green", 0, 0, 300, 40);
    place("pile:green", 320, 0, 40, 40);
    expect(targetAt(305, 20)).toBe("row:green");
    expect(targetAt(150, 64)).toBe("row:green");
    expect(targetAt(150, 65)).toBeNull();
  });

  test("is the thing whose middle is nearest where several lie under the pointer", () => {
    place("field:green-4", 0, 0, 60, 40);
    place("figure:large", 30, 0, 20, 40);
    expect(targetAt(40, 20)).toBe("figure:large");
    expect(targetAt(10, 20)).toBe("field:green-4");
  });

  test("is a figure only if it is hit exactly", () => {
    place("figure:large", 0, 0, 20, 40);
    expect(targetAt(20, 20)).toBe("figure:large");
    expect(targetAt(21, 20)).toBeNull();
  });
});

describe("dragging a card", () => {
  let node: HTMLElement;
  let stop: () => void;
  const [lift, drop] = [vi.fn(), vi.fn()];
  const pointer = (kind: string, pointerId: number, clientX: number, clientY: number) =>
    node.dispatchEvent(new PointerEvent(`pointer${kind}`, { pointerId, clientX, clientY, button: 0 }));
  beforeEach(() => {
    vi.clearAllMocks();
    node = document.body.appendChild(document.createElement("button"));
    stop = drag({ ready: () => true, lift, drop })(node) as () => void;
    place("row:green", 100, 100, 50, 50);
  });
  afterEach(() => stop());

  test("lifts it after a few pixels, and drops it where the pointer is", () => {
    pointer("down", 1, 0, 0);
    pointer("move", 1, 5, 0);
    expect(lift).not.toHaveBeenCalled();
    pointer("move", 1, 50, 50);
    expect(node.style.transform).toBe("translate(50px, 50px) scale(1.06)");
    pointer("up", 1, 120, 120);
    expect([lift.mock.calls.length, drop.mock.calls, node.style.transform]).toEqual([1, [["row:green"]], ""]);
  });

  test("goes on with the finger that began it, whatever a second one does", () => {
    pointer("down", 1, 0, 0);
    pointer("move", 1, 50, 50);
    pointer("down", 2, 20, 20);
    pointer("move", 2, 130, 130);
    expect(node.style.transform).toBe("translate(50px, 50px) scale(1.06)");
    pointer("cancel", 2, 130, 130);
    pointer("up", 2, 130, 130);
    expect([drop.mock.calls.length, node.style.zIndex]).toEqual([0, "9"]);
    pointer("move", 1, 60, 50);
    pointer("up", 1, 120, 120);
    expect([lift.mock.calls.length, drop.mock.calls]).toEqual([1, [["row:green"]]]);
  });

  test("is done with one card at a time", () => {
    const other = document.body.appendChild(document.createElement("button"));
    const second = vi.fn();
    const end = drag({ ready: () => true, lift: second, drop })(other) as () => void;
    pointer("down", 1, 0, 0);
    pointer("move", 1, 50, 50);
    for (const kind of ["down", "move"]) other.dispatchEvent(new PointerEvent(`pointer${kind}`, { pointerId: 2, clientX: kind === "move" ? 50 : 0 }));
    expect(second).not.toHaveBeenCalled();
    pointer("up", 1, 120, 120);
    expect(drop).toHaveBeenCalledOnce();
    end();
  });

  test("ends without a drop if the browser takes the pointer, and can begin anew", () => {
    pointer("down", 1, 0, 0);
    pointer("move", 1, 120, 120);
    pointer("cancel", 1, 120, 120);
    pointer("up", 1, 120, 120);
    expect([drop.mock.calls.length, node.style.transform]).toEqual([0, ""]);
    pointer("down", 2, 0, 0);
    pointer("move", 2, 10, 10);
    expect(lift).toHaveBeenCalledTimes(2);
  });

  test("can begin anew if its end was never heard", () => {
    pointer("down", 1, 0, 0);
    node.releasePointerCapture(1);
    pointer("down", 2, 0, 0);
    pointer("move", 2, 10, 10);
    expect(lift).toHaveBeenCalledOnce();
  });
});
