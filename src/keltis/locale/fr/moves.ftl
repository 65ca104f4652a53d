# Chaque coup en mots. narration.json dit quel coup est quel texte.
# Le texte parle des autres, `.you` de soi-même, `.do` propose le coup, et `.short` le raconte sur une ligne de téléphone.
move-play = { $player } joue { $card }.
    .you = Tu joues { $card }.
    .do = Joue { $card }
    .short = { $card-label }
move-discard = { $player } défausse { $card }.
    .you = Tu défausses { $card }.
    .do = Défausse { $card }
    .short = { $card-label }, défausse
move-decline = { $player } renonce.
    .you = Tu renonces.
    .do = Renonce
    .short = renonce
move-draw = { $player } pioche dans { $pile }.
    .you = Tu pioches dans { $pile }.
    .do = Pioche dans { $pile }
    .short = pris dans { $pile }

# Ce qu’un coup entraîne ; on le dit après lui, une phrase par maillon de la chaîne.
event-reaches = Atteint { $field }, qui vaut { $points }.
    .short = vers { $points }
event-points = { $player } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Tu marques { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .short = +{ $points }
event-clover = Trèfle : { $player } peut avancer l’une de ses figurines d’une case.
    .you = Trèfle : tu peux avancer l’une de tes figurines d’une case.
    .short = trèfle
event-wish = { $player } prend une pierre à vœux.
    .you = Tu prends une pierre à vœux.
    .short = pierre
event-drawn = Tu pioches { $card }.
    .short = { $card-label } pioché
event-taken = { $player } prend { $card } dans la défausse.
    .you = Tu prends { $card } dans la défausse.
    .short = { $card-label } de la défausse
event-goal = { $count } sur { $needed } dans la zone d’arrivée.
    .short = arrivée { $count }/{ $needed }
event-goal-near = { $count } sur { $needed } dans la zone d’arrivée : la prochaine entrée met fin à la partie.
    .short = arrivée { $count }/{ $needed }
event-deck = { $count ->
        [one] Il reste { $count } carte
       *[other] Il reste { $count } cartes
    } dans la pioche.
event-only-draw-pile = Depuis un moment, personne n’a joué de carte ni touché à la pioche : pour l’instant, on ne peut prendre que dans la pioche.

# Une place perdue en cours de partie.
event-forfeit = { $player } a perdu cette place ({ $reason }). Dès lors, c’est { $by } qui joue.
event-forfeit-at = partie { $game }, coup { $ply } : { $sentence }

# Pourquoi la partie est finie.
over-goal = La cinquième figurine a atteint la zone d’arrivée.
over-deck = La dernière carte de la pioche a été prise.

# Ce qu’on demande à la personne dont c’est le tour.
prompt-card = Joue ou défausse une carte
prompt-draw = Pioche une carte
prompt-clover = Trèfle : déplace une figurine, ou renonce
