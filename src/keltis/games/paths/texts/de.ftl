about-paths = Der verzweigte Spielplan: Such dir deinen Weg und sammle Wunschsteine in vielen Farben.
hint-brings-figure = Bringt noch eine Figur auf den Spielplan: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-brings-fifth = Bringt die fünfte Figur bei { $points } Punkten auf den Spielplan; im Nachziehstapel: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
hint-takes-wish-colour = Nimmt einen { $colour-en } Wunschstein: Deine Steine bringen { $after } statt { $before } Punkte.
hint-reaches-discard = Erreicht ein Ablegeplättchen, also darfst du noch eine Karte abwerfen.
hint-frees-row = Schafft in der { $colour-en } Reihe wieder Luft.
hint-keeps-cards = Behält jede Karte.
move-play-step = { $player } spielt { $card } und zieht { $size } { $from-von } { $to-nach }.
    .you = Du spielst { $card } und ziehst { $size } { $from-von } { $to-nach }.
    .do = Spiele { $card } und zieh { $size } { $from-von } { $to-nach }
    .short = { $card-label } ({ $size-short }) auf { $to-short }
move-advance-step = { $player } zieht { $size } { $from-von } { $to-nach }.
    .you = Du ziehst { $size } { $from-von } { $to-nach }.
    .do = Zieh { $size } { $from-von } { $to-nach }
    .short = { $size-short } auf { $to-short }
move-drop-row = { $player } wirft die letzte Karte der { $colour-en } Reihe ab.
    .you = Du wirfst die letzte Karte deiner { $colour-en } Reihe ab.
    .do = Wirf die letzte Karte der { $colour-en } Reihe ab
    .short = letzte { $colour-e } Karte abgeworfen
move-drop-hand = { $player } wirft auch noch { $card } ab.
    .you = Du wirfst auch noch { $card } ab.
    .do = Wirf { $card } aus der Hand ab
    .short = { $card-label } abgeworfen
event-wish-colour = { $player } nimmt einen { $colour-en } Wunschstein.
    .you = Du nimmst einen { $colour-en } Wunschstein.
    .short = { $colour-er } Stein
event-discard-tile = Ablegeplättchen: { $player } darf eine Karte abwerfen.
    .you = Ablegeplättchen: Du darfst eine Karte abwerfen.
    .short = Ablegeplättchen
prompt-drop = Karte abwerfen oder verzichten
home-line-paths = Die Wege verzweigen sich: Such dir deinen.
home-short-paths = Neue Wege
home-play-paths = Neue Wege spielen
table-from = vom { $colour-en } Feld
table-from-joker = vom Jokerfeld
table-from-start = vom Startfeld
table-drop = { $card-label } abwerfen
table-drop-row = aus deiner Reihe
table-drop-hand = aus deiner Hand
ask-fields = Wähle ein leuchtendes Feld oder wirf die Karte ab.
foretell-field = { $where } ({ $gain }).
ask-figures = Welche Figur geht dorthin? Oder wirf die Karte ab.
ask-which = Welche Figur geht dorthin? Tippe sie an.
ask-where = Wohin geht diese Figur? Tippe auf ein leuchtendes Feld.
ask-clover-which = Kleeblatt: Welche Figur geht dorthin? Tippe sie an.
ask-drop = Ablegeplättchen: Tippe auf eine Handkarte oder auf die letzte Karte einer Reihe, oder verzichte.
ask-drop-hand = Tippe auf ihren Stapel, um auch diese Karte abzuwerfen.
ask-drop-row = Tippe auf ihren Stapel, um die letzte Karte dieser Reihe abzuwerfen.
table-stones-mine = Deine Wunschsteine
    .note = Nur du siehst sie. Die anderen sehen, dass du { $count } hast.
table-stones-colours = { $count ->
        [one] { $count } Farbe
       *[other] { $count } Farben
    } → { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
table-stones-colour = Mit einer weiteren Farbe sind es { $points }.
table-stones-triple = Drei einer Farbe bringen { $points } dazu.
table-stones-hidden = Welche die anderen haben, siehst du nicht.
table-stack = Noch { $count } auf dem Stapel
table-legend-discard = du darfst eine Karte abwerfen
table-legend-joker = nimmt jede Farbe
# Ein Feld des verzweigten Spielplans nach Farbe und Wert; so nennt die Seite, was in der Notation ein Ort ist.
table-place = das { $colour-e } Feld (Wert { $points })
    .label = { $colour-label }, Wert { $points }
    .auf = auf dem { $colour-en } Feld (Wert { $points })
    .von = vom { $colour-en } Feld (Wert { $points })
    .nach = aufs { $colour-e } Feld (Wert { $points })
    .short = { $points }
table-place-joker = das Jokerfeld (Wert { $points })
    .label = Jokerfeld, Wert { $points }
    .auf = auf dem Jokerfeld (Wert { $points })
    .von = vom Jokerfeld (Wert { $points })
    .nach = aufs Jokerfeld (Wert { $points })
    .short = { $points }
a11y-field-end = Endfeld
a11y-figure = { $size-label }, { $field-auf }
a11y-waiting = { $count ->
        [one] eine Figur
       *[other] { $count } Figuren
    } von { $player }
    .you = { $count ->
        [one] eine Figur
       *[other] { $count } Figuren
    } von dir
a11y-stones = { $colour-label }: { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
title-paths = Keltis: Neue Wege, neue Ziele
part-large = große Figur
part-small = kleine Figuren
part-small-1 = kleine Figur 1
part-small-2 = kleine Figur 2
part-small-3 = kleine Figur 3
part-small-4 = kleine Figur 4
part-colours = verschiedene Farben
part-triples = drei gleiche
paths-asked-drop = nutze jetzt das Ablegeplättchen oder verzichte darauf
paths-row-empty = deine { $colour-e } Reihe ist leer
paths-card-moves-nothing = keine deiner Figuren steht vor einem { $colour-en } Feld oder einem Jokerfeld: { $card } kannst du nur abwerfen
paths-no-small-figure = { $field-auf } steht keine deiner kleinen Figuren
paths-large-elsewhere = { $field-auf } steht deine große Figur nicht
paths-other-colour = { $card } führt nicht { $field-nach }: Das ist { $colour }
sheet-paths = Schreib zu jeder Figur die Punkte ihrer Felderreihe: 7, -4; - für das Startfeld. Unter einer Farbe: wie viele Wunschsteine davon.

# Why a score sheet cannot be.
sheet-colour-stones = für alle zusammen gibt es nur { $count } { $colour-e } Wunschsteine
