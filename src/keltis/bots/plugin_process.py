"""Runs a Python bot in a process of its own: `python -m keltis.bots.plugin_process my_bot.py:MyBot`.

The host speaks the protocol of `programs.py` over the standard input and output that it was started with. The bot gets
an empty standard input, and what it prints goes to standard error.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TextIO

from ..engine.game_loop import Chooser
from ..engine.kernel import Rng
from ..engine.state import Observation
from ..games.contract import CannotDo
from .plugins import load_plugin


def serve(spec: str, requests: TextIO, answers: TextIO) -> None:
    """Answer requests until the input ends. A request without a position only asks whether the bot is ready."""
    make = load_plugin(spec)
    bot: Chooser | None = None
    for line in requests:
        request = json.loads(line)
        answer = {}
        if "seen" in request:
            if bot is None or request["new_game"]:
                bot = make(Rng(request["seed"]))
            answer["move"] = str(bot.choose(Observation.unpacked(request["seen"])))
        print(json.dumps(answer), file=answers, flush=True)


def main() -> int:
    """Run the host; returns its exit status."""
    with os.fdopen(os.dup(0), encoding="utf-8") as requests, os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        try:
            serve(sys.argv[1], requests, answers)
        except CannotDo as error:
            print(*str(error).split(), file=sys.stderr)  # In one line: the caller shows the last line of this output.
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
