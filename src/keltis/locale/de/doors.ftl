# Vor dem Spiel: einladen, kommen, warten, und wie man zusammen spielt.

# ---- Startseite ----
home-seat-friend = Gast
    .note = kommt über einen Link
home-invite = Einladen
home-gathering = Es fehlt noch jemand
home-ready = Alle sind da
first-title = Wer spielt?
first-figure = Deine Figur
first-figure-1 = ohne Hut
first-figure-2 = mit Kapuze
first-figure-3 = mit Hut
first-figure-4 = Hase
first-note = An ihr erkennst du dich auf diesem Gerät, wo du auch sitzt. Name und Figur änderst du später so: Tipp auf der Startseite auf deinen Platz.
first-skip = Überspringen

# ---- Offene Tische ----
lobby-title = Offene Tische
lobby-none = Gerade ist keiner offen. Eröffne einen und teile den Link.
lobby-with = { $title } mit { $player }
lobby-free = { $count ->
        [one] ein freier Platz
       *[other] { $count } freie Plätze
    }
lobby-join = Mitspielen
    .at = Bei { $player } mitspielen: { $title }
lobby-watch = Spiele zum Zuschauen
    .at = { $player } bei { $title } zuschauen
lobby-beyond = { $count ->
        [one] Ein weiterer ist offen.
       *[other] { $count } weitere sind offen.
    }

# ---- Wie man zusammen spielt ----
terms-title = Zusammen spielen
terms-who = Wer darf mitspielen
terms-who-private = mit Link
terms-who-public = alle
terms-watch = Zuschauen erlaubt
terms-talk = Chat
terms-consent = Die anderen fragen
    .note = um einen Zug zurückzunehmen, zu pausieren oder früher aufzuhören; alle müssen zustimmen
terms-away = Wenn jemand am Zug ist und fehlt
    .note = gilt nach einer Minute (in langsamen Spielen erst, wenn die Uhr abgelaufen ist)
terms-away-wait = warten
terms-away-ask = alle fragen
terms-away-bot = Bot spielt
terms-pace = Wie lange es dauern darf
terms-pace-none = ohne Uhr
terms-pace-evening = Ein Abend
terms-pace-days = Fernpartie
terms-clock = Bedenkzeit
terms-clock-kind-turn = je Zug
terms-clock-kind-game = je Spiel
    .note = Ist die Zeit um, spielt ein Bot weiter.
