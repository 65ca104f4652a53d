/** Where figures, tile or stack, and symbol are on the stone of a field: offsets from its middle, for a stone of 50 × 30. */
export interface StoneLayout {
  figures: number[];
  height: number;
  /** The tile, or the stack of wishing stones. */
  lying: { x: number; y: number; r: number };
  symbol: { x: number; y: number; size: number } | null;
  /** The number on a stack. */
  count: { x: number; y: number };
}

type Lying = "nothing" | "tile" | "stack";

/** The offset of the last of several figures. */
const RIGHT = 17;

function empty(lying: Lying): StoneLayout {
  const symbol = lying === "nothing" ? { x: 0, y: 0, size: 16 } : { x: -15, y: 0, size: 12 };
  return { figures: [], height: 27, lying: { x: lying === "stack" ? 3 : 6, y: 0, r: 10.5 }, symbol, count: { x: 18, y: 6 } };
}

function single(lying: Lying): StoneLayout {
  if (lying === "nothing") return { ...empty(lying), figures: [7], symbol: { x: -14, y: 0, size: 12 } };
  if (lying === "stack") return { figures: [13], height: 27, lying: { x: -9, y: -3, r: 8.4 }, symbol: null, count: { x: -18, y: 6 } };
  return { figures: [14], height: 27, lying: { x: -4.5, y: 0, r: 8 }, symbol: { x: -18.5, y: 0, size: 9.5 }, count: { x: 0, y: 0 } };
}

/** Several figures: tile or stack move to the left edge, and the figures close up. */
function several(figures: number, lying: Lying): StoneLayout {
  const step = Math.min(13, 27 / (figures - 1));
  const height = Math.max(22, 28 - figures);
  const left = lying === "stack" ? { x: -18, y: -6, r: 7 } : { x: -18, y: -6.5, r: 7 };
  const symbol = lying === "tile" ? { x: -18.5, y: 7.5, size: 8.5 } : { x: -18.5, y: 0, size: 9.5 };
  return {
    figures: Array.from({ length: figures }, (_, i) => RIGHT - (figures - 1 - i) * step),
    height,
    lying: left,
    symbol: lying === "stack" ? null : symbol,
    count: { x: -18, y: 8 },
  };
}

/** The places on a stone for any number of figures, beside the tile or the stack that lies there. */
export function stoneLayout(figures: number, lying: Lying): StoneLayout {
  if (figures === 0) return empty(lying);
  return figures === 1 ? single(lying) : several(figures, lying);
}
