# Benachrichtigungen an Leute, die anderswo sind: was sie sagen, was abgelehnt wird, und was die Seite dazu sagt.
notice-turn = Du bist dran: { $title }
notice-turn-at = Am Tisch von { $names }.
notice-test = So sieht eine Benachrichtigung aus
notice-test-body = So erfährst du, wenn du an der Reihe bist.
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
