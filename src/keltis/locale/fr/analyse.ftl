# Ce qu’affiche `keltis analyse`.
analyse-title = { $title }, coup { $ply } : à { $player } de jouer
analyse-move = coup
analyse-points = points
analyse-win = victoires
analyse-visits = visites
analyse-sure = réseau
analyse-played = ← joué
analyse-best = Le mieux : { $move }. { $reason }
analyse-instead = Joué : { $move }. { $reason }
