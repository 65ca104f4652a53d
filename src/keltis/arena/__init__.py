"""Tournaments between bots, with confidence intervals."""
