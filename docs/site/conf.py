"""The documentation as a site; `./scripts/docs` puts the pages of docs/ beside this file and builds it.

Links that lead out of docs/, to a file of the repository, lead to its host where KELTIS_REPOSITORY names one, such as
https://code.example/ana/keltis; otherwise they become the file's name.
"""

import os
import re
import sys
from pathlib import Path

ROOT = Path(os.environ["KELTIS_ROOT"])
REPOSITORY = os.environ.get("KELTIS_REPOSITORY", "").rstrip("/")
sys.path.insert(0, str(ROOT / "src"))

from keltis.version import VERSION  # noqa: E402

project = "Keltis"
author = "the Keltis project"
release = version = VERSION
html_title = f"Keltis {VERSION}"
copyright = "the Keltis project; licence: MIT"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings = ["misc.highlighting_failure"]  # blocks of JSON with remarks and dots
highlight_language = "text"
default_role = "code"  # our docstrings write `code` as Markdown does
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["keltis.css"]
html_js_files = [("keltis.js", {"defer": "defer"})]
html_favicon = "_static/icon.svg"
html_logo = "_static/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b6b5b", "color-brand-content": "#0b6b5b"},
    "dark_css_variables": {"color-brand-primary": "#6fd3bd", "color-brand-content": "#6fd3bd"},
}

HERE = {"../CHANGELOG.md": "CHANGELOG.md", "../CONTRIBUTING.md": "CONTRIBUTING.md", "../SECURITY.md": "SECURITY.md"}
LINK = re.compile(r"\[([^\]]+)\]\(([^)#:\s]+)(#[^)\s]*)?\)")


def resolved(text: str) -> str:
    """A page's text with links that work on the site."""

    def link(found: re.Match[str]) -> str:
        words, target, anchor = found[1], found[2], found[3] or ""
        page = HERE.get(target, target.removeprefix("docs/"))
        if "/" not in page and page.endswith(".md"):
            # Where the words are the file's name, the site shows the page's title.
            return f"[{'' if words == page else words}]({page}{anchor})"
        path = target.removeprefix("../")
        if not (ROOT / path).exists():
            return found[0]
        return f"[{words}]({REPOSITORY}/blob/HEAD/{path}{anchor})" if REPOSITORY else words

    return LINK.sub(link, text)


def drop_inherited_help(app: object, what: str, name: str, value: object, options: object, lines: list[str]) -> None:
    """Remove Python's own words on a value's type (int, bool, tuple) or on a field of a named tuple."""
    of_its_type = what == "data" and lines and lines[0] == (type(value).__doc__ or "").partition("\n")[0]
    if of_its_type or (lines and lines[0].startswith("Alias for field number")):
        lines.clear()


def setup(app: object) -> None:
    """Resolve the links of each page before it is parsed."""
    app.connect("source-read", lambda _, __, content: content.__setitem__(0, resolved(content[0])))  # type: ignore[attr-defined]
    app.connect("autodoc-process-docstring", drop_inherited_help)  # type: ignore[attr-defined]
