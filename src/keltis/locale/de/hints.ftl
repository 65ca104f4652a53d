# Warum ein Zug der beste ist: je ein kurzer Satz, der nach dem Zug gesagt wird.
hint-only-move = Es ist der einzige Zug.
hint-close-call = Mehrere Züge sind etwa gleich gut.

# Reihen, Pfade und Figuren.
hint-opens-path = Eröffnet den { $colour-en } Pfad: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, und { $count ->
        [one] eine Handkarte kann
       *[other] { $count } Handkarten können
    } folgen.
hint-opens-path-fifth = Eröffnet einen fünften Pfad, obwohl nur noch { $count ->
        [one] eine Karte übrig ist
       *[other] { $count } Karten übrig sind
    }: Das kann sich noch lohnen.
hint-opens-row = Beginnt die { $colour-e } Reihe, und { $count ->
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
hint-large-figure = Die große Figur zählt doppelt.
hint-enters-goal = Bringt eine Figur in den Zielbereich, jetzt { $count } von { $needed }.

# Was unterwegs liegt.
hint-takes-wish = Nimmt einen Wunschstein: Mit { $count } gibt es { $after } statt { $before } Punkte dafür.
hint-takes-wish-colour = Nimmt einen { $colour-en } Wunschstein: Deine Steine bringen { $after } statt { $before } Punkte.
hint-takes-points = Bringt sofort { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-reaches-clover = Erreicht ein Kleeblatt, also folgt noch ein Schritt.
hint-reaches-leprechaun = Erreicht den Kobold, also folgt noch ein Zug.
hint-uses-clover = Das Kleeblatt hebt eine Figur von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-declines = Jeder weitere Schritt würde mehr kosten, als er bringt.
hint-frees-row = Schafft in der { $colour-en } Reihe wieder Luft.

# Das Ende.
hint-ends-ahead = Beendet das Spiel, solange du mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } vorn liegst.
hint-avoids-end = Beendet das Spiel noch nicht, denn du liegst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } zurück.
hint-stretches-end = Lässt den Nachziehstapel in Ruhe und schiebt so das Ende hinaus: { $count ->
        [one] Eine Karte ist
       *[other] { $count } Karten sind
    } noch da.
hint-hastens-end = Bringt das Ende näher: { $count ->
        [one] Eine Karte ist
       *[other] { $count } Karten sind
    } noch da.

# Abwerfen und ziehen.
hint-keeps-card = Hebt { $card } für später auf.
hint-discards-useless = Für { $card } hast du keine Verwendung mehr.
hint-discards-harmless = Auch sonst kann niemand { $card } brauchen.
hint-denies = Überlässt { $player } keine nützliche Karte.
hint-draws-wanted = { $card-label } setzt deine { $colour-e } Reihe fort.
hint-draws-unknown = Keine der offenen Karten hilft dir; vielleicht der Nachziehstapel.

# Das Kartenspiel.
hint-makes-wish = Zwei Karten, die du kaum brauchst, bringen die Wunschsteinkarte { $value }: { $after } statt { $before } Punkte.
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
hint-stops = Keine deiner Handkarten bringt noch Punkte.

# Das Würfelspiel.
hint-keeps-dice = Der Wurf ist gut, wie er ist: { NUMBER($points, maximumFractionDigits: 1) } Punkte sind zu erwarten.
hint-throws-again = { $count ->
        [one] Einen Würfel
       *[other] { $count } Würfel
    } neu geworfen: { NUMBER($points, maximumFractionDigits: 1) } Punkte sind zu erwarten.
hint-moves-fields = Zieht in der { $colour-en } Reihe { $count ->
        [one] ein Feld
       *[other] { $count } Felder
    }, von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-passes = Jeder Zug würde dich Punkte kosten.

# Das Mitbringspiel.
hint-takes-tile = { $tile-label } passt in deine { $colour-e } Reihe: { $count ->
        [one] ein Plättchen
       *[other] { $count } Plättchen
    }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-takes-extra-turn = Das Kleeblatt darauf bringt dir noch einen Zug.
hint-leaves-tile = { $tile-label } würde dich mehr kosten, als es bringt.
hint-leaves-unfitting = { $tile-label } passt in keine deiner Reihen.
hint-turns-another = Keines der offenen Plättchen ist einen Zug wert; deck lieber eins auf.
