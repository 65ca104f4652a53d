# Lo que escribe `keltis puzzles`.
puzzles-exercises = ejercicios
puzzles-found = { $number }. entrada { $ply }: { $move } (se esperan { $points } puntos), no { $instead } ({ $less })
puzzles-too-few = Solo se encontraron { $found } de { $count } ejercicios; ayudan más partidas, un --margin menor o más --iterations.
puzzles-holds = { $number }. { $move } sigue siendo lo mejor, { $points } puntos por delante de lo tentador (con un margen de { $error })
puzzles-fallen = { $number }. { $move } ya no se sostiene: ahora lo mejor es { $instead }, y a lo tentador le lleva { $points } puntos (con un margen de { $error })
