"""What the screens looked like when somebody last looked at them: `python -m tests.page.looks [SCREEN...]` renews them.

A picture of a screen is a small sheet: at every size, in the light and the dark theme, the mean grey of each block of
pixels. So antialiasing does not count, and all pictures together are a few hundred kilobytes. Text is set in the font
that comes with the page, so that they do not depend on the fonts of a machine, either.
"""

from __future__ import annotations

import base64
import os
import sys
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, ViewportSize

ROOT = Path(__file__).parents[2]
STORED = Path(__file__).parent / "looks"
FOUND = ROOT / "build" / "looks"
COMMAND = "python -m tests.page.looks"
RENEW = "KELTIS_RENEW_LOOKS"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# Each window, with the width of its blocks in pixels.
SIZES: list[tuple[int, int, int]] = [
    (360, 740, 8), (390, 844, 8), (844, 390, 8), (768, 1024, 8), (1280, 800, 8), (1920, 1080, 16),
]  # fmt: skip
DIFFERENT = 40  # of 255 levels of grey: an edge that moves by less than a quarter of a block changes it less
MOST = 6  # blocks that may differ
QUALITY = 0.75
OWN_FONT = "document.documentElement.style.setProperty('--text', 'Grenze')"
STILL = """async () => {
    await document.fonts.ready;
    for (const each of document.querySelectorAll("*")) if (each.scrollTop) each.scrollTop = 0;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# Makes the sheet of these screenshots, and compares it with the stored one: the blocks that differ, by screenshot.
COMPARE = """async ({ shots, stored, quality, different }) => {
    const decode = async (type, data) => {
        const image = new Image();
        image.src = `data:image/${type};base64,${data}`;
        await image.decode();
        return image;
    };
    const draw = (width, height) => {
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        return canvas.getContext("2d", { willReadFrequently: true });
    };
    const greys = ({ data, width, height }, block) => {
        const [across, down] = [Math.floor(width / block), Math.floor(height / block)];
        const sums = new Float64Array(across * down);
        for (let y = 0; y < down * block; y++) {
            for (let x = 0; x < across * block; x++) {
                const at = 4 * (y * width + x);
                const grey = 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
                sums[Math.floor(y / block) * across + Math.floor(x / block)] += grey;
            }
        }
        return { across, down, values: sums.map((sum) => Math.round(sum / block ** 2)) };
    };
    const thumbs = [];
    let [x, y, right, below] = [0, 0, 0, 0];
    for (const { jpeg, block, first } of shots) {
        const image = await decode("jpeg", jpeg);
        const context = draw(image.width, image.height);
        context.drawImage(image, 0, 0);
        const thumb = greys(context.getImageData(0, 0, image.width, image.height), block);
        if (first) [x, y] = [0, below];
        thumbs.push({ ...thumb, x, y });
        x += thumb.across + 2;
        [right, below] = [Math.max(right, x), Math.max(below, y + thumb.down + 2)];
    }
    const sheet = draw(right, below);
    for (const { x, y, across, down, values } of thumbs) {
        const pixels = sheet.createImageData(across, down);
        values.forEach((grey, i) => pixels.data.set([grey, grey, grey, 255], 4 * i));
        sheet.putImageData(pixels, x, y);
    }
    const made = sheet.canvas.toDataURL("image/webp", quality).split(",")[1];
    if (!stored) return { made, found: [] };
    const before = draw(right, below);
    const image = await decode("webp", stored);
    before.drawImage(image, 0, 0);
    const found = thumbs.map(({ x, y, across, down, values }, i) => {
        const { data } = before.getImageData(x, y, across, down);
        const blocks = [];
        values.forEach((grey, at) => {
            if (Math.abs(grey - data[4 * at]) > different) blocks.push([at % across, Math.floor(at / across)]);
        });
        const large = draw(across * shots[i].block, down * shots[i].block);
        large.imageSmoothingEnabled = false;
        large.drawImage(before.canvas, x, y, across, down, 0, 0, large.canvas.width, large.canvas.height);
        return { blocks, stored: blocks.length ? large.canvas.toDataURL("image/png").split(",")[1] : "" };
    });
    const size = image.width === right && image.height === below;
    return { made, found, size };
}"""


def photograph(page: Page) -> list[dict[str, Any]]:
    """Screenshots of a screen at every size, first in the light theme, then in the dark one."""
    page.evaluate(OWN_FONT)
    shots: list[dict[str, Any]] = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for number, (width, height, block) in enumerate(SIZES):
            size: ViewportSize = {"width": width, "height": height}
            page.set_viewport_size(size)
            page.evaluate(STILL)
            jpeg = page.screenshot(animations="disabled", type="jpeg", quality=90)
            name = f"{width}x{height}-{theme}"
            shots.append({"name": name, "jpeg": jpeg, "block": block, "first": number == 0})
    return shots


def check(page: Page, screen: str, encoder: Page) -> None:
    """A screen looks as it did, or its picture is renewed. `encoder` is a page that has nothing to do."""
    shots = photograph(page)
    path = STORED / f"{screen}.webp"
    renewed = os.environ.get(RENEW, "") != ""
    stored = "" if renewed or not path.is_file() else base64.b64encode(path.read_bytes()).decode()
    given = [{**shot, "jpeg": base64.b64encode(shot["jpeg"]).decode()} for shot in shots]
    options = {"shots": given, "stored": stored, "quality": QUALITY, "different": DIFFERENT}
    answer = encoder.evaluate(COMPARE, options)
    if renewed:
        STORED.mkdir(exist_ok=True)
        path.write_bytes(base64.b64decode(answer["made"]))
        return
    assert stored, f"there is no picture of {screen}: {COMMAND} {screen}"
    assert answer["size"], f"the sizes of windows have changed: {COMMAND} {screen}"
    told = [line for shot, found in zip(shots, answer["found"], strict=True) if (line := tell(screen, shot, found))]
    more = [f"Both pictures of each are in {FOUND}.", f"Is it meant to? {COMMAND} {screen}"]
    assert not told, "\n".join([f"{screen} looks otherwise:", *told, *more])


def tell(screen: str, shot: dict[str, Any], found: dict[str, Any]) -> str:
    """Where a screenshot differs, if it does; then it is written beside the stored picture."""
    blocks, step = found["blocks"], shot["block"]
    if len(blocks) <= MOST:
        return ""
    FOUND.mkdir(parents=True, exist_ok=True)
    (FOUND / f"{screen}-{shot['name']}-now.jpg").write_bytes(shot["jpeg"])
    (FOUND / f"{screen}-{shot['name']}-stored.png").write_bytes(base64.b64decode(found["stored"]))
    across, down = ([step * block[way] for block in blocks] for way in (0, 1))
    where = f"x {min(across)} to {max(across) + step}, y {min(down)} to {max(down) + step}"
    return f"{shot['name']}: {len(blocks)} blocks of {step} px, {where}"


def main() -> int:
    """Renew the pictures of all screens, or of those that are named."""
    os.environ[RENEW] = "1"
    tests = str(Path(__file__).with_name("test_looks.py"))
    chosen = [f"{tests}::test_screen_looks_as_it_did[{name}]" for name in sys.argv[1:]] or [tests]
    code = pytest.main(["-q", "-p", "no:cacheprovider", *chosen])
    size = sum(path.stat().st_size for path in STORED.glob("*.webp"))
    sys.stdout.write(f"{len([*STORED.glob('*.webp')])} pictures, {size / 1000:.0f} kB\n")
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
