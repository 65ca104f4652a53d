# Gründe im Kartenspiel.
cards-asked-card = spiele jetzt eine Karte aus, wirf eine ab oder tausche zwei gegen eine Wunschsteinkarte
cards-asked-last = das Spiel ist zu Ende: Leg jetzt noch bis zu zwei Karten in deine Reihen oder hör auf
cards-wish-gone = die Wunschsteinkarte { $value } liegt nicht mehr aus
cards-only-one = { $card } hast du nur einmal
cards-closing-starts = an diesem Tisch darf keine Schlusskarte eine Reihe beginnen, und deine { $colour-e } Reihe ist leer
cards-row-closed = in deiner { $colour-en } Reihe liegt eine Schlusskarte: Nur die zweite Schlusskarte darf noch folgen
cards-row-empty = deine { $colour-e } Reihe ist leer, und eine Punktekarte kann sie nicht beginnen
cards-point-differs = die letzte Zahlenkarte deiner { $colour-en } Reihe ist die { $top }, also passt die Punktekarte { $value } nicht
sheet-cards = Schreib, wie viele Karten in jeder Reihe und in der Punktereihe liegen und wie viele Wunschsteinkarten es sind.
option-closing_may_start = ob eine Schlusskarte die erste einer Reihe sein darf
end-closed = fünf Reihen sind geschlossen
about-cards = Reihen, Schlusskarten, Punktekarten und Wunschsteinkarten, ganz ohne Spielplan.
hint-opens-row-fifth = Beginnt die fünfte Reihe bei { $points } Punkten; im Nachziehstapel: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
hint-makes-wish = Zwei Karten gleichen Werts bringen die Wunschsteinkarte { $value }: { $after } statt { $before } Punkte.
hint-keeps-wish = Lässt den anderen die Wunschsteinkarte { $value } nicht.
hint-lengthens-row = Macht die { $colour-e } Reihe { $count } Karten lang: { $after } statt { $before } Punkte.
hint-closes-row = Schließt die { $colour-e } Reihe mit { $count ->
        [one] einer Karte
       *[other] { $count } Karten
    }, das bringt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-plays-point-card = Die Punktekarte bringt hier { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-draws-point = { $card-label } ist auf jeden Fall einen Punkt wert.
hint-draws-pair = { $card-label } gibt ein Paar für die Wunschsteinkarte { $value }.
hint-stops = Keine deiner Handkarten bringt noch Punkte.
hint-stops-early = Legt keine Karte mehr an.
move-play-points = { $player } legt { $card } in die Punktereihe.
    .you = Du legst { $card } in die Punktereihe.
    .do = Leg { $card } in die Punktereihe
    .short = { $card-label } in die Punktereihe
move-play-row = { $player } legt { $card } in die { $colour-e } Reihe.
    .you = Du legst { $card } in die { $colour-e } Reihe.
    .do = Leg { $card } in die { $colour-e } Reihe
    .short = { $card-label } in die { $colour-e } Reihe
move-trade = { $player } tauscht { $colour-label } { $value } und { $other-label } gegen die Wunschsteinkarte { $value }.
    .you = Du tauschst { $colour-label } { $value } und { $other-label } gegen die Wunschsteinkarte { $value }.
    .do = Tausche { $colour-label } { $value } und { $other-label } gegen die Wunschsteinkarte { $value }
    .short = Wunschsteinkarte { $value } für zwei Karten
move-stop = { $player } legt keine Karte mehr an.
    .you = Du legst keine Karte mehr an.
    .do = Leg keine Karte mehr an
    .short = keine Karte mehr
event-row = Reihe { $colour-label }: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }, Wert { $points }.
    .short = Reihe bei { $points }
event-row-closed = Die { $colour-e } Reihe ist geschlossen.
    .short = Reihe geschlossen
event-closed-rows = { $count } von { $needed } Reihen geschlossen.
    .short = { $count }/{ $needed } geschlossen
event-closed-rows-near = { $count } von { $needed } Reihen geschlossen: Nur noch 1 bis zum Spielende.
    .short = { $count }/{ $needed } geschlossen
