"""The command line."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Sequence

from .. import COMPILED, CannotDo, UnknownGame, __version__, game_names
from ..engine.record import BrokenFile
from . import (
    analyse,
    arena,
    backup,
    dataset,
    games,
    play,
    puzzles,
    replay,
    restore,
    review,
    rules,
    score,
    serve,
    simulate,
    site,
    terminal,
    train,
)
from .language import broken_file

COMMANDS = (
    *(play, serve, site, backup, restore, terminal, games, rules, score),
    *(simulate, replay, analyse, review, puzzles, arena, dataset, train),
)
PLAIN = "keltis: running on the plain Python kernels (no compiled ones are installed): the same games, only slower"
SIGPIPE_STATUS = 128 + 13  # The shell's exit status of a program ended by SIGPIPE.
SIGTERM_STATUS = 128 + 15  # The shell's exit status of a program ended by SIGTERM.


def parser() -> argparse.ArgumentParser:
    """The parser of all commands and their flags."""
    top = argparse.ArgumentParser(prog="keltis", description="Games of the Keltis family: play, simulate, score.")
    kind = "compiled" if COMPILED else "plain Python"
    top.add_argument("--version", action="version", version=f"keltis {__version__} ({kind} kernels)")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2]
        help_line = (module.__doc__ or "").strip().splitlines()[0]
        command = commands.add_parser(name, help=help_line, description=module.__doc__)
        module.arguments(command)
        command.set_defaults(run=module.run)
    return top


def program() -> int:
    """Run as a program of its own: clean up on SIGTERM, and work without standard output and error."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(SIGTERM_STATUS))
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:
            setattr(sys, stream, open(os.devnull, "w"))  # noqa: SIM115 (it stays open as long as the program runs)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # Invalid bytes are kept, so that errors can quote them.
    return main()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    chosen = parser().parse_args(arguments)
    if not COMPILED and os.environ.get("KELTIS_PLAIN", "0") in ("", "0"):
        print(PLAIN, file=sys.stderr)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # JSON is UTF-8 in every locale.
    try:
        status: int = chosen.run(chosen)
        sys.stdout.flush()
        return status
    except BrokenFile as error:
        print(f"keltis: {broken_file(error)}", file=sys.stderr)
        return 2
    except (CannotDo, UnknownGame) as error:
        print(f"keltis: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        mute()
        return SIGPIPE_STATUS
    except OSError as error:
        if error.filename is not None:  # This is not about standard output, so it is a bug.
            raise
        mute()
        print(f"keltis: cannot continue: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def mute() -> None:
    """Discard further standard output, including what the interpreter flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def add_game(command: argparse.ArgumentParser, **more: str) -> None:
    """Add the argument GAME, which every command about one game has."""
    command.add_argument("game", metavar="GAME", help=f"one of {', '.join(game_names())}", **more)  # type: ignore[arg-type]
