// Colours as numbers: contrast (WCAG 2), and how they look to people who are colour-blind (Machado and others, 2009).
type Triple = readonly [number, number, number];

export function rgb(hex: string): Triple {
  const digits = hex.slice(1);
  const pairs = digits.length < 6 ? [...digits].map((each) => each + each) : (digits.match(/../g) ?? []);
  return pairs.slice(0, 3).map((pair) => parseInt(pair, 16) / 255) as unknown as Triple;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const lightness = (hex: string): number => rgb(hex).map(linear).reduce((sum, value, i) => sum + value * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);

export function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** For linear red, green and blue, at full severity. */
export const SIGHTS: Record<string, readonly Triple[]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
  none: [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
};

/** The distance of two colours in OKLab, times 100, as somebody sees them. */
export function apart(one: string, other: string, sight: readonly Triple[]): number {
  const [a, b] = [one, other].map((hex) => oklab(rgb(hex).map(linear), sight));
  return 100 * Math.hypot(...(a ?? []).map((value, i) => value - (b?.[i] ?? 0)));
}

function oklab(seen: number[], sight: readonly Triple[]): number[] {
  const [r = 0, g = 0, b = 0] = sight.map((row) => Math.min(1, Math.max(0, row.reduce((sum, share, i) => sum + share * (seen[i] ?? 0), 0))));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
