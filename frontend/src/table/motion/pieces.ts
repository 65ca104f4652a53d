import { mount, unmount } from "svelte";
import CardFace from "../../draw/CardFace.svelte";
import { bare, readThing } from "../../words/notation.ts";

const SVG = "http://www.w3.org/2000/svg";

/** A piece on the screen, and a way to make a picture of it that can fly above the page. */
export interface Seen {
  key: string;
  zone: string;
  box: DOMRect;
  element: Element;
  copy: () => SVGSVGElement | null;
}

export interface Size {
  width: number;
  height: number;
}

export const kindOf = (key: string) => readThing(key).kind;
export const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
export const apart = (a: DOMRect, b: DOMRect) => Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);

/** A picture of an element that can fly above the page. */
export function copyOf(element: Element): SVGSVGElement | null {
  const drawing = element instanceof SVGGraphicsElement ? element : element.querySelector("svg");
  if (!drawing) return null;
  if (drawing instanceof SVGSVGElement) return drawing.cloneNode(true) as SVGSVGElement;
  const { x, y, width, height } = drawing.getBBox();
  if (!width || !height) return null;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.style.visibility = "";
  copy.classList.remove("fresh");
  svg.append(copy);
  return svg;
}

/** The scale at which a piece fits a target. */
export const fit = (box: DOMRect, target: DOMRect) => Math.min(target.width / box.width, target.height / box.height) || 1;

/** The CSS transform that centres a ghost of this size on a target; `wide` narrows it while it turns over. */
export function posed(target: DOMRect, box: Size, scale: number, wide = scale): string {
  const { x, y } = middle(target);
  return `translate(${x - (box.width * wide) / 2}px, ${y - (box.height * scale) / 2}px) scale(${wide}, ${scale})`;
}

/** The top of a hop. */
export const between = (a: DOMRect, b: DOMRect) =>
  new DOMRect((middle(a).x + middle(b).x) / 2, Math.min((middle(a).y + middle(b).y) / 2, middle(a).y, middle(b).y + 4) - 7, 0, 0);

/** A card, or the back of one. */
export function cardGhost(card: string | null): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 42 64");
  if (card) {
    const face = mount(CardFace, { target: svg, props: { card } });
    const copy = svg.cloneNode(true) as SVGSVGElement; // The clone needs no component, which can be unmounted.
    void unmount(face);
    return copy;
  }
  const use = document.createElementNS(SVG, "use");
  for (const [name, value] of Object.entries({ href: "#back", width: "42", height: "64" })) use.setAttribute(name, value);
  svg.append(use);
  return svg;
}

/** All pieces, where they are now. If the position is about to change (`leaving`), they are copied at once, else when needed. */
export function piecesIn(root: HTMLElement, leaving: boolean): Seen[] {
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

/** Pairs the pieces of two positions: first within a zone, then anywhere. Those left over came or went. */
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