terms-time = Zeit
terms-increment = Nach jedem Zug dazu
terms-span-second = { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
terms-span-minute = { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
terms-span-hour = { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
terms-span-day = { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
terms-clock-none = Ohne Uhr
terms-clock-turn = { $time } je Zug
terms-clock-game = Je { $time } für das ganze Spiel, nach jedem Zug { $more } dazu
terms-clock-game-plain = Je { $time } für das ganze Spiel
terms-told-hints = Tipps sind erlaubt
terms-told-no-hints = Ohne Tipps
terms-told-match = Beide Seiten nacheinander: Spiel { $game } von { $of }
terms-told-private = Nur wer einen Link hat, kann sich setzen
terms-told-public = Alle können sich setzen: Der Tisch steht in der Liste der offenen Tische
terms-told-watch = Andere dürfen zuschauen
terms-told-no-watch = Sonst kann niemand zuschauen
terms-told-talk = Es gibt einen Chat
terms-told-no-talk = Ohne Chat
terms-told-consent = Du kannst die anderen fragen, um einen Zug zurückzunehmen, zu pausieren oder früher aufzuhören
terms-told-no-consent = Keine Abstimmungen: kein Zurücknehmen über den eigenen Zug hinaus, keine Pause, kein früheres Ende
terms-told-away-wait = Das Spiel wartet auf alle, die gerade nicht da sind
terms-told-away-clock = Das Spiel wartet auf alle, die gerade nicht da sind, bis ihre Zeit um ist
terms-told-away-ask = Ist jemand { $time } lang am Zug und nicht da, können die anderen einen Bot einspringen lassen
terms-told-away-bot = Ist jemand { $time } lang am Zug und nicht da, springt ein Bot ein, bis die Person zurück ist

# ---- Warten auf alle ----
wait-title = Warten auf alle anderen
    .one = Ein Platz ist noch frei
    .full = Alle sind da
wait-come-private = Nur wer einen Link hat, kann herein
wait-come-public = Jeder kann herein
wait-invite = Ein Link für alle
    .note = Wer ihn öffnet, bekommt den nächsten freien Platz.
wait-opened = { $count ->
        [0] Noch niemand hat einen Link geöffnet.
        [one] Jemand hat einen Link geöffnet.
       *[other] { $count } Leute haben einen Link geöffnet.
    }
wait-seat-link = Link für diesen Platz
    .note = Wer ihn öffnet, bekommt genau diesen Platz.
wait-keeps = Du kannst diese Seite schließen. Der Tisch bleibt offen, du findest ihn auf deiner Startseite.
wait-you = du
wait-host = lädt ein
wait-here = ist da
wait-away = gerade nicht da
wait-cut = gerade ohne Verbindung
wait-free = Frei
wait-copy = Link kopieren
wait-send = Senden
wait-send-text = { $player } lädt dich zu { $title } ein
wait-code = QR-Code
    .label = QR-Code mit dem Link für Platz { $number }
    .table = QR-Code des Links zu diesem Tisch
    .note = Halte die Kamera eines Handys darauf.
wait-bot = Bot hinsetzen
wait-open-again = Platz freigeben
    .of = Platz von { $player } freigeben
wait-knock = { $player } möchte mitspielen
wait-admit = Hereinlassen
    .at = Auf Platz { $number } setzen
wait-knock-full = Alle Plätze sind besetzt: Mach einen frei, um jemanden hereinzulassen.
wait-not-now = Jetzt nicht
wait-start = Losspielen
wait-start-missing = Ein Platz ist noch frei: Lade jemanden ein oder gib ihn an einen Bot.
wait-for-host = Warten, bis { $player } das Spiel startet
wait-leave = Tisch verlassen
wait-dealing = Es wird ausgeteilt …
wait-terms = An diesem Tisch

# ---- Vor der Tür eines fremden Tisches ----
door-invited = { $player } lädt dich zu { $title } ein
door-invited-by-nobody = Du bist zu { $title } eingeladen
door-of = { $title } am Tisch von { $player }
door-seats = { $count } Plätze, { $free } frei
door-name = Dein Name
door-name-missing = Gib bitte deinen Namen ein, damit die anderen wissen, wer du bist.
door-sit = Platz nehmen
door-taken = Auf diesem Platz sitzt schon jemand.
    .other = Ein anderer Platz ist noch frei.
    .ask = Du kannst fragen, ob noch Platz für dich ist.
door-full = Du kannst { $player } fragen, ob noch Platz für dich ist.
    .watch = Du kannst zuschauen oder { $player } um einen Platz bitten.
door-old-link = Dieser Link gibt dir keinen Platz mehr.
    .do = Lass dir einen neuen schicken.
door-ask = Um einen Platz bitten
door-ask-note = Für diesen Tisch brauchst du einen Link. Du kannst { $player } um einen Platz bitten.
door-asked = { $player } wurde gefragt
    .do = Lass diese Seite offen: Sobald du hereingelassen wirst, sitzt du am Tisch.
door-denied = { $player } hat dir keinen Platz gegeben.
    .do = Du kannst noch einmal fragen.
door-lost-seat = Du hast an diesem Tisch keinen Platz mehr.
door-watch = Zuschauen
door-will-show = Sobald das Spiel beginnt, siehst du es hier.
door-shut-full = Alle Plätze sind besetzt.
    .do = Eröffne selbst einen Tisch und teile den Link.
door-shut-begun = Dieses Spiel hat schon begonnen.
    .do = Eröffne selbst einen Tisch und teile den Link.
door-shut-over = Dieses Spiel ist zu Ende.
    .do = Eröffne selbst einen Tisch und teile den Link.
