import { tick } from "svelte";
import type { GameFace } from "../../games/contract.ts";
import { colourOf } from "../../words/cards.ts";
import type { Animate, GameEvent } from "../../state/events.ts";
import { play, type Sound } from "../../app/sound.ts";
import { apart, between, cardGhost, copyOf, fit, kindOf, middle, pair, piecesIn, posed, type Seen, type Size } from "./pieces.ts";

// All times are in milliseconds, at ordinary speed.
const TRAVEL = 320;
const STEP = 220;
const REVEAL = 420;
const BETWEEN = 150;
const RING = 1200;
/** How long a hand is shown before it is covered for the next player, at any speed. */
const LINGER = 2500;
/** Pieces that move less than this many pixels (to make room for others) do not travel. */
const NEAR = 34;

/** The travel of a piece: a picture of it (`ghost`, of size `box`) moves from the middle of one box to that of another. */
interface Trip {
  kind: string;
  ghost: SVGSVGElement;
  box: Size;
  from: DOMRect;
  to: DOMRect;
  /** The scale at the beginning and at the end. */
  scale: [number, number];
  hide: HTMLElement | SVGElement | null;
  fades?: boolean;
  /** Where the ghost goes afterwards, if the piece itself is not on the screen. */
  then?: DOMRect;
}

// Where pieces come from and go to unless the game says otherwise; `source` is where the move took a card from.
export function usualFrom(key: string, { seat }: GameEvent, source: string | undefined): string | undefined {
  return kindOf(key) === "card" ? (source ?? `seat:${seat}`) : undefined;
}
export function usualTo(key: string, { kind, seat, after }: GameEvent, source: string | undefined): string | undefined {
  if (kind === "undo" || seat === null) return undefined;
  if (kindOf(key) === "tile") return `seat:${seat}`;
  return kindOf(key) === "card" && source && after.seat !== seat ? `seat:${seat}` : undefined;
}

/** Animates game events by the difference of two positions: each piece travels from where it was to where it is. */
export class Motion {
  face: GameFace | null = null;
  root: HTMLElement | null = null;
  layer: HTMLElement | null = null;
  speed: () => number = () => 1;
  /** The seats played on this screen: moves of others leave a mark on what changed. Null (a replay): no marks. */
  mine: readonly number[] | null = null;
  #skip = false;
  #running: Animation[] = [];
  /** The backs of pieces that turn over; each covers its face until then. */
  #backs = new Map<string, SVGSVGElement>();

  /** Ends the running animations, and skips those of the queue. */
  finish(): void {
    this.#skip = true;
    this.#running.forEach((animation) => animation.finish());
  }

  /** The queue is empty: the next event is animated again. */
  rest(): void {
    this.#skip = false;
  }

  /** Waits while a hand can still be seen; `finish` ends it. */
  linger(): Promise<void> {
    return this.#pause(LINGER * (this.speed() || 1));
  }

  readonly animate: Animate = async (gameEvent, apply) => {
    const { root } = this;
    if (!root) return apply();
    const moves = !document.hidden && !this.#skip && this.speed() !== 0;
    const before = piecesIn(root, moves);
    const boxes = this.#boxes();
    const backs = moves ? this.#copyBacks(gameEvent) : null;
    apply();
    await tick();
    const after = piecesIn(root, false);
    this.#mark(gameEvent, before, after);
    if (!moves || !backs) {
      if (!this.#skip && !document.hidden) this.#sound(gameEvent);
      return;
    }
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const trips = this.#trips(gameEvent, before, after, boxes, still ? new Map() : backs);
    if (still) await this.#rings(trips, gameEvent);
    else await this.#travel(trips, gameEvent, backs);
  };

  #boxes(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const element of this.root?.querySelectorAll("[data-thing]") ?? [])
      found.set(element.getAttribute("data-thing") ?? "", element.getBoundingClientRect());
    return found;
  }

