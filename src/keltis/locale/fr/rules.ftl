# Les pages des règles, à côté des règles elles-mêmes.
rules-cited = Des règles de { $title }
rules-contents = Sommaire
rules-players = À combien
rules-minutes = Minutes
rules-facts = { $least } à { $most } joueurs, { $minutes } minutes par partie
rules-aim = But
    .note = Qui a le plus de points gagne
rules-programmers = Règles pour qui programme
rules-all = Pour chaque jeu, l’essentiel d’abord : cinq points à lire en deux minutes.
