"""Puts the server under load: players, what they measure, and a check that everything was kept and seen."""
