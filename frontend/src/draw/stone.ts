/** A seeded random generator (xorshift), so that a stone never changes its shape. */
export function seeded(seed: number): () => number {
  let t = (seed * 2654435761) >>> 0;
  return () => {
    t ^= t << 13;
    t >>>= 0;
    t ^= t >>> 17;
    t ^= t << 5;
    t >>>= 0;
    return t / 4294967296;
  };
}

/** The number of shapes in the cache: a window that is being resized asks for ever new ones. */
const KEPT = 2000;

type Shape<More extends unknown[]> = (cx: number, cy: number, w: number, h: number, seed: number, ...more: More) => string;

/** Caches the results: with every move a board asks for the same stones again. */
function kept<Numbers extends (number | undefined)[]>(draw: (...shape: Numbers) => string): typeof draw {
  const known = new Map<string, string>();
  return (...shape) => {
    const key = shape.join();
    const old = known.get(key);
    if (old !== undefined) return old;
    if (known.size >= KEPT) known.clear();
    const drawn = draw(...shape);
    known.set(key, drawn);
    return drawn;
  };
}

const round = (x: number) => Math.round(x * 100) / 100;

/**
 * The outline of a hand-cut stone: a super-ellipse of width w and height h, a little uneven.
 * `squareness`, its exponent: 3.4 path field, 2.8 branching board, 3.6 stone tile, 5 start field.
 */
export const stonePath: Shape<[squareness?: number, uneven?: number]> = kept((cx, cy, w, h, seed, squareness = 3.4, uneven = 0.035) => {
  const next = seeded(seed * 7919 + 13);
  next();
  next();
  const count = 14;
  const bend = (x: number) => Math.sign(x) * Math.abs(x) ** (2 / squareness);
  const corners = Array.from({ length: count }, (_, i): [number, number] => {
    const angle = (i / count) * 2 * Math.PI;
    const k = 1 - uneven + next() * uneven * 1.6;
    return [cx + (w / 2) * bend(Math.cos(angle)) * k, cy + (h / 2) * bend(Math.sin(angle)) * k];
  });
  const at = (i: number) => corners[(i + count) % count] as [number, number];
  const [x, y] = at(0);
  let d = `M${round(x)} ${round(y)}`;
  for (let i = 0; i < count; i++) {
    // Catmull-Rom through the corners, as Bezier curves.
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = `${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)}`;
    const second = `${round(c[0] - (e[0] - b[0]) / 6)} ${round(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${first} ${second} ${round(c[0])} ${round(c[1])}`;
  }
  return `${d}Z`;
});

/** Speckles on a stone, as dots of a round pen. */
export const speckles: Shape<[count?: number]> = kept((cx, cy, w, h, seed, count = 6) => {
  const next = seeded(seed * 104729 + 7);
  next();
  const dot = () => `M${round(cx + (next() - 0.5) * w * 0.86)} ${round(cy + (next() - 0.5) * h * 0.8)}h.01`;
  return Array.from({ length: count }, dot).join("");
});

/** The contour lines of a hill of this size. */
export function contours(width: number, height: number, count = 9): string[] {
  return Array.from({ length: count }, (_, i) => {
    const y = (height / count) * (i + 0.72);
    const lift = 20 + i;
    const x = [0.2, 0.36, 0.55, 0.86].map((part) => round(part * width));
    return `M0 ${round(y)}C${x[0]} ${round(y - lift)} ${x[1]} ${round(y + 12)} ${x[2]} ${round(y - 4)}S${x[3]} ${round(y - 24)} ${width} ${round(y - 2)}`;
  });
}
