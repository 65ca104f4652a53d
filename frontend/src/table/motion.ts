import { mount, tick } from "svelte";
import CardFace from "../draw/CardFace.svelte";
import type { GameFace } from "../games/contract.ts";
import { pileThing } from "../games/piles.ts";
import { bare, readMove, readThing } from "../lib/notation.ts";
import type { Happening, Stage } from "../lib/room.svelte.ts";
import { play } from "../lib/sound.ts";
import type { GameView } from "../lib/wire.ts";

const SVG = "http://www.w3.org/2000/svg";
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
  copy: () => SVGSVGElement | null;
}
/** A picture of a piece on its way from one middle to another; its own size is `box`. */
interface Trip {
  kind: string;
  ghost: SVGSVGElement;
  box: { width: number; height: number };
  from: DOMRect;
  to: DOMRect;
  /** How large it is at the beginning and at the end. */
  scale: [number, number];
  hide: HTMLElement | SVGElement | null;
  fades?: boolean;
}

const kindOf = (key: string) => readThing(key).kind;
const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const apart = (a: DOMRect, b: DOMRect) => Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);

/** A picture of an element that can fly above the page. */
function copyOf(element: Element): SVGSVGElement | null {
  const drawing = element instanceof SVGGraphicsElement ? element : element.querySelector("svg");
  if (!drawing) return null;
  if (drawing instanceof SVGSVGElement) return drawing.cloneNode(true) as SVGSVGElement;
  const { x, y, width, height } = drawing.getBBox();
  if (!width || !height) return null;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.append(drawing.cloneNode(true));
  return svg;
}

/** How much a piece must grow or shrink to fit a place. */
const fit = (box: DOMRect, place: DOMRect) => Math.min(place.width / box.width, place.height / box.height) || 1;

/** A ghost of that size with its middle on the middle of a place. */
function posed(place: DOMRect, box: { width: number; height: number }, scale: number): string {
  const { x, y } = middle(place);
  return `translate(${x - (box.width * scale) / 2}px, ${y - (box.height * scale) / 2}px) scale(${scale})`;
}

/** The top of a hop. */
const between = (a: DOMRect, b: DOMRect) =>
  new DOMRect((middle(a).x + middle(b).x) / 2, Math.min((middle(a).y + middle(b).y) / 2, middle(a).y, middle(b).y + 4) - 7, 0, 0);

/** A card, or the back of one. */
function cardGhost(card: string | null): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 42 64");
  if (card) mount(CardFace, { target: svg, props: { card } });
  else {
    const use = document.createElementNS(SVG, "use");
    for (const [name, value] of Object.entries({ href: "#back", width: "42", height: "64" })) use.setAttribute(name, value);
    svg.append(use);
  }
  return svg;
}

/** All pieces where they are now. Those of a position that is about to go are copied at once, others when needed. */
function look(root: HTMLElement, leaving: boolean): Seen[] {
  return [...root.querySelectorAll("[data-piece]")].map((element) => ({
    key: element.getAttribute("data-piece") ?? "",
    zone: element.closest("[data-zone]")?.getAttribute("data-zone") ?? "",
    box: element.getBoundingClientRect(),
    element,
    copy: copying(element, leaving),
  }));
}

