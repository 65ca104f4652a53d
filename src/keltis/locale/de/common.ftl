# Gründe, die mehrere Spiele nennen, wenn ein Zug nicht möglich ist.
row-rising = deine { $colour-e } Reihe ist aufsteigend: { $value } ist niedriger als { $top }
row-falling = deine { $colour-e } Reihe ist absteigend: { $value } ist höher als { $top }
not-in-hand = { $card } hast du nicht auf der Hand
pile-empty = { $pile } ist leer
pile-closed = { $pile } hat in diesem Zug eine Karte bekommen und ist bis zum nächsten gesperrt
only-draw-pile = schon lange hat niemand eine Karte ausgespielt oder vom Nachziehstapel gezogen: Zieh jetzt vom Nachziehstapel
asked-card = spiele jetzt eine Karte aus oder wirf eine ab
asked-draw = zieh jetzt eine Karte
asked-clover = nutze jetzt das Kleeblatt oder verzichte darauf

# Was jedes Spiel sagt.
unknown-move = einen solchen Zug gibt es in { $game } nicht
unknown-number = einen Zug mit dieser Nummer gibt es in { $game } nicht
game-over = das Spiel ist zu Ende

# Optionen und Spielenden, wie `keltis games` sie zeigt.
option-removed_cards = Karten, die zu zweit ungesehen aus dem Spiel kommen
option-board = eine Datei mit einem eigenen Spielplan
option-start = wer beginnt: die Nummer des Platzes, von 0 an gezählt; sonst entscheidet das Los
end-goal = genügend Figuren stehen im Zielbereich
end-deck = die letzte Karte des Nachziehstapels wurde gezogen
games-title = { $title } ({ $year }), 2 bis 4 Personen
games-ends = endet: { $ends }

# Der Wertungszettel.
sheet-name = Name von Person { $number } (leer: niemand mehr):{" "}
sheet-other-name = Alle brauchen einen Namen, und keiner darf doppelt sein.
sheet-total = Summe
sheet-winner = Sieg: { $name }.
sheet-winners = Geteilter Sieg: { $names }.

# Spielen im Terminal.
play-welcome = { $title }: Wähle einen Zug mit seiner Nummer oder schreib ihn; u nimmt ihn zurück, ? zeigt die Regeln, q beendet.
play-you = Du
play-bot = Bot { $number }
play-ask = Dein Zug:{" "}
play-left = Bis bald! Dasselbe Spiel noch einmal:
