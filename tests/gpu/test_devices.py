"""What is said where a GPU, or what it needs, is missing."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import keltis
from keltis.gpu import source
from keltis.gpu.device import Device


class CUDARuntimeError(Exception):
    """As CuPy's."""


class Full(Exception):
    """As CuPy's."""


def cupy_with(gpus: int, capability: tuple[int, int] = (9, 0), free: int = 1 << 30) -> Any:
    """The part of CuPy that is used before a kernel runs."""

    def count() -> int:
        if gpus < 0:
            raise CUDARuntimeError("cudaErrorNoDevice: no CUDA-capable device is detected")
        return gpus

    properties = {"name": b"Old One", "major": capability[0], "minor": capability[1]}
    runtime = SimpleNamespace(
        CUDARuntimeError=CUDARuntimeError,
        getDeviceCount=count,
        getDeviceProperties=lambda number: properties,
        memGetInfo=lambda: (free, free),
    )
    cuda = SimpleNamespace(runtime=runtime, Device=nullcontext, memory=SimpleNamespace(OutOfMemoryError=Full))
    return SimpleNamespace(cuda=cuda, get_default_memory_pool=lambda: SimpleNamespace(free_bytes=lambda: 0))


def test_an_unknown_device_is_refused() -> None:
    for device in ("tpu", "cuda:", "cuda:x", "CUDA", "", 0, None):
        with pytest.raises(keltis.BadOption, match="device must be 'cpu', 'cuda', or 'cuda:1' and so on, not "):
            keltis.playouts("stones", device=device)  # type: ignore[arg-type]


def test_without_cupy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(keltis.CannotDo, match=r"needs CuPy: pip install 'keltis\[cuda\]'"):
        keltis.playouts("stones", device="cuda")


def test_without_a_gpu_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", cupy_with(-1))
    with pytest.raises(keltis.CannotDo, match=r"CUDA finds no GPU here \(cudaErrorNoDevice"):
        keltis.playouts("stones", device="cuda")
    for gpus, words in ((0, "there is no GPU"), (1, "there is only 'cuda:0'"), (2, "there are 2")):
        monkeypatch.setitem(sys.modules, "cupy", cupy_with(gpus))
        with pytest.raises(keltis.CannotDo, match=f"no such GPU here, {words}"):
            keltis.playouts("stones", device="cuda:2")


def test_a_gpu_that_is_too_old_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", cupy_with(1, (6, 1)))
    with pytest.raises(keltis.CannotDo, match=r"too old: Old One has compute capability 6\.1, and 7\.0 is the least"):
        keltis.playouts("stones", device="cuda")
    monkeypatch.setitem(sys.modules, "cupy", cupy_with(1, (7, 0)))
    assert Device("cuda").number == 0


@pytest.mark.compiled
def test_more_games_than_the_gpu_has_room_for_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", cupy_with(1, free=1 << 20))
    with pytest.raises(keltis.CannotDo, match="100000 games need 1 MiB on the GPU, which has room for 76626 games"):
        keltis.playouts("stones", device="cuda", games=100_000)
    with pytest.raises(keltis.CannotDo, match="too small for 5 games: all taken"), Device("cuda").at_work(5, 1):
        raise Full("all taken")


def test_a_build_without_the_gpus_text_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "cupy", cupy_with(1))
    monkeypatch.setattr(source, "GAMES", tmp_path)
    with pytest.raises(keltis.CannotDo, match="this build of keltis has no stones for the GPU"):
        keltis.playouts("stones", device="cuda")
