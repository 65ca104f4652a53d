"""How fast the engine is: see `docs/benchmarks.md`."""
