paths-asked-drop = nutz jetzt das Ablegeplättchen oder verzichte darauf
paths-row-empty = deine { $colour-e } Reihe ist leer
paths-card-moves-nothing = keine deiner Figuren steht vor einem { $colour-en } Feld oder einem Jokerfeld: { $card } kannst du nur abwerfen
paths-no-small-figure = { $field-auf } steht keine deiner kleinen Figuren
paths-large-elsewhere = { $field-auf } steht deine große Figur nicht
paths-other-colour = { $card } führt nicht { $field-nach }: das ist { $colour }
sheet-paths = Schreib zu jeder Figur die Punkte ihrer Felderreihe: 7, -4; - für das Startfeld. Unter einer Farbe: wie viele Wunschsteine davon.
