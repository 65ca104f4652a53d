# What `keltis analyse` prints.
analyse-title = { $title }, ply { $ply }: { $player } to move
# The heads of the columns.
analyse-move = move
analyse-points = points
analyse-win = wins
analyse-visits = visits
# How sure the net is of a move.
analyse-sure = net
# Behind the move that was played.
analyse-played = ← played
analyse-best = Best: { $move }. { $reason }
analyse-instead = Played: { $move }. { $reason }
