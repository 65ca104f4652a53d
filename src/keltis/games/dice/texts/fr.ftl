option-side = la face du plateau
end-finished = quelqu’un a tous ses pions dans la zone d’arrivée
end-stalled = personne n’a déplacé de pion pendant ses dix derniers tours
about-dice = Lance, relance et avance. Nous avons choisi la place des cases spéciales.
dice-asked-roll = lance maintenant les dés
dice-asked-throw = garde maintenant les dés, ou relances-en
dice-asked-move = les dés sont fixés : choisis maintenant une couleur, ou passe
dice-settled = les dés sont fixés : on ne relance qu’une fois par tour, avant d’avancer
dice-number = le nombre de dés à relancer est { $count }, et non { $given }
dice-not-shown = { $shown ->
        [0] aucun dé ne montre { $face }
        [one] un seul dé montre { $face }
       *[other] { $shown } dés seulement montrent { $face }
    }, et { $named ->
        [one] { $named } a été demandé
       *[other] { $named } ont été demandés
    }
dice-no-such-colour = aucun dé ne montre { $colour }
dice-on-last-field = ton pion de la rangée { $row-f } est sur la dernière case et y reste
dice-no-piece-left = tes quatre pions sont dans d’autres rangées : il n’en reste aucun pour la rangée { $row-f }
dice-crossed = ton pion de la rangée { $row-f } s’arrêterait sur la case { $field }, qui est barrée
sheet-dice = Écris chaque pion par les points imprimés sous lui : 7, -3 ; - pour aucun.
hint-reaches-leprechaun = Atteint le farfadet, qui donne un autre tour.
hint-keeps-dice = Garde les dés, qui font avancer de { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } dans la rangée { $colour-f }, de { $before } à { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-keeps-useless = Garde les dés, qui ne font rien avancer.
hint-throws-again = Relance { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }.
hint-throws-keeping = Relance { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    } : { $kept ->
        [one] { $kept } { $colour } reste
       *[other] { $kept } { $colour-pl } restent
    }.
hint-throws-keeping-wishes = Relance { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    } : les pierres à vœux restent.
hint-throws-all = Relance les cinq dés.
hint-enters-row = Entre dans la rangée { $colour-f } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant.
hint-moves-fields = Avance de { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } dans la rangée { $colour-f }, de { $before } à { $after ->
        [one] { $after } point
       *[other] { $after } points
    }.
hint-cannot-move = Aucun de tes pions ne peut avancer.
move-advance-piece = { $player } avance d’une case dans la rangée { $colour-f }.
    .you = Tu avances d’une case dans la rangée { $colour-f }.
    .do = Avance d’une case dans la rangée { $colour-f }
    .short = { $colour }
move-roll = { $player } obtient { $face }.
    .you = Tu obtiens { $face }.
    .do = Lance { $face }
    .short = obtenu { $face }
move-keep = { $player } garde les dés.
    .you = Tu gardes les dés.
    .do = Garde les dés
    .short = dés gardés
move-reroll = { $player } reprend { $face } et relance.
    .you = Tu reprends { $face } et relances.
    .do = Relance { $face }
    .short = relance : { $face }
move-move = { $player } avance dans la rangée { $colour-f }.
    .you = Tu avances dans la rangée { $colour-f }.
    .do = Avance dans la rangée { $colour-f }
    .short = { $colour }
move-pass = { $player } passe.
    .you = Tu passes.
    .do = Passe
    .short = passe
event-clover-piece = Trèfle : { $player } peut avancer l’un de ses pions d’une case.
    .you = Trèfle : tu peux avancer l’un de tes pions d’une case.
    .short = trèfle
event-leprechaun = Farfadet : { $player } a un autre tour.
    .you = Farfadet : tu as un autre tour.
    .short = un autre tour
over-goal-pieces = { $count } pions ont atteint la zone d’arrivée.
over-finished = Quelqu’un a mené tous ses pions dans la zone d’arrivée.
over-stalled = Personne n’a déplacé de pion pendant ses dix derniers tours.
prompt-clover-piece = Trèfle : avance un pion, ou renonce
prompt-roll = Lance les dés
prompt-throw = Garde les dés ou relances-en
prompt-move = Choisis une couleur, ou passe
home-line-dice = Lance, garde et file vers l’arrivée.
home-short-dice = Le jeu de dés
home-play-dice = Jouer au jeu de dés
home-option-side = Face du plateau
home-option-side-plain = Simple
    .note = pour tes premières parties
home-option-side-branches = Branches croisées
    .note = sur certaines cases, on ne peut pas s’arrêter
table-supply = { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
    .full = { $count ->
        [0] Plus aucune pierre à vœux
        [one] Une pierre à vœux
       *[other] { $count } pierres à vœux
    } dans la réserve
table-decline = Renoncer
ask-throw = Garde les dés, ou touche ceux que tu veux relancer.
ask-reroll = Relance les dés que tu as touchés, ou touches-en d’autres.
ask-move = Touche une case éclairée pour y aller, ou passe.
ask-pass = Aucun de tes pions ne peut avancer : passe.
ask-clover-piece = Trèfle : encore un pas avec le pion de ton choix. Touche une case éclairée, ou renonce.
table-throw-again = Relancer { $count }
    .note = { $face }
table-dice-count = { $count ->
        [1] { $face-label }
       *[other] { $count } × { $face-label }
    }
table-keep = Tout garder
    .note = { $moves }
table-keep-choice = { $colour } { $count }
table-move = { $colour-label } { $count }
    .note = vers { $field }, qui vaut { $points }
table-pass = Passer
    .note = aucun pion n’avance
table-our-layout = Nous avons choisi la place des cases spéciales.
table-own-layout = Cette table a son propre plateau.
table-dice-wish = Au moins deux dés avec une pierre à vœux : tu en reçois une avant d’avancer.
table-pieces-left = { $count ->
        [one] { $count } pion pas encore sur le plateau
       *[other] { $count } pions pas encore sur le plateau
    }
table-legend-clover-piece = une case de plus avec le pion de ton choix
table-legend-leprechaun = un tour entier en plus
table-legend-crossed = personne ne peut s’arrêter ici
a11y-zone-dice = Dés
a11y-die = Dé : { $face }
a11y-die-chosen = Dé : { $face }, sera relancé
title-dice = Keltis : Le jeu de dés

# Pourquoi une feuille de score est impossible.
sheet-pieces = chaque personne n’a que { $count } pions : une rangée reste donc vide
