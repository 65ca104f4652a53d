"""The Python of the engine in a worker of Chromium, without our own worker around it: for tests and benchmarks."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

# A worker in which nothing happens by itself: the module of the engine's loader. The engine's folder.
EMPLOY = """() => {
    const home = new URL(document.querySelector("meta[name=keltis-engine]").content, document.baseURI);
    window.employed = new Worker(new URL("pyodide.mjs", home), { type: "module" });
    return home.href;
}"""
START = """async (home) => {
    const { loadPyodide } = await import(new URL("pyodide.mjs", home).href);
    const { pyodide } = await (await fetch(new URL("engine.json", home))).json();
    globalThis.python = await loadPyodide({
        indexURL: home,
        stdLibURL: new URL("stdlib.zip", home).href,
        lockFileContents: JSON.stringify({ info: pyodide, packages: {} }),
        convertNullToNone: true,
    });
    const packed = await (await fetch(new URL("keltis.zip", home))).arrayBuffer();
    python.FS.writeFile("/tmp/keltis.zip", new Uint8Array(packed));
}"""
UNPACK = """
import sys, zipfile
with zipfile.ZipFile("/tmp/keltis.zip", metadata_encoding="utf-8") as archive:
    archive.extractall("/packages")
sys.path.insert(0, "/packages")
"""


class EnginePython:
    """Runs Python in a worker of a page; what is defined stays defined."""

    def __init__(self, page: Page, address: str) -> None:
        page.goto(address)
        with page.expect_worker() as employed:
            home = page.evaluate(EMPLOY)
        self.worker = employed.value
        self.worker.evaluate(START, home)
        self.run(UNPACK)

    def run(self, source: str) -> Any:
        """Run statements: the value of the last one, if it is an expression."""
        return self.worker.evaluate("(source) => python.runPython(source)", source)

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a function that is defined."""
        given = ", ".join(map(repr, arguments))
        return json.loads(self.run(f"import json; json.dumps({function}({given}))"))
