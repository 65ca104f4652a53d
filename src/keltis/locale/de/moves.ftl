# Jeder Zug in Worten. narration.json sagt, welcher Zug welcher Text ist.
# Der Text erzählt von anderen, `.you` von einem selbst, `.do` bietet den Zug an, und `.short` sagt ihn in einer Zeile eines Telefons.
move-play = { $player } spielt { $card }.
    .you = Du spielst { $card }.
    .do = Spiele { $card }
    .short = { $card-label }
move-discard = { $player } wirft { $card } ab.
    .you = Du wirfst { $card } ab.
    .do = Wirf { $card } ab
    .short = { $card-label } abgeworfen
move-decline = { $player } verzichtet.
    .you = Du verzichtest.
    .do = Verzichte
    .short = verzichtet
move-draw = { $player } zieht eine Karte { $pile-von }.
    .you = Du ziehst eine Karte { $pile-von }.
    .do = Zieh eine Karte { $pile-von }
    .short = gezogen { $pile-von }

# Was ein Zug bewirkt; es wird danach gesagt, ein Satz für jedes Glied der Kette.
event-reaches = Jetzt { $field-auf }, Wert { $points }.
    .short = auf { $points }
event-points = { $player } bekommt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
    .you = Du bekommst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
    .short = +{ $points }
event-clover = Kleeblatt: { $player } darf eine beliebige eigene Figur ein Feld ziehen.
    .you = Kleeblatt: Du darfst eine beliebige deiner Figuren ein Feld ziehen.
    .short = Kleeblatt
event-wish = { $player } nimmt einen Wunschstein.
    .you = Du nimmst einen Wunschstein.
    .short = Stein
event-drawn = Du ziehst { $card }.
    .short = { $card-label } gezogen
event-taken = { $player } nimmt { $card } vom Ablagestapel.
    .you = Du nimmst { $card } vom Ablagestapel.
    .short = { $card-label } vom Ablagestapel
event-goal = { $count } von { $needed } im Zielbereich.
    .short = Ziel { $count }/{ $needed }
event-goal-near = { $count } von { $needed } im Zielbereich: Nur noch 1 bis zum Spielende.
    .short = Ziel { $count }/{ $needed }
event-deck = { $count ->
        [one] Noch eine Karte
       *[other] Noch { $count } Karten
    } im Nachziehstapel.
event-only-draw-pile = Schon lange hat niemand eine Karte ausgespielt oder vom Nachziehstapel gezogen: Gezogen wird jetzt nur noch vom Nachziehstapel.

# Ein Platz, der mitten im Spiel verloren ging.
event-forfeit = { $player } hat diesen Platz verloren ({ $reason }). Ab hier spielt { $by }.
event-forfeit-at = Spiel { $game }, Halbzug { $ply }: { $sentence }

# Warum das Spiel zu Ende ist.
over-goal = Die fünfte Figur hat den Zielbereich erreicht.
over-deck = Die letzte Karte des Nachziehstapels wurde gezogen.

# Was von dem verlangt wird, der am Zug ist.
prompt-card = Karte spielen oder abwerfen
prompt-draw = Zieh eine Karte nach
prompt-clover = Kleeblatt: noch ein Feld ziehen
