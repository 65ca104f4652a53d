option-side = die Seite des Spielplans
end-finished = jemand hat alle Spielsteine im Zielbereich
end-stalled = niemand hat in seinen letzten zehn Zügen einen Spielstein bewegt
about-dice = Würfeln, neu würfeln und ziehen; die besonderen Felder haben wir selbst verteilt.
dice-asked-roll = würfle jetzt
dice-asked-throw = behalte jetzt die Würfel oder würfle einige neu
dice-asked-move = die Würfel stehen fest: Wähle jetzt eine Farbe oder passe
dice-settled = die Würfel stehen fest: Neu gewürfelt wird nur einmal im Zug, und vor dem Ziehen
dice-number = { $count ->
        [one] ein Würfel ist zu würfeln
       *[other] { $count } Würfel sind zu würfeln
    }, nicht { $given }
dice-not-shown = { $shown ->
        [0] kein Würfel zeigt { $face }
        [one] nur ein Würfel zeigt { $face }
       *[other] nur { $shown } Würfel zeigen { $face }
    }, genannt { $named ->
        [one] ist einer
       *[other] sind { $named }
    }
dice-no-such-colour = kein Würfel zeigt { $colour-label }
dice-on-last-field = dein Spielstein in der { $row-en } Reihe steht auf dem letzten Feld und bleibt dort
dice-no-piece-left = deine vier Spielsteine stehen alle in anderen Reihen: Für die { $row-e } Reihe ist keiner übrig
dice-crossed = dein Spielstein in der { $row-en } Reihe würde auf Feld { $field } stehen bleiben, und dort sind gekreuzte Äste
sheet-dice = Schreib zu jedem Spielstein die Punkte, die an seinem Feld stehen: 7, -3; - für keinen.
hint-reaches-leprechaun = Erreicht den Kobold, der dir noch einen Zug schenkt.
hint-keeps-dice = Behält die Würfel, mit denen du in der { $colour-en } Reihe { $count ->
        [one] ein Feld
       *[other] { $count } Felder
    } ziehen kannst, von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-keeps-useless = Behält die Würfel, die nichts bewegen.
hint-throws-again = Würfelt { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
    } neu.
hint-throws-keeping = Würfelt { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
    } neu: { $kept ->
        [one] Ein { $colour-er } bleibt
       *[other] { $kept } { $colour-e } bleiben
    } liegen.
hint-throws-keeping-wishes = Würfelt { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
    } neu: Die Wunschsteine bleiben liegen.
hint-throws-all = Würfelt alle fünf Würfel neu.
hint-enters-row = Betritt die { $colour-e } Reihe: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-moves-fields = Zieht in der { $colour-en } Reihe { $count ->
        [one] ein Feld
       *[other] { $count } Felder
    }, von { $before } auf { $after ->
        [one] { $after } Punkt
       *[other] { $after } Punkte
    }.
hint-cannot-move = Keiner deiner Spielsteine kann ziehen.
move-advance-piece = { $player } rückt in der { $colour-en } Reihe ein Feld vor.
    .you = Du rückst in der { $colour-en } Reihe ein Feld vor.
    .do = Rücke in der { $colour-en } Reihe ein Feld vor
    .short = { $colour-label }
move-roll = { $player } würfelt { $face }.
    .you = Du würfelst { $face }.
    .do = Würfle { $face }
    .short = gewürfelt: { $face }
move-keep = { $player } lässt die Würfel liegen.
    .you = Du lässt die Würfel liegen.
    .do = Lass die Würfel liegen
    .short = Würfel bleiben
move-reroll = { $player } nimmt { $face } und würfelt neu.
    .you = Du nimmst { $face } und würfelst neu.
    .do = Würfle neu: { $face }
    .short = neu: { $face }
move-move = { $player } zieht in der { $colour-en } Reihe.
    .you = Du ziehst in der { $colour-en } Reihe.
    .do = Zieh in der { $colour-en } Reihe
    .short = { $colour-label }
move-pass = { $player } passt.
    .you = Du passt.
    .do = Passe
    .short = gepasst
event-clover-piece = Kleeblatt: { $player } darf einen beliebigen eigenen Spielstein ein Feld ziehen.
    .you = Kleeblatt: Du darfst einen beliebigen deiner Spielsteine ein Feld ziehen.
    .short = Kleeblatt
event-leprechaun = Kobold: { $player } ist noch einmal am Zug.
    .you = Kobold: Du bist noch einmal am Zug.
    .short = noch ein Zug
over-goal-pieces = { $count } Spielsteine haben den Zielbereich erreicht.
over-finished = Jemand hat alle Spielsteine in den Zielbereich gebracht.
over-stalled = Niemand hat in seinen letzten zehn Zügen einen Spielstein bewegt.
prompt-clover-piece = Kleeblatt: noch ein Feld ziehen
prompt-roll = Würfle
prompt-throw = Behalten oder neu würfeln
prompt-move = Wähle eine Farbe oder passe
home-line-dice = Würfeln, behalten und ab ins Ziel.
home-short-dice = Das Würfelspiel
home-play-dice = Würfelspiel spielen
home-option-side = Seite des Spielplans
home-option-side-plain = Einfach
    .note = für die ersten Spiele
home-option-side-branches = Gekreuzte Äste
    .note = auf manchen Feldern darf niemand stehen bleiben
table-supply = { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
    .full = { $count ->
        [one] Noch ein Wunschstein
       *[other] Noch { $count } Wunschsteine
    } im Vorrat
table-decline = Verzichten
ask-throw = Behalte die Würfel oder tippe die an, die du neu würfeln willst.
ask-reroll = Würfle die angetippten neu oder tippe weitere an.
ask-move = Tippe auf ein leuchtendes Feld, um dorthin zu ziehen, oder passe.
ask-pass = Keiner deiner Spielsteine kann ziehen: passe.
ask-clover-piece = Kleeblatt: ein Schritt mehr mit einem beliebigen eigenen Spielstein. Tippe auf ein leuchtendes Feld oder verzichte.
table-throw-again = { $count } neu würfeln
    .note = { $face }
table-dice-count = { $count ->
        [1] { $face-label }
       *[other] { $count } × { $face-label }
    }
table-keep = Alle behalten
    .note = { $moves }
table-keep-choice = { $count } × { $colour-label }
table-move = { $count } × { $colour-label }
    .note = { $field-nach }, Wert { $points }
table-pass = Passen
    .note = kein Spielstein zieht
table-our-layout = Die Verteilung der besonderen Felder ist unsere eigene.
table-own-layout = Dieser Tisch hat einen eigenen Spielplan.
table-dice-wish = Zwei oder mehr Würfel mit Wunschstein: Du bekommst einen, bevor du ziehst.
table-pieces-left = { $count ->
        [one] { $count } Spielstein
       *[other] { $count } Spielsteine
    } noch nicht im Spiel
table-legend-clover-piece = noch ein Feld mit einem deiner Spielsteine
table-legend-leprechaun = ein ganzer Extrazug
table-legend-crossed = hier darf niemand stehen bleiben
a11y-zone-dice = Würfel
a11y-die = Würfel: { $face-label }
a11y-die-chosen = Würfel: { $face-label }, wird neu gewürfelt
title-dice = Keltis: Das Würfelspiel

# Why a score sheet cannot be.
sheet-pieces = jeder hat nur { $count } Spielsteine, also bleibt eine Reihe leer
