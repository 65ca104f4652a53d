"""Bytes of the operating system's generator, replaced by seeded ones in the processes that tests start."""
