"""The application's storage in SQL: the mapping to rows, lists, premoves and records."""
