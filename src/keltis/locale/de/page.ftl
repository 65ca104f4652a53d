# Die Seite. Ein Text mit `.label` oder `.note` nennt die Sache und sagt, was daraus folgt.

# ---- Startseite ----
home-title = Keltis
home-new-game = Neues Spiel
home-choose-game = Wähle ein Spiel
home-minutes = { $count } Min.
home-running = Deine Spiele
home-running-with = { $title } mit { $names }
home-your-turn = Du bist am Zug
home-thinking = { $player } überlegt
home-waiting = Warten auf { $player }
home-offline = Deine Spiele erscheinen hier, sobald die Verbindung wieder da ist.
home-offline-old = Die Spiele darunter sind vielleicht nicht auf dem neuesten Stand.
home-away = Spiele gegen Bots und reihum an einem Gerät kannst du in diesem Browser spielen; dort werden sie auch aufbewahrt.
home-own = in diesem Browser
home-alone = Hier spielst du gegen Bots, reihum an einem Gerät und mit Freunden, die du einlädst. Offene Tische anderer brauchen einen Server.
home-finished = Beendete Spiele
home-won = Du hast gewonnen
home-won-shared = Geteilter Sieg
home-won-by = { $player } hat gewonnen
home-resume = Weiterspielen
home-remove = Dieses Spiel entfernen
home-remove-yes = Entfernen
home-remove-no = Behalten
home-more = { $count } weitere
home-seats = Plätze
home-seat = Platz { $number }
home-seat-me = Ich
    .note = an diesem Gerät
home-seat-bot = Bot
    .note = { $level }
home-seat-person = Noch jemand an diesem Gerät
    .note = ihr reicht das Gerät weiter; Karten bleiben verdeckt
home-seat-none = Niemand
home-seat-name = Name
home-level-beginner = Anfänger
    .note = ein leichter erster Gegner
home-level-casual = Gemütlich
    .note = spielt zum Vergnügen
home-level-skilled = Geübt
    .note = macht wenige Fehler
home-level-expert = Profi
    .note = denkt weit voraus
home-options = Optionen
home-option-match = Beide Seiten nacheinander
    .note = zwei Spiele, die Punkte zählen zusammen
home-option-hints = Tipps erlaubt
home-option-removed = Aussortierte Karten
home-option-start = Wer beginnt
home-lot = Zufall entscheidet, wer beginnt
home-begins = { $player } beginnt
home-option-start-lot = zufällig
home-summary = { $begins }, { $hints ->
        [yes] Tipps erlaubt
       *[no] ohne Tipps
    }
home-watch = Zuschauen
home-nobody = Setz dich selbst dazu, oder gib alle Plätze Bots und schau zu.
home-moves = { $count ->
        [one] { $count } Spielzug
       *[other] { $count } Spielzüge
    }
home-learn = Neu hier? Lerne es beim Spielen
home-learn-first = Lern es in drei Minuten
home-rules = Regeln
home-lessons = Lektionen
home-exercises = Übungen
home-replays = Wiederholungen
home-score = Echtes Spiel auswerten
home-app = App und offline
home-open-record = Gespeichertes Spiel öffnen
home-footer = Ein Fanprojekt, ohne Verbindung zu Autor und Verlag

# ---- Der Tisch ----
table-your-turn = Du bist am Zug
table-turn-of = { $player } ist am Zug
table-thinking = { $player } überlegt
table-over = Das Spiel ist zu Ende
table-last-event = Der letzte Zug
table-log = Spielverlauf
    .empty = Noch kein Zug
table-log-new = Neue Züge
table-log-back = Zurück zum Spiel
table-log-past = Zug { $number } von { $count }
table-goal = Ziel { $count }/{ $needed }
    .full = { $count } von { $needed } im Zielbereich
