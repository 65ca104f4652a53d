"""Games to look at again: finished tables, records that people bring, and the archive."""
