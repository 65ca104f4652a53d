# La page des exercices : des positions avec une question. Les raisons du meilleur coup sont dans les dossiers des jeux.
exercise-title = Exercices
exercise-all-games = Des positions tirées de parties entières : trouve le meilleur coup.
exercise-count = { $count ->
    [one] { $count } exercice
   *[other] { $count } exercices
}
exercise-intro = { $count } positions tirées de parties entières. Dans chacune, un coup est nettement le meilleur, et un autre a l’air aussi bon. Tu vois ce que tu verrais à la table.
exercise-begin = Commencer
exercise-go-on = Continuer
exercise-total = { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
} sur { $most }
exercise-untried = pas encore résolu
exercise-stars = { $count ->
    [one] { $count } étoile sur 3
   *[other] { $count } étoiles sur 3
}
exercise-number = Exercice { $number } sur { $count }
exercise-question = Que jouerais-tu ?
exercise-how = Joue ton coup, comme dans une partie. Si tu trouves le meilleur du premier coup, tu gagnes trois étoiles.
exercise-wrong = { $move } : il y a un meilleur coup.
exercise-grade-easy = Faciles
exercise-grade-medium = Moyens
exercise-grade-hard = Difficiles
exercise-solved = { $count } sur { $most } { $count ->
    [one] résolu
   *[other] résolus
}
exercise-again = Réessayer
exercise-not-yet = Pas tout à fait
exercise-show = Montre-moi
exercise-answer = Réponse
exercise-all = Tous les exercices
exercise-next = Exercice suivant
exercise-done = Terminé
exercise-found = Bien vu !
exercise-shown = Le meilleur coup
exercise-expected = Ton score final attendu
exercise-row-best = le meilleur coup
exercise-row-found = ton coup, et le meilleur
exercise-row-tried = tu as essayé celui-ci
exercise-row-tempting = tentant
exercise-less = Avec ce coup, tu peux t’attendre à { $points ->
    [one] environ { $points } point
   *[other] environ { $points } points
} de moins qu’avec le meilleur.
