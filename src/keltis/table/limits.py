"""How much of what leads nowhere a table's log takes: it has to be read again, whole."""

UNDOS = 500  # moves that are taken back
ASKS = 300  # questions to the others
# Changes before the game, until nobody asks for a seat any more, nobody sits down unless by a seat's link, nobody else
# comes at all, and the host can only start it: who comes without an invitation locks out nobody who has one.
KNOCKS, GUESTS, INVITED, HOST = 150, 300, 450, 600
COMINGS = 2000  # times that somebody comes or goes
