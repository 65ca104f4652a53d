# What `keltis puzzles` prints.
puzzles-exercises = exercises
puzzles-found = { $number }. ply { $ply }: { $move } ({ $points } points expected), not { $instead } ({ $less })
puzzles-too-few = Only { $found } of { $count } exercises were found; more games, a smaller --margin or more --iterations help.
puzzles-holds = { $number }. { $move } is still best, { $points } points ahead of what is tempting (give or take { $error })
puzzles-fallen = { $number }. { $move } does not hold any more: now { $instead } is best, and it is { $points } points ahead of what is tempting (give or take { $error })
