import { expect, test } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { encode } from "uqr";
import QrCode from "../../src/draw/QrCode.svelte";

const ADDRESS = "https://keltis.example/device/0123456789abcdefghijklmnopqrstuv";

/** The modules of the drawn code, dark or not, row by row. */
function fields(svg: SVGElement): boolean[][] {
  const size = Number(svg.getAttribute("viewBox")?.split(" ")[2]);
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of (svg.querySelector("path")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(width); i++) (grid[Number(y)] as boolean[])[Number(x) + i] = true;
  return grid;
}

test("a QR code has all modules of the address, a margin and a label", () => {
  const target = document.createElement("div");
  const shown = mount(QrCode, { target, props: { value: ADDRESS, label: "The link" } });
  flushSync();
  const svg = target.querySelector("svg") as SVGElement;
  expect([svg.getAttribute("role"), svg.getAttribute("aria-label")]).toEqual(["img", "The link"]);
  const grid = fields(svg);
  expect(grid).toEqual(encode(ADDRESS, { ecc: "M", border: 4 }).data);
  expect(grid.map((row, y) => row.slice(0, 4).some(Boolean) || (y < 4 && row.some(Boolean)))).not.toContain(true);
  expect(grid[4]?.slice(4, 12)).toEqual([true, true, true, true, true, true, true, false]);
  void unmount(shown);
});
