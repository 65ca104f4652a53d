# Was ein anderer Gastgeber als ein Server sagt: die Anwendung in diesem Browser.
host-engine = Dieser Browser wird spielbereit gemacht
    .note = Nur beim ersten Mal dauert es so lange.
host-engine-bytes = { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } von { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
host-engine-starts = startet …
host-no-friends = Dieser Browser lässt sich nicht mit anderen verbinden. Hier spielen alle an diesem Gerät.
    .away = Freunde an anderen Geräten kannst du wieder einladen, sobald der Server zu erreichen ist.
host-no-notifications = Benachrichtigungen brauchen einen Server. Lass hier diese Seite offen, dann siehst du, wann du am Zug bist.
host-no-devices = Deine Spiele werden in diesem Browser aufbewahrt; andere Geräte haben sie nicht.
host-own-replay = Diese Wiederholung liegt in diesem Browser. Um sie anderen zu zeigen, lade das gespeicherte Spiel herunter.
