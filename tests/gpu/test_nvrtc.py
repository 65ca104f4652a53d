"""NVIDIA's own compiler takes the GPU's text; no GPU is needed for that."""

from __future__ import annotations

import pytest

import keltis
from keltis.engine.game import game
from keltis.games.contract import Automatic
from keltis.gpu.batch import macros
from tests.gpu import nvrtc
from tests.gpu.host import need_text

pytestmark = [pytest.mark.compiled]


@pytest.mark.parametrize("name", keltis.game_names())
def test_nvidias_compiler_takes_the_text_of_every_game(name: str) -> None:
    library = nvrtc.find()
    if library is None:
        pytest.skip("the wheel nvidia-cuda-nvrtc is not installed")
    need_text(name)
    kernel = game(name).kernel
    variants = [macros(kernel), macros(kernel, Automatic(skip=True))]
    for driver, entry, more in (("playouts", b"playouts_shared", {}), *(("batch", b"show", each) for each in variants)):
        code, log = nvrtc.compiled(library, name, driver, **more)
        assert log.strip("\0\n") == ""
        assert code.startswith(b"\x7fELF")
        assert entry in code
