# Spiele, die zwischen diesem Browser und einem Server umziehen.
travel-others = an diesem Tisch sitzen andere; ihre Karten bleiben beim Server
travel-gone = dieses Spiel geht anderswo weiter
travel-not-gone = dieses Spiel ist noch hier
travel-not-this = Lektionen und Spiele auf beiden Seiten nacheinander bleiben, wo sie begonnen haben
travel-too-often = dieses Spiel wurde zu oft verlegt; es bleibt hier
travel-bad-game = dieses Spiel kann hier nicht weitergehen: { $reason }
travel-to-server = Auf dem Server weiterspielen
travel-to-browser = Für unterwegs mitnehmen
travel-to-server-note = Das Spiel wird mit seinem ganzen Verlauf auf den Server verlegt. Dort spielst du von jedem deiner Geräte weiter. Es wird gekennzeichnet: Was ein Browser ausgeteilt hat, kann niemand nachprüfen. Chat und Uhren bleiben zurück.
travel-to-browser-note = Das Spiel wird in diesen Browser verlegt, und du spielst ohne Verbindung weiter. Dieser Browser kennt dann alle Karten, auch verdeckte; dass fair ausgeteilt wurde, lässt sich nicht mehr beweisen. Später kannst du das Spiel zurückgeben. Chat und Uhren bleiben zurück.
travel-go = Spiel verlegen
travel-under-way = Dieses Spiel ist unterwegs
travel-under-way-note = Es wurde hier geschlossen und ist noch nicht angekommen. Du kannst es noch einmal verlegen oder hier weiterspielen. Falls es doch angekommen ist, hast du es dann doppelt.
travel-stay = Hier weiterspielen
travel-moved = Dieses Spiel geht anderswo weiter
travel-moved-note = Es wurde verlegt, und dieser Tisch ist geschlossen.
travel-moved-far = Es wurde in einen Browser mitgenommen, vielleicht auf einem anderen Gerät. Spiele dort weiter; dieser Tisch ist geschlossen.
travel-open = Spiel öffnen
travel-all = Alle meine Spiele
travel-all-note = Eine Datei mit allen beendeten Spielen. Laufende Spiele dieses Browsers sind als Kopien dabei.
travel-download = Als Datei herunterladen
travel-own-only = Der Server ist nicht zu erreichen: In der Datei sind nur die Spiele dieses Browsers.
travel-found = { $count ->
        [one] { $count } Spiel wurde gelesen.
       *[other] { $count } Spiele wurden gelesen.
    }
travel-stopped = Zeile { $line }: { $reason } { $count ->
        [0] Nichts wurde gelesen.
        [one] Das Spiel davor wurde gelesen.
       *[other] Die { $count } Spiele davor wurden gelesen.
    }
