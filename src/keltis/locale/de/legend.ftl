# Die Zeichen des Tisches in Kürze: ein Blatt, das mit einem Tippen da ist und erst dann geholt wird.
legend-title = In Kürze
legend-rows = Jede Reihe steigt nur oder fällt nur. Die erste Zahl, die anders ist, entscheidet.
legend-marks = ▲ steigt, ▼ fällt, ⬍ kann noch beides.
legend-tally = Jeder kleine Strich ist eine Karte in dieser Reihe.
legend-fields = Die ersten Felder eines Pfads kosten Punkte. Fang nur an, was du fortsetzen kannst: Jeder Schritt ist mehr wert.
legend-lengths = Kurze Reihen kosten Punkte. Fang nur an, was du fortsetzen kannst: Je länger, desto mehr ist eine Reihe wert.
legend-large = Die große Figur zählt doppelt, im Guten wie im Schlechten.
legend-goal = Wie viele Figuren von allen zusammen im Zielbereich stehen. Ist er voll, endet das Spiel.
legend-closed = Wie viele Reihen von allen zusammen geschlossen sind. Sind es genug, legen alle ihre letzten Karten.
legend-down = Wie viele Plättchen noch verdeckt liegen. Mit dem letzten geht das Spiel zu Ende.
legend-deck = Wie viele Karten noch zu ziehen sind. Mit der letzten endet das Spiel.
legend-supply = Wie viele Wunschsteine noch zu holen sind.
legend-score = Die Zahl beim Namen: die Punkte, wenn jetzt Schluss wäre.
