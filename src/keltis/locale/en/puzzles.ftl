# What `keltis puzzles` prints.
puzzles-exercises = exercises
puzzles-found = { $number }. ply { $ply }: { $move } ({ $points } points expected), not { $instead } ({ $less })
puzzles-too-few = Found only { $found } of { $count } exercises; more games, a smaller --margin or more --iterations help.
puzzles-holds = { $number }. { $move } is still best, { $points } points ahead of the tempting move (give or take { $error })
puzzles-fallen = { $number }. { $move } is no longer best: now { $instead } is, { $points } points ahead of the tempting move (give or take { $error })
