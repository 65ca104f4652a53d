# Was für einen Zug spricht: je ein kurzer Satz, der nach dem Zug gesagt wird.
# Es sind Tatsachen der Stellung. Was die Suche gefunden hat, steht in Zahlen daneben.
hint-only-move = Es ist der einzige Zug.

# Reihen, Pfade und Figuren.
hint-opens-path = Eröffnet den { $colour-en } Pfad: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, und { $count ->
        [0] keine Handkarte kann
        [one] eine Handkarte kann
       *[other] { $count } Handkarten können
    } folgen.
hint-opens-path-large = Eröffnet den { $colour-en } Pfad mit der großen Figur, die doppelt zählt, und { $count ->
        [0] keine Handkarte kann
        [one] eine Handkarte kann
       *[other] { $count } Handkarten können
    } folgen.
hint-opens-path-fifth = Eröffnet den fünften Pfad bei { $points } Punkten; im Nachziehstapel: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
hint-opens-row = Beginnt die { $colour-e } Reihe, und { $count ->
        [0] keine Handkarte kann
        [one] eine Handkarte kann
       *[other] { $count } Handkarten können
    } folgen.
hint-opens-row-fifth = Beginnt die fünfte Reihe bei { $points } Punkten; im Nachziehstapel: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
hint-continues-row = Setzt die { $colour-e } Reihe fort und lässt { $skips ->
        [0] keine Zahl
        [one] nur eine Zahl
       *[other] { $skips } Zahlen
    } aus.
hint-moves-figure = Bringt eine Figur von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-enters-path = Betritt den { $colour-en } Pfad: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-moves-another = Deine Figur auf dem { $colour-en } Pfad steht auf dem Endstein, also zieht eine andere.
hint-brings-figure = Bringt noch eine Figur auf den Spielplan: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-brings-fifth = Bringt die fünfte Figur bei { $points } Punkten auf den Spielplan; im Nachziehstapel: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
hint-enters-goal = Erreicht den Zielbereich und bringt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: Jetzt sind { $count } von { $needed } dort.

# Was unterwegs liegt.
hint-takes-wish = Nimmt einen Wunschstein: Mit { $count } bekommst du dafür { $after } statt { $before } Punkte.
hint-takes-wish-colour = Nimmt einen { $colour-en } Wunschstein: Deine Steine bringen { $after } statt { $before } Punkte.
hint-takes-points = Bringt sofort { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-reaches-clover = Erreicht ein Kleeblatt, also folgt noch ein Schritt.
hint-reaches-leprechaun = Erreicht den Kobold, also folgt noch ein Zug.
hint-reaches-discard = Erreicht ein Ablegeplättchen, also darfst du noch eine Karte abwerfen.
hint-uses-clover = Das Kleeblatt bringt eine Figur von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-declines = Jeder weitere Schritt würde dich Punkte kosten.
hint-stays = Lässt alles stehen, wo es steht.
hint-frees-row = Schafft in der { $colour-en } Reihe wieder Luft.
hint-keeps-cards = Behält jede Karte.

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
hint-would-begin = { $card-label } würde eine Reihe bei { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } beginnen.
hint-denies = Überlässt { $player } keine nützliche Karte.
hint-gives-up = Gibt { $card } auf.
hint-draws-wanted = { $card-label } setzt deine { $colour-e } Reihe fort.
hint-draws-away = Nimmt { $player } { $card } weg.
hint-draws-unknown = Keine der offenen Karten hilft dir; vielleicht der Nachziehstapel.

# Das Kartenspiel.
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

# Das Würfelspiel.
hint-keeps-dice = Behält die Würfel, mit denen du in der { $colour-en } Reihe { $count ->
        [one] ein Feld
       *[other] { $count } Felder
    } ziehen kannst, von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-keeps-useless = Behält die Würfel, die nichts bewegen.
hint-throws-again = Würfelt { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
    } neu.
hint-throws-keeping = Würfelt { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
    } neu: { $kept ->
        [one] Ein { $colour-er } bleibt
       *[other] { $kept } { $colour-e } bleiben
    } liegen.
hint-throws-keeping-wishes = Würfelt { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
    } neu: Die Wunschsteine bleiben liegen.
hint-throws-all = Würfelt alle fünf Würfel neu.
hint-enters-row = Betritt die { $colour-e } Reihe: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-moves-fields = Zieht in der { $colour-en } Reihe { $count ->
        [one] ein Feld
       *[other] { $count } Felder
    }, von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-cannot-move = Keiner deiner Spielsteine kann ziehen.

# Das Mitbringspiel.
hint-takes-tile = { $tile-label } passt in deine { $colour-e } Reihe: { $count ->
        [one] ein Plättchen
       *[other] { $count } Plättchen
    }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-takes-extra-turn = Das Kleeblatt darauf bringt dir noch einen Zug.
hint-takes-bonus = Trägt { $points ->
        [one] { $points } Bonuspunkt
       *[other] { $points } Bonuspunkte
    }.
hint-leaves-tile = Lässt { $tile } den anderen.
hint-leaves-unfitting = { $tile-label } passt in keine deiner Reihen.
hint-none-fits = Keines der offenen Plättchen passt in deine Reihen.
hint-turns-another = Jedes offene Plättchen, das passt, würde eine Reihe beginnen oder drei Zahlen oder mehr auslassen.
hint-turns-over = Deckt ein neues Plättchen auf: { $count ->
        [one] Eins liegt
       *[other] { $count } liegen
    } verdeckt.
hint-stops-tiles = Nimmt kein Plättchen mehr.
