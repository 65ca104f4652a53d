"""Tests of the forward pass: close to that in floats, and the same numbers in every build."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from keltis.engine.game import game_names
from keltis.engine.kernel import COMPILED
from keltis.nets import floats, plain, quantize
from keltis.nets.net import UNIT, Net, chances
from tests.nets.random_nets import random_net, random_weights

NARROW = """
from keltis.nets.net import Net
from keltis.nets.quantize import positions
from tests.nets.random_nets import random_net
net = Net(random_net("keltis", width=40, layers=1))
print([net.logits(*each) for each in positions("keltis", games=1)])
"""


@pytest.mark.parametrize("name", game_names())
def test_integers_stay_close_to_floats(name: str) -> None:
    weights, seen = random_weights(name, width=64, layers=3), quantize.positions(name, games=3)
    net = Net(quantize.quantized(name, weights, seen))
    features = np.array([np.frombuffer(found, dtype=np.int8) for found, _ in seen[:40]])
    logits = floats.logits(weights, net.shape, features)
    values = floats.values(weights, net.shape, features)
    for (found, legal), row, value in zip(seen[:40], logits, values, strict=True):
        assert np.array(net.logits(found, legal)) / UNIT == pytest.approx(row[legal], abs=0.1)
        assert np.array(net.values(found)) / UNIT == pytest.approx(value, abs=0.05)
    assert float(logits.std()) > 0.5, "the logits are so alike that closeness means nothing"


@pytest.mark.compiled
@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
@pytest.mark.parametrize("name", game_names())
def test_compiled_and_plain_nets_say_the_same(name: str) -> None:
    file = random_net(name, width=24, layers=2)
    compiled, uncompiled = Net(file), plain.Net(file)
    for features, legal in quantize.positions(name, games=3)[::5]:
        assert compiled.logits(features, legal) == uncompiled.logits(features, legal)
        assert compiled.values(features) == uncompiled.values(features)


@pytest.mark.compiled
@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
def test_processors_without_wide_vectors_get_the_same_numbers() -> None:
    def said(**environment: str) -> str:
        run = [sys.executable, "-c", NARROW]
        return subprocess.run(run, env=os.environ | environment, capture_output=True, text=True, check=True).stdout

    assert said(KELTIS_AVX2="0") == said() != ""


@pytest.mark.compiled
@pytest.mark.skipif(not COMPILED, reason="Python checks by itself")
def test_wrong_sizes_are_refused() -> None:
    net = Net(random_net("stones"))
    features = bytes(len(floats.scales("stones")))
    with pytest.raises(ValueError, match="974 features"):
        net.logits(features[1:], [0])
    with pytest.raises(ValueError, match="no such action"):
        net.logits(features, [-1])
    with pytest.raises(ValueError, match="too many"):
        net.logits(features, [0] * 10_000)


def test_numbers_beyond_those_of_calibration_stop_at_the_top() -> None:
    weights, seen = random_weights("stones"), quantize.positions("stones", games=1)
    small = quantize.quantized("stones", weights, [(bytes(len(seen[0][0])), [])])
    assert all(abs(n) < 1 << 28 for found, legal in seen for n in Net(small).logits(found, legal))


def test_chances_add_up() -> None:
    found = chances([UNIT, 0, -UNIT])
    assert sum(found) == pytest.approx(1)
    assert found[0] / found[1] == pytest.approx(np.e)


def test_numbers_of_a_layer_have_a_greatest_one() -> None:
    raised = plain.forward.raised
    most = plain.forward.native.TOP
    assert [raised(most - 1, 1 << 20, 1 << 20), raised(5, -1, 1 << 20)] == [most, 5]
