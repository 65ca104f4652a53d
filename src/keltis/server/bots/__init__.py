"""Bots and hints: opponents at tables, the fair queue, and the threads that think."""
