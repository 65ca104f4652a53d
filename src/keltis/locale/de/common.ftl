# Gründe, die mehrere Spiele nennen, wenn ein Zug nicht möglich ist.
row-rising = deine { $colour-e } Reihe steigt: { $value } ist niedriger als { $top }
row-falling = deine { $colour-e } Reihe fällt: { $value } ist höher als { $top }
not-in-hand = { $card } hast du nicht auf der Hand
pile-empty = { $pile } ist leer
pile-closed = { $pile } hat in diesem Zug eine Karte bekommen und ist bis zum nächsten gesperrt
only-draw-pile = schon lange hat niemand eine Karte ausgespielt oder vom Nachziehstapel gezogen: jetzt darf nur vom Nachziehstapel gezogen werden
asked-card = jetzt ist eine Karte auszuspielen oder abzuwerfen
asked-draw = jetzt ist eine Karte zu ziehen
asked-clover = jetzt ist ein Kleeblatt zu nutzen oder darauf zu verzichten

# Was jedes Spiel sagt.
unknown-move = einen solchen Zug gibt es in { $game } nicht
unknown-number = einen Zug mit dieser Nummer gibt es in { $game } nicht
game-over = das Spiel ist zu Ende

# Optionen und Spielenden, wie `keltis games` sie zeigt.
option-removed_cards = Karten, die zu zweit ungesehen aus dem Spiel kommen
option-board = eine Datei mit einem eigenen Spielplan
option-side = die Seite des Spielplans
option-closing_may_start = ob eine Schlusskarte die erste einer Reihe sein darf
option-start = wer beginnt, von 0 an gezählt; sonst entscheidet das Los
end-goal = genügend Figuren im Zielbereich
end-deck = die letzte Karte des Nachziehstapels wurde gezogen
end-closed = in fünf Reihen liegen Schlusskarten
end-finished = jemand hat alle Spielsteine im Zielbereich
end-flipped = das letzte Plättchen wurde aufgedeckt
end-stalled = zehn Züge lang ist niemand vorangekommen
games-title = { $title } ({ $year }), 2 bis 4 Personen
games-ends = endet durch { $ends }
about-keltis = Mit steigenden oder fallenden Kartenreihen fünf Steinpfade hinauf.
about-paths = Der verzweigte Spielplan: Such dir deinen Weg und sammle Wunschsteine in vielen Farben.
about-cards = Reihen, Schlusskarten, Punktekarten und Wunschsteinkarten, ganz ohne Spielplan.
about-dice = Würfeln, neu würfeln und ziehen; die Lage der Felder ist unsere eigene.
about-stones = Plättchen aufdecken und in fünf strengen Reihen sammeln.

# Der Wertungszettel.
sheet-name = Name von Person { $number } (nichts: niemand mehr):{" "}
sheet-other-name = Alle brauchen einen Namen, und jeder einen anderen.
sheet-total = Summe
sheet-winner = Gewonnen hat { $name }.
sheet-winners = Den Sieg teilen sich { $names }.

# Spielen im Terminal.
play-welcome = { $title }: Wähle einen Zug mit seiner Nummer oder schreib ihn; ? zeigt die Regeln, q beendet.
play-you = Du
play-bot = Bot { $number }
play-ask = Dein Zug:{" "}
play-left = Auf Wiedersehen. Noch einmal dieselben Karten:
