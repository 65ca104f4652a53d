"""How long tests wait for something that must come, on a machine that has other things to do."""

PATIENCE = 60.0  # seconds; whoever waits for so long reports a failure
