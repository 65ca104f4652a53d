"""Properties of a whole server: nothing is lost, nothing leaks, whatever happens."""
