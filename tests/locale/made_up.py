"""A copy of the package with a language of its own, `qq-ZZ`, that has next to nothing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import keltis
from tests.helpers.command import ENVIRONMENT, HOME

PACKAGE = Path(keltis.__file__).parent
LANGUAGE = "qq-ZZ"
COMMON = {
    "parts.ftl": "colour-green = qreen\n    .label = Qreen\n    .acc = qreenu\nlist-end = { $first } qa { $last }\n",
    "moves.ftl": "move-discard = { $player } qiscards { $card-acc }.\n",
    "rules/words.md": "# Qords\n\n- `row` **Qow** Qards.\n",
    "common.ftl": "play-welcome = Qelcome to { $title }.\n",
}
OF_DICE = {
    f"{LANGUAGE}.ftl": "title-dice = Qice\n",
    f"{LANGUAGE}.md": "# Qice\n\n- **D-5** Qishing stones.\n\n{words row clover}\n",
    f"lesson-{LANGUAGE}.ftl": "lesson-dice-aim = Qoll dice.\n",
    f"exercises-{LANGUAGE}.ftl": "exercise-dice-cf437589 = Qecause.\n",
}


class MadeUp:
    """The copy, and what programs say that run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        left_out = shutil.ignore_patterns("__pycache__", "static", "engine.*", "keltis.zip*", "pyodide*")
        shutil.copytree(PACKAGE, folder / "keltis", ignore=left_out, copy_function=os.symlink)
        for place, files in (("locale/qq-ZZ", COMMON), ("games/dice/texts", OF_DICE)):
            for name, text in files.items():
                path = folder / "keltis" / place / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")

    def value(self, code: str) -> Any:
        """The value of an expression, after some statements, as JSON can say it."""
        *statements, expression = code.strip().splitlines()
        program = "\n".join(["import json", *statements, f"print(json.dumps({expression}))"])
        return json.loads(self.run("-c", program))

    def run(self, *arguments: str, text: str = "", **environment: str) -> str:
        """What a program prints."""
        path = ENVIRONMENT["PYTHONPATH"].replace(HOME, str(self.folder))
        known = {**ENVIRONMENT, "PYTHONPATH": path, **environment}
        command = [sys.executable, *arguments]
        done = subprocess.run(command, check=True, env=known, timeout=60, capture_output=True, text=True, input=text)
        return done.stdout
