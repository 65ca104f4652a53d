"""Drives the games: the registry, checked moves, what seats see, records, replay and randomness."""
