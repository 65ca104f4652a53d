"""The engine: registry of games, checked moves, what seats see, records, batches and random numbers."""
