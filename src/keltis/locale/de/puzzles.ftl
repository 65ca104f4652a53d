# Was `keltis puzzles` ausgibt.
puzzles-exercises = Übungen
puzzles-found = { $number }. Eintrag { $ply }: { $move } ({ $points } Punkte erwartet), nicht { $instead } ({ $less })
puzzles-too-few = Nur { $found } von { $count } Übungen gefunden; mehr Spiele, ein kleineres --margin oder mehr --iterations helfen.
puzzles-holds = { $number }. { $move } ist immer noch am besten, { $points } Punkte vor dem verlockenden Zug (auf { $error } genau)
puzzles-fallen = { $number }. { $move } ist nicht mehr am besten: Das ist jetzt { $instead }, { $points } Punkte vor dem verlockenden Zug (auf { $error } genau)
