"""Checks the games on a GPU against the CPU, and measures them there.

python -m benchmarks.gpu                  all of it, within eight minutes
python -m benchmarks.gpu --check          only the comparison, within two
python -m benchmarks.gpu --write FILE     without a GPU: write what the engine plays here, to be compared there ...
python -m benchmarks.gpu --expect FILE    ... where no kernels are compiled

It needs the package's GPU code (`lifted.h`), CuPy, and a C++ compiler, whose build of the source is the CPU side.
Tests (`tests/gpu`) show that this build plays the engine's games, and FILE shows it again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import keltis
from keltis.engine.batch import columns_of as batch_columns
from keltis.engine.game import game
from keltis.gpu.batch import Columns, CudaBatch, macros
from keltis.gpu.cpu_reference import HostBatch, library, playouts_here
from keltis.gpu.device import Device, module_of
from keltis.gpu.playouts import launch_of, playouts_on

MANY_GAMES, FEW_GAMES = 20_000, 2_000  # compared as whole games: GPU with CPU, GPU with the engine
PLACES, STEPS = 517, 600  # of the compared batch; 517 is not a multiple of the 32 threads of a warp
SIZES = (1 << 16, 1 << 20)  # games of one measured call of playouts
PLAYOUT_TARGETS = {"keltis": 15.0}  # G steps/s; 10 for the other games
BATCH = 1 << 18  # games of the measured batch
BATCH_TARGETS = {"keltis": 400, "paths": 150, "cards": 500, "dice": 800, "stones": 1500}  # M steps/s
PEERS = ("backgammon", "leduc_holdem", "go_9x9", "chess")  # games of pgx
PEER_STEPS, PEER_ROUNDS = 50, 3
COMPARED = ("features", "mask", "count", "turn", "scores", "over", "illegal", "lengths")  # arrays of a batch


def template_of(name: str, players: int) -> bytes:
    """The state before the deal, as bytes."""
    this = game(name)
    return this.template(players, None, this.full_options(players, {}))


def columns_of(name: str, players: int) -> Columns:
    """The columns of a batch's arrays."""
    return batch_columns(game(name), players, game(name).kernel.widest)


def digest(*arrays: Any) -> str:
    """A short hash of the arrays' content."""
    return hashlib.sha256(b"".join(np.ascontiguousarray(array).tobytes() for array in arrays)).hexdigest()[:16]


def expected_by_engine() -> dict[str, str]:
    """Digests of the games that the engine plays on the CPU, by game and number of players."""
    found = {}
    for name in keltis.game_names():
        for players in (2, 3, 4):
            played = keltis.playouts(name, players=players, games=FEW_GAMES, seed=5)
            found[f"{name} {players}"] = digest(played.scores, played.lengths) + f" {sorted(played.ends.items())}"
    return found


def check_playouts(name: str, players: int, expected: dict[str, str], all_policies: bool) -> list[str]:
    """The differences between GPU, CPU and engine in whole games."""
    this, template = game(name), template_of(name, players)
    wrong = []
    settings = [(MANY_GAMES, bytes(players))]
    if all_policies and players == 3:
        settings.append((FEW_GAMES, bytes([0, 1, 2])))
    for games, policies in settings:
        there = playouts_on("cuda", name, this.kernel, template, 5, games, policies)
        here = playouts_here("cpu", name, this.kernel, template, 5, games, policies)
        kinds = ("scores", "lengths", "ends")
        same = (np.array_equal(here[0], there[0]), np.array_equal(here[1], there[1]), here[2] == there[2])
        wrong += [f"{kind} ({policies.hex()})" for kind, right in zip(kinds, same, strict=True) if not right]
    key = f"{name} {players}"
    if key in expected:
        few = keltis.playouts(name, players=players, games=FEW_GAMES, seed=5, device="cuda")
        if digest(few.scores, few.lengths) + f" {sorted(few.ends.items())}" != expected[key]:
            wrong.append("the engine's games")
    return wrong


