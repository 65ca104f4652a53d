"""How tests wait for what must come, on a machine that has other things to do."""

from __future__ import annotations

import asyncio
from typing import Any

PATIENCE = 60.0  # seconds after which a test that waits reports a failure


async def settle() -> None:
    """Wait until every task of this event loop waits for something: a timer, a thread, or the test."""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(0)
    while loop._ready:  # callbacks that could run now
        await asyncio.sleep(0)
