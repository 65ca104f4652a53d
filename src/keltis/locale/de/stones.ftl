# Warum ein Zug im Mitbringspiel nicht möglich ist.
stones-asked-turned = nimm jetzt { $tile } oder lass sie liegen
stones-face-down = { $tile } liegt noch verdeckt
stones-tile-gone = { $tile } liegt schon in einer Reihe und ist nicht mehr zu haben
stones-nothing-turned = du hast noch nichts aufgedeckt: deck ein Plättchen auf oder nimm ein offenes
stones-no-end-yet = solange Plättchen verdeckt liegen, kannst du nicht passen: deck eins auf oder nimm ein offenes
stones-none-face-down = kein Plättchen liegt mehr verdeckt: nimm ein offenes oder beende den Zug
stones-asked-last = in diesem zusätzlichen Zug ist nichts mehr verdeckt: nimm ein offenes Plättchen oder hör auf
sheet-stones = Schreib die Werte der Plättchen jeder Reihe: 2,4,5. Wunschsteine und Bonuspunkte ergeben sich daraus.