event-last-cards = Alle dürfen noch bis zu zwei Karten anlegen.
over-closed = Die fünfte Reihe wurde geschlossen.
prompt-card-trade = Spielen, tauschen oder abwerfen
prompt-last-cards = Noch bis zu zwei Karten anlegen
home-line-cards = Ohne Spielplan: Deine Reihen sind die Pfade.
home-short-cards = Das Kartenspiel
home-play-cards = Kartenspiel spielen
home-option-closing = Schlusskarten dürfen eine Reihe beginnen
table-closed = zu { $count }/{ $needed }
    .full = { $count } von { $needed } Reihen geschlossen
table-row-points = { $before } → { $after }
table-trade = { $value } + { $value } tauschen
    .note = gegen Wunschsteinkarte { $value }
table-trade-both = { $card } und { $other }
table-stop = Fertig
    .note = keine Karte mehr anlegen
table-point-row = Punktereihe
    .note = bringt 1 Punkt
table-wish-cards = Wunschsteinkarten
ask-card-trade = Spiele eine Karte, wirf eine ab oder tausche zwei mit gleichem Wert gegen eine Wunschsteinkarte.
ask-trade = Keine Karte passt: Tausche zwei mit gleichem Wert gegen eine Wunschsteinkarte oder wirf eine ab.
ask-row = Tippe auf die Reihe, um sie zu spielen, oder zum Abwerfen auf ihren Stapel.
ask-rows = Wähle eine Reihe für sie oder zum Abwerfen ihren Stapel.
ask-row-trade = Spiele sie, tausche sie gegen die Wunschsteinkarte ihres Werts oder wirf sie ab.
ask-wish = Sie passt in keine Reihe: Tausche sie gegen eine Wunschsteinkarte oder wirf sie ab.
ask-partner = Welche zwei Karten tauschst du? Tippe eine an.
ask-partner-too = Tippe die zweite Karte an.
ask-last = { $count ->
        [one] Du darfst noch eine Karte anlegen
       *[other] Du darfst noch bis zu { $count } Karten anlegen
    }. Tippe eine an oder tippe auf „Fertig“.
ask-last-none = Keine Karte passt mehr: Tippe auf „Fertig“.
ask-last-row = Tippe auf die Reihe, um sie dort anzulegen.
ask-last-rows = In welche Reihe? Tippe sie an.
foretell-row = Reihe { $colour-label }: { $after } statt { $before }.
foretell-point-row = Punktereihe: { $gain } { $count ->
        [one] Punkt
       *[other] Punkte
    }.
foretell-trade = Tausch: Wunschsteinkarte { $value }, { $gain } { $count ->
        [one] Punkt
       *[other] Punkte
    }.
table-into-row = Reihe { $colour-label }
    .note = eine Karte länger
table-wish-taken = Wunschsteinkarte { $value }, genommen von { $player }
    .you = Wunschsteinkarte { $value }, deine
table-wishes-mine = { $count ->
        [one] Du hast { $count } Wunschsteinkarte
       *[other] Du hast { $count } Wunschsteinkarten
    } → { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
table-wishes-next = Mit einer mehr sind es { $points }.
a11y-zone-wishes = Wunschsteinkarten in der Mitte
a11y-now-wishes = { $count ->
        [one] { $count } Wunschsteinkarte
       *[other] { $count } Wunschsteinkarten
    }
a11y-wish = Wunschsteinkarte { $value }
a11y-row-closed = geschlossen
a11y-row-target = die Karte passt hierher
a11y-row-points = Punktereihe, { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
title-cards = Keltis: Das Kartenspiel
part-points = Punktereihe
part-wishes = Wunschsteinkarten

# Why a score sheet cannot be.
sheet-point-cards = das sind zu viele Karten: Eine Reihe hat { $colours } ihrer Farbe, und alle zusammen haben { $points } Punktekarten
sheet-wishes = für alle zusammen gibt es nur { $count } Wunschsteinkarten
sheet-few-cards = das sind mehr Karten, als im Spiel sind: Alle zusammen haben { $count }
