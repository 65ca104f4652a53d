# Les choses sur la table. narration.json dit quel mot de la notation est quel texte.
# Le texte nomme la chose dans une phrase ; `.label` la nomme seule, sur un bouton ou dans une liste.
# Les autres attributs sont des formes : elles entrent dans les phrases comme $mot-attribut.
colour-brown = marron
    .label = Marron
    .f = marron
    .pl = marron
    .fpl = marron
colour-yellow = jaune
    .label = Jaune
    .f = jaune
    .pl = jaunes
    .fpl = jaunes
colour-pink = rose
    .label = Rose
    .f = rose
    .pl = roses
    .fpl = roses
colour-green = vert
    .label = Vert
    .f = verte
    .pl = verts
    .fpl = vertes
colour-blue = bleu
    .label = Bleu
    .f = bleue
    .pl = bleus
    .fpl = bleues

card-number = le { $value } { $colour }
    .label = { $value } { $colour }
    .de = du { $value } { $colour }
card-closing = la carte de clôture { $colour-f }
    .label = Carte de clôture { $colour-f }
    .de = de la carte de clôture { $colour-f }
card-point = la carte de points { $value }
    .label = Carte de points { $value }
    .de = de la carte de points { $value }

tile-clover = le trèfle
    .label = Trèfle
tile-wish = la pierre à vœux
    .label = Pierre à vœux
tile-wish-colour = la pierre à vœux { $colour-f }
    .label = Pierre à vœux { $colour-f }
tile-points = la tuile de { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
    .label = { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
tile-discard = la tuile de défausse
    .label = Tuile de défausse
tile-leprechaun = le farfadet
    .label = Farfadet

# Les symboles des tuiles du Chemin des pierres, tels qu’ils suivent « avec ».
mark-clover = un trèfle
    .label = Trèfle
mark-wish = une pierre à vœux
    .label = Pierre à vœux
mark-points = { $value ->
        [one] { $value } point bonus
       *[other] { $value } points bonus
    }
    .label = { $value ->
        [one] { $value } point bonus
       *[other] { $value } points bonus
    }

face-colour = { $colour }
    .label = { $colour-label }
face-wish = une pierre à vœux
    .label = Pierre à vœux

pile-deck = la pioche
    .label = Pioche
pile-colour = la défausse { $colour-f }
    .label = Défausse { $colour-f }
pile-points = la défausse des cartes de points
    .label = Cartes de points

field-start = la case départ
    .label = Case départ
    .short = départ
field-path = la case { $colour-f } { $value }
    .label = Case { $colour-f } { $value }
    .short = { $value }
field-place = la case { $place }
    .label = { $place }
    .short = { $place }

size-small = une petite figurine
    .label = Petite
    .short = petite
size-large = la grande figurine
    .label = Grande
    .short = grande

direction-open = ouverte
    .label = Monte ou descend
direction-rising = montante
    .label = Montante
direction-falling = descendante
    .label = Descendante

# Une énumération grandit depuis le début avec list-more ; list-end y ajoute le dernier mot.
list-more = { $first }, { $next }
list-end = { $first } et { $last }
# Un nom ou une étiquette, et ce qui va avec.
list-pair = { $name } : { $value }

# Les lignes de la feuille de score.
part-brown = marron
part-yellow = jaune
part-pink = rose
part-green = vert
part-blue = bleu
part-tiles = tuiles
part-stones = pierres à vœux
