# Warum der beste Zug jeder Übung der beste ist, in einem Satz; siehe exercises.json im Ordner des Spiels.
exercise-keltis-9ae79f2e = Deine grüne Reihe ist schon bei der 7 und steigt, die 0 läge nur nutzlos in der Hand; eine unbekannte Karte kann wenigstens passen.
exercise-keltis-45d4327f = Beide Karten führen auf das Kleeblatt, aber nach der 2 passt die 3 nie mehr: Spielst du jetzt die 3, bleibt dir die 2 für noch einen Schritt.
exercise-keltis-20fbc725 = Auf Blau steht deine große Figur, die jedes Feld doppelt zählt: Ihr Schritt ist doppelt so viel wert, und die Wunschsteine auf den blauen Feldern 3 und 4 rücken näher.
exercise-keltis-3ee631fb = Die große Figur holt einen Wunschstein und kommt aus dem tiefsten Minus; ein weiterer Pfad würde erst einmal vier Punkte kosten, bevor er welche bringt.
exercise-keltis-38136b54 = Noch eine Figur im Ziel, und das Spiel ist aus, da zählt jeder Schritt: erst die 2, dann die 0 sind zwei davon, die 0 zuerst würde die 2 wegwerfen.
exercise-keltis-abbb9299 = Eine rosa 0 hast du schon, und gleiche Karten dürfen aufeinander folgen: Zwei Nullen sind zwei sichere Schritte, und der zweite führt auf das Kleeblatt auf dem rosa Feld 5.
exercise-keltis-2e3e12a3 = Das Kleeblatt auf Grün läuft nicht weg, dorthin bringt dich später eine grüne Karte; der freie Schritt gehört der großen Figur, die noch tief im Minus steht.
exercise-keltis-a20ef328 = Vom gelben Feld 5 an erledigt eine einzige Karte den Rest: Auf Feld 6 und 7 liegen Kleeblätter, aus einem Schritt werden drei, und sie enden im Ziel.
exercise-keltis-67f1ff02 = Heb dir das Kleeblatt auf dem blauen Feld 4 auf, die blaue 4 in deiner Hand erreicht es im nächsten Zug; der Schritt jetzt gehört der großen Figur auf Gelb, wo er doppelt zählt.
