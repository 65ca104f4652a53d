"""Tapping by keyboard: digits go to a zone of the table, arrow keys move within it, Tab goes everywhere else."""

from __future__ import annotations

from playwright.sync_api import Locator

ZONES = ("actions", "hand", "rows", "board", "piles", "players")
MOST = 80  # the most Tab presses to reach an element

# Null if the target has the focus; otherwise the index of the focused element, and arrow keys, most promising first.
FIND_WAY = """(target) => {
    const active = document.activeElement;
    if (active === target) return null;
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [[x, y], [goalX, goalY]] = [middle(active.getBoundingClientRect()), middle(target.getBoundingClientRect())];
    const across = goalX > x ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const along = goalY > y ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
    const [near, far] = Math.abs(goalX - x) > Math.abs(goalY - y) ? [across, along] : [along, across];
    const from = [...document.querySelectorAll("*")].indexOf(active);
    return { from, arrows: [near[0], far[0], far[1], near[1]] };
}"""


def press_enter(target: Locator) -> None:
    """Focus an element by keys alone, and press Enter."""
    zone = target.evaluate("(each) => each.closest('[data-zone]')?.dataset.zone")
    if zone:
        target.page.keyboard.press(str(ZONES.index(zone) + 1))
        walk_to(target)
    else:
        tab_to(target)
    target.page.keyboard.press("Enter")


def walk_to(target: Locator) -> None:
    """Focus an element of the same zone by arrow keys, trying each key only once at each element."""
    tried: set[tuple[int, str]] = set()
    while way := target.evaluate(FIND_WAY):
        arrow = next((arrow for arrow in way["arrows"] if (way["from"], arrow) not in tried), None)
        assert arrow, f"no arrow leads to {target}"
        tried.add((way["from"], arrow))
        target.page.keyboard.press(arrow)


def tab_to(target: Locator) -> None:
    """Focus an element by Tab; within a radio group by arrow keys."""
    target.wait_for()
    among = "(each) => each.parentElement.contains(document.activeElement) && each.role === 'radio'"
    for _ in range(MOST):
        if target.evaluate("(each) => each === document.activeElement"):
            return
        target.page.keyboard.press("ArrowRight" if target.evaluate(among) else "Tab")
    raise AssertionError(f"no key leads to {target}")
