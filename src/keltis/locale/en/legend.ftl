# The signs of the table in short: a sheet that is one tap away, and fetched when it is wanted.
legend-title = In short
legend-rows = Each row only goes up or only goes down. The first number that differs decides which.
legend-marks = ▲ rises, ▼ falls, ⬍ can still do either.
legend-tally = Each small stroke is a card in that row.
legend-fields = The first spaces of a path cost points. Start only what you can keep going: every step is worth more.
legend-lengths = Short rows cost points. Start only what you can keep going: the longer a row, the more it’s worth.
legend-large = The large figure counts double, for better or worse.
legend-goal = How many figures are in the goal area, all players together. When it’s full, the game ends.
legend-closed = How many rows are closed, all players together. When that’s full, everyone plays their last cards.
legend-down = How many tiles are still face down. When the last one is turned over, the game ends.
legend-deck = How many cards are left to draw. The last one ends the game.
legend-supply = How many wishing stones are left to take.
legend-score = The number beside a name is that player’s score if the game ended now.
