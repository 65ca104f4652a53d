/** Where figures, tile and symbol are on a field of a path: offsets from its middle, for a field of 57 × 31. */
export interface FieldLayout {
  figures: number[];
  height: number;
  tile: { x: number; y: number; r: number };
  symbol: { x: number; y: number; size: number };
}

const MIDDLE = { x: 0, y: 0 };
const LEFT = { x: -21, y: 0, size: 10 };
const CORNER = { x: -21.5, y: 8.5, size: 8.5 };

/** The places on a field for this many figures (0 to 4), with or without a tile. */
export function fieldLayout(figures: number, tile: boolean): FieldLayout {
  if (!figures) {
    const symbol = tile ? LEFT : { ...MIDDLE, size: 16 };
    return { figures: [], height: 27, tile: { ...MIDDLE, r: 11.5 }, symbol };
  }
  if (figures === 1) {
    const at = tile ? 14 : 3;
    return { figures: [at], height: 27, tile: { x: -7, y: 0, r: 8.3 }, symbol: LEFT };
  }
  const [first = 0, step = 0, height = 0] = { 2: [1, 16, 27], 3: [-7, 13.5, 25.5], 4: [-12, 11.6, 23.5] }[figures] ?? [];
  const offsets = Array.from({ length: figures }, (_, i) => first + i * step);
  return {
    figures: offsets,
    height,
    tile: { x: [0, 0, -20.5, -22.5, -24.5][figures] ?? 0, y: [0, 0, -6, -8, -9.5][figures] ?? 0, r: figures === 2 ? 8 : 7.2 },
    symbol: tile ? CORNER : { ...LEFT, size: figures === 4 ? 8.5 : 10 },
  };
}
