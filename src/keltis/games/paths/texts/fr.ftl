about-paths = Le plateau à embranchements : choisis ton chemin, et réunis des pierres à vœux de plusieurs couleurs.
hint-brings-figure = Amène une autre figurine sur le plateau : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant.
hint-brings-fifth = Amène ta cinquième figurine sur le plateau à { $points } points ; il reste { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } dans la pioche.
hint-takes-wish-colour = Prend une pierre à vœux { $colour-f } : tes pierres valent { $after } points au lieu de { $before }.
hint-reaches-discard = Atteint une tuile de défausse : tu peux défausser une carte de plus.
hint-frees-row = Refait de la place dans la rangée { $colour-f }.
hint-keeps-cards = Garde toutes les cartes.
move-play-step = { $player } joue { $card } et déplace { $size } de { $from } à { $to }.
    .you = Tu joues { $card } et déplaces { $size } de { $from } à { $to }.
    .do = Joue { $card } et déplace { $size } de { $from } à { $to }
    .short = { $card-label } ({ $size-short }) vers { $to-short }
move-advance-step = { $player } déplace { $size } de { $from } à { $to }.
    .you = Tu déplaces { $size } de { $from } à { $to }.
    .do = Déplace { $size } de { $from } à { $to }
    .short = { $size-short } vers { $to-short }
move-drop-row = { $player } défausse la dernière carte de la rangée { $colour-f }.
    .you = Tu défausses la dernière carte de ta rangée { $colour-f }.
    .do = Défausse la dernière carte de la rangée { $colour-f }
    .short = rangée { $colour-f }, dernière défaussée
move-drop-hand = { $player } défausse aussi { $card }.
    .you = Tu défausses aussi { $card }.
    .do = Défausse { $card } de ta main
    .short = { $card-label }, défausse
event-wish-colour = { $player } prend une pierre à vœux { $colour-f }.
    .you = Tu prends une pierre à vœux { $colour-f }.
    .short = pierre { $colour-f }
event-discard-tile = Tuile de défausse : { $player } peut défausser une carte.
    .you = Tuile de défausse : tu peux défausser une carte.
    .short = tuile de défausse
prompt-drop = Tuile de défausse : défausse une carte, ou renonce
home-line-paths = Les chemins se séparent et se rejoignent ; trouve le tien.
home-short-paths = Nouveaux chemins
home-play-paths = Jouer à Nouveaux chemins
table-from = du { $colour }
table-from-joker = du joker
table-from-start = du départ
table-drop = Défausser { $card }
table-drop-row = de ta rangée
table-drop-hand = de ta main
ask-fields = Choisis une case éclairée, ou défausse la carte.
foretell-field = { $where } ({ $gain }).
ask-figures = Quelle figurine y va ? Ou défausse la carte.
ask-which = Quelle figurine y va ? Touche-la.
ask-where = Où va cette figurine ? Touche une case éclairée.
ask-clover-which = Trèfle : quelle figurine y va ? Touche-la.
ask-drop = Tuile de défausse : touche une carte de ta main ou la dernière d’une rangée, ou renonce.
ask-drop-hand = Touche sa défausse pour te séparer aussi de cette carte.
ask-drop-row = Touche sa défausse pour y mettre la dernière carte de cette rangée.
table-stones-mine = Tes pierres à vœux
    .note = Personne d’autre ne les voit. On voit seulement que tu en as { $count }.
table-stones-colours = { $count ->
        [one] { $count } couleur
       *[other] { $count } couleurs
    } → { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-stones-colour = Une couleur de plus, et c’est { $points }.
table-stones-triple = Trois d’une couleur ajoutent { $points }.
table-stones-hidden = Tu ne vois pas lesquelles ont les autres.
table-stack = encore { $count } sur la pile
table-legend-discard = tu peux défausser une carte
table-legend-joker = prend toutes les couleurs
# Une case du plateau à embranchements par sa couleur et sa valeur ; la page le dit là où la notation a un emplacement.
table-place = la case { $colour-f } qui vaut { $points }
    .label = Case { $colour-f }, vaut { $points }
    .short = { $points }
table-place-joker = la case joker qui vaut { $points }
    .label = Case joker, vaut { $points }
    .short = { $points }
a11y-field-end = case finale
a11y-figure = { $size-label }, sur { $field }
a11y-waiting = { $count ->
        [one] { $count } figurine
       *[other] { $count } figurines
    } de { $player }
    .you = { $count } de tes figurines
a11y-stones = { $colour-label } : { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
title-paths = Keltis : Nouveaux chemins, nouveaux buts
part-large = grande figurine
part-small = petites figurines
part-small-1 = petite figurine 1
part-small-2 = petite figurine 2
part-small-3 = petite figurine 3
part-small-4 = petite figurine 4
part-colours = couleurs différentes
part-triples = trois pareilles
paths-asked-drop = utilise maintenant la tuile de défausse, ou renonces-y
paths-row-empty = ta rangée { $colour-f } est vide
paths-card-moves-nothing = aucune de tes figurines n’est à côté d’une case { $colour-f } ou joker : { $card } ne peut qu’aller à la défausse
paths-no-small-figure = aucune de tes petites figurines n’est sur { $field }
paths-large-elsewhere = ta grande figurine n’est pas sur { $field }
paths-other-colour = { $card } ne mène pas à { $field } : celle-là est { $colour-f }
sheet-paths = Écris chaque figurine par les points de sa ligne : 7, -4 ; - pour la case départ. Sous une couleur : combien de pierres à vœux de cette couleur.

# Pourquoi une feuille de score est impossible.
sheet-colour-stones = il n’y a que { $count } pierres à vœux { $colour-fpl } en tout
