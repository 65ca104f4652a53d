# Les raisons du jeu de cartes.
cards-asked-card = joue ou défausse maintenant une carte, ou échanges-en deux contre une carte de vœux
cards-asked-last = la partie est finie : joue encore jusqu’à deux cartes dans tes rangées, ou arrête-toi
cards-wish-gone = la carte de vœux { $value } n’est plus disponible
cards-only-one = tu n’as { $card } qu’une seule fois
cards-closing-starts = à cette table, une rangée ne peut pas commencer par une carte de clôture, et ta rangée { $colour-f } est vide
cards-row-closed = il y a une carte de clôture dans ta rangée { $colour-f } : seule la seconde carte de clôture peut suivre
cards-row-empty = ta rangée { $colour-f } est vide, et une carte de points ne peut pas la commencer
cards-point-differs = la dernière carte numérotée de ta rangée { $colour-f } est { $top } : la carte de points { $value } n’y va pas
sheet-cards = Écris combien de cartes il y a dans chaque rangée et dans la rangée de points, et combien de cartes de vœux tu as.
option-closing_may_start = si une carte de clôture peut être la première d’une rangée
end-closed = cinq rangées sont fermées
about-cards = Rangées, cartes de clôture, cartes de points et cartes de vœux, sans plateau.
hint-opens-row-fifth = Commence ta cinquième rangée à { $points } points ; il reste { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } dans la pioche.
hint-makes-wish = Deux cartes de même valeur te donnent la carte de vœux { $value } : { $after ->
        [one] { $after } point
       *[other] { $after } points
    } au lieu de { $before }.
hint-keeps-wish = Garde la carte de vœux { $value } hors de portée des autres.
hint-lengthens-row = Porte la rangée { $colour-f } à { $count } cartes : { $after ->
        [one] { $after } point
       *[other] { $after } points
    } au lieu de { $before }.
hint-closes-row = Ferme la rangée { $colour-f } à { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-plays-point-card = La carte de points vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ici.
hint-draws-point = { $card-label } vaut un point dans tous les cas.
hint-draws-pair = { $card-label } fait une paire pour la carte de vœux { $value }.
hint-stops = Aucune de tes cartes ne rapporte plus de points.
hint-stops-early = Ne joue plus de cartes.
move-play-points = { $player } joue { $card } dans la rangée de points.
    .you = Tu joues { $card } dans la rangée de points.
    .do = Joue { $card } dans la rangée de points
    .short = { $card-label }, rangée de points
move-play-row = { $player } joue { $card } dans la rangée { $colour-f }.
    .you = Tu joues { $card } dans la rangée { $colour-f }.
    .do = Joue { $card } dans la rangée { $colour-f }
    .short = { $card-label }, rangée { $colour-f }
move-trade = { $player } échange le { $value } { $colour } et { $other } contre la carte de vœux { $value }.
    .you = Tu échanges le { $value } { $colour } et { $other } contre la carte de vœux { $value }.
    .do = Échange le { $value } { $colour } et { $other } contre la carte de vœux { $value }
    .short = carte de vœux { $value } contre deux cartes
move-stop = { $player } ne joue plus de cartes.
    .you = Tu ne joues plus de cartes.
    .do = Ne joue plus de cartes
    .short = plus de cartes
event-row = Rangée { $colour-f } : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }, valeur { $points }.
    .short = rangée à { $points }
event-row-closed = La rangée { $colour-f } est fermée.
    .short = rangée fermée
event-closed-rows = { $count ->
        [one] { $count } rangée fermée
       *[other] { $count } rangées fermées
    } sur { $needed }.
    .short = { $count }/{ $needed } fermées
event-closed-rows-near = { $count ->
        [one] { $count } rangée fermée
       *[other] { $count } rangées fermées
    } sur { $needed } : encore une et la partie est finie.
    .short = { $count }/{ $needed } fermées
event-last-cards = Tout le monde peut encore jouer jusqu’à deux cartes.
over-closed = La cinquième rangée est fermée.
prompt-card-trade = Joue, échange ou défausse
prompt-last-cards = La fin : joue encore jusqu’à deux cartes
home-line-cards = Pas de plateau : tes rangées sont les chemins.
home-short-cards = Le jeu de cartes
home-play-cards = Jouer au jeu de cartes
home-option-closing = Une carte de clôture peut commencer une rangée
table-closed = fermées { $count }/{ $needed }
    .full = { $count ->
        [one] { $count } rangée fermée
       *[other] { $count } rangées fermées
    } sur { $needed }
table-row-points = { $before } → { $after }
table-trade = Échanger { $value } + { $value }
    .note = carte de vœux { $value }
table-trade-both = { $card } et { $other }
table-stop = Terminé
    .note = ne plus jouer de cartes
table-point-row = Rangée de points
    .note = vaut 1 point
table-wish-cards = Cartes de vœux
ask-card-trade = Joue ou défausse une carte, ou échanges-en deux de même valeur contre une carte de vœux.
ask-trade = Aucune carte ne convient : échanges-en deux de même valeur contre une carte de vœux, ou défausses-en une.
ask-row = Touche la rangée pour y jouer la carte, ou sa défausse pour t’en séparer.
ask-rows = Touche une rangée pour y jouer la carte, ou sa défausse pour t’en séparer.
ask-row-trade = Joue-la, échange-la contre la carte de vœux de sa valeur, ou défausse-la.
ask-wish = Elle ne va dans aucune rangée : échange-la contre une carte de vœux, ou défausse-la.
ask-partner = Quelles deux cartes échanges-tu ? Touches-en une.
ask-partner-too = Touche la seconde carte.
ask-last = { $count ->
        [one] Tu peux encore poser { $count } carte
       *[other] Tu peux encore poser jusqu’à { $count } cartes
    }. Touches-en une, ou touche « Terminé ».
ask-last-none = Plus aucune carte ne convient : touche « Terminé ».
ask-last-row = Touche la rangée pour y poser la carte.
ask-last-rows = Dans quelle rangée ? Touche-la.
foretell-row = Rangée { $colour-f } : { $after } au lieu de { $before }.
foretell-point-row = Rangée de points : { $gain } { $count ->
        [one] point
       *[other] points
    }.
foretell-trade = Échange : carte de vœux { $value }, { $gain } { $count ->
        [one] point
       *[other] points
    }.
table-into-row = Rangée { $colour-f }
    .note = une carte de plus
table-wish-taken = Carte de vœux { $value }, chez { $player }
    .you = Carte de vœux { $value }, à toi
table-wishes-mine = { $count ->
        [one] Tu as { $count } carte de vœux
       *[other] Tu as { $count } cartes de vœux
    } → { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-wishes-next = Une de plus, et c’est { $points }.
a11y-zone-wishes = Cartes de vœux au milieu
a11y-now-wishes = { $count ->
        [one] { $count } carte de vœux
       *[other] { $count } cartes de vœux
    }
a11y-wish = Carte de vœux { $value }
a11y-row-closed = fermée
a11y-row-target = la carte va ici
a11y-row-points = Rangée de points, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
title-cards = Keltis : Le jeu de cartes
part-points = rangée de points
part-wishes = cartes de vœux

# Pourquoi une feuille de score est impossible.
sheet-point-cards = il y a trop de cartes : une rangée a { $colours } cartes de sa propre couleur, et il y a { $points } cartes de points en tout
sheet-wishes = il n’y a que { $count } cartes de vœux en tout
sheet-few-cards = il y a plus de cartes qu’il n’y en a en jeu : { $count } en tout
