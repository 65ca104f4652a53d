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

/** Lets an element be dragged onto a lit thing. Dropped elsewhere, it returns. */
export function drag({ ready, lift, drop }: Draggable): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let dragging = false;
    const swallow = (click: Event) => click.stopImmediatePropagation();

    function down(event: PointerEvent) {
      if (event.button !== 0 || !ready()) return;
      from = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId); // A quick mouse may leave the element before its first move event.
    }
    function move(event: PointerEvent) {
      if (!from) return;
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
      const was = dragging;
      end();
      if (!was) return;
      // The click event after a drag is no tap.
      node.addEventListener("click", swallow, true);
      setTimeout(() => node.removeEventListener("click", swallow, true));
      const target = targetAt(event.clientX, event.clientY);
      if (target) drop(target);
    }
    function end() {
      from = null;
      dragging = false;
      node.style.transition = node.style.zIndex = node.style.transform = "";
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", end);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", end);
    };
  };
}

/** The lit thing under a point, or the nearest within reach; a figure must be hit exactly. */
export function targetAt(x: number, y: number): string | null {
  let best: { thing: string; distance: number } | null = null;
  for (const place of document.querySelectorAll<Element>(".place.lit[data-thing], .hc.also[data-thing]")) {
    const box = place.getBoundingClientRect();
    const outside = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom, 0);
    const thing = place.getAttribute("data-thing") ?? "";
    if (outside > (thing.startsWith("figure:") ? 0 : REACH)) continue;
    const distance = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (thing && (!best || distance < best.distance)) best = { thing, distance };
  }
  return best?.thing ?? null;
}
