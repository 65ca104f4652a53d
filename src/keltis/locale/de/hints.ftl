# Was für einen Zug spricht: je ein kurzer Satz, der nach dem Zug gesagt wird.
# Es sind Tatsachen der Stellung. Was die Suche gefunden hat, steht in Zahlen daneben.
hint-only-move = Es ist der einzige Zug.

# Reihen, Pfade und Figuren.
hint-opens-row = Beginnt die { $colour-e } Reihe, und { $count ->
        [0] keine Handkarte kann
        [one] eine Handkarte kann
       *[other] { $count } Handkarten können
    } folgen.
hint-continues-row = Setzt die { $colour-e } Reihe fort und lässt { $skips ->
        [0] keine Zahl
        [one] nur eine Zahl
       *[other] { $skips } Zahlen
    } aus.
hint-moves-figure = Bringt eine Figur von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-enters-goal = Erreicht den Zielbereich und bringt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: Jetzt sind { $count } von { $needed } dort.

# Was unterwegs liegt.
hint-takes-wish = Nimmt einen Wunschstein: Mit { $count } bekommst du dafür { $after } statt { $before } Punkte.
hint-takes-points = Bringt sofort { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-reaches-clover = Erreicht ein Kleeblatt, das dir noch einen Schritt bringt.
hint-uses-clover = Das Kleeblatt bringt eine Figur von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-declines = Jeder weitere Schritt würde dich Punkte kosten.
hint-stays = Lässt alles stehen, wo es steht.

# Das Ende.
hint-ends-ahead = Beendet das Spiel, solange du mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } vorn liegst.
hint-ends-behind = Beendet das Spiel, obwohl du { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } zurückliegst.
hint-ends-level = Beendet das Spiel, während du mit an der Spitze liegst.
hint-avoids-end = Beendet das Spiel noch nicht, denn du liegst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } zurück.
hint-stretches-end = Lässt den Nachziehstapel in Ruhe und schiebt so das Ende hinaus: { $count ->
        [one] noch eine Karte
       *[other] noch { $count } Karten
    }.
hint-hastens-end = Bringt das Ende näher: { $count ->
        [one] noch eine Karte
       *[other] noch { $count } Karten
    }.

# Abwerfen und ziehen.
hint-discards-useless = Für { $card } hast du keine Verwendung mehr.
hint-discards-harmless = Auch sonst kann niemand { $card } brauchen.
hint-discards-unopened = Die { $colour-e } Reihe hast du nicht begonnen.
hint-would-skip = { $card-label } würde in deiner Reihe { $skips ->
        [one] eine Zahl
       *[other] { $skips } Zahlen
    } auslassen.
hint-denies = Überlässt { $player } keine nützliche Karte.
hint-gives-up = Gibt { $card } auf.
hint-draws-wanted = { $card-label } setzt deine { $colour-e } Reihe fort.
hint-draws-away = Nimmt { $player } { $card } weg.
hint-draws-unknown = Keine der offenen Karten hilft dir; vielleicht der Nachziehstapel.

# Das Mitbringspiel.
hint-turns-over = Deckt ein neues Plättchen auf: { $count ->
        [one] Eins liegt
       *[other] { $count } liegen
    } verdeckt.
