"""How much of what leads nowhere a table's log takes: it has to be read again, whole."""

UNDOS = 500  # moves that are taken back
ASKS = 300  # questions to the others
GUESTS, HOST = 300, 600  # changes before the game, until nobody else comes, and until the host can only start it
COMINGS = 2000  # times that somebody comes or goes
