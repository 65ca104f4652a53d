# La raison d’un coup : une courte phrase chacune, dite après le coup lui-même.
# Ce sont des faits de la position ; ce que la recherche a trouvé est montré à côté, en chiffres.
hint-only-move = C’est le seul coup.

# Rangées, chemins et figurines.
hint-opens-row = Commence la rangée { $colour-f }, avec { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    } en main pour la suite.
hint-continues-row = Continue la rangée { $colour-f } { $skips ->
        [0] sans sauter de valeur
        [one] en ne sautant qu’une valeur
       *[other] en sautant { $skips } valeurs
    }.
hint-moves-figure = Mène une figurine de { $before } à { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-enters-goal = Atteint la zone d’arrivée, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : il y en a maintenant { $count } sur { $needed }.

# En chemin.
hint-takes-wish = Prend une pierre à vœux : avec { $count }, tu marques { $after ->
        [one] { $after } point
       *[other] { $after } points
    } au lieu de { $before }.
hint-takes-points = Marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } tout de suite.
hint-reaches-clover = Atteint un trèfle, qui donne un pas de plus.
hint-uses-clover = Le trèfle mène une figurine de { $before } à { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-declines = Tout autre pas te coûterait des points.
hint-stays = Laisse tout en place.

# La fin.
hint-ends-ahead = Met fin à la partie alors que tu as { $points ->
        [one] { $points } point
       *[other] { $points } points
    } d’avance.
hint-ends-behind = Met fin à la partie, même si tu as { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de retard.
hint-ends-level = Met fin à la partie alors que tu partages la tête.
hint-avoids-end = Ne met pas encore fin à la partie, car tu as { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de retard.
hint-stretches-end = Ne touche pas à la pioche et retarde ainsi la fin : il reste { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
hint-hastens-end = Rapproche la fin : il reste { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.

# Défausser et piocher.
hint-discards-useless = Tu ne peux plus te servir { $card-de }.
hint-discards-harmless = Personne d’autre ne peut se servir { $card-de } non plus.
hint-discards-unopened = Tu n’as pas commencé la rangée { $colour-f }.
hint-would-skip = { $card-label } sauterait { $skips ->
        [one] { $skips } valeur
       *[other] { $skips } valeurs
    } dans ta rangée.
hint-denies = Ne donne aucune carte utile à { $player }.
hint-gives-up = Se sépare { $card-de }.
hint-draws-wanted = { $card-label } continue ta rangée { $colour-f }.
hint-draws-away = Prend { $card } sous le nez de { $player }.
hint-draws-unknown = Aucune carte visible ne t’aide ; la pioche, peut-être.

# Le jeu des tuiles.
hint-turns-over = Retourne une nouvelle tuile : il en reste { $count } face cachée.
