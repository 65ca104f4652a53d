# Lo que escribe `keltis analyse`.
analyse-title = { $title }, entrada { $ply }: le toca a { $player }
analyse-move = jugada
analyse-points = puntos
analyse-win = victorias
analyse-visits = visitas
analyse-sure = red
analyse-played = ← jugada
analyse-best = La mejor: { $move }. { $reason }
analyse-instead = Se jugó { $move }. { $reason }
