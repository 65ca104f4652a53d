# The signs of the table in short: a sheet that is one tap away, and fetched when it is wanted.
legend-title = In short
legend-rows = Each of your rows only rises or only falls. Its second different number decides which.
legend-marks = ▲ rises, ▼ falls, ⬍ can still do either.
legend-tally = Every small stroke is a card in that row.
legend-fields = The first spaces of a path cost points. Only begin what you can carry on: every step is worth more.
legend-lengths = A short row costs points. Only begin what you can carry on: every further one is worth more.
legend-large = The large figure counts twice, for better or worse.
legend-goal = So many figures of all players are in the goal area. When it is full, the game ends at once.
legend-closed = So many rows of all players are closed. When all of these are, the last cards are laid.
legend-down = So many tiles still lie face down. With the last of them the game comes to its end.
legend-deck = So many cards are left to draw. With the last one the game ends.
legend-supply = So many wishing stones are left to take.
legend-score = The number beside a name is what that player would have if it ended now.
