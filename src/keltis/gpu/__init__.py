"""Plays the games on a GPU: C code that the build extracts from the kernels, and what runs it (docs/gpu.md)."""
