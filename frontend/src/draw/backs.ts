// The outlines of the backs of cards, 42 × 64, and of stones, 40 × 40.
export interface Room {
  width: number;
  height: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const point = (x: number, y: number): string => `${round(x)} ${round(y)}`;
const line = (points: readonly (readonly [number, number])[]): string => `M${points.map(([x, y]) => point(x, y)).join("L")}`;

/** A piece of a plait's strand; `over`: it lies above the strand that it crosses. */
interface Strand {
  d: string;
  over: boolean;
}

/** A plait: strands run to and fro between the edges, now over, now under each other. `columns`, `rows`: its crossings. */
export function plait({ width, height }: Room, columns: number, rows: number): Strand[] {
  const [dx, dy] = [width / columns, height / rows];
  const strands: Strand[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * dx, row * dy];
      const falls = (row + column) % 2 === 0;
      // From one crossing to the next: half a cell on either side of the corner where two strands meet.
      strands.push({ d: line(falls ? [[x, y], [x + dx, y + dy]] : [[x + dx, y], [x, y + dy]]), over: row % 2 === 0 });
    }
  return strands;
}

/** A spiral of so many turns, from its middle outwards. */
export function spiral(cx: number, cy: number, radius: number, turns: number, from: number, way: 1 | -1 = 1): string {
  const steps = Math.ceil(turns * 20);
  return line(
    Array.from({ length: steps + 1 }, (_, i) => {
      const share = i / steps;
      const angle = from + way * turns * 2 * Math.PI * share;
      return [cx + radius * share * Math.cos(angle), cy + radius * share * Math.sin(angle)] as const;
    }),
  );
}

/** Three spirals that turn into each other around a middle. */
export function triskele(cx: number, cy: number, radius: number, way: 1 | -1 = 1): string[] {
  return [0, 1, 2].map((arm) => {
    const angle = -Math.PI / 2 + (arm * 2 * Math.PI) / 3;
    const [x, y] = [cx + radius * 0.54 * Math.cos(angle), cy + radius * 0.54 * Math.sin(angle)];
    // It ends at the middle, where the three meet.
    const turns = 1.75;
    return `${spiral(x, y, radius * 0.54, turns, angle + Math.PI - way * turns * 2 * Math.PI, way)}`;
  });
}

export interface Branch {
  d: string;
  width: number;
}

/** A tree from its foot upwards: every branch parts in two, so many times. */
export function tree(x: number, y: number, length: number, times: number, angle = -Math.PI / 2, width = 2.6): Branch[] {
  const [tx, ty] = [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  const bow = angle + (Math.cos(angle) >= 0 ? 0.25 : -0.25);
  const [bx, by] = [x + length * 0.6 * Math.cos(bow), y + length * 0.6 * Math.sin(bow)];
  const branch = { d: `M${point(x, y)}Q${point(bx, by)} ${point(tx, ty)}`, width: round(width) };
  if (!times) return [branch];
  return [branch, ...[-0.56, 0.56].flatMap((turn) => tree(tx, ty, length * 0.72, times - 1, angle + turn, width * 0.66))];
}

/** Rows of overlapping scales, from the back to the front, each of so many rings. */
export function scales({ width, height }: Room, radius: number, rings: number): { cx: number; cy: number; r: number[] }[] {
  const found: { cx: number; cy: number; r: number[] }[] = [];
  for (let row = 0; row * radius * 0.5 < height + radius * 1.5; row++)
    for (let cx = row % 2 ? 0 : radius; cx <= width + radius; cx += 2 * radius)
      found.push({ cx: round(cx), cy: round(row * radius * 0.5), r: Array.from({ length: rings }, (_, i) => round(radius * (1 - i / rings))) });
  return found;
}
