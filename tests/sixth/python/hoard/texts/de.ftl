# Das Spiel beim Namen.
title-hoard = Der Hort
about-hoard = Zieh oder grab, und leg eine Reihe in den Farben dessen, was du ausgräbst.
home-short-hoard = Der Hort
home-play-hoard = Den Hort spielen
home-line-hoard = Grab, und leg die Farben, die du gefunden hast.

# Wo man gräbt, so wie es auf "gräbt" folgt.
spot-oak = unter der Eiche
    .label = Eiche
spot-well = am Brunnen
    .label = Brunnen
spot-cairn = unter dem Steinhaufen
    .label = Steinhaufen
spot-ford = an der Furt
    .label = Furt
spot-thorn = hinter dem Dornbusch
    .label = Dornbusch

# Züge, was gefragt ist, und das Ende.
move-dig = { $player } gräbt { $spot }.
    .you = Du gräbst { $spot }.
    .do = Graben { $spot }
    .short = { $spot }
move-rest = { $player } ruht sich aus.
    .you = Du ruhst dich aus.
    .do = Ausruhen
    .short = gerastet
event-dug = { $card-label } kommt ans Licht.
    .short = { $card-label }
prompt-seek = Zieh eine Karte oder grab
prompt-lay = Leg Karten oder ruh dich aus
over-dug = Nichts liegt mehr vergraben.
end-dug = nichts liegt mehr vergraben
undo-dug = nach dem Graben lässt sich nichts zurücknehmen

# Warum ein Zug nicht geht.
hoard-asked-seek = jetzt ist eine Karte zu ziehen oder etwas auszugraben
hoard-asked-lay = jetzt sind Karten in deine Reihe zu legen, oder du ruhst dich aus
hoard-hand-full = niemand hält mehr als { $count } Karten
hoard-dug = { $spot } liegt nichts mehr vergraben
hoard-no-spot = an diesem Tisch wurde { $spot } nichts vergraben
hoard-too-low = { $card } ist weder höher als { $other } noch von dieser Farbe

# Was für einen Zug spricht.
hint-digs = { $count ->
        [0] Noch zählte keine Farbe deiner Reihe, aber jemand muss graben.
        [one] Eine Farbe deiner Reihe lässt den Fund für dich zählen.
       *[other] { $count } Farben deiner Reihe lassen den Fund für dich zählen.
    }
hint-lays = Macht deine Reihe { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } lang: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-saves-hoard = Von jetzt an zählt { $colour } für dich: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } in deinem Hort.
hint-rests = Hebt die anderen Karten für später auf.

# Optionen und Wertungszettel.
option-spots = an wie vielen Stellen etwas vergraben ist
home-option-spots = Stellen zum Graben
home-option-spots-3 = drei
home-option-spots-5 = fünf
part-row = Reihe
part-hoard = Hort
sheet-hoard = Schreib die Werte der Karten in deiner Reihe und in deinem Hort, Farbe für Farbe: 2,4,5.

# Auf der Seite.
table-rest = Ausruhen
table-buried = { $count } vergraben
    .full = { $count ->
        [one] Eine Karte liegt
       *[other] { $count } Karten liegen
    } vergraben
a11y-zone-spots = Stellen
a11y-spot = { $spot-label }: { $count ->
        [0] nichts mehr da
        [one] hier ist eine Karte vergraben
       *[other] hier sind { $count } Karten vergraben
    }
a11y-hoard-row = Reihe: { $cards }
a11y-hoard-row-empty = Reihe: leer
a11y-hoard = Hort: { $cards }
a11y-hoard-empty = Hort: leer

# Why a score sheet cannot be.
sheet-card-twice = { $card-label } liegt an zwei Stellen, aber diese Karte gibt es nur einmal
