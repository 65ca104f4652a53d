"""The server under load: a generator of players, what they measure, and whether everything was kept and seen."""
