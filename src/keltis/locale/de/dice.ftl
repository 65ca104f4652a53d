dice-asked-roll = würfle jetzt
dice-asked-throw = behalte jetzt die Würfel oder würfle einige neu
dice-asked-move = die Würfel stehen fest: wähl jetzt eine Farbe oder passe
dice-settled = die Würfel stehen fest: neu gewürfelt wird nur einmal im Zug, und vor dem Ziehen
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
dice-no-piece-left = deine vier Spielsteine stehen alle in anderen Reihen: für die { $row-e } Reihe ist keiner übrig
dice-crossed = dein Spielstein in der { $row-en } Reihe käme auf Feld { $field } zu stehen, und dort sind gekreuzte Äste
sheet-dice = Schreib zu jedem Spielstein die Punkte, die an seinem Feld stehen: 7, -3; - für keinen.
