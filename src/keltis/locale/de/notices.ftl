# Benachrichtigungen an Leute, die anderswo sind: was sie sagen, was abgelehnt wird, und was die Seite dazu sagt.
notice-turn = Du bist dran: { $title }
notice-turn-at = Am Tisch mit { $names }.
notice-ask = Deine Antwort fehlt: { $title }
notice-ask-undo = { $player } möchte den letzten eigenen Zug und alles danach zurücknehmen.
notice-ask-pause = { $player } möchte eine Pause.
notice-ask-end = { $player } möchte das Spiel hier beenden.
notice-ask-take = { $player } möchte einen Bot für { $subject }.
notice-test = So sieht eine Benachrichtigung aus
notice-test-body = So erfährst du, wenn du dran bist.
notice-open = Zum Tisch
notice-stop = Keine Benachrichtigungen mehr
notice-bad-address = diese Adresse lässt sich nicht aufrufen: Sie muss mit { $schemes } beginnen und darf keinen Namen mit Passwort enthalten
notice-bad-port = diese Adresse lässt sich nicht aufrufen: Nur diese Ports werden benutzt: { $ports }
notice-inside = diese Adresse führt zu keinem Server im Internet; dorthin wird nichts geschickt
notice-nothing-on = es sind keine Benachrichtigungen eingeschaltet
notice-no-stop = dieser Link beendet keine Benachrichtigungen; vielleicht wurde er nicht ganz kopiert
push-missing = dieser Server kann Browsern keine Benachrichtigungen schicken; ein Webhook geht
push-not-ours = so etwas vergibt kein Push-Dienst eines Browsers
device-link-dead = dieser Link gilt nicht mehr: Er wurde benutzt, zurückgezogen oder ist älter als eine Viertelstunde
device-link-guessed = von hier aus wurden zu viele Links ausprobiert; warte ein paar Minuten

# ---- Die Seite ----
notice-title = Benachrichtigungen
notice-about = Lass dir Bescheid geben, wenn du dran bist. Genannt werden nur das Spiel und die Namen am Tisch.
notice-here = Auf diesem Gerät
notice-here-on = an
notice-here-off = aus
notice-obstacle-server = Dieser Server kann Browsern keine Benachrichtigungen schicken. Ein Webhook geht.
notice-obstacle-browser = Dieser Browser kann hier keine Benachrichtigungen zeigen. Auf iPhone oder iPad lege die Seite zuerst auf den Home-Bildschirm; sonst muss sie über https geöffnet sein.
notice-obstacle-denied = Benachrichtigungen dieser Seite sind im Browser gesperrt. Erlaube sie in seinen Einstellungen für diese Seite.
notice-no-subscription = dieser Browser konnte Benachrichtigungen gerade nicht abonnieren; versuche es später noch einmal
notice-webhook = Adresse eines Webhooks
notice-webhook-kind = Chatprogramm
notice-webhook-guess = Automatisch erkennen
notice-webhook-save = Speichern
notice-webhook-saved = Der Webhook ist an. Schick dir eine Testnachricht, um ihn zu sehen.
notice-webhook-to = Geht an { $host } ({ $kind })
notice-webhook-remove = Entfernen
notice-webhook-off = Er war zehnmal hintereinander nicht zu erreichen und ist abgeschaltet. Entferne ihn und gib die Adresse neu ein.
notice-test-send = Testnachricht schicken
notice-test-sent = Eine Testnachricht ist unterwegs.
notice-stop-all = Alle Benachrichtigungen beenden
notice-stopped = Keine Benachrichtigungen mehr
notice-stop-question = Diese Benachrichtigungen beenden?
notice-stop-about = Deine Spiele bleiben, wie sie sind. In den Einstellungen kannst du Benachrichtigungen wieder einschalten.
notice-stopped-more = Auf diesem Weg kommt nichts mehr.
device-title = Auf einem anderen Gerät weiterspielen
device-about = Mit einem persönlichen Link nimmst du alle deine Spiele auf ein anderes Gerät mit. Gib ihn nicht weiter.
device-make = Link erstellen
device-copy = Link kopieren
device-copied = Der Link ist kopiert.
device-code = QR-Code des Links
device-until = Gilt einmal, bis { $time } Uhr.
device-open = Ein Link von dir gilt bis { $time } Uhr.
device-revoke = Zurückziehen
device-revoked = Der Link gilt nicht mehr.
device-question = Hier als { $player } weiterspielen?
device-question-nameless = Hier mit deinen Spielen weiterspielen?
device-tables = { $count ->
        [0] Es laufen keine Spiele.
        [one] Ein laufendes Spiel kommt mit.
       *[other] { $count } laufende Spiele kommen mit.
    }
device-loses = { $count ->
        [one] Das Spiel, das in diesem Browser läuft, steht hier dann nicht mehr in der Liste.
       *[other] Die { $count } Spiele, die in diesem Browser laufen, stehen hier dann nicht mehr in der Liste.
    }
device-go = Hier weiterspielen
device-stay = Lieber nicht
device-already = Dieses Gerät hat deine Spiele schon
device-again = Auf dem anderen Gerät kannst du in den Einstellungen einen neuen Link erstellen.
