"""Whether a screen is whole: no sideways scrolling, no text cut off or under another, every control within reach."""

from __future__ import annotations

from playwright.sync_api import Page

# Each finding as a sentence, of the dialog that is open or of the whole page. Drawings (SVG) are left out: they grow as
# a whole. A text that ends in "…" is cut off on purpose (names of players).
FIND = """() => {
    const found = [];
    const add = (what, element, more = "") => {
        const words = (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\\s+/g, " ");
        const name = [element.tagName.toLowerCase(), ...element.classList].slice(0, 3).join(".");
        found.push(`${what}: ${name} "${words.slice(0, 40)}" ${more}`.trim());
    };
    const { scrollWidth, clientWidth } = document.scrollingElement;
    if (scrollWidth > clientWidth) found.push(`sideways scrolling: ${scrollWidth} > ${clientWidth}`);

    const stage = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const around = (element, holds) => {
        let at = element;
        while (at && at !== stage && !holds(at, getComputedStyle(at))) at = at.parentElement;
        return at === stage ? null : at;
    };
    const isShown = (each) =>
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest(".vh, [inert]");
    const isSpared = (each) => around(each, (_, { textOverflow, overflowX, clipPath }) =>
        (textOverflow === "ellipsis" && overflowX !== "visible") || clipPath !== "none");

    const texts = [];
    const walk = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const element = walk.currentNode.parentElement;
        const skipped = element.closest("svg, script, style, select");
        if (!walk.currentNode.data.trim() || skipped || !isShown(element) || isSpared(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(walk.currentNode);
        const box = range.getBoundingClientRect();
        if (box.width && box.height) texts.push({ element, box, lines: [...range.getClientRects()] });
    }

    const SCROLLS = ["auto", "scroll"];
    for (const { element, box } of texts) {
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (size < 11.99) add(`text of ${size} px`, element);
        const slack = Math.max(3, size * 0.4); // Letters are lower than their line, those of the display font most.
        let [aside, below] = [false, false]; // It can be scrolled into sight.
        const cut = around(element, (at, { overflowX, overflowY }) => {
            const { left, right, top, bottom } = at.getBoundingClientRect();
            aside ||= SCROLLS.includes(overflowX);
            below ||= SCROLLS.includes(overflowY);
            if (!aside && overflowX !== "visible" && (box.left < left - 2 || box.right > right + 2)) return true;
            return !below && overflowY !== "visible" && (box.top < top - slack || box.bottom > bottom + slack);
        });
        if (cut) add("cut off", element, `by ${cut.className || cut.tagName}`);
        else if (!aside && (box.left < -1 || box.right > innerWidth + 1)) add("beside the screen", element);
    }

    // Texts of the same layer: what is fixed or scrolls lies over other things.
    const layerOf = ({ element }) => around(element, (_, { position, overflowY }) =>
        ["fixed", "sticky"].includes(position) || SCROLLS.includes(overflowY));
    const inner = ({ left, right, top, bottom, height }) =>
        ({ left: left + 2, right: right - 2, top: top + height / 4, bottom: bottom - height / 4 });
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const laid = texts.map((text) => ({ ...text, layer: layerOf(text), lines: text.lines.map(inner) }));
    laid.forEach((a, i) => laid.slice(i + 1).forEach((b) => {
        if (a.layer === b.layer && a.lines.some((line) => b.lines.some((other) => meet(line, other))))
            add("text over text", a.element, `and "${b.element.textContent.trim().slice(0, 30)}"`);
    }));

    const SPOTS = [[0.5, 0.5], [0.25, 0.3], [0.75, 0.7], [0.25, 0.7], [0.75, 0.3]];
    for (const control of stage.querySelectorAll("button, a[href], input, select, [data-thing][tabindex]")) {
        if (!isShown(control)) continue;
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, width, height } = control.getBoundingClientRect();
        const reached = SPOTS.some(([x, y]) => {
            const seen = document.elementFromPoint(left + width * x, top + height * y);
            if (!seen) return false;
            return control.contains(seen) || [seen, seen.closest("label")].some((each) => each?.contains(control));
        });
        if (width && height && !reached) add("out of reach", control);
    }
    scrollTo(0, 0);
    return [...new Set(found)];
}"""


def set_text_size(page: Page, pixels: int) -> None:
    """Choose a text size in the browser's settings: 16 unless somebody did."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
    session.detach()
    page.wait_for_function("(size) => getComputedStyle(document.documentElement).fontSize === `${size}px`", arg=pixels)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def faults(page: Page) -> list[str]:
    """What is not whole on the screen that is shown."""
    found: list[str] = page.evaluate(FIND)
    return found
