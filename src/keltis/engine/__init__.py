"""Drives the games: the registry, the checked door, what seats see, records, replay and randomness."""
