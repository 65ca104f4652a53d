"""Training: nets that learn a game by playing against themselves, over `keltis.batch`. Needs torch: `keltis[train]`."""