def check_batch(name: str, players: int) -> tuple[list[str], int]:
    """The differences between GPU and CPU in a batch, and the number of games that ended meanwhile."""
    this, template = game(name), template_of(name, players)
    make = ("cuda", name, this.kernel, template, 9, PLACES, columns_of(name, players))
    there, here = CudaBatch(*make), HostBatch(*make)
    wrong: set[str] = set()
    ended = 0

    def compare_arrays() -> None:
        for each in COMPARED:
            if not np.array_equal(there.arrays[each].get(), here.arrays[each]):
                wrong.add(each)
        for one, two, n in zip(there.arrays["legal"].get(), here.arrays["legal"], here.arrays["count"], strict=True):
            if not np.array_equal(one[:n], two[:n]):
                wrong.add("legal")

    chosen, picked = there.xp.zeros(PLACES, np.int32), np.zeros(PLACES, np.int32)
    there.start()
    here.start()
    compare_arrays()
    for number in range(STEPS):
        there.sample(chosen, number)
        here.sample(picked, number)
        if not np.array_equal(chosen.get(), picked):
            wrong.add("sample")
        lost = number % 100 == 20
        if lost:
            picked[17], picked[500], picked[5] = this.kernel.actions - 1, -1, this.kernel.actions
            chosen = there.xp.asarray(picked)
        if there.attempt(chosen, there.arrays["features"]) != here.attempt(picked, here.arrays["features"]):
            wrong.add("check")
        if lost:
            there.step(chosen, there.arrays["features"], checked=False)
            here.step(picked, here.arrays["features"], checked=False)
        ended += int(here.arrays["over"].sum())
        if number % 25 == 0 or lost:
            compare_arrays()
    for index in (0, 31, PLACES - 1):
        if there.content(index) != here.content(index):
            wrong.add("states")
    return sorted(wrong), ended


def check(names: list[str], expected: dict[str, str], all_policies: bool) -> bool:
    """Compare GPU, CPU and engine in all games, and print a table; False if something differs."""
    print(f"\n| game | players | whole games | {PLACES} games, {STEPS} steps | ended |\n|---|---|---|---|---|")
    fine = True
    for name in names:
        for players in (2, 3, 4):
            whole = check_playouts(name, players, expected, all_policies)
            steps, ended = check_batch(name, players)
            fine = fine and not whole and not steps
            words = [", ".join(found) + " DIFFER" if found else "the same" for found in (whole, steps)]
            print(f"| {name} | {players} | {words[0]} | {words[1]} | {ended} |", flush=True)
    return fine


def seconds(cupy: Any, work: Callable[[], None], times: int = 4) -> float:
    """The best of several times, measured by the GPU; the first does not count."""
    best = float("inf")
    for attempt in range(times):
        begun, done = cupy.cuda.Event(), cupy.cuda.Event()
        begun.record()
        work()
        done.record()
        done.synchronize()
        if attempt:
            best = min(best, cupy.cuda.get_elapsed_time(begun, done) / 1e3)
    return best


