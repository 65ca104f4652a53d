end-flipped = la dernière tuile a été retournée
about-stones = Retourne des tuiles et range-les en cinq rangées qui ne font que monter ou que descendre.
hint-would-begin = { $card-label } commencerait une rangée à { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-takes-tile = { $tile-label } va dans ta rangée { $colour-f } : { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-takes-extra-turn = Son trèfle te donne un autre tour.
hint-takes-bonus = Porte { $points ->
        [one] { $points } point bonus
       *[other] { $points } points bonus
    }.
hint-leaves-tile = Laisse { $tile } aux autres.
hint-leaves-unfitting = { $tile-label } ne va dans aucune de tes rangées.
hint-none-fits = Aucune des tuiles visibles ne va dans tes rangées.
hint-turns-another = Chaque tuile visible qui convient commencerait une rangée ou sauterait au moins trois valeurs.
hint-stops-tiles = Ne prend plus de tuiles.
move-flip = { $player } retourne une tuile.
    .you = Tu retournes une tuile.
    .do = Retourne une tuile
    .short = retournée
move-take = { $player } prend { $tile }.
    .you = Tu prends { $tile }.
    .do = Prends { $tile }
    .short = { $tile-label } pris
move-leave = { $player } laisse la tuile.
    .you = Tu laisses la tuile.
    .do = Laisse la tuile
    .short = tuile laissée
move-end = { $player } finit son tour.
    .you = Tu finis ton tour.
    .do = Finis ton tour
    .short = tour fini
event-extra-turn = Trèfle : { $player } a un autre tour.
    .you = Trèfle : tu as un autre tour.
    .short = un autre tour
event-turned = C’est { $tile }.
    .short = { $tile-label }
event-turned-mark = C’est { $tile }, avec { $mark }.
    .short = { $tile-label } avec { $mark }
event-face-down = { $count ->
        [0] Il ne reste aucune tuile
        [one] Il reste une tuile
       *[other] Il reste { $count } tuiles
    } face cachée.
over-flipped = La dernière tuile a été retournée.
prompt-turn = Retourne une tuile, ou prends-en une visible
prompt-turned = Prends la tuile, ou laisse-la
prompt-last-tiles = Prends une tuile, ou finis ton tour
home-line-stones = Retourne, prends ou laisse. Petit et rapide.
home-short-stones = Chemin des pierres
home-play-stones = Jouer au Chemin des pierres
table-face-down = { $count } face cachée
    .full = { $count ->
        [0] Plus aucune tuile
        [one] Une tuile
       *[other] { $count } tuiles
    } face cachée
table-flip = Retourner
    .note = une tuile face cachée
table-take = Prendre { $tile }
    .note = dans ta rangée
table-take-it = Prendre
    .note = { $before } → { $after }
table-take-clover = et un autre tour
ask-flip = Retourne n’importe quelle tuile face cachée.
ask-flip-take = Retourne une tuile, ou prends-en une face visible.
ask-turned = Prends { $tile }, ou laisse la tuile.
ask-leave = { $tile-label } ne va pas dans ta rangée : laisse la tuile.
ask-take = Pour prendre la tuile, touche sa rangée.
ask-last-tile = Ton tour supplémentaire : prends une tuile face visible, ou finis ton tour.
ask-no-tile = Plus aucune tuile ne convient : finis ton tour.
table-leave = Laisser
    .note = finit ton tour
table-end-turn = Finir ton tour
table-still-down = Encore face cachée
table-legend-stones = Sur les tuiles
table-legend-stone-clover = prends-la pour un autre tour
table-legend-stone-wish = réunis-les : cinq font 10 points
table-legend-stone-points = points bonus
a11y-zone-tiles = Les tuiles au milieu
a11y-tile-up = { $tile-label }, face visible
a11y-tile-fits = tu peux la prendre
a11y-mark = { $mark-label }
a11y-tile-down = Tuile face cachée
title-stones = Keltis : Le chemin des pierres
part-bonus = points bonus
undo-flipped = impossible d’annuler après avoir retourné une tuile
# Pourquoi un coup du jeu des tuiles n’est pas possible.
stones-asked-turned = prends maintenant { $tile }, ou laisse la tuile
stones-face-down = { $tile } est encore face cachée
stones-tile-gone = { $tile } est déjà dans une rangée : impossible de le prendre
stones-nothing-turned = tu n’as pas encore retourné de tuile : retournes-en une ou prends-en une visible
stones-no-end-yet = on ne peut pas passer tant qu’il y a des tuiles face cachée : retournes-en une ou prends-en une visible
stones-none-face-down = il n’y a plus de tuile face cachée : prends-en une visible, ou finis ton tour
stones-asked-last = dans ce tour supplémentaire, il n’y a plus rien face cachée : prends une tuile visible, ou finis ton tour
sheet-stones = Écris les valeurs des tuiles de chaque rangée : 2,4,5. Les pierres à vœux et les points bonus s’en déduisent.

# Pourquoi une feuille de score est impossible.
sheet-tile-twice = { $tile-label } est dans deux rangées, mais il n’existe qu’une fois
