"""NVIDIA's own compiler takes the GPU's text; no GPU is needed for that."""

from __future__ import annotations

import pytest

import keltis
from keltis.engine.game import game
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
    for driver, entry, more in (("playouts", b"playouts_shared", {}), ("batch", b"show", macros(game(name).kernel))):
        code, log = nvrtc.compiled(library, name, driver, **more)
        assert log.strip("\0\n") == ""
        assert code.startswith(b"\x7fELF")
        assert entry in code
