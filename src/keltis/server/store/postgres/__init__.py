"""PostgreSQL: the store, appends in groups, LISTEN, and the connection."""
