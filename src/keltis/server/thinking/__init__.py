"""Bots at tables, and hints: what takes a while, and how everybody gets a turn."""