def measure_playouts(name: str) -> None:
    """Print the speed of a game's playouts, for each size and launch variant."""
    gpu, kernel = Device("cuda"), game(name).kernel
    cupy, most = gpu.cupy, SIZES[-1]
    module = module_of(gpu, name, kernel, "playouts")
    blank = cupy.asarray(np.frombuffer(template_of(name, 2), np.uint64))
    policies, scores = cupy.zeros(2, np.uint8), cupy.empty((most, 2), np.int32)
    lengths, ends = cupy.empty(most, np.int32), cupy.empty(most, np.uint8)
    own = launch_of(kernel.size, policies=False)
    stride = 8 * (kernel.size // 8 | 1)
    variants = [("playouts_shared", block, block * stride) for block in (32, 64)]
    variants += [("playouts_local", block, 0) for block in (32, 64, 128)]
    row = [name]
    for games in SIZES:
        rates = {}
        for variant in {own, *variants}:
            function, block, shared = variant
            entry = module.get_function(function)
            if shared > 48 * 1024:
                entry.max_dynamic_shared_size_bytes = shared
            arguments = (blank, np.uint64(1), np.int32(games), policies, scores, lengths, ends)
            taken = seconds(cupy, lambda: entry((-(-games // block),), (block,), arguments, shared_mem=shared))  # noqa: B023
            rates[variant] = int(lengths[:games].sum(dtype=np.int64)) / taken / 1e9
        best = max(rates, key=lambda variant: rates[variant])
        better = "" if rates[best] < 1.03 * rates[own] else f" ({best[0][9:]} {best[1]}: {rates[best]:.1f})"
        row.append(f"{rates[own]:.1f}{better}")
    begun = time.perf_counter()
    played = keltis.playouts(name, games=SIZES[-1], seed=1, device="cuda")
    row.append(f"{played.steps / (time.perf_counter() - begun) / 1e9:.1f}")
    print(f"| {' | '.join(row)} | {PLAYOUT_TARGETS.get(name, 10.0):.0f} |", flush=True)


def measure_batch(name: str) -> None:
    """Print the speed of a game's batch; an illegal action raises when checked, and loses its game otherwise."""
    kernel = game(name).kernel
    batch = CudaBatch("cuda", name, kernel, template_of(name, 2), 1, BATCH, columns_of(name, 2))
    cupy, rounds = batch.xp, 60
    actions = cupy.zeros(BATCH, np.int32)
    batch.start()
    for number in range(100):  # until games are at all their stages
        batch.sample(actions, number)
        batch.step(actions, batch.arrays["features"])

    def loop(checked: bool) -> Callable[[], None]:
        def work() -> None:
            for number in range(rounds):
                batch.sample(actions, number)
                if not checked:
                    batch.step(actions, batch.arrays["features"], checked=False)
                elif batch.attempt(actions, batch.arrays["features"]) != -1:
                    raise AssertionError("an illegal action")

        return work

    def choose() -> None:
        for number in range(rounds):
            batch.sample(actions, number)

    checked_seconds, unchecked_seconds = seconds(cupy, loop(True)), seconds(cupy, loop(False))
    choose_seconds = seconds(cupy, choose)
    step_seconds = checked_seconds - choose_seconds
    bytes_written = kernel.features + 2 * kernel.size + (kernel.actions if kernel.actions <= 1024 else 0)  # for a game
    steps = BATCH * rounds
    cells = [f"{steps / checked_seconds / 1e6:.0f}", f"{steps / unchecked_seconds / 1e6:.0f}"]
    cells += [f"{1e6 * choose_seconds / rounds:.0f}", f"{1e6 * step_seconds / rounds:.0f}"]
    cells += [f"{bytes_written * steps / step_seconds / 1e9:.0f}"]
    registers = [f"{batch.kernels['advance'].num_regs}/{batch.kernels['advance'].local_size_bytes}"]
    print(f"| {name} | {' | '.join(cells + registers)} | {BATCH_TARGETS.get(name, 0)} |", flush=True)


def check_sharing() -> None:
    """Check that torch and jax share the arrays without a copy."""
    batch = CudaBatch("cuda", "stones", game("stones").kernel, template_of("stones", 2), 1, 64, columns_of("stones", 2))
    batch.start()
    features = batch.arrays["features"]
    for other in ("torch", "jax"):
        try:
            if other == "torch":
                import torch

                taken = torch.from_dlpack(features)
                shared = taken.data_ptr() == features.data.ptr
                chosen = batch.as_array(torch.zeros(64, dtype=torch.int32, device="cuda"))
            else:
                import jax

                taken = jax.dlpack.from_dlpack(features)
                shared = taken.unsafe_buffer_pointer() == features.data.ptr
                chosen = batch.as_array(jax.numpy.zeros(64, dtype="int32"))
            print(f"{other}: {tuple(taken.shape)} {taken.dtype}, same memory {shared}, actions back as {type(chosen)}")
        except Exception as reason:  # not installed, or incompatible
            print(f"{other}: {type(reason).__name__}: {reason!s:.200}")


def measure(names: list[str]) -> None:
    """Measure playouts and batches of all games, and games of pgx."""
    print(
        "\nWhole games, 2 players, random, G steps/s: kernel time only (a faster launch variant in brackets), "
        "then the whole call\n"
    )
    print("| game | 65,536 games | 1,048,576 games | whole call | target |\n|---|---|---|---|---|")
    for name in names:
        measure_playouts(name)
    print(f"\nBatch of {BATCH:,} games, choose + step + features + mask + list, M steps/s\n")
    print(
        "| game | checked | unchecked | choose, us | step, us | GB/s | registers/local | target |\n" + "|---" * 8 + "|"
    )
    for name in names:
        measure_batch(name)
    print()
    check_sharing()
    measure_pgx()


def measure_pgx() -> None:
    """Measure pgx's games, as many at a time: choose at random, step, observation and mask, in one loop of JAX."""
    try:
        import jax
        import pgx
    except ImportError:
        print("pgx is not installed here: nothing to compare with")
        return
    print(f"\nGames of pgx {pgx.__version__} (JAX {jax.__version__}), {BATCH:,} at a time, M steps/s\n")
    print("| game | M steps/s | numbers in an observation |\n|---|---|---|")
    for name in PEERS:
        rate, shape = pgx_rate(name)
        print(f"| {name} | {rate / 1e6:.1f} | {' x '.join(map(str, shape))} |", flush=True)


def pgx_rate(name: str) -> tuple[float, tuple[int, ...]]:
    """Steps a second, the best of several rounds; and the shape of an observation."""
    import jax
    from pgx import make
    from pgx.experimental import auto_reset

    env = make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: None) -> tuple[Any, None]:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        appeal = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return (step(state, jax.random.categorical(choice, appeal), jax.random.split(chance, BATCH)), key), None

    run = jax.jit(lambda *carry: jax.lax.scan(one, carry, None, length=PEER_STEPS)[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), BATCH))
    carry = jax.block_until_ready(run(state, jax.random.PRNGKey(2)))
    times = []
    for _ in range(PEER_ROUNDS):
        begun = time.perf_counter()
        carry = jax.block_until_ready(run(*carry))
        times.append(time.perf_counter() - begun)
    return BATCH * PEER_STEPS / min(times), carry[0].observation.shape[1:]


def compile_all(names: list[str], all_policies: bool) -> None:
    """Compile all sources, for GPU and CPU, some at a time."""
    begun = time.perf_counter()
    gpu = Device("cuda")
    tasks: list[Callable[[], Any]] = []
    for name in names:
        kernel = game(name).kernel
        tasks.append(partial(module_of, gpu, name, kernel, "playouts"))
        tasks.append(partial(module_of, gpu, name, kernel, "batch", **macros(kernel)))
        tasks.append(partial(library, name, kernel, "playouts", POLICIES=1))
        tasks.append(partial(library, name, kernel, "batch", **macros(kernel)))
        if all_policies:
            tasks.append(partial(module_of, gpu, name, kernel, "playouts", POLICIES=1))
    with ThreadPoolExecutor(4) as pool:
        for found in [pool.submit(task) for task in tasks]:
            found.result()
    print(f"{len(tasks)} sources compiled in {time.perf_counter() - begun:.0f} s", flush=True)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--expect", type=Path)
    parser.add_argument("--games", default=",".join(keltis.game_names()))
    given = parser.parse_args()
    if given.write:
        given.write.write_text(json.dumps(expected_by_engine()))
        return
    names = given.games.split(",")
    begun = time.perf_counter()
    gpu = Device("cuda")
    about = gpu.cupy.cuda.runtime.getDeviceProperties(gpu.number)["name"].decode()
    print(f"{about}, CuPy {gpu.cupy.__version__}, keltis {keltis.__version__}, compiled kernels: {keltis.COMPILED}")
    compile_all(names, all_policies=not given.check)
    expected = json.loads(given.expect.read_text()) if given.expect else {}
    if keltis.COMPILED:
        expected = expected_by_engine()
    print(f"compared with the engine's own games: {len(expected)} settings")
    fine = check(names, expected, all_policies=not given.check)
    print("all the same" if fine else "NOT the same")
    if not given.check:
        measure(names)
    print(f"{time.perf_counter() - begun:.0f} s in all")
    if not fine:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
