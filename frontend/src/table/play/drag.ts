import type { Attachment } from "svelte/attachments";

/** Pixels that a finger moves before a tap becomes a drag. */
const START = 6;
/** Pixels around a target in which a drop still counts. */
const REACH = 24;

interface Draggable {
  ready: () => boolean;
  /** The drag begins: the thing is chosen, and its targets light up. */
  lift: () => void;
  /** The thing was dropped on this lit thing. */
  drop: (target: string) => void;
}

/** The element that is held, and the pointer that holds it: one at a time, because what is dropped is what was chosen last. */
let held: { node: HTMLElement; pointer: number } | null = null;

/** Lets an element be dragged onto a lit thing. Dropped elsewhere, it returns. */
export function drag({ ready, lift, drop }: Draggable): Attachment<HTMLElement> {
  return (node) => {
    let from = { x: 0, y: 0 };
    let dragging = false;
    const isMine = ({ pointerId }: PointerEvent) => held?.node === node && held.pointer === pointerId;
    const swallow = (click: Event) => click.stopImmediatePropagation();

    function down(event: PointerEvent) {
      if (event.button !== 0 || held?.node.hasPointerCapture(held.pointer) || !ready()) return;
      held = { node, pointer: event.pointerId };
      dragging = false;
      from = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId); // A quick mouse may leave the element before its first move event.
    }
    function move(event: PointerEvent) {
      if (!isMine(event)) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!dragging && Math.hypot(dx, dy) < START) return;
      if (!dragging) {
        dragging = true;
        node.style.transition = "none";
        node.style.zIndex = "9";
        lift();
      }
      node.style.transform = `translate(${dx}px, ${dy}px) scale(1.06)`;
    }
    function up(event: PointerEvent) {
      if (!isMine(event)) return;
      const was = dragging;
      end();
      if (!was) return;
      // The click event after a drag is no tap.
      node.addEventListener("click", swallow, true);
      setTimeout(() => node.removeEventListener("click", swallow, true));
      const target = targetAt(event.clientX, event.clientY);
      if (target) drop(target);
    }
    function cancel(event: PointerEvent) {
      if (isMine(event)) end();
    }
    function end() {
      held = null;
      dragging = false;
      node.style.transition = node.style.zIndex = node.style.transform = "";
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", cancel);
    return () => {
      if (held?.node === node) end();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", cancel);
    };
  };
}

/** The lit thing under a point, or else the nearest within reach; a figure must be hit exactly. */
export function targetAt(x: number, y: number): string | null {
  let best: { thing: string; outside: number; distance: number } | null = null;
  for (const place of document.querySelectorAll<Element>(".place.lit[data-thing], .hc.also[data-thing]")) {
    const box = place.getBoundingClientRect();
    const outside = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom, 0);
    const thing = place.getAttribute("data-thing") ?? "";
    if (outside > (thing.startsWith("figure:") ? 0 : REACH)) continue;
    const distance = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (thing && (!best || outside < best.outside || (outside === best.outside && distance < best.distance))) best = { thing, outside, distance };
  }
  return best?.thing ?? null;
}
