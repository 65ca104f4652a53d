import { COLOURS, isColour } from "../words/cards.ts";
import type { Row } from "./share.ts";

/** A score sheet as a picture: titles, a column for each player, and rows. */
export interface Picture {
  title: string;
  subtitle: string;
  footer: string;
  /** The players, with the number of the seat whose figure stands above the name; null: none. */
  players: readonly { name: string; seat: number | null; won: boolean }[];
  rows: readonly Row[];
}

const WIDTH = 1080;
const EDGE = 56;
const LINE = 62;
const HEAD = 150;
const LOW_HEAD = 74;
const TOP = 236;
/** The colours of the light theme (tokens.css): a picture is the same for everybody who gets it. */
const INK = { bg: "#E7E5D9", paper: "#FFFDF6", line: "#CEC8B5", ink: "#1F2C27", ink2: "#4C5952", bad: "#992715", gate: "#735610", win: "#EFE7CF" };
const FILL: Record<string, [string, string]> = {
  brown: ["#623618", "#FFFBF0"],
  yellow: ["#F2CC45", "#17201C"],
  pink: ["#E68AB0", "#17201C"],
  green: ["#378032", "#FFFBF0"],
  blue: ["#1D5CA8", "#FFFBF0"],
};
const SEATS: readonly [string, string][] = [["#FFF8E6", "#2A332F"], ["#202825", "#F3EDDD"], ["#8D979B", "#1B2321"], ["#7A51AC", "#F7F0FF"]];
const DISPLAY = 'Grenze, "Iowan Old Style", Georgia, serif';
const TEXT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Weight, size and family. Numbers are in the sans-serif: a canvas has no lining figures in the other. */
type Font = [number, number, string];
/** How small a text may become, as a share of its size. */
const SMALLEST = 0.7;

/** One of the page's symbols as an image of its own, in its colours. */
async function symbol(id: string, ink: string, line: string): Promise<HTMLImageElement | null> {
  const found = document.getElementById(id);
  if (!found) return null;
  const box = found.getAttribute("viewBox") ?? "0 0 24 24";
  const [, , w = "24", h = "24"] = box.split(" ");
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${Number(w) * 4}" height="${Number(h) * 4}" viewBox="${box}" color="${ink}">${found.innerHTML.replaceAll(/var\(--fl[^)]*\)/g, line)}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Draws the picture, as a PNG. */
export async function drawPicture({ title, subtitle, footer, players, rows }: Picture): Promise<Blob> {
  await document.fonts.load(`700 40px ${DISPLAY}`).catch(() => []);
  const [figures, signs] = await Promise.all([
    Promise.all(players.map(({ seat }) => (seat === null ? null : symbol(`fig-${seat + 1}`, ...(SEATS[seat] ?? ["#FFF8E6", "#2A332F"]))))),
    Promise.all(COLOURS.map((colour) => symbol(`s-${colour}`, FILL[colour]?.[1] ?? INK.ink, INK.ink))),
  ]);
  const canvas = document.createElement("canvas");
  const head = players.some(({ seat }) => seat !== null) ? HEAD : LOW_HEAD;
  const height = TOP + head + rows.length * LINE + EDGE + 64;
  [canvas.width, canvas.height] = [WIDTH, height];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  /** Writes a text smaller if there is no room, and cuts what would be too small. */
  const write = (text: string, x: number, y: number, [weight, size, family]: Font, colour: string, align: CanvasTextAlign, room: number) => {
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillStyle = colour;
    pen.textAlign = align;
    const fit = Math.max(SMALLEST, Math.min(1, room / pen.measureText(text).width));
    pen.font = `${weight} ${Math.floor(size * fit)}px ${family}`;
    let shown = text;
    for (let left = text.length; left > 1 && pen.measureText(shown).width > room; left--) shown = `${text.slice(0, left - 1)}…`;
    pen.fillText(shown, x, y);
  };
  const box = (x: number, y: number, w: number, h: number, r: number, colour: string) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(x, y, w, h, r);
    pen.fill();
  };

  pen.fillStyle = INK.bg;
  pen.fillRect(0, 0, WIDTH, height);
  hills(pen);
  write(title, EDGE, 112, [700, 66, DISPLAY], INK.ink, "left", WIDTH - 2 * EDGE);
  write(subtitle, EDGE, 172, [500, 34, TEXT], INK.ink2, "left", WIDTH - 2 * EDGE);

  const inner = WIDTH - 2 * EDGE;
  const first = players.length > 3 ? 300 : 360;
  const cell = (inner - first) / players.length;
  const middle = (player: number) => EDGE + first + cell * (player + 0.5);
  box(EDGE, TOP - 12, inner, head + rows.length * LINE + 20, 26, INK.paper);
  players.forEach(({ name, won }, player) => {
    if (won) box(middle(player) - cell / 2 + 4, TOP - 4, cell - 8, head + rows.length * LINE + 4, 18, INK.win);
    const figure = figures[player];
    if (figure) pen.drawImage(figure, middle(player) - 30, TOP + 8, 60, 80);
    write(name, middle(player), TOP + head - 22, [600, 32, TEXT], INK.ink, "center", cell - 20);
  });
  rows.forEach(({ label, colour = "", cells, total }, row) => {
    const y = TOP + head + row * LINE;
    pen.fillStyle = total ? INK.ink2 : INK.line;
    pen.fillRect(EDGE + 16, y, inner - 32, total ? 3 : 1.5);
    const sign = isColour(colour) ? signs[COLOURS.indexOf(colour)] : null;
    if (isColour(colour)) box(EDGE + 20, y + 11, 40, 40, 11, FILL[colour]?.[0] ?? INK.ink2);
    if (sign) pen.drawImage(sign, EDGE + 26, y + 17, 28, 28);
    const left = EDGE + (isColour(colour) ? 74 : 22);
    write(label, left, y + 42, total ? [700, 38, DISPLAY] : [500, 30, TEXT], INK.ink, "left", EDGE + first - left - 8);
    cells.forEach((text, player) =>
      write(text, middle(player), y + 45, [700, total ? 40 : 32, TEXT], text.startsWith("−") ? INK.bad : INK.ink, "center", cell - 12),
    );
  });
  write(footer, WIDTH / 2, height - 34, [500, 26, TEXT], INK.ink2, "center", inner);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** The hill behind the titles. */
function hills(pen: CanvasRenderingContext2D): void {
  const fill = pen.createLinearGradient(0, 0, 0, 460);
  fill.addColorStop(0, "#F3EBCF");
  fill.addColorStop(0.5, "#D6DDC2");
  fill.addColorStop(1, INK.bg);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, WIDTH, 460);
  pen.strokeStyle = "#6F836322";
  pen.lineWidth = 22;
  for (const y of [70, 160, 250]) {
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(WIDTH * 0.3, y - 60, WIDTH * 0.5, y + 50, WIDTH, y - 20);
    pen.stroke();
  }
}
