dice-asked-roll = jetzt wird gewürfelt
dice-asked-throw = jetzt sind die Würfel zu behalten oder einige neu zu würfeln
dice-asked-move = die Würfel stehen fest: jetzt ist eine Farbe zu wählen oder zu passen
dice-settled = die Würfel stehen fest: neu gewürfelt wird nur einmal im Zug, und vor dem Ziehen
dice-number = { $count ->
        [one] ein Würfel ist zu werfen
       *[other] { $count } Würfel sind zu werfen
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
dice-no-piece-left = deine vier Spielsteine stehen alle in anderen Reihen: für die { $row-e } Reihe ist keiner übrig
dice-crossed = dein Spielstein in der { $row-en } Reihe käme auf Feld { $field } zu stehen, und dort sind gekreuzte Äste
sheet-dice = Schreib zu jedem Spielstein die Punkte, die an seinem Feld stehen: 7, -3; - für keinen.