table-deck = { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
    .full = { $count ->
        [one] Noch eine Karte
       *[other] Noch { $count } Karten
    } im Nachziehstapel
table-start = Start
table-my-rows = meine Reihen
table-you = Du
table-points-now = { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }, wenn jetzt Schluss wäre
table-points-without-stones = ohne die Wunschsteine, die verdeckt sind
    .seat = An den Plätzen steht { $points }: ohne die Wunschsteine, denn die der anderen sind verdeckt.
table-play = Spielen
table-to = auf { $points }
table-ends = beendet das Spiel
table-gain = { $points } { $count ->
        [one] Punkt
       *[other] Punkte
    }
table-then-clover = dann ein Kleeblatt
table-then-wish = dann ein Wunschstein
table-then-leprechaun = dann noch ein Zug
table-then-discard = dann ein Ablegeplättchen
table-then-points = dann { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
table-discard = Abwerfen
    .note = { $card } auf den Ablagestapel
table-draw = Ziehen
    .note = vom Nachziehstapel
table-draw-from = { $card-label } nehmen
table-small = Klein
    .note = zählt einfach
table-large = Groß ×2
    .note = zählt doppelt
table-now-most = jetzt { $now }, bis zu { $most }
ask-card = Spiele eine Karte oder wirf eine ab: Tippe sie an.
ask-discard = Keine Karte passt: Wirf eine ab.
ask-unfit = Diese Karte passt nicht: Du kannst sie nur abwerfen.
ask-step = Tippe auf das leuchtende Feld, um sie zu spielen, oder zum Abwerfen auf ihren Stapel.
ask-clover = Kleeblatt: ein Schritt mehr mit einer beliebigen eigenen Figur. Tippe auf ein leuchtendes Feld oder verzichte.
ask-draw = Zieh nach: vom Nachziehstapel oder eine offene Karte.
ask-draw-deck = Zieh eine Karte vom Nachziehstapel.
ask-draw-only = Es darf nur vom Nachziehstapel gezogen werden.
ask-draw-two = Zieh zwei Karten nach, eine nach der anderen: vom Nachziehstapel oder offene.
ask-draw-two-deck = Zieh zwei Karten vom Nachziehstapel, eine nach der anderen.
table-then = Jetzt { $players }, dann { $player }.
    .you = Jetzt { $players }, dann du.
table-plan-offer = Du kannst deinen nächsten Zug schon wählen.
foretell-small = Kleine Figur: jetzt { $now }, oben bis zu { $most }.
foretell-large = Große Figur: jetzt { $now }, oben bis zu { $most }.
foretell-large-too = Groß: jetzt { $now }, bis zu { $most }.
foretell-step = { $where }: jetzt { $gain } { $count ->
        [one] Punkt
       *[other] Punkte
    }, oben bis zu { $most }.
table-put-back = Zurücklegen
table-undo = Zurücknehmen
table-discard-instead = Du darfst sie abwerfen.
table-menu = Menü
table-rules = Regeln
table-leave-table = Startseite
table-close = Schließen
table-explain = Was die Zeichen bedeuten
table-stones = Wunschsteine
table-rows-of = Reihen von { $player }
table-known = Bekannte Handkarten
table-legend = Auf den Feldern
table-legend-clover = noch ein Feld mit einer deiner Figuren
table-legend-wish = nimm einen Wunschstein
table-legend-points = sofort Punkte
table-loading = Tisch wird geladen …
table-waiting = Einen Moment …
table-hand-over = Gib das Gerät an { $player }
    .note = Tippe, sobald nur { $player } auf den Bildschirm sieht.
    .ready = Ich bin { $player }
table-looked-at = Die Hand von { $player } wurde angesehen, während { $owner } am Zug war.
table-pass-on = Gerät weitergeben

# ---- Die Menschen am Tisch ----
table-chip-away = nicht da
table-chip-cut = ohne Verbindung
table-chip-left = weg, Bot spielt
table-chip-bot = ein Bot spielt
table-chip-late = Zeit um, Bot spielt
table-cut = { $player } ist getrennt
    .note = Verbindung unterbrochen
table-now-away = { $player } ist nicht da
table-now-cut = Die Verbindung von { $player } ist unterbrochen
table-now-here = { $player } ist da
table-bot-in = In { $time } übernimmt ein Bot
table-bot-ask-in = In { $time } kannst du einen Bot vorschlagen
table-ask-bot = Bot vorschlagen
table-ask-undo = { $player } möchte den letzten eigenen Zug und alles danach zurücknehmen
    .you = Du möchtest deinen letzten Zug und alles danach zurücknehmen
table-ask-pause = { $player } möchte eine Pause
    .you = Du möchtest eine Pause
table-ask-end = { $player } möchte das Spiel hier beenden
    .you = Du möchtest das Spiel hier beenden
table-ask-take = { $player } möchte einen Bot für { $subject }
    .you = Du möchtest einen Bot für { $subject }
table-vote-yes = Ja
table-vote-no = Nein
table-vote-cancel = Doch nicht
table-vote-time = Zeit für die Antwort
table-vote-waiting = es fehlt noch: { $names }
table-vote-waits = { $player } wartet auf deine Antwort
table-vote-declined = { $player } hat Nein gesagt
table-vote-withdrawn = { $player } möchte es doch nicht
table-vote-lapsed = Es haben nicht alle rechtzeitig geantwortet
table-vote-undone = Zurückgenommen, alle waren einverstanden
table-undo-ask = Zurücknehmen vorschlagen
table-menu-pause = Pause vorschlagen
table-menu-end = Ende vorschlagen
table-paused = Pause
    .note = Die Uhren stehen still, und niemand kann ziehen.
table-resume = Weiterspielen
table-stand-in-away = Du warst nicht da; ein Bot spielt für dich.
table-stand-in-agreed = Du warst nicht da; die anderen lassen einen Bot für dich spielen.
table-stand-in-turn = Deine Zeit ist um; ein Bot spielt diesen Zug für dich.
table-stand-in-game = Deine Zeit ist um; ein Bot spielt für dich zu Ende.
table-seat-back = Selbst weiterspielen
table-clock = noch { $time }
table-clock-low = nur noch { $time }
table-watching = Du siehst zu
table-watchers = { $count ->
        [one] { $count } Person sieht zu
       *[other] { $count } Personen sehen zu
    }
table-plan = Zug planen:
table-plan-where = Zug planen: Tippe auf ein leuchtendes Feld.
table-plan-draw = dann ziehen
table-planned = Geplant: { $moves }
table-plan-back = Abbrechen
table-note-take = { $why ->
        [turn] Die Zeit von { $player } ist um: Diesen Zug spielt ein Bot.
        [game] Die Zeit von { $player } ist um: Ein Bot spielt zu Ende.
       *[away] { $player } ist nicht da: Solange spielt ein Bot.
    }
table-note-back = { $player } ist zurück und spielt wieder selbst.
table-note-pause = Das Spiel macht Pause.
table-note-resume = Das Spiel geht weiter.
table-note-end = { $why ->
        [left] Alle sind gegangen; das Spiel endet hier.
       *[agreed] Alle waren einverstanden, das Spiel hier zu beenden.
    }
table-note-depart = Das Spiel verlässt diesen Tisch.
table-note-stay = Das Spiel geht doch hier weiter.
table-note-arrive = Das Spiel wurde hierher verlegt. Ob fair ausgeteilt wurde, lässt sich nicht prüfen.
time-hours = { $hours } Std. { $minutes } Min.
time-days = { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } { $hours } Std.

# ---- Chat ----
talk-open = Chat
talk-open-unread = Chat, { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
talk-lines = Nachrichten
talk-none = Noch keine Nachrichten. Sag Hallo!
talk-say = Etwas sagen
talk-send = Senden
talk-mute = Stumm schalten
    .note = Auf diesem Gerät siehst du dann nichts mehr von ihnen.
talk-mute-all = Alle, an allen Tischen
talk-react-nice = Gut gespielt
talk-react-laugh = Haha
talk-react-wow = Oh!
talk-react-oops = Ups
talk-react-thanks = Danke
talk-react-hurry = Noch da?

# ---- Tipp ----
hint-button = Tipp
hint-ask = Was würde ein Profi hier tun? Frag, wann immer du magst.
hint-off = An diesem Tisch gibt es keine Tipps.
hint-thinking = Suche nach einem guten Zug …
hint-expected = erwartete Punkte am Ende und Gewinnchance
hint-win = { $percent } %
hint-games = { $count } Spiele durchgespielt
hint-do = Diesen Zug spielen
hint-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
hint-sure = Ein Netz, das aus Spielen gegen sich selbst gelernt hat, ist sich zu { $percent } % sicher.
hint-rather = Ein Netz, das aus Spielen gegen sich selbst gelernt hat, wählt lieber: { $move } ({ $percent } %).

# ---- Wertung ----
score-title = Wertung
score-you-win = Du gewinnst mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
score-wins = { $player } gewinnt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
score-shared = { $names } teilen sich den Sieg mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
score-place = Platz
    .of = { $place } von { $count }
    .ahead = { $points ->
        [0] gleichauf mit { $player }
        [one] 1 Punkt vor { $player }
       *[other] { $points } Punkte vor { $player }
    }
    .behind = { $points ->
        [0] gleichauf mit { $player }
        [one] 1 Punkt hinter { $player }
       *[other] { $points } Punkte hinter { $player }
    }
score-lead = Vorsprung
    .over = { $player } vor { $other }
score-decided = Entschieden durch
    .by = { $more } gegen { $less }
score-best = Dein Bestes
score-total = Summe
score-stones = { $count } → { $points }
score-start = Start
score-rematch = Revanche
    .note = { $player } beginnt
score-rematch-you = Du beginnst
score-rematch-join = Zur Revanche
    .note = die anderen gehen dorthin
    .by = { $player } möchte noch einmal spielen
score-rematch-begun = Eine Revanche hat begonnen
score-rematch-watch = Revanche ansehen
    .again = Noch ein Spiel ansehen
score-agreed = Vorzeitig beendet
    .note = Einvernehmlich beendet: Niemand gewinnt.
    .left = Alle sind gegangen: Niemand gewinnt.
score-series = { $count } Spiele
score-wins-so-far = { $count ->
        [one] { $count } Sieg
       *[other] { $count } Siege
    }
score-second-side = Zweites Spiel
    .note = auf der anderen Seite
score-match = Nach beiden Seiten
score-replay = Noch einmal ansehen
score-board = Spielplan
score-draws = Wenn nur noch der Nachziehstapel übrig ist, kann die Seite für dich ziehen.
    .yes = Zieh für mich
    .no = Nein, danke
score-share = Teilen
score-home = Startseite
score-length = { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    } · { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
    .long = { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    } · { $time }

# ---- Wiederholung ----
replay-title = Wiederholung
replay-all = Sieh dir beendete Spiele noch einmal an, Zug für Zug und von jedem Platz aus.
replay-none = Noch keine beendeten Spiele. Sobald du eines beendest, kannst du es hier Zug für Zug ansehen.
replay-played = Gespielt am { $day }
replay-play = Abspielen
replay-pause = Pause
replay-back = Einen Schritt zurück
replay-forward = Einen Schritt vor
replay-turn-back = Einen Zug zurück
replay-turn-forward = Einen Zug vor
replay-first = Zum Anfang
replay-last = Zum Ende
replay-position = Schritt { $number } von { $count }
replay-view = Aus der Sicht von
    .note = Tippe auf einen Namen, um das Spiel aus dieser Sicht zu sehen.
replay-view-all = Alles zeigen
replay-share = Link teilen
replay-hand = Hand von { $player }, { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
replay-copied = Link kopiert
replay-download = Als Datei speichern
replay-open = Gespeichertes Spiel vom Gerät öffnen
replay-open-note = Eine Datei mit der Endung .jsonl oder .json
replay-choose = Diese Datei enthält { $count } Spiele. Welches?
replay-game = Spiel { $number }: { $names }
replay-fair-commitment = Der Server hatte sich festgelegt auf
fair-luck-told = Niemand, nicht einmal der Server, konnte sich Karten, Plättchen oder Würfel aussuchen.
fair-luck-left-out = In diesem Spiel passt alles zusammen, aber ein Beitrag zum Mischen kam nie an.
fair-luck = In diesem Spiel passt alles zusammen. Dass sich niemand Karten, Plättchen oder Würfel aussuchen konnte, weiß nur ein Browser, der mitgespielt hat.
fair-details = Einzelheiten
fair-right-told = Bevor dieser Browser seine Zufallsbytes beitrug, stand alles andere schon fest. Alles stimmt mit dem gespeicherten Spiel überein, auch seine Bytes.
fair-wrong-told = Bevor dieser Browser seine Bytes zeigte, wurde ihm etwas anderes gesagt (andere Festlegungen, andere Optionen oder ein anderer Anfang), oder er zeigte andere Bytes.
fair-right-own = Die Festlegung des Servers und die Bytes sind die, die sich dieser Browser gemerkt hat.
fair-lost = Die Bytes, die dieser Browser für { $player } geschickt hat, stehen nicht im gespeicherten Spiel. Sie gingen unterwegs verloren, oder der Server ließ sie weg, nachdem er sie gesehen hatte.
fair-untold = Diesem Browser wurde nicht gesagt, worauf sich die anderen Plätze festgelegt hatten, bevor er seine Bytes zeigte: Der Server könnte das danach gewählt haben.
fair-shows-told = Alles, wovon das Austeilen abhängt, stand fest, bevor dieser Browser seine Bytes zeigte. Offen war nur noch, ob auch die anderen Plätze ihre zeigen; wer es nicht tat, ist oben genannt.
fair-bad-proof = Dieses gespeicherte Spiel enthält keinen gültigen Beleg für das Austeilen.
fair-is-unchecked = Faires Austeilen: nicht geprüft
    .note = Diese Seite wurde nicht über https geöffnet, deshalb lässt der Browser sie nicht prüfen. Lade das gespeicherte Spiel herunter und nimm „keltis replay --verify“.

# ---- Einstellungen ----
table-sound = Töne
table-sound-on = Töne an
table-sound-off = Töne aus
settings-title = Einstellungen
settings-language = Sprache
settings-theme = Darstellung
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-theme-system = Wie das Gerät
settings-theme-switch = Hell oder dunkel
settings-speed = Tempo der Züge anderer
settings-speed-slow = Langsam
settings-speed-normal = Normal
settings-speed-fast = Schnell
settings-speed-off = Sofort
settings-sounds = Töne
settings-sounds-on = an
settings-sounds-off = aus
settings-draws = Automatisch nachziehen, wenn nur der Nachziehstapel bleibt
settings-beginner = Erklären, was eine Karte bewirken würde
settings-beginner-auto = erste Spiele
settings-name = Dein Name

# ---- Wenn etwas nicht geht ----
error-try-again = Noch einmal versuchen
error-to-home = Zur Startseite
error-no-table = Hier gibt es keinen Tisch.
    .do = Prüfe den Link oder beginne ein neues Spiel.
error-no-replay = Hier gibt es keine Wiederholung.
    .do = Prüfe den Link, oder öffne ein gespeichertes Spiel unter „Wiederholungen“.
error-no-page = Hier gibt es keine Seite.
    .do = Prüfe den Link oder geh zur Startseite.
error-record = Diese Datei lässt sich nicht öffnen: { $reason }
error-record-large = Die Datei ist größer als { $size } MB.
    .do = Gespeicherte Spiele sind viel kleiner. Ist es die richtige Datei?
error-record-unreadable = Die Datei ließ sich nicht lesen. Wähle sie noch einmal aus.
error-server = Der Server hatte ein Problem.
    .do = Es ist nichts verloren. Versuche es noch einmal.
error-offline = Keine Verbindung, neuer Versuch läuft
    .note = Du kannst alles ansehen; das Spielen muss warten.
    .move = Dein Zug wird gesendet, sobald die Verbindung wieder da ist.
error-away = Solange kannst du in diesem Browser gegen Bots spielen.
error-back = Wieder verbunden, nichts ist verloren
error-busy = Server überlastet, neuer Versuch läuft
    .note = Wir versuchen es noch eine Weile. Dein Zug bleibt so lange hier.
    .bot = Der Zug des Bots wird alle paar Sekunden neu versucht.
error-crowded = Auf dem Server ist gerade viel los; einen Moment, bitte
error-under-way = Dein letzter Zug ist noch unterwegs; der nächste muss auf ihn warten.
error-new-guest = Der Server kennt diesen Browser nicht mehr.
    .do = Du bist jetzt ein neuer Gast. Früher begonnene Tische lassen sich hier nicht mehr öffnen.
error-page-part = Ein Teil dieser Seite ließ sich nicht laden.
    .do = Vielleicht gibt es eine neuere Version. Deine Spiele sind sicher.
error-offline-page = Der Server ist nicht zu erreichen.
    .do = Wenn du ihn selbst gestartet hast, sieh nach, ob er noch läuft.
error-engine = Was dieser Browser zum Spielen braucht, ließ sich nicht laden.
    .do = Prüfe die Verbindung und versuche es noch einmal.
error-copy = Der Link ließ sich nicht kopieren. Hier ist er:

# ---- Für Vorlesen und Tastatur ----
a11y-zone-turn = Zug und Spielende
a11y-zone-actions = Was du tun kannst
a11y-zone-rows = Deine Reihen
    .of = Reihen von { $player }
a11y-zone-board = Der Spielplan
a11y-zone-paths = Die Pfade
a11y-zone-piles = Stapel
a11y-zone-players = Die anderen
    .all = Alle am Tisch
a11y-zone-log = Spielverlauf
a11y-zone-vote = Frage an dich
a11y-vote = { $question }. Mit V antwortest du.
a11y-hand = Deine Hand, { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
a11y-now-stones = { $count ->
        [one] { $count } Wunschstein
       *[other] { $count } Wunschsteine
    }
a11y-points = { $count ->
        [one] { $count } Punkt jetzt
       *[other] { $count } Punkte jetzt
    }
a11y-now = Punkte jetzt
a11y-card = { $card-label }
a11y-thing = { $tile-label }
a11y-card-playable = { $card-label }, spielbar
a11y-card-unplayable = { $card-label }, nicht spielbar
a11y-card-chosen = { $card-label }, ausgewählt
a11y-card-unseen = Die Karte, die du ziehst
a11y-field = { $field-label }, Wert { $points }
a11y-field-crossed = gekreuzte Äste: Hier darf niemand stehen bleiben
a11y-field-goal = Zielbereich
a11y-field-target = hierhin könntest du ziehen
a11y-field-figure = Figur von { $player }
a11y-field-figure-large = große Figur von { $player }
a11y-field-yours = deine Figur
a11y-field-yours-large = deine große Figur
a11y-row = Reihe { $colour-label }, { $direction }: { $cards }
a11y-row-empty = Reihe { $colour-label }, leer
a11y-pile = { $pile-label }, oben { $card }
a11y-pile-empty = { $pile-label }, leer
a11y-pile-closed = { $pile-label }, in diesem Zug gesperrt
a11y-deck = Nachziehstapel, { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
a11y-your-turn = Du bist am Zug. { $prompt }
a11y-keys = Tastatur
a11y-keys-zones = F6 oder 1 bis 6: von Bereich zu Bereich
a11y-keys-arrows = Pfeiltasten: innerhalb eines Bereichs
a11y-keys-enter = Enter: auswählen
a11y-keys-escape = Escape: zurücklegen, schließen
a11y-keys-undo = U: zurücknehmen
a11y-keys-hint = H: Tipp
a11y-keys-log = L: Spielverlauf
a11y-keys-vote = V: auf eine Frage antworten
a11y-keys-chat = C: Chat
a11y-keys-replay-steps = ← und →: einen Zug zurück oder vor
a11y-keys-replay-ends = Pos1 und Ende: zum Anfang oder zum Ende
a11y-keys-replay-play = Leertaste: abspielen oder anhalten
a11y-keys-sound = M: Töne an oder aus
a11y-keys-help = ?: diese Hilfe
