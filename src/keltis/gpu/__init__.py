"""The games on a GPU: the kernels' C, lifted when the package is built, and what drives it there (docs/gpu.md)."""
