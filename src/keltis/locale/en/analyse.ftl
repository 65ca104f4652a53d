# What `keltis analyse` prints.
analyse-title = { $title }, ply { $ply }: { $player } to move
analyse-move = move
analyse-points = points
analyse-win = wins
analyse-visits = visits
analyse-played = ← played
analyse-best = Best: { $move }. { $reason }
analyse-instead = Played: { $move }. { $reason }
