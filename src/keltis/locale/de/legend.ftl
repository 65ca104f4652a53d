# Die Zeichen des Tisches in Kürze: ein Blatt, das mit einem Tippen da ist und erst dann geholt wird.
legend-title = In Kürze
legend-rows = Jede deiner Reihen steigt nur oder fällt nur. Ihre zweite andere Zahl entscheidet, was von beidem.
legend-marks = ▲ steigt, ▼ fällt, ⬍ kann noch beides.
legend-tally = Jeder kleine Strich ist eine Karte in dieser Reihe.
legend-fields = Die ersten Felder eines Pfads kosten Punkte. Fang nur an, was du fortsetzen kannst: Jeder Schritt ist mehr wert.
legend-lengths = Eine kurze Reihe kostet Punkte. Fang nur an, was du fortsetzen kannst: Je länger, desto mehr ist sie wert.
legend-large = Die große Figur zählt doppelt, im Guten wie im Schlechten.
legend-goal = So viele Figuren aller Spieler stehen im Zielbereich. Ist er voll, endet das Spiel sofort.
legend-closed = So viele Reihen aller Spieler sind abgeschlossen. Sind es genug, werden die letzten Karten angelegt.
legend-down = So viele Plättchen liegen noch verdeckt. Mit dem letzten geht das Spiel zu Ende.
legend-deck = So viele Karten sind noch zu ziehen. Mit der letzten endet das Spiel.
legend-supply = So viele Wunschsteine sind noch zu holen.
legend-score = Die Zahl beim Namen ist, was jemand hätte, wenn jetzt Schluss wäre.
