"""Tables in memory and in the database: the registry, the mapping to rows, lists and wake-ups."""
