about-keltis = Joue des rangées de cartes qui montent ou descendent, et gravis cinq chemins de pierres.
hint-opens-path = Ouvre le chemin { $colour } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant, avec { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    } en main pour la suite.
hint-opens-path-large = Ouvre le chemin { $colour } avec la grande figurine, qui compte double, avec { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    } en main pour la suite.
hint-opens-path-fifth = Ouvre ton cinquième chemin à { $points } points ; il reste { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } dans la pioche.
hint-enters-path = S’engage sur le chemin { $colour } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant.
hint-moves-another = Ta figurine du chemin { $colour } est sur la pierre finale : une autre avance donc.
asked-reroute = ta figurine est sur la pierre finale : déplaces-en maintenant une autre
on-end-stone = ta figurine du chemin { $path } est sur la pierre finale
figure-on-path = tu as déjà une figurine sur le chemin { $path } : n’indique pas de taille
size-missing = tu n’as pas encore de figurine sur le chemin { $path } : dis small (petite) ou large (grande)
no-small-left = il n’y a plus de petite figurine sur la case départ
large-gone = la grande figurine a quitté la case départ
sheet-keltis = Écris chaque figurine par les points imprimés sous elle, avec L pour la grande : 7, 6L, -3 ; - pour aucune.
move-play-enter = { $player } joue { $card } avec { $size }.
    .you = Tu joues { $card } avec { $size }.
    .do = Joue { $card } avec { $size }
    .short = { $card-label } ({ $size-short })
move-advance = { $player } avance la figurine du chemin { $colour }.
    .you = Tu avances ta figurine du chemin { $colour }.
    .do = Avance la figurine du chemin { $colour }
    .short = { $colour }
move-advance-enter = { $player } s’engage sur le chemin { $colour } avec { $size }.
    .you = Tu t’engages sur le chemin { $colour } avec { $size }.
    .do = Engage { $size } sur le chemin { $colour }
    .short = { $colour } ({ $size-short })
prompt-reroute = Ta figurine est sur la pierre finale : déplaces-en une autre
ask-enter = Quelle figurine va sur ce chemin ? Ou défausse la carte.
ask-figure = Choisis une figurine : petite ou grande.
ask-top = Ta figurine est sur la pierre finale : touche la rangée pour jouer la carte, puis déplace une autre figurine.
ask-clover-figure = Trèfle : choisis la figurine qui entre, petite ou grande.
ask-reroute = Ta figurine est sur la pierre finale : déplaces-en une autre. Touche une case éclairée.
ask-reroute-figure = Choisis l’autre figurine, celle qui entre : petite ou grande.
home-line-keltis = Gravis cinq chemins de pierres avec tes rangées de cartes.
home-short-keltis = Keltis
home-play-keltis = Jouer à Keltis
title-keltis = Keltis

# Pourquoi une feuille de score est impossible.
sheet-one-large = chaque personne n’a qu’une grande figurine
sheet-four-small = chaque personne n’a que { $count } petites figurines : la cinquième est la grande
