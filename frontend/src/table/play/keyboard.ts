import { isLost } from "../frame/focus.ts";

/** The zones of a table, in the order of their digits. F6 goes to the next; arrow keys move within one. */
const ZONES = ["actions", "hand", "rows", "board", "piles", "players"];

type Focusable = HTMLElement | SVGElement;

const partsOf = (zone: Element): Focusable[] =>
  [...zone.querySelectorAll<Focusable>("[data-thing], button, a[href], input, [tabindex]")].filter(
    (part) => part.getBoundingClientRect().width > 0 && getComputedStyle(part).visibility !== "hidden",
  );

/** Roving tabindex: in each zone Tab reaches one thing, the focused one, else the first that is lit. */
export function settleZones(root: HTMLElement): void {
  for (const zone of root.querySelectorAll("[data-zone]")) {
    const parts = [...zone.querySelectorAll("[data-thing]")];
    const current = parts.find((part) => part === document.activeElement) ?? parts.find((part) => part.classList.contains("lit")) ?? parts[0];
    for (const part of parts) {
      const wanted = part === current ? "0" : "-1";
      if (part.getAttribute("tabindex") !== wanted) part.setAttribute("tabindex", wanted);
    }
  }
}

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The index of the nearest box in a direction, or -1; sideways distance counts double. */
export function nearest(from: DOMRect, boxes: readonly DOMRect[], [dx, dy]: [number, number]): number {
  const centre = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [x, y] = centre(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const [bx, by] = centre(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (along < 4 || aside > along * 2.5) return;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

function zonesOf(root: HTMLElement): Element[] {
  return ZONES.map((name) => root.querySelector(`[data-zone="${name}"]`)).filter((zone): zone is Element => zone !== null && partsOf(zone).length > 0);
}

function enter(zone: Element | undefined): void {
  if (!zone) return;
  const parts = partsOf(zone);
  const part = parts.find((each) => each.classList.contains("lit")) ?? parts.find((each) => each.getAttribute("tabindex") === "0") ?? parts[0];
  part?.focus();
}

/** Moves a lost focus (of a card that was played, or at the beginning) to where the turn goes on. */
export function refocus(root: HTMLElement): void {
  if (!isLost(document.activeElement)) return;
  const button = root.querySelector<HTMLElement>("[data-move].go");
  if (button) button.focus();
  else enter(zonesOf(root).find((zone) => partsOf(zone).some((part) => part.classList.contains("lit"))) ?? root.querySelector('[data-zone="hand"]') ?? undefined);
}

export interface Keys {
  /** Enter on a chosen card makes the first move that has a button. (Space deselects the card.) */
  enter: () => void;
  escape: () => void;
  undo: () => void;
  hint: () => void;
  log: () => void;
  vote?: () => void;
  chat?: () => void;
  sound?: () => void;
  help: () => void;
}

export function handleKey(event: KeyboardEvent, root: HTMLElement, keys: Keys): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
  const zone = target.closest("[data-zone]");
  const zones = zonesOf(root);
  const act = (run: () => void) => {
    event.preventDefault();
    run();
  };
  if (event.key === "Enter" && target.matches(".hc[aria-pressed=true]")) return act(keys.enter);
  const step = STEPS[event.key];
  if (step && zone && root.contains(zone)) {
    const parts = partsOf(zone).filter((part) => part !== target);
    const next = parts[nearest(target.getBoundingClientRect(), parts.map((part) => part.getBoundingClientRect()), step)];
    return act(() => next?.focus());
  }
  if (event.key === "F6") {
    const at = zone ? zones.indexOf(zone) : -1;
    return act(() => enter(zones[(at + (event.shiftKey ? zones.length - 1 : 1)) % zones.length]));
  }
  if (/^[1-6]$/.test(event.key)) return act(() => enter(root.querySelector(`[data-zone="${ZONES[Number(event.key) - 1]}"]`) ?? undefined));
  const letter: Record<string, (() => void) | undefined> = {
    Escape: keys.escape, u: keys.undo, h: keys.hint, l: keys.log, v: keys.vote, c: keys.chat, m: keys.sound, "?": keys.help,
  };
  const run = letter[event.key];
  if (run) act(run);
}

/** For beginners: adds what a lit thing on the board would do to its spoken description. */
export function describe(root: ParentNode, note: (thing: string) => string): void {
  for (const each of root.querySelectorAll<SVGElement | HTMLElement>("main [data-thing]")) {
    const text = note(each.dataset["thing"] ?? "");
    if (text) each.setAttribute("aria-description", text);
    else each.removeAttribute("aria-description");
  }
}
