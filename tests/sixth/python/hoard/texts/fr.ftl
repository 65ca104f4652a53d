# Le jeu par son nom.
title-hoard = Le Trésor
about-hoard = Pioche ou creuse, et pose une rangée qui a les couleurs de ce que tu déterres.
home-short-hoard = Le Trésor
home-play-hoard = Jouer au Trésor
home-line-hoard = Creuse, et pose les couleurs que tu as trouvées.

# L’endroit où l’on creuse, tel qu’il suit « creuse ».
spot-oak = sous le chêne
    .label = Chêne
spot-well = près du puits
    .label = Puits
spot-cairn = au pied du cairn
    .label = Cairn
spot-ford = près du gué
    .label = Gué
spot-thorn = derrière l’aubépine
    .label = Aubépine

# Les coups, ce qui est demandé, et la fin.
move-dig = { $player } creuse { $spot }.
    .you = Tu creuses { $spot }.
    .do = Creuse { $spot }
    .short = { $spot }
move-rest = { $player } se repose.
    .you = Tu te reposes.
    .do = Repose-toi
    .short = repos
event-dug = { $card-label } apparaît au jour.
    .short = { $card-label }
prompt-seek = Pioche une carte, ou creuse
prompt-lay = Pose des cartes, ou repose-toi
over-dug = Plus rien n’est enterré.
end-dug = plus rien n’est enterré
undo-dug = impossible d’annuler après avoir creusé

# Pourquoi un coup n’est pas possible.
hoard-asked-seek = il faut maintenant piocher une carte ou creuser
hoard-asked-lay = il faut maintenant poser des cartes dans ta rangée, ou te reposer
hoard-hand-full = personne n’a plus de { $count } cartes en main
hoard-dug = plus rien n’est enterré { $spot }
hoard-no-spot = à cette table, rien n’a été enterré { $spot }
hoard-too-low = { $card } n’est ni plus haut que { $other } ni de sa couleur

# Ce qui parle pour un coup.
hint-digs = { $count ->
        [0] Aucune couleur de ta rangée ne compterait encore, mais il faut bien que quelqu’un creuse.
        [one] Une couleur de ta rangée fait compter pour toi ce qui est déterré.
       *[other] { $count } couleurs de ta rangée font compter pour toi ce qui est déterré.
    }
hint-lays = Porte ta rangée à { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-saves-hoard = Dès lors, { $colour } compte pour toi : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } dans ton trésor.
hint-rests = Garde les autres cartes pour plus tard.

# Options et feuille de score.
option-spots = à combien d’endroits quelque chose est enterré
home-option-spots = Endroits où creuser
home-option-spots-3 = trois
home-option-spots-5 = cinq
part-row = rangée
part-hoard = trésor
sheet-hoard = Écris les valeurs des cartes de ta rangée et de ton trésor, couleur par couleur : 2,4,5.

# Sur la page.
table-rest = Se reposer
table-buried = { $count } enterrées
    .full = { $count ->
        [one] { $count } carte enterrée
       *[other] { $count } cartes enterrées
    }
a11y-zone-spots = Endroits
a11y-spot = { $spot-label } : { $count ->
        [0] plus rien
        [one] une carte est enterrée ici
       *[other] { $count } cartes sont enterrées ici
    }
a11y-hoard-row = Rangée : { $cards }
a11y-hoard-row-empty = Rangée : vide
a11y-hoard = Trésor : { $cards }
a11y-hoard-empty = Trésor : vide

# Pourquoi une feuille de score est impossible.
sheet-card-twice = { $card-label } est à deux endroits, mais n’existe qu’une fois

# same: spot-cairn.label
