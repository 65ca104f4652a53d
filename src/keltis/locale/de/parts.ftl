# Die Dinge auf dem Tisch. narration.json sagt, welches Wort der Notation welcher Text ist.
# Der Text nennt das Ding im Satz (meist im Werfall), `.label` allein, auf einer Taste oder in einer Liste.
# Die übrigen Attribute sind Beugungen; sie stehen in Sätzen als $wort-attribut.
colour-brown = braun
    .label = Braun
    .e = braune
    .en = braunen
    .er = brauner
    .es = braunes
colour-yellow = gelb
    .label = Gelb
    .e = gelbe
    .en = gelben
    .er = gelber
    .es = gelbes
colour-pink = rosa
    .label = Rosa
    .e = rosa
    .en = rosa
    .er = rosa
    .es = rosa
colour-green = grün
    .label = Grün
    .e = grüne
    .en = grünen
    .er = grüner
    .es = grünes
colour-blue = blau
    .label = Blau
    .e = blaue
    .en = blauen
    .er = blauer
    .es = blaues

card-number = die { $colour-e } { $value }
    .label = { $colour-label } { $value }
    .dat = der { $colour-en } { $value }
card-closing = die { $colour-e } Schlusskarte
    .label = Schlusskarte { $colour-label }
    .dat = der { $colour-en } Schlusskarte
card-point = die Punktekarte { $value }
    .label = Punktekarte { $value }
    .dat = der Punktekarte { $value }

tile-clover = das Kleeblatt
    .label = Kleeblatt
tile-wish = der Wunschstein
    .label = Wunschstein
tile-wish-colour = der { $colour-e } Wunschstein
    .label = Wunschstein { $colour-label }
tile-points = das Plättchen mit { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkten
    }
    .label = { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }
tile-discard = das Ablegeplättchen
    .label = Ablegeplättchen
tile-leprechaun = der Kobold
    .label = Kobold

# Zeichen auf den Plättchen des Mitbringspiels, wie sie hinter „mit“ stehen.
mark-clover = einem Kleeblatt
    .label = Kleeblatt
mark-wish = einem Wunschstein
    .label = Wunschstein
mark-points = { $value ->
        [one] { $value } Bonuspunkt
       *[other] { $value } Bonuspunkten
    }
    .label = { $value ->
        [one] { $value } Bonuspunkt
       *[other] { $value } Bonuspunkte
    }

face-colour = { $colour-label }
    .label = { $colour-label }
face-wish = einen Wunschstein
    .label = Wunschstein

pile-deck = der Nachziehstapel
    .label = Nachziehstapel
    .von = vom Nachziehstapel
pile-colour = der { $colour-e } Ablagestapel
    .label = Ablagestapel { $colour-label }
    .von = vom { $colour-en } Ablagestapel
pile-points = der Ablagestapel der Punktekarten
    .label = Punktekarten
    .von = vom Ablagestapel der Punktekarten

field-start = das Startfeld
    .label = Startfeld
    .auf = auf dem Startfeld
    .von = vom Startfeld
    .nach = aufs Startfeld
    .short = Start
field-path = das { $colour-e } Feld { $value }
    .label = { $colour-label }, Feld { $value }
    .auf = auf dem { $colour-en } Feld { $value }
    .von = vom { $colour-en } Feld { $value }
    .nach = aufs { $colour-e } Feld { $value }
    .short = { $value }
field-place = { $place }
    .label = { $place }
    .auf = auf { $place }
    .von = von { $place }
    .nach = nach { $place }
    .short = { $place }

size-small = eine kleine Figur
    .label = Klein
    .dat = einer kleinen Figur
    .short = klein
size-large = die große Figur
    .label = Groß
    .dat = der großen Figur
    .short = groß

direction-open = offen
    .label = Auf- oder absteigend
direction-rising = aufsteigend
    .label = Aufsteigend
direction-falling = absteigend
    .label = Absteigend

# Eine Aufzählung wächst von vorn mit list-more; list-end setzt das letzte Wort dazu.
list-more = { $first }, { $next }
list-end = { $first } und { $last }
# Ein Name oder eine Beschriftung mit dem, was dazugehört.
list-pair = { $name }: { $value }

# Die Zeilen der Wertung.
part-brown = braun
part-yellow = gelb
part-pink = rosa
part-green = grün
part-blue = blau
part-tiles = Plättchen
part-stones = Wunschsteine
