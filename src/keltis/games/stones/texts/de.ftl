end-flipped = das letzte Plättchen wurde aufgedeckt
about-stones = Plättchen aufdecken und in fünf Reihen sammeln, die nur auf- oder nur absteigen.
hint-would-begin = { $card-label } würde eine Reihe bei { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } beginnen.
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
hint-stops-tiles = Nimmt kein Plättchen mehr.
move-flip = { $player } deckt ein Plättchen auf.
    .you = Du deckst ein Plättchen auf.
    .do = Deck ein Plättchen auf
    .short = aufgedeckt
move-take = { $player } nimmt { $tile }.
    .you = Du nimmst { $tile }.
    .do = Nimm { $tile }
    .short = { $tile-label } genommen
move-leave = { $player } lässt das Plättchen liegen.
    .you = Du lässt das Plättchen liegen.
    .do = Lass das Plättchen liegen
    .short = liegen gelassen
move-end = { $player } beendet den Zug.
    .you = Du beendest deinen Zug.
    .do = Beende deinen Zug
    .short = Zug beendet
event-extra-turn = Kleeblatt: { $player } ist noch einmal am Zug.
    .you = Kleeblatt: Du bist noch einmal am Zug.
    .short = noch ein Zug
event-turned = Es ist { $tile }.
    .short = { $tile-label }
event-turned-mark = Es ist { $tile } mit { $mark }.
    .short = { $tile-label } mit { $mark }
event-face-down = { $count ->
        [one] Noch ein Plättchen
       *[other] Noch { $count } Plättchen
    } verdeckt.
over-flipped = Das letzte Plättchen wurde aufgedeckt.
prompt-turn = Aufdecken oder ein offenes nehmen
prompt-turned = Nehmen oder liegen lassen
prompt-last-tiles = Nehmen oder Zug beenden
home-line-stones = Aufdecken, nehmen oder liegen lassen. Klein und schnell.
home-short-stones = Das Mitbringspiel
home-play-stones = Mitbringspiel spielen
table-face-down = { $count } verdeckt
    .full = { $count ->
        [one] Ein Plättchen liegt
       *[other] { $count } Plättchen liegen
    } verdeckt
table-flip = Aufdecken
    .note = ein verdecktes Plättchen
table-take = { $tile-label } nehmen
    .note = in deine Reihe
table-take-it = Nehmen
    .note = { $before } → { $after }
table-take-clover = und noch ein Zug
ask-flip = Decke ein beliebiges Plättchen auf.
ask-flip-take = Decke ein Plättchen auf oder nimm ein offenes.
ask-turned = { $tile-label }: nehmen oder liegen lassen?
ask-leave = { $tile-label } passt nicht in deine Reihe: Lass es liegen.
ask-take = Tippe auf seine Reihe, um es zu nehmen.
ask-last-tile = Dein Extrazug: Nimm ein offenes Plättchen oder beende deinen Zug.
ask-no-tile = Kein Plättchen passt mehr: Beende deinen Zug.
table-leave = Liegen lassen
    .note = beendet deinen Zug
table-end-turn = Zug beenden
table-still-down = Noch verdeckt
table-legend-stones = Auf den Plättchen
table-legend-stone-clover = nehmen bringt noch einen Zug
table-legend-stone-wish = sammeln: fünf bringen 10 Punkte
table-legend-stone-points = Bonuspunkte
a11y-zone-tiles = Die Plättchen in der Mitte
a11y-tile-up = { $tile-label }, offen
a11y-tile-fits = du kannst es nehmen
a11y-mark = { $mark-label }
a11y-tile-down = Verdecktes Plättchen
title-stones = Keltis: Das Mitbringspiel
part-bonus = Bonuspunkte
undo-flipped = nach dem Aufdecken eines Plättchens lässt sich nichts zurücknehmen
# Warum ein Zug im Mitbringspiel nicht möglich ist.
stones-asked-turned = nimm jetzt { $tile } oder lass sie liegen
stones-face-down = { $tile } liegt noch verdeckt
stones-tile-gone = { $tile } liegt schon in einer Reihe und ist nicht mehr zu haben
stones-nothing-turned = du hast noch nichts aufgedeckt: Deck ein Plättchen auf oder nimm ein offenes
stones-no-end-yet = solange Plättchen verdeckt liegen, kannst du nicht passen: Deck eins auf oder nimm ein offenes
stones-none-face-down = kein Plättchen liegt mehr verdeckt: Nimm ein offenes oder beende den Zug
stones-asked-last = in diesem Extrazug ist nichts mehr verdeckt: Nimm ein offenes Plättchen oder hör auf
sheet-stones = Schreib die Werte der Plättchen jeder Reihe: 2,4,5. Wunschsteine und Bonuspunkte ergeben sich daraus.

# Why a score sheet cannot be.
sheet-tile-twice = { $tile-label } liegt in zwei Reihen, aber diesen Stein gibt es nur einmal
