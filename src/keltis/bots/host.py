"""Runs a bot in Python as a program of its own: `python -m keltis.bots.host my_bot.py:MyBot`.

It speaks the protocol of `programs.py` over the standard input and output that it was started with. The bot itself
finds an empty input, and what it prints goes to standard error.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TextIO

from ..engine.kernel import Rng
from ..engine.match import Chooser
from ..engine.state import Observation
from ..games.contract import CannotDo
from .plugins import load_plugin


def serve(spec: str, requests: TextIO, answers: TextIO) -> None:
    """Answer until nobody asks any more. A request that shows no position only asks whether the bot is there."""
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
    """The program."""
    with os.fdopen(os.dup(0), encoding="utf-8") as requests, os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        try:
            serve(sys.argv[1], requests, answers)
        except CannotDo as error:
            print(*str(error).split(), file=sys.stderr)  # one line, the last of what it says
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
