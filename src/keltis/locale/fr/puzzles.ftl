# Ce qu’affiche `keltis puzzles`.
puzzles-exercises = exercices
puzzles-found = { $number }. coup { $ply } : { $move } ({ $points } points attendus), et non { $instead } ({ $less })
puzzles-too-few = Seulement { $found } exercices trouvés sur { $count } ; plus de parties, un --margin plus petit ou plus d’--iterations aident.
puzzles-holds = { $number }. { $move } est toujours le meilleur, { $points } points devant le coup tentant (à { $error } près)
puzzles-fallen = { $number }. { $move } n’est plus le meilleur : c’est maintenant { $instead }, { $points } points devant le coup tentant (à { $error } près)