  /** Marks what others changed, until somebody here moves. */
  #mark({ seat, kind, part }: GameEvent, before: Seen[], after: Seen[]): void {
    const theirs = kind === "move" && seat !== null && !this.mine?.includes(seat);
    if (part === "sure" || kind === "undo" || !this.mine || (seat !== null && !theirs))
      this.root?.querySelectorAll(".fresh").forEach((element) => element.classList.remove("fresh"));
    if (!theirs) return;
    const { moved, come } = pair(before, after);
    const elsewhere = moved.filter(({ was, is }) => was.zone !== is.zone || apart(was.box, is.box) > NEAR / 2).map(({ is }) => is);
    for (const { key, zone, element } of [...elsewhere, ...come])
      if (zone !== "hand" && kindOf(key) !== "die") element.classList.add("fresh");
  }

  #trips(gameEvent: GameEvent, before: Seen[], after: Seen[], boxes: Map<string, DOMRect>, backs: ReadonlyMap<string, SVGSVGElement>): Trip[] {
    const { moved, come, gone } = pair(before, after);
    const trips: Trip[] = [];
    const source = this.face?.cardSource?.(gameEvent);
    const at = (name: string | undefined) => (name === undefined ? undefined : (boxes.get(name) ?? [...before, ...after].find(({ key }) => key === name)?.box));
    const add = ({ key, copy, box }: Seen, from: DOMRect | undefined, to: DOMRect | undefined, hide: Element | null, scale: [number, number]) => {
      const ghost = from && to ? copy() : null;
      if (ghost && from && to) trips.push({ kind: kindOf(key), ghost, box, from, to, hide: hide as HTMLElement | null, scale, fades: !hide });
    };
    for (const { was, is } of moved) {
      const makesRoom = was.zone === is.zone && kindOf(is.key) === "card";
      if (!makesRoom && apart(was.box, is.box) > NEAR) add(was, was.box, is.box, is.element, [1, fit(was.box, is.box)]);
    }
    for (const seen of come) {
      if (backs.has(seen.key)) continue; // It turns over where it lies.
      if (gameEvent.part === "told" && kindOf(seen.key) === "card") continue; // The optimistic part has shown it.
      const from = at(this.face?.from?.(seen.key, gameEvent) ?? usualFrom(seen.key, gameEvent, source));
      add(seen, from, seen.box, seen.element, [from ? Math.min(1, fit(seen.box, from)) : 1, 1]);
    }
    for (const seen of gone) add(seen, seen.box, at(this.face?.to?.(seen.key, gameEvent) ?? usualTo(seen.key, gameEvent, source)), null, [1, 0.5]);
    return [...trips, ...this.#hidden(gameEvent, boxes, trips)];
  }

  /** Trips of other players' cards that are not on this screen: drawn face down, or played into rows that are not shown. */
  #hidden(gameEvent: GameEvent, boxes: Map<string, DOMRect>, trips: Trip[]): Trip[] {
    const { kind, seat, after } = gameEvent;
    const chip = boxes.get(`seat:${seat}`);
    if (kind !== "move" || seat === after.seat || !chip || trips.some((trip) => trip.kind === "card")) return [];
    const from = boxes.get(this.face?.cardSource?.(gameEvent) ?? "");
    if (from) return [{ kind: "card", ghost: cardGhost(null), box: from, from, to: chip, scale: [1, 0.6], hide: null, fades: true }];
    const card = this.face?.cardPlayed?.(gameEvent);
    if (!card) return [];
    const figure = trips.find((trip) => trip.kind === "figure");
    const hill = this.root?.querySelector("main")?.getBoundingClientRect();
    const to = figure?.to ?? (hill && new DOMRect(hill.x, hill.y + hill.height / 4, hill.width, 0)) ?? chip;
    const row = this.root?.querySelector(`[data-seat="${seat}"] [data-row="${colourOf(card)}"]`)?.getBoundingClientRect();
    const then = row?.width ? row : figure ? to : chip;
    return [{ kind: "card", ghost: cardGhost(card), box: { width: 42, height: 64 }, from: chip, to, then, scale: [0.4, 1.1], hide: null }];
  }

  /** Cards travel first, then figures, then everything else; then tiles respond. */
  async #travel(trips: Trip[], gameEvent: GameEvent, backs: Map<string, SVGSVGElement>): Promise<void> {
    for (const trip of trips) this.#lay(trip);
    this.#layBacks(backs);
    const groups = [
      trips.filter(({ kind }) => kind === "card"),
      trips.filter(({ kind }) => kind === "figure"),
      trips.filter(({ kind }) => kind !== "card" && kind !== "figure"),
    ];
    for (const [i, group] of groups.entries()) {
      if (!group.length) continue;
      await Promise.all(group.map((trip) => this.#fly(trip, i === 1 ? STEP : i === 2 ? REVEAL : TRAVEL, i === 1)));
      if (i === 1) play("step", this.#height(group[0]?.to));
      else play(i === 0 ? this.#cardSound(gameEvent) : "stone");
    }
    if (gameEvent.kind === "chance") play("dice");
    if (gameEvent.part === "sure") return;
    await this.#answer(gameEvent);
    await this.#pause(BETWEEN);
  }

  #cardSound(gameEvent: GameEvent): Sound {
    if (this.face?.cardPlayed?.(gameEvent)) return "card";
    return this.face?.cardSource?.(gameEvent) ? "slide" : "toss";
  }

  /** How far up the hill a place is, from 0 to 1: steps sound higher there. */
  #height(place: DOMRect | undefined): number {
    const hill = this.root?.querySelector("main [data-zone=board]")?.getBoundingClientRect();
    return place && hill?.height ? (hill.bottom - middle(place).y) / hill.height : 0;
  }

  #lay({ ghost, box, from, scale, hide }: Trip): void {
    ghost.classList.add("flying");
    Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px`, transform: posed(from, box, scale[0]) });
    this.layer?.append(ghost);
    if (hide) hide.style.visibility = "hidden";
  }

  async #fly(trip: Trip, length: number, hops: boolean): Promise<void> {
    const { ghost, box, from, to, scale, hide, fades, then } = trip;
    const frames: Keyframe[] = [
      { transform: posed(from, box, scale[0]), opacity: 1 },
      { transform: posed(to, box, scale[1]), opacity: fades ? 0.15 : 1 },
    ];
    if (hops) frames.splice(1, 0, { transform: posed(between(from, to), box, (scale[0] + scale[1]) / 2), opacity: 1 });
    const easing = hops ? "cubic-bezier(.3,.9,.5,1)" : "cubic-bezier(.2,.7,.2,1)";
    await this.#run(ghost.animate(frames, { duration: length / this.speed(), easing, fill: "forwards" }));
    if (then) await this.#layAway(ghost, box, to, scale[1], then);
    ghost.remove();
    if (hide) hide.style.visibility = "";
  }

  /** Shows a card that is not on the screen for a moment, then lets it go to its row. */
  async #layAway(ghost: SVGSVGElement, box: Size, at: DOMRect, scale: number, to: DOMRect): Promise<void> {
    await this.#pause(REVEAL);
    const frames = [{ transform: posed(at, box, scale), opacity: 1 }, { transform: posed(to, box, 0.4), opacity: 0.1 }];
    await this.#run(ghost.animate(frames, { duration: STEP / this.speed(), easing: "ease-in", fill: "forwards" }));
  }

  async #answer(gameEvent: GameEvent): Promise<void> {
    if (gameEvent.kind === "undo" || !this.root) return;
    for (const { piece, how } of this.face?.answers?.(gameEvent) ?? []) {
      const element = this.#pieceCalled(piece);
      if (!element) continue;
      if (how === "sway") {
        play("clover");
        await this.#sway(element);
      }
      else if (how === "turn") await this.#turn(piece, element);
      else await this.#flyCopy(element, this.#boxes().get(`seat:${gameEvent.seat}`));
    }
  }

  #pieceCalled(piece: string): SVGElement | null {
    return this.root?.querySelector<SVGElement>(`[data-piece="${piece}"]`) ?? null;
  }

  async #sway(element: Element): Promise<void> {
    const turn = (angle: number) => ({ transform: `rotate(${angle}deg)`, transformOrigin: "center", transformBox: "fill-box" }) as Keyframe;
    await this.#run(element.animate([turn(0), turn(-16), turn(12), turn(-6), turn(0)], { duration: REVEAL / this.speed() }));
  }

  // ---- turning over ----

  /** Copies of the backs of pieces that will turn over. */
  #copyBacks(gameEvent: GameEvent): Map<string, SVGSVGElement> {
    const backs = new Map<string, SVGSVGElement>();
    if (gameEvent.kind === "undo") return backs;
    for (const { piece, how } of this.face?.answers?.(gameEvent) ?? []) {
      const thing = how === "turn" ? this.face?.from?.(piece, gameEvent) : undefined;
      const back = thing && this.root?.querySelector(`[data-thing="${thing}"] [data-back]`);
      const copy = back ? copyOf(back) : null;
      if (copy) backs.set(piece, copy);
    }
    return backs;
  }

  /** Covers the faces of these pieces with their backs. */
  #layBacks(backs: Map<string, SVGSVGElement>): void {
    this.#backs = backs;
    for (const [piece, ghost] of backs) {
      const element = this.#pieceCalled(piece);
      if (!element) continue;
      const box = element.getBoundingClientRect();
      this.#lay({ kind: "back", ghost, box, from: box, to: box, scale: [1, 1], hide: element });
    }
  }

  /** Turns a piece over: the back narrows to its edge, from where the face widens. */
  async #turn(piece: string, element: SVGElement): Promise<void> {
    const back = this.#backs.get(piece);
    const box = element.getBoundingClientRect();
    if (back) {
      const frames = [{ transform: posed(box, box, 1) }, { transform: posed(box, box, 1.04, 0.03) }];
      await this.#run(back.animate(frames, { duration: (REVEAL * 0.4) / this.speed(), easing: "ease-in", fill: "forwards" }));
      back.remove();
    }
    element.style.visibility = "";
    const wide = (share: number) => ({ transform: `scaleX(${share})`, transformOrigin: "center", transformBox: "fill-box" }) as Keyframe;
    await this.#run(element.animate([wide(0.03), wide(1.05), wide(1)], { duration: (REVEAL * 0.7) / this.speed(), easing: "ease-out" }));
    play("stone");
  }

  async #flyCopy(element: Element, to: DOMRect | undefined): Promise<void> {
    const ghost = copyOf(element);
    if (!ghost || !to) return;
    const from = element.getBoundingClientRect();
    const trip: Trip = { kind: "tile", ghost, box: from, from, to, scale: [1, 0.6], hide: null, fades: true };
    this.#lay(trip);
    await this.#fly(trip, REVEAL, false);
    play("stone");
  }

  /** Reduced motion: what changed gets a ring for a moment; the events of a chain still come one after the other. */
  async #rings(trips: Trip[], gameEvent: GameEvent): Promise<void> {
    this.#sound(gameEvent);
    const shown = trips.map(({ to }) => {
      const ring = document.createElement("div");
      ring.className = "changed";
      Object.assign(ring.style, { left: `${to.x - 4}px`, top: `${to.y - 4}px`, width: `${to.width + 8}px`, height: `${to.height + 8}px` });
      this.layer?.append(ring);
      return ring;
    });
    setTimeout(() => shown.forEach((ring) => ring.remove()), RING);
    await this.#pause(trips.length ? RING / 2 : BETWEEN);
  }

  #sound(gameEvent: GameEvent): void {
    const { kind, part } = gameEvent;
    if (kind !== "undo" && part !== "told") play(kind === "chance" ? "dice" : this.face?.rustles?.(gameEvent) ? this.#cardSound(gameEvent) : "step");
  }

  async #pause(length: number): Promise<void> {
    const nothing = this.layer?.animate([], { duration: length / (this.speed() || 1) });
    if (nothing) await this.#run(nothing);
  }

  async #run(animation: Animation): Promise<void> {
    if (this.#skip) animation.finish();
    this.#running.push(animation);
    await animation.finished.catch(() => undefined);
    this.#running = this.#running.filter((other) => other !== animation);
  }
}
