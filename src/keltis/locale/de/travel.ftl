# Partien, die zwischen diesem Browser und einem Server umziehen.
travel-others = an diesem Tisch sitzen andere; ihre Karten bleiben beim Server
travel-gone = diese Partie geht anderswo weiter
travel-not-gone = diese Partie ist noch hier
travel-not-this = Lektionen und Partien über beide Seiten bleiben, wo sie begonnen haben
travel-too-often = diese Partie wurde zu oft verlegt; sie bleibt hier
travel-bad-game = diese Partie kann hier nicht weitergehen: { $reason }
travel-to-server = Auf dem Server weiterspielen
travel-to-browser = Für unterwegs mitnehmen
travel-to-server-note = Die Partie wird mit ihrem ganzen Verlauf auf den Server verlegt. Dort spielst du von jedem deiner Geräte weiter. Sie wird gekennzeichnet: Was ein Browser ausgeteilt hat, kann niemand nachprüfen. Chat und Uhren bleiben zurück.
travel-to-browser-note = Die Partie wird in diesen Browser verlegt, und du spielst ohne Verbindung weiter. Dieser Browser kennt dann alle Karten, auch verdeckte; dass fair ausgeteilt wurde, lässt sich nicht mehr beweisen. Später kannst du die Partie zurückgeben. Chat und Uhren bleiben zurück.
travel-go = Partie verlegen
travel-under-way = Diese Partie ist unterwegs
travel-under-way-note = Sie wurde hier geschlossen und ist noch nicht angekommen. Du kannst sie noch einmal verlegen oder hier weiterspielen. Falls sie doch angekommen ist, hast du sie dann doppelt.
travel-stay = Hier weiterspielen
travel-moved = Diese Partie geht anderswo weiter
travel-moved-note = Sie wurde verlegt, und dieser Tisch ist geschlossen.
travel-moved-far = Sie wurde in einen Browser mitgenommen, vielleicht auf einem anderen Gerät. Spiel dort weiter; dieser Tisch ist geschlossen.
travel-open = Partie öffnen
travel-all = Alle meine Partien
travel-all-note = Eine Datei mit allen beendeten Partien. Laufende Partien dieses Browsers sind als Kopien dabei.
travel-download = Als Datei herunterladen
travel-own-only = Der Server ist nicht zu erreichen: In der Datei sind nur die Partien dieses Browsers.
travel-found = { $count ->
        [one] { $count } Partie wurde gelesen.
       *[other] { $count } Partien wurden gelesen.
    }
travel-stopped = Zeile { $line }: { $reason } { $count ->
        [0] Nichts wurde gelesen.
        [one] Die Partie davor wurde gelesen.
       *[other] Die { $count } Partien davor wurden gelesen.
    }
