# Jeder Zug in Worten. narration.json sagt, welcher Zug welcher Text ist.
# Der Text erzählt von anderen, `.you` von einem selbst, und `.do` bietet den Zug an.
move-play = { $player } spielt { $card }.
    .you = Du spielst { $card }.
    .do = Spiele { $card }
move-play-enter = { $player } spielt { $card } und betritt den Pfad mit { $size-dat }.
    .you = Du spielst { $card } und betrittst den Pfad mit { $size-dat }.
    .do = Spiele { $card } und betritt den Pfad mit { $size-dat }
move-play-step = { $player } spielt { $card } und zieht { $size } { $from-von } { $to-nach }.
    .you = Du spielst { $card } und ziehst { $size } { $from-von } { $to-nach }.
    .do = Spiele { $card } und zieh { $size } { $from-von } { $to-nach }
move-play-points = { $player } legt { $card } in die Punktereihe.
    .you = Du legst { $card } in die Punktereihe.
    .do = Leg { $card } in die Punktereihe
move-play-row = { $player } legt { $card } in die { $colour-e } Reihe.
    .you = Du legst { $card } in die { $colour-e } Reihe.
    .do = Leg { $card } in die { $colour-e } Reihe
move-discard = { $player } wirft { $card } ab.
    .you = Du wirfst { $card } ab.
    .do = Wirf { $card } ab
move-trade = { $player } tauscht { $colour-label } { $value } und { $other-label } gegen die Wunschsteinkarte { $value }.
    .you = Du tauschst { $colour-label } { $value } und { $other-label } gegen die Wunschsteinkarte { $value }.
    .do = Tausche { $colour-label } { $value } und { $other-label } gegen die Wunschsteinkarte { $value }
move-stop = { $player } legt keine Karte mehr an.
    .you = Du legst keine Karte mehr an.
    .do = Leg keine Karte mehr an
move-advance = { $player } rückt auf dem { $colour-en } Pfad vor.
    .you = Du rückst auf dem { $colour-en } Pfad vor.
    .do = Rücke auf dem { $colour-en } Pfad vor
move-advance-enter = { $player } betritt den { $colour-en } Pfad mit { $size-dat }.
    .you = Du betrittst den { $colour-en } Pfad mit { $size-dat }.
    .do = Betritt den { $colour-en } Pfad mit { $size-dat }
move-advance-step = { $player } zieht { $size } { $from-von } { $to-nach }.
    .you = Du ziehst { $size } { $from-von } { $to-nach }.
    .do = Zieh { $size } { $from-von } { $to-nach }
move-advance-piece = { $player } rückt in der { $colour-en } Reihe ein Feld vor.
    .you = Du rückst in der { $colour-en } Reihe ein Feld vor.
    .do = Rücke in der { $colour-en } Reihe ein Feld vor
move-drop-row = { $player } wirft die letzte Karte der { $colour-en } Reihe ab.
    .you = Du wirfst die letzte Karte deiner { $colour-en } Reihe ab.
    .do = Wirf die letzte Karte der { $colour-en } Reihe ab
move-drop-hand = { $player } wirft auch noch { $card } ab.
    .you = Du wirfst auch noch { $card } ab.
    .do = Wirf { $card } aus der Hand ab
move-decline = { $player } verzichtet.
    .you = Du verzichtest.
    .do = Verzichte
move-draw = { $player } zieht eine Karte { $pile-von }.
    .you = Du ziehst eine Karte { $pile-von }.
    .do = Zieh eine Karte { $pile-von }
move-roll = { $player } würfelt { $face }.
    .you = Du würfelst { $face }.
    .do = Würfle { $face }
move-keep = { $player } lässt die Würfel liegen.
    .you = Du lässt die Würfel liegen.
    .do = Lass die Würfel liegen
move-reroll = { $player } würfelt neu: { $face }.
    .you = Du würfelst neu: { $face }.
    .do = Würfle neu: { $face }
move-move = { $player } zieht in der { $colour-en } Reihe.
    .you = Du ziehst in der { $colour-en } Reihe.
    .do = Zieh in der { $colour-en } Reihe
move-pass = { $player } passt.
    .you = Du passt.
    .do = Passe
move-flip = { $player } deckt ein Plättchen auf.
    .you = Du deckst ein Plättchen auf.
    .do = Deck ein Plättchen auf
move-take = { $player } nimmt { $tile }.
    .you = Du nimmst { $tile }.
    .do = Nimm { $tile }
move-leave = { $player } lässt das Plättchen liegen.
    .you = Du lässt das Plättchen liegen.
    .do = Lass das Plättchen liegen
