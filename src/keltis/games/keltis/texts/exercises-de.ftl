# Warum der beste Zug jeder Übung der beste ist, in ein, zwei Sätzen; siehe exercises.json im Ordner des Spiels.
exercise-keltis-9ae79f2e = Deine grüne Reihe steigt und ist schon bei der 7, die 0 wäre nur Ballast. Eine unbekannte Karte kann wenigstens passen.
exercise-keltis-45d4327f = Beide Karten führen auf das Kleeblatt, aber nach der 2 passt die 3 nicht mehr. Erst die 3, dann bleibt die 2 für den nächsten Schritt.
exercise-keltis-20fbc725 = Auf Blau steht deine große Figur: Ihr Schritt zählt doppelt, und die Wunschsteine auf den Feldern 3 und 4 rücken näher.
exercise-keltis-3ee631fb = Die große Figur holt einen Wunschstein und kommt aus dem tiefsten Minus. Ein neuer Pfad würde erst einmal vier Punkte kosten.
exercise-keltis-38136b54 = Noch eine Figur im Ziel, und das Spiel ist aus: Jeder Schritt zählt. Erst die 2, dann die 0 sind zwei Schritte, die 0 zuerst nur einer.
exercise-keltis-abbb9299 = Eine rosa 0 hast du schon, und auf eine 0 passt noch eine 0. Das sind zwei sichere Schritte, der zweite auf ein Kleeblatt.
exercise-keltis-2e3e12a3 = Das Kleeblatt auf Grün läuft dir nicht weg. Der freie Schritt gehört der großen Figur, die noch tief im Minus steht.
exercise-keltis-a20ef328 = Vom gelben Feld 5 aus reicht eine einzige Karte: Die Kleeblätter auf Feld 6 und 7 machen aus einem Schritt drei, bis ins Ziel.
exercise-keltis-67f1ff02 = Das Kleeblatt auf Blau holst du im nächsten Zug mit der blauen 4. Jetzt gehört der Schritt der großen Figur auf Gelb: Er zählt doppelt.
