"""Tournaments between bots, with numbers that can be trusted."""
