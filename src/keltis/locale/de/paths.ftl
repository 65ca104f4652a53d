paths-asked-drop = jetzt ist ein Ablegeplättchen zu nutzen oder darauf zu verzichten
paths-row-empty = deine { $colour-e } Reihe ist leer
paths-card-moves-nothing = keine deiner Figuren steht vor einem { $colour-en } Feld oder einem Jokerfeld: { $card } kannst du nur abwerfen
paths-no-small-figure = { $field-auf } steht keine deiner kleinen Figuren
paths-large-elsewhere = { $field-auf } steht deine große Figur nicht
paths-other-colour = { $field } ist ein { $colour-es } Feld: { $card } führt nicht dorthin
sheet-paths = Schreib zu jeder Figur die Punkte ihrer Felderreihe: 7, -4; - für das Startfeld. Unter einer Farbe: wie viele Wunschsteine davon.
