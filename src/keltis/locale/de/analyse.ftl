# Was `keltis analyse` ausgibt.
analyse-title = { $title }, Eintrag { $ply }: { $player } ist am Zug
analyse-move = Zug
analyse-points = Punkte
analyse-win = Siege
analyse-visits = Besuche
analyse-sure = Netz
analyse-played = ← gespielt
analyse-best = Am besten ist { $move }. { $reason }
analyse-instead = Gespielt wurde { $move }. { $reason }
