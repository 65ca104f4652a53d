// Geometry of pictures that cut a part out of a drawn board, point at things, or name them.

/** A part of a board's drawing, as a `viewBox`, and its width. */
export interface Cut {
  box: string;
  width: number;
}

/** A name beside a board: its lines of text, their position, the path that leads to what they name, and its end. */
export interface Placed {
  lines: string[];
  leader: string;
  x: number;
  y: number;
  dot: { x: number; y: number };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 4;
/** The width of a picture with names. Its units are its own, so that everything scales together. */
const WIDTH = 480;
/** The height of a line of text. */
const LINE = 19;
/** The number of letters that fit beside the board. */
const LONGEST = 17;

const find = (node: Element, thing: string) => node.querySelector<SVGGElement>(`[data-thing="${CSS.escape(thing)}"]`);
const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Cuts a board's drawing to the rectangle around some things. */
export function cutOut(node: Element, things: readonly string[]): Cut | undefined {
  const boxes = things.flatMap((thing) => find(node, thing)?.getBBox() ?? []);
  const svg = node.querySelector("svg");
  if (!boxes.length || !svg) return undefined;
  const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN;
  const box = [left, top, right - left, bottom - top].map((each) => each.toFixed(1)).join(" ");
  svg.setAttribute("viewBox", box);
  return { box, width: right - left };
}

/** A bent arrow from one thing of a board to another. */
export function arrowBetween(node: Element, from: string, to: string): string {
  const [a, b] = [find(node, from), find(node, to)].map((each) => (each ? middle(each.getBBox()) : { x: 0, y: 0 }));
  if (!a || !b) return "";
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const aside = { x: (-dy / long) * 17, y: (dx / long) * 17 };
  const at = (share: number) => ({ x: a.x + dx * share + aside.x, y: a.y + dy * share + aside.y });
  const [begin, end] = [at(0.08), at(0.92)];
  const bend = { x: a.x + dx / 2 + aside.x * 2, y: a.y + dy / 2 + aside.y * 2 };
  return `M${begin.x.toFixed(1)} ${begin.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

/** Places names to the right of a board, in the order of what they name, without overlaps. */
export function placeNames(node: Element, names: readonly { text: string; thing: string }[]): { placed: Placed[]; height: number } {
  const whole = node.getBoundingClientRect();
  const board = node.querySelector("svg")?.getBoundingClientRect();
  if (!board || !whole.width) return { placed: [], height: 0 };
  const scale = WIDTH / whole.width;
  const end = (board.right - whole.left) * scale;
  const height = board.height * scale;
  const targets = names
    .map(({ text, thing }) => ({ lines: broken(text), ...target(node, thing, board, whole, scale) }))
    .sort((a, b) => Number(a.below) - Number(b.below) || a.dot.y - b.dot.y || b.dot.x - a.dot.x);
  const rooms = targets.map(({ lines }) => lines.length * LINE + 7);
  const below = targets.some((each) => each.below) ? LINE + 9 : 0;
  const ys = spread(targets.map((each) => (each.below ? height + below : each.dot.y)), rooms, height + below);
  const placed = targets.map(({ lines, dot, below: under }, i) => {
    const y = ys[i] ?? 0;
    const way = under ? `H${dot.x.toFixed(1)}V${dot.y.toFixed(1)}` : `H${(end + 7).toFixed(1)}L${dot.x.toFixed(1)} ${dot.y.toFixed(1)}`;
    return { lines, dot, x: end + 22, y, leader: `M${(end + 18).toFixed(1)} ${y.toFixed(1)}${way}` };
  });
  return { placed, height: height + below };
}

/**
 * Where the line to a thing ends, in the picture's units: near the right edge of the thing, or below it if it lies in the
 * lower left corner, behind all others. `@0.9,0.8` means these shares of the board's width and height.
 */
function target(node: Element, thing: string, board: DOMRect, whole: DOMRect, scale: number) {
  const share = /^@([\d.]+),([\d.]+)$/.exec(thing);
  const found = find(node, thing)?.getBoundingClientRect();
  const at = (x: number, y: number) => ({ x: (x - whole.left) * scale, y: (y - whole.top) * scale });
  if (share || !found) {
    const [x, y] = [Number(share?.[1] ?? 0.5), Number(share?.[2] ?? 0.5)];
    return { dot: at(board.left + board.width * x, board.top + board.height * y), below: x < 0.3 && y > 0.9 };
  }
  const corner = found.right < board.left + board.width * 0.3 && found.bottom > board.bottom - board.height * 0.1;
  return corner ? { dot: at(found.left + found.width / 2, found.bottom - 5), below: true } : { dot: at(found.left + found.width * 0.84, found.top + found.height / 2), below: false };
}

/** Moves heights apart so that none of the labels (each `rooms` high) overlap, keeping order and staying near the wanted ones. */
export function spread(wanted: readonly number[], rooms: readonly number[], height: number): number[] {
  const ys = [...wanted];
  const gap = (i: number) => ((rooms[i] ?? 0) + (rooms[i + 1] ?? 0)) / 2;
  for (let i = 0; i < ys.length; i++) ys[i] = Math.max(ys[i] ?? 0, i ? (ys[i - 1] ?? 0) + gap(i - 1) : (rooms[0] ?? 0) / 2);
  let limit = height - (rooms.at(-1) ?? 0) / 2;
  for (let i = ys.length - 1; i >= 0; i--) {
    ys[i] = Math.min(ys[i] ?? 0, limit);
    limit = (ys[i] ?? 0) - gap(i - 1);
  }
  return ys;
}

/** A name in one line, or in two if it is long. */
export function broken(text: string): string[] {
  const words = text.split(" ");
  if (text.length <= LONGEST || words.length < 2) return [text];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")] as [string, string]);
  const longest = ([a, b]: [string, string]) => Math.max(a.length, b.length);
  return cuts.reduce((best, each) => (longest(each) < longest(best) ? each : best));
}
