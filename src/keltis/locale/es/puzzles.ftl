# Lo que escribe `keltis puzzles`.
puzzles-exercises = ejercicios
puzzles-found = { $number }. entrada { $ply }: { $move } (se esperan { $points } puntos), no { $instead } ({ $less })
puzzles-too-few = Solo se encontraron { $found } de { $count } ejercicios; ayudan más partidas, un --margin menor o más --iterations.
puzzles-holds = { $number }. { $move } sigue siendo lo mejor, { $points } puntos por delante de la jugada tentadora (con un margen de { $error })
puzzles-fallen = { $number }. { $move } ya no es lo mejor: ahora lo es { $instead }, { $points } puntos por delante de la jugada tentadora (con un margen de { $error })