function copying(element: Element, atOnce: boolean): () => SVGSVGElement | null {
  const copy = atOnce ? copyOf(element) : undefined;
  return () => (copy === undefined ? copyOf(element) : copy);
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

/** The pile from which a move draws. */
function drawnFrom({ move, after }: Happening): string | undefined {
  const { verb, pile } = readMove(after.game, move);
  return verb === "draw" ? pile : undefined;
}

/** Where pieces come from and go to when the game itself says nothing. */
export function usualFrom(key: string, happening: Happening): string | undefined {
  if (kindOf(key) !== "card") return undefined;
  const pile = drawnFrom(happening);
  return pile ? pileThing(pile) : `seat:${happening.seat}`;
}
export function usualTo(key: string, happening: Happening): string | undefined {
  const { kind, seat, after } = happening;
  if (kind === "undo" || seat === null) return undefined;
  if (kindOf(key) === "tile") return `seat:${seat}`;
  return kindOf(key) === "card" && drawnFrom(happening) && after.seat !== seat ? `seat:${seat}` : undefined;
}

/** Whether cards lie elsewhere than before: it rustles. */
const rustles = ({ before, after }: Happening): boolean => lying(before) !== lying(after);
const lying = (view: GameView): string =>
  "piles" in view ? JSON.stringify([view.deck, view.piles, view.hand, view.seats.map((seat) => seat.hand_size)]) : "";

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
    const before = look(root, true);
    const places = this.places();
    apply();
    await tick();
    const trips = this.trips(happening, before, look(root, false), places);
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
    const at = (name: string | undefined) => (name === undefined ? undefined : (places.get(name) ?? [...before, ...after].find(({ key }) => key === name)?.box));
    const add = ({ key, copy, box }: Seen, from: DOMRect | undefined, to: DOMRect | undefined, hide: Element | null, scale: [number, number]) => {
      const ghost = from && to ? copy() : null;
      if (ghost && from && to) trips.push({ kind: kindOf(key), ghost, box, from, to, hide: hide as HTMLElement | null, scale, fades: !hide });
    };
    for (const { was, is } of moved) {
      const makesRoom = was.zone === is.zone && kindOf(is.key) === "card";
      if (!makesRoom && apart(was.box, is.box) > NEAR) add(was, was.box, is.box, is.element, [1, fit(was.box, is.box)]);
    }
    for (const seen of come) {
      if (happening.part === "told" && kindOf(seen.key) === "card") continue; // it has come already
      const from = at(this.face?.from?.(seen.key, happening) ?? usualFrom(seen.key, happening));
      add(seen, from, seen.box, seen.element, [from ? Math.min(1, fit(seen.box, from)) : 1, 1]);
    }
    for (const seen of gone) add(seen, seen.box, at(this.face?.to?.(seen.key, happening) ?? usualTo(seen.key, happening)), null, [1, 0.5]);
    return [...trips, ...this.hidden(happening, places, trips)];
  }

  /** What others do with cards that lie nowhere on this screen: they draw face down, and play into rows not shown. */
  private hidden(happening: Happening, places: Map<string, DOMRect>, trips: Trip[]): Trip[] {
    const { kind, move, seat, after } = happening;
    const chip = places.get(`seat:${seat}`);
    const deck = places.get("deck");
    if (kind !== "move" || seat === after.seat || !chip) return [];
    if (drawnFrom(happening) === "deck" && deck) {
      const ghost = cardGhost(null);
      return [{ kind: "card", ghost, box: deck, from: deck, to: chip, scale: [1, 0.6], hide: null, fades: true }];
    }
    const { verb, card } = readMove(after.game, move);
    if (!card || verb === "discard" || trips.some((trip) => trip.kind === "card")) return [];
    const below = new DOMRect(chip.x, chip.bottom + 72, chip.width, 0);
    return [{ kind: "card", ghost: cardGhost(card), box: { width: 42, height: 64 }, from: chip, to: below, scale: [0.4, 1.1], hide: null }];
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
    if (happening.part === "sure") return;
    await this.answer(happening);
    await this.pause(BETWEEN);
  }

  private lay({ ghost, box, from, scale, hide }: Trip): void {
    ghost.classList.add("flying");
    Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px`, transform: posed(from, box, scale[0]) });
    this.layer?.append(ghost);
    if (hide) hide.style.visibility = "hidden";
  }

  private async fly({ ghost, box, from, to, scale, hide, fades }: Trip, length: number, hops: boolean): Promise<void> {
    const frames: Keyframe[] = [
      { transform: posed(from, box, scale[0]), opacity: 1 },
      { transform: posed(to, box, scale[1]), opacity: fades ? 0.15 : 1 },
    ];
    if (hops) frames.splice(1, 0, { transform: posed(between(from, to), box, (scale[0] + scale[1]) / 2), opacity: 1 });
    const easing = hops ? "cubic-bezier(.3,.9,.5,1)" : "cubic-bezier(.2,.7,.2,1)";
    await this.run(ghost.animate(frames, { duration: length / this.speed(), easing, fill: "forwards" }));
    // A card that lies nowhere on the screen can be read for a moment.
    if (!hide && !fades) await this.pause(REVEAL);
    ghost.remove();
    if (hide) hide.style.visibility = "";
  }

  private async answer(happening: Happening): Promise<void> {
    if (happening.kind === "undo" || !this.root) return;
    for (const { piece, how } of this.face?.answers?.(happening) ?? []) {
      const element = this.root.querySelector(`[data-piece="${piece}"]`);
      if (!element) continue;
      if (how === "sway") await this.sway(element);
      else if (how === "turn") await this.turn(element);
      else await this.flyCopy(element, this.places().get(`seat:${happening.seat}`));
    }
  }

  private async sway(element: Element): Promise<void> {
    const turn = (angle: number) => ({ transform: `rotate(${angle}deg)`, transformOrigin: "center", transformBox: "fill-box" }) as Keyframe;
    await this.run(element.animate([turn(0), turn(-16), turn(12), turn(-6), turn(0)], { duration: REVEAL / this.speed() }));
  }

  /** The face comes up from its edge. */
  private async turn(element: Element): Promise<void> {
    const wide = (share: number) => ({ transform: `scaleX(${share})`, transformOrigin: "center", transformBox: "fill-box" }) as Keyframe;
    await this.run(element.animate([wide(0.05), wide(1.06), wide(1)], { duration: REVEAL / this.speed(), easing: "ease-out" }));
  }

  private async flyCopy(element: Element, to: DOMRect | undefined): Promise<void> {
    const ghost = copyOf(element);
    if (!ghost || !to) return;
    const from = element.getBoundingClientRect();
    const trip: Trip = { kind: "tile", ghost, box: from, from, to, scale: [1, 0.6], hide: null, fades: true };
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

  private sound(happening: Happening): void {
    const { kind, part } = happening;
    if (kind !== "undo" && part !== "told") play(kind === "chance" ? "dice" : rustles(happening) ? "paper" : "step");
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
