"""Makes the pictures of the page's manifest anew: `python -m tests.page.pictures`, with the page built.

Screenshots for phones and wide screens, and an icon for each game's shortcut, all in `frontend/public`; and the
README's picture, `docs/table.webp`.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page

import keltis
from tests.page.chromium import launched
from tests.page.person import Person
from tests.server.helpers.threaded_server import QUICK, running, short_thoughts

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "frontend" / "public"
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5},
    "wide": {"viewport": {"width": 1280, "height": 800}},
}
QUALITY = 0.6
# The browser itself encodes pictures as WebP, and in the size of an icon.
ENCODE = """async ([png, type, quality, width, height]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width || image.width, height || image.height];
    const scale = Math.max(canvas.width / image.width, canvas.height / image.height);
    const [w, h] = [image.width * scale, image.height * scale];
    canvas.getContext("2d").drawImage(image, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h);
    return canvas.toDataURL(type, quality).split(",")[1];
}"""
STILL = (
    "localStorage['keltis-settings'] ??= JSON.stringify({ speed: 0, sound: false, beginner: 'off', introduced: true, "
    "theme: 'light' })"
)


def save(encoder: Page, png: bytes, path: Path, width: int = 0, height: int = 0) -> None:
    """Encode a screenshot and write it."""
    content = encoder.evaluate(ENCODE, [base64.b64encode(png).decode(), "image/webp", QUALITY, width, height])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(base64.b64decode(content))
    sys.stdout.write(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes\n")


def photograph(browser: Browser, encoder: Page, address: str, screen: str) -> None:
    """Take all screenshots of one kind of screen."""
    context = browser.new_context(
        **SCREENS[screen], base_url=address, locale="en-GB", reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(STILL)
    page = context.new_page()
    page.goto("/")
    page.locator("#game-keltis[aria-checked]").wait_for()
    page.wait_for_load_state("networkidle")
    save(encoder, page.screenshot(), PUBLIC / "screenshots" / f"{screen}-home.webp")
    if screen == "wide":
        for game in keltis.game_names():
            icon(page.locator(f"#game-{game} .v"), encoder, game)
    person = Person(page, seed=3)
    person.sit_down("keltis", "me", "beginner", "beginner", start=0)
    person.play(taps=40)
    person.lit()
    save(encoder, page.screenshot(), PUBLIC / "screenshots" / f"{screen}-table.webp")
    if screen == "phone":
        page.goto("/rules/keltis")
        page.wait_for_load_state("networkidle")
        save(encoder, page.screenshot(), PUBLIC / "screenshots" / f"{screen}-rules.webp")
    context.close()


def photograph_for_readme(browser: Browser, encoder: Page, address: str) -> None:
    """Take the README's picture: a game in its middle, in which the page's own hints were followed."""
    context = browser.new_context(
        **SCREENS["wide"], base_url=address, locale="en-GB", reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(STILL)
    page = context.new_page()
    person = Person(page)
    person.sit_down("keltis", "me", "casual", "casual", start=0)
    for _ in range(24):
        person.lit()
        person.press("Hint")
        person.press("Play this move")
    person.lit()
    save(encoder, page.screenshot(), ROOT / "docs" / "table.webp")
    context.close()


def icon(picture: Locator, encoder: Page, game: str) -> None:
    """Make the icon of a game's shortcut: the middle of its picture on the home page."""
    save(encoder, picture.screenshot(), PUBLIC / "shortcuts" / f"{game}.webp", 96, 96)


def main() -> None:
    """Make all pictures."""
    with (
        short_thoughts(),
        tempfile.TemporaryDirectory() as data,
        running(Path(data), **QUICK) as server,
        launched() as browser,
    ):
        encoder = browser.new_page()
        for screen in SCREENS:
            photograph(browser, encoder, f"http://{server.host}", screen)
        photograph_for_readme(browser, encoder, f"http://{server.host}")


if __name__ == "__main__":
    main()
