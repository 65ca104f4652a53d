import { tick } from "svelte";
import type { GameFace } from "../games/contract.ts";
import type { Happening, Stage } from "../lib/room.svelte.ts";
import { play } from "../lib/sound.ts";

/** Milliseconds at ordinary speed. */
const TRAVEL = 320;
const STEP = 220;
const REVEAL = 420;
const BETWEEN = 150;
const RING = 1200;
/** Pieces that only make room for others in the same place do not travel. */
const NEAR = 34;

interface Seen {
  key: string;
  zone: string;
  box: DOMRect;
  element: Element;
  copy: SVGSVGElement | null;
}
interface Trip {
  kind: string;
  ghost: SVGSVGElement;
  from: DOMRect;
  to: DOMRect;
  hide: HTMLElement | SVGElement | null;
  fades?: boolean;
}

/** Two equal cards of a hand are `card:x` and `card:x/2`: elsewhere they are the same piece. */
const bare = (key: string) => key.replace(/\/\d+$/, "");
const kindOf = (key: string) => key.split(":")[0] ?? "";
const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const apart = (a: DOMRect, b: DOMRect) => Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);

/** A picture of an element that can fly above the page. */
function copyOf(element: Element): SVGSVGElement | null {
  const drawing = element instanceof SVGGraphicsElement ? element : element.querySelector("svg");
  if (!drawing) return null;
  if (drawing instanceof SVGSVGElement) return drawing.cloneNode(true) as SVGSVGElement;
  const { x, y, width, height } = drawing.getBBox();
  if (!width || !height) return null;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.append(drawing.cloneNode(true));
  return svg;
}

function look(root: HTMLElement): Seen[] {
  return [...root.querySelectorAll("[data-piece]")].map((element) => ({
    key: element.getAttribute("data-piece") ?? "",
    zone: element.closest("[data-zone]")?.getAttribute("data-zone") ?? "",
    box: element.getBoundingClientRect(),
    element,
    copy: copyOf(element),
  }));
}

/** Pairs what was with what is: first in the same zone, then anywhere; left over are those that came and went. */
export function pair<T extends { key: string; zone: string }>(before: readonly T[], after: readonly T[]) {
  const gone = [...before];
  const come: T[] = [];
  const moved: { was: T; is: T }[] = [];
  const take = (fits: (was: T) => boolean) => {
    const at = gone.findIndex(fits);
    return at < 0 ? undefined : gone.splice(at, 1)[0];
  };
  for (const is of after) {
    const was = take((each) => each.zone === is.zone && each.key === is.key);
    if (was) moved.push({ was, is });
    else come.push(is);
  }
  const left = come.filter((is) => {
    const was = take((each) => bare(each.key) === bare(is.key));
    if (was) moved.push({ was, is });
    return !was;
  });
  return { moved, come: left, gone };
}

/** Where pieces come from and go to when the game itself says nothing. */
export function usualFrom(key: string, { move, seat }: Happening): string | undefined {
  if (kindOf(key) !== "card") return undefined;
  if (move.startsWith("draw ")) return move === "draw deck" ? "deck" : `pile:${move.slice(5)}`;
  return `seat:${seat}`;
}
export function usualTo(key: string, { kind, move, seat, after }: Happening): string | undefined {
  if (kind === "undo" || seat === null) return undefined;
  if (kindOf(key) === "tile") return `seat:${seat}`;
  if (kindOf(key) === "card" && move.startsWith("draw ") && after.seat !== seat) return `seat:${seat}`;
  return undefined;
}

/** Shows happenings by the difference of two positions: each piece travels from where it was to where it is. */
export class Motion {
  face: GameFace | null = null;
  root: HTMLElement | null = null;
  layer: HTMLElement | null = null;
  speed: () => number = () => 1;
  #skip = false;
  #running: Animation[] = [];

  /** A tap finishes what is running. */
  finish(): void {
    this.#skip = true;
    this.#running.forEach((animation) => animation.finish());
  }

  /** The queue is empty: the next chain is shown again. */
  rest(): void {
    this.#skip = false;
  }

  readonly stage: Stage = async (happening, apply) => {
    const { root } = this;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!root || document.hidden || this.#skip || this.speed() === 0) {
      apply();
      if (!this.#skip && !document.hidden) this.sound(happening);
      return tick();
    }
    const before = look(root);
    const places = this.places();
    apply();
    await tick();
    const trips = this.trips(happening, before, look(root), places);
    if (still) await this.rings(trips, happening);
    else await this.travel(trips, happening);
  };

  private places(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const element of this.root?.querySelectorAll("[data-thing]") ?? [])
      found.set(element.getAttribute("data-thing") ?? "", element.getBoundingClientRect());
    return found;
  }

  private trips(happening: Happening, before: Seen[], after: Seen[], places: Map<string, DOMRect>): Trip[] {
    const { moved, come, gone } = pair(before, after);
    const trips: Trip[] = [];
    const at = (name: string | undefined) =>
      name === undefined ? undefined : (places.get(name) ?? before.find((seen) => seen.key === name)?.box ?? after.find((seen) => seen.key === name)?.box);
    const add = (seen: Seen, from: DOMRect | undefined, to: DOMRect | undefined, hide: Element | null, fades = false) => {
      if (!seen.copy || !from || !to) return;
      trips.push({ kind: kindOf(seen.key), ghost: seen.copy, from, to, hide: hide as HTMLElement | null, fades });
    };
    for (const { was, is } of moved) {
      const shift = was.zone === is.zone && kindOf(is.key) === "card";
      if (!shift && apart(was.box, is.box) > NEAR) add(is, was.box, is.box, is.element);
    }
    for (const seen of come) add(seen, at(this.face?.from?.(seen.key, happening) ?? usualFrom(seen.key, happening)), seen.box, seen.element);
    for (const seen of gone) add(seen, seen.box, at(this.face?.to?.(seen.key, happening) ?? usualTo(seen.key, happening)), null, true);
    this.addDraw(trips, happening, places);
    return trips;
  }

  /** Others draw face down: a back flies to their seat. */
  private addDraw(trips: Trip[], { kind, move, seat, after }: Happening, places: Map<string, DOMRect>): void {
    const [from, to] = [places.get("deck"), places.get(`seat:${seat}`)];
    if (kind !== "move" || move !== "draw deck" || seat === after.seat || !from || !to) return;
    const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    ghost.setAttribute("viewBox", "0 0 42 64");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", "#back");
    use.setAttribute("width", "42");
    use.setAttribute("height", "64");
    ghost.append(use);
    trips.push({ kind: "card", ghost, from, to, hide: null, fades: true });
  }

  /** Cards first, then figures, then whatever lies on the board; then tiles answer. */
  private async travel(trips: Trip[], happening: Happening): Promise<void> {
    for (const trip of trips) this.lay(trip);
    const groups = [
      trips.filter(({ kind }) => kind === "card"),
      trips.filter(({ kind }) => kind === "figure"),
      trips.filter(({ kind }) => kind !== "card" && kind !== "figure"),
    ];
    for (const [i, group] of groups.entries()) {
      if (!group.length) continue;
      await Promise.all(group.map((trip) => this.fly(trip, i === 1 ? STEP : i === 2 ? REVEAL : TRAVEL, i === 1)));
      play(i === 0 ? "paper" : i === 1 ? "step" : "stone");
    }
    if (happening.kind === "chance") play("dice");
    await this.answer(happening);
    await this.pause(BETWEEN);
  }

  private lay({ ghost, from, hide }: Trip): void {
    ghost.classList.add("flying");
    Object.assign(ghost.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px` });
    this.layer?.append(ghost);
    if (hide) hide.style.visibility = "hidden";
  }

  private async fly({ ghost, from, to, hide, fades }: Trip, length: number, hops: boolean): Promise<void> {
    const shrink = fades ? Math.min(0.5, to.height / from.height) : 1;
    const [sx, sy] = fades ? [shrink, shrink] : [to.width / from.width, to.height / from.height];
    const end = fades
      ? { x: middle(to).x - from.x - (from.width * sx) / 2, y: middle(to).y - from.y - (from.height * sy) / 2 }
      : { x: to.x - from.x, y: to.y - from.y };
    const frames: Keyframe[] = [
      { transform: "none", opacity: 1 },
      { transform: `translate(${end.x}px, ${end.y}px) scale(${sx}, ${sy})`, opacity: fades ? 0.15 : 1 },
    ];
    if (hops) frames.splice(1, 0, { transform: `translate(${end.x / 2}px, ${end.y / 2 - 9}px) scale(${(1 + sx) / 2}, ${(1 + sy) / 2})`, opacity: 1 });
    await this.run(ghost.animate(frames, { duration: length / this.speed(), easing: hops ? "cubic-bezier(.3,.9,.5,1)" : "cubic-bezier(.2,.7,.2,1)", fill: "forwards" }));
    ghost.remove();
    if (hide) hide.style.visibility = "";
  }

  private async answer(happening: Happening): Promise<void> {
    if (happening.kind === "undo" || !this.root) return;
    for (const { piece, how } of this.face?.answers?.(happening) ?? []) {
      const element = this.root.querySelector(`[data-piece="${piece}"]`);
      if (!element) continue;
      if (how === "sway") await this.sway(element);
      else await this.flyCopy(element, this.places().get(`seat:${happening.seat}`));
    }
  }

  private async sway(element: Element): Promise<void> {
    const turn = (angle: number) => ({ transform: `rotate(${angle}deg)`, transformOrigin: "center", transformBox: "fill-box" }) as Keyframe;
    await this.run(element.animate([turn(0), turn(-16), turn(12), turn(-6), turn(0)], { duration: REVEAL / this.speed() }));
  }

  private async flyCopy(element: Element, to: DOMRect | undefined): Promise<void> {
    const ghost = copyOf(element);
    if (!ghost || !to) return;
    const trip: Trip = { kind: "tile", ghost, from: element.getBoundingClientRect(), to, hide: null, fades: true };
    this.lay(trip);
    await this.fly(trip, REVEAL, false);
    play("stone");
  }

  /** Without travel: what changed gets a ring for a moment, links of a chain still one after the other. */
  private async rings(trips: Trip[], happening: Happening): Promise<void> {
    this.sound(happening);
    const shown = trips.map(({ to }) => {
      const ring = document.createElement("div");
      ring.className = "changed";
      Object.assign(ring.style, { left: `${to.x - 4}px`, top: `${to.y - 4}px`, width: `${to.width + 8}px`, height: `${to.height + 8}px` });
      this.layer?.append(ring);
      return ring;
    });
    setTimeout(() => shown.forEach((ring) => ring.remove()), RING);
    await this.pause(trips.length ? RING / 2 : BETWEEN);
  }

  private sound({ kind, move }: Happening): void {
    if (kind !== "undo") play(kind === "chance" ? "dice" : /^(play|discard|draw|trade|drop)/.test(move) ? "paper" : "step");
  }

  private async pause(length: number): Promise<void> {
    const nothing = this.layer?.animate([], { duration: length / this.speed() });
    if (nothing) await this.run(nothing);
  }

  private async run(animation: Animation): Promise<void> {
    if (this.#skip) animation.finish();
    this.#running.push(animation);
    await animation.finished.catch(() => undefined);
    this.#running = this.#running.filter((other) => other !== animation);
  }
}
