# Gründe im Kartenspiel.
cards-asked-card = spiel jetzt eine Karte aus, wirf eine ab oder tausche zwei gegen eine Wunschsteinkarte
cards-asked-last = das Spiel ist zu Ende: leg jetzt noch bis zu zwei Karten in deine Reihen oder hör auf
cards-wish-gone = die Wunschsteinkarte { $value } liegt nicht mehr aus
cards-only-one = { $card } hast du nur einmal
cards-closing-starts = an diesem Tisch darf keine Schlusskarte eine Reihe beginnen, und deine { $colour-e } Reihe ist leer
cards-row-closed = in deiner { $colour-en } Reihe liegt eine Schlusskarte: nur die zweite Schlusskarte darf noch folgen
cards-row-empty = deine { $colour-e } Reihe ist leer, und eine Punktekarte kann sie nicht beginnen
cards-point-differs = die letzte Zahlenkarte deiner { $colour-en } Reihe ist die { $top }, also passt die Punktekarte { $value } nicht
sheet-cards = Schreib, wie viele Karten in jeder Reihe und in der Punktereihe liegen und wie viele Wunschsteinkarten es sind.