move-end = { $player } beendet den Zug.
    .you = Du beendest deinen Zug.
    .do = Beende deinen Zug

# Was ein Zug bewirkt; es wird danach gesagt, ein Satz für jedes Glied der Kette.
event-reaches = Jetzt { $field-auf }, Wert { $points }.
event-row = Reihe { $colour-label }: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }, Wert { $points }.
event-points = { $player } bekommt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
    .you = Du bekommst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
event-clover = Kleeblatt: { $player } darf eine beliebige eigene Figur ein Feld ziehen.
    .you = Kleeblatt: Du darfst eine beliebige deiner Figuren ein Feld ziehen.
event-clover-piece = Kleeblatt: { $player } darf einen beliebigen eigenen Spielstein ein Feld ziehen.
    .you = Kleeblatt: Du darfst einen beliebigen deiner Spielsteine ein Feld ziehen.
event-wish = { $player } nimmt einen Wunschstein.
    .you = Du nimmst einen Wunschstein.
event-wish-colour = { $player } nimmt einen { $colour-en } Wunschstein.
    .you = Du nimmst einen { $colour-en } Wunschstein.
event-discard-tile = Ablegeplättchen: { $player } darf eine Karte abwerfen.
    .you = Ablegeplättchen: Du darfst eine Karte abwerfen.
event-leprechaun = Kobold: { $player } ist noch einmal am Zug.
    .you = Kobold: Du bist noch einmal am Zug.
event-extra-turn = Kleeblatt: { $player } ist noch einmal am Zug.
    .you = Kleeblatt: Du bist noch einmal am Zug.
event-drawn = Du ziehst { $card }.
event-taken = { $player } nimmt { $card } vom Ablagestapel.
    .you = Du nimmst { $card } vom Ablagestapel.
event-turned = Es ist { $tile }.
event-turned-mark = Es ist { $tile } mit { $mark }.
event-row-closed = Die { $colour-e } Reihe ist geschlossen.
event-goal = { $count } von { $needed } im Zielbereich.
event-goal-near = { $count } von { $needed } im Zielbereich: Nur noch 1 bis zum Spielende.
event-closed-rows = { $count } von { $needed } Reihen geschlossen.
event-closed-rows-near = { $count } von { $needed } Reihen geschlossen: Nur noch 1 bis zum Spielende.
event-last-cards = Alle dürfen noch bis zu zwei Karten anlegen.
event-deck = { $count ->
        [one] Noch eine Karte
       *[other] Noch { $count } Karten
    } im Nachziehstapel.
event-face-down = { $count ->
        [one] Noch ein Plättchen
       *[other] Noch { $count } Plättchen
    } verdeckt.
event-only-draw-pile = Schon lange hat niemand eine Karte ausgespielt oder vom Nachziehstapel gezogen: Gezogen wird jetzt nur noch vom Nachziehstapel.

# Warum das Spiel zu Ende ist.
over-goal = Die fünfte Figur hat den Zielbereich erreicht.
over-goal-pieces = { $count } Spielsteine haben den Zielbereich erreicht.
over-deck = Die letzte Karte des Nachziehstapels wurde gezogen.
over-closed = Die fünfte Reihe wurde geschlossen.
over-finished = Jemand hat alle Spielsteine in den Zielbereich gebracht.
over-flipped = Das letzte Plättchen wurde aufgedeckt.
over-stalled = Niemand hat in seinen letzten zehn Zügen einen Spielstein bewegt.

# Was von dem verlangt wird, der am Zug ist.
prompt-card = Spiele eine Karte oder wirf eine ab
prompt-card-trade = Spielen, tauschen oder abwerfen
prompt-draw = Zieh eine Karte nach
prompt-clover = Kleeblatt: Zieh eine Figur oder verzichte
prompt-clover-piece = Kleeblatt: Zieh einen Spielstein oder verzichte
prompt-reroute = Deine Figur steht auf dem Endstein: Zieh eine andere
prompt-drop = Ablegeplättchen: Wirf eine Karte ab oder verzichte
prompt-last-cards = Schluss: Leg noch bis zu zwei Karten an
prompt-roll = Würfle
prompt-throw = Lass die Würfel liegen oder würfle neu
prompt-move = Wähl eine Farbe oder passe
prompt-turn = Deck ein Plättchen auf oder nimm ein offenes
prompt-turned = Nimm das Plättchen oder lass es liegen
prompt-last-tiles = Nimm ein Plättchen oder beende deinen Zug
