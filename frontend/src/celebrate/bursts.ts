// Short celebrations above the table: drawings that fly for a moment. They take no taps, and any tap or key ends them.
const SVG = "http://www.w3.org/2000/svg";

export interface Spot {
  x: number;
  y: number;
}

/** A drawing that flies: a symbol, its colour (a token), its size in pixels, and its way. */
interface Flight {
  symbol: string;
  colour: string;
  size: number;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
}

const at = ({ x, y }: Spot, scale: number, angle: number): string => `translate(${x}px, ${y}px) scale(${scale}) rotate(${angle}deg)`;

/** The same arrangement every time, and yet uneven: a number between 0 and 1 for the n-th drawing. */
const uneven = (n: number, salt: number): number => Math.abs(Math.sin(n * 12.9898 + salt * 78.233) * 43758.5453) % 1;

export class Bursts {
  readonly #layer: HTMLElement;
  #flying: { element: Element; animation: Animation }[] = [];

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  get running(): boolean {
    return this.#flying.length > 0;
  }

  /** Ends everything at once. */
  end(): void {
    for (const { element, animation } of this.#flying.splice(0)) {
      animation.cancel();
      element.remove();
    }
  }

  /** A path has come to its end: its symbol and clovers spring from there, and a ring of light widens. */
  path(centre: Spot, colour: string): void {
    this.#ring(centre, 86, `var(--${colour})`);
    for (let i = 0; i < 14; i++) {
      const angle = (i / 14) * 2 * Math.PI + uneven(i, 1) * 0.4;
      const far = 54 + 46 * uneven(i, 2);
      const [dx, dy] = [far * Math.cos(angle), far * Math.sin(angle)];
      const [symbol, ink] = i % 3 ? ["clover", "var(--cloverc)"] : [`s-${colour}`, `var(--${colour}-ink)`];
      this.#fly({
        symbol, colour: ink, size: 13 + 8 * uneven(i, 3),
        frames: [
          { transform: at(centre, 0.2, 0), opacity: 0 },
          { transform: at({ x: centre.x + dx * 0.8, y: centre.y + dy * 0.8 - 14 }, 1.1, 140 * (uneven(i, 4) - 0.5)), opacity: 1, offset: 0.4 },
          { transform: at({ x: centre.x + dx, y: centre.y + dy + 24 }, 0.7, 320 * (uneven(i, 4) - 0.5)), opacity: 0 },
        ],
        options: { duration: 1100, delay: 40 * uneven(i, 5), easing: "cubic-bezier(.15,.7,.4,1)" },
      });
    }
  }

  /** The fifth wishing stone: five stones circle once around the seat, and close in. */
  stones(centre: Spot): void {
    this.#ring(centre, 64, "var(--wish)");
    for (let i = 0; i < 5; i++) {
      const turns = Array.from({ length: 9 }, (_, step) => {
        const share = step / 8;
        const angle = (i / 5) * 2 * Math.PI - Math.PI / 2 + share * 1.5 * Math.PI;
        const far = 50 * Math.sin(Math.PI * Math.min(1, 0.15 + share)) ** 0.6;
        const scale = share < 0.12 ? share * 8 : 1;
        return { transform: at({ x: centre.x + far * Math.cos(angle), y: centre.y + far * Math.sin(angle) }, scale, 40 * share), opacity: step === 8 ? 0 : 1 };
      });
      this.#fly({ symbol: "wish", colour: "var(--wish)", size: 22, frames: turns, options: { duration: 1300, easing: "cubic-bezier(.3,.2,.4,1)" } });
    }
  }

  /** A win: clovers and the five signs drift down over the table, as leaves do. */
  win(colours: readonly string[], { width, height }: { width: number; height: number }): void {
    const count = Math.min(46, Math.round(width / 22) + 18);
    for (let i = 0; i < count; i++) {
      const x = width * ((i + uneven(i, 1)) / count);
      const fall = height * (0.55 + 0.5 * uneven(i, 2));
      const sway = 30 + 40 * uneven(i, 3);
      const colour = colours[i % colours.length] ?? "";
      const [symbol, ink] = i % 2 ? ["clover", "var(--cloverc)"] : [`s-${colour}`, `var(--${colour}-ink)`];
      const [turn, first] = [260 * (uneven(i, 4) - 0.5), uneven(i, 5) > 0.5 ? 1 : -1];
      this.#fly({
        symbol, colour: ink, size: 16 + 14 * uneven(i, 6),
        frames: [
          { transform: at({ x, y: -30 }, 1, 0), opacity: 1 },
          { transform: at({ x: x + first * sway, y: fall * 0.35 }, 1, turn * 0.4), opacity: 1, easing: "ease-in-out" },
          { transform: at({ x: x - first * sway, y: fall * 0.7 }, 1, turn * 0.7), opacity: 1, easing: "ease-in-out" },
          { transform: at({ x, y: fall }, 0.9, turn), opacity: 0 },
        ],
        options: { duration: 1500 + 300 * uneven(i, 7), delay: 380 * uneven(i, 8) },
      });
    }
  }

  #ring(centre: Spot, size: number, colour: string): void {
    const ring = document.createElement("div");
    ring.className = "festive-ring";
    Object.assign(ring.style, { width: `${size}px`, height: `${size}px`, margin: `${-size / 2}px`, borderColor: colour });
    this.#start(ring, [{ transform: at(centre, 0.2, 0), opacity: 0.9 }, { transform: at(centre, 1.5, 0), opacity: 0 }], { duration: 700, easing: "ease-out" });
  }

  #fly({ symbol, colour, size, frames, options }: Flight): void {
    const svg = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${symbol}`);
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("class", "festive");
    Object.assign(svg.style, { width: `${size}px`, height: `${size}px`, margin: `${-size / 2}px`, color: colour });
    svg.append(use);
    this.#start(svg, frames, options);
  }

  #start(element: HTMLElement | SVGElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.#layer.append(element);
    const animation = element.animate(frames, { fill: "both", ...options });
    const flying = { element, animation };
    this.#flying.push(flying);
    animation.onfinish = () => {
      element.remove();
      this.#flying = this.#flying.filter((each) => each !== flying);
    };
  }
}
