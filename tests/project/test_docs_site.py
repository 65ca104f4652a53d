"""The documentation's site: every page is in its contents, and everything public is in its reference.

`./scripts/docs` builds it, in an environment of its own; the nightly tests run that.
"""

from __future__ import annotations

import re
import subprocess
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import keltis
import keltis.bots
import keltis.env

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SITE = DOCS / "site"
OF_THE_ROOT = {"CHANGELOG", "CONTRIBUTING", "SECURITY"}  # ./scripts/docs takes them from there


def contents() -> list[str]:
    """The pages that the index lists, in order."""
    blocks = re.findall(
        r"^```\{toctree\}\n(.*?)^```$", (SITE / "index.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    lines = [line for block in blocks for line in block.splitlines() if line and not line.startswith(":")]
    return [found[1] if (found := re.fullmatch(r".* <(.+)>", line)) else line for line in lines]


def test_every_page_is_in_the_contents_once() -> None:
    pages = {page.stem for page in DOCS.glob("*.md")} | {f"api/{page.stem}" for page in (SITE / "api").glob("*.md")}
    assert sorted(contents()) == sorted(pages | OF_THE_ROOT)


def test_everything_public_is_in_the_reference() -> None:
    text = "\n".join(page.read_text("utf-8") for page in (SITE / "api").glob("*.md"))
    named = set(re.findall(r"^\.\. auto\w+:: (\S+)$", text, re.MULTILINE))
    public = {f"{module.__name__}.{name}" for module in (keltis, keltis.env) for name in module.__all__}
    assert public - named == set()
    assert named >= {f"keltis.bots.{name}" for name in keltis.bots.__all__ if name.endswith("Bot")}


def test_all_that_one_does_with_a_game_is_in_the_reference() -> None:
    named = set(
        re.findall(r"^ {3}\.\. auto\w+:: (\w+)$", (SITE / "api" / "keltis.md").read_text("utf-8"), re.MULTILINE)
    )
    own = {name for name in vars(keltis.State) if not name.startswith("_")} - {"play_other", *keltis.State.__slots__}
    inherited = {"actions", "log", "over", "play", "step", "to_bytes", "turn"}
    assert (own | inherited) - named == set()
    assert "play_other" not in named


def links_to_nowhere(site: Path) -> list[str]:
    """Every link of the site to a file or an anchor of it that does not exist."""
    pages = {page: page.read_text("utf-8") for page in site.rglob("*.html")}
    anchors = {page: set(re.findall(r'\bid="([^"]+)"', text)) for page, text in pages.items()}
    missing = []
    for page, text in pages.items():
        for link in sorted(set(re.findall(r'<a\b[^>]*\bhref="([^"]+)"', text))):
            address = urlsplit(unescape(link))
            if address.scheme:
                continue
            target = (page.parent / unquote(address.path)).resolve() if address.path else page
            known = unquote(address.fragment) in anchors[target] if target in anchors else target.exists()
            if not (known or (target in anchors and not address.fragment)):
                missing.append(f"{page.relative_to(site)}: {link}")
    return missing


def test_pages_ask_nothing_of_other_hosts() -> None:
    theme = (SITE / "conf.py").read_text("utf-8")
    assert not re.search(r"https?://(?!code\.example)", theme)
    assert not re.search(r"https?:|@import", (SITE / "_static" / "keltis.css").read_text("utf-8"))


@pytest.mark.nightly
@pytest.mark.compiled
@pytest.mark.system_randomness
def test_site_is_built_without_a_warning_and_asks_nothing_of_other_hosts(tmp_path: Path) -> None:
    command = [ROOT / "scripts" / "docs", tmp_path / "docs"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stderr
    pages = [page.read_text("utf-8") for page in (tmp_path / "docs").rglob("*.html")]
    assert len(pages) > 30
    loaded = [tag for page in pages for tag in re.findall(r"<(?:script|link|img|iframe|source)[^>]*>", page)]
    assert [tag for tag in loaded if re.search(r"""["'](?:https?:)?//""", tag)] == []
    assert links_to_nowhere((tmp_path / "docs").resolve()) == []
    reference = (tmp_path / "docs" / "api" / "keltis.html").read_text("utf-8")
    assert "Alias for field number" not in reference
    assert "Convert a number or string to an integer" not in reference  # Python's help on the type of CHANCE
