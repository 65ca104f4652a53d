# Scoring a game that was played with the real box.

# Why no game can end like that.
sheet-goal-full = im Zielbereich stehen von allen zusammen höchstens { $count } Figuren: Mit der letzten endet das Spiel
sheet-few-stones = für alle zusammen gibt es nur { $count } Wunschsteine

# The page: players, games of a match.
scorer-about = Du spielst am echten Spiel, diese Seite zählt die Punkte. Was du einträgst, bleibt in diesem Browser.
scorer-which = Welches Spiel habt ihr gespielt?
scorer-go-on = Weiter: { $names }
scorer-back = Alle Spiele und Abende
scorer-players = Wer mitspielt
scorer-player = Person { $number }
scorer-name = Name
scorer-same-name = Zwei Personen heißen gleich. Gib einer einen anderen Namen.
scorer-add = Person hinzufügen
scorer-remove = { $name } entfernen
scorer-start-over = Von vorn anfangen
scorer-match = Spiele auf beiden Seiten
scorer-game = Spiel { $number }
scorer-second = Spiel 2, andere Seite
scorer-drop-game = Letztes Spiel entfernen

# What stands and lies in front of a player.
scorer-tap-sizes = Tippe auf das Feld, auf dem die Figur steht. Noch einmal tippen: die große Figur. Ein drittes Mal: keine Figur.
scorer-tap-figures = Tippe an, wo jede Figur steht. Noch einmal: keine.
scorer-tap-tiles = Tippe an, was in den Reihen liegt. Noch einmal tippen legt es zurück.
scorer-figures = Figuren von { $name }
scorer-tiles = Reihen von { $name }
scorer-worth = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
scorer-here-small = Figur
scorer-here-large = große Figur
scorer-none = keine Figur
scorer-tile = { $tile-label }
scorer-tile-of = hat { $name }
scorer-many = Wie viele: { $what }
scorer-fewer = Eins weniger: { $what }
scorer-more = Eins mehr: { $what }
scorer-points = Punkte
scorer-total = { $name }: { $points }
scorer-next = Weiter: { $name }
scorer-keep = Spiel speichern
scorer-keep-change = Änderung speichern
scorer-cannot-keep = Korrigiere das zuerst, dann kannst du das Spiel speichern.
scorer-not-kept = Dieser Browser konnte das Spiel nicht speichern. Teile den Wertungszettel, bevor du die Seite verlässt.

# Evenings.
scorer-evening = Spieleabend
scorer-evening-of = Spieleabend am { $day }
scorer-sum = Punkte
scorer-wins = Siege
scorer-edit = Bearbeiten
scorer-delete = Löschen
scorer-removed = Das Spiel ist gelöscht.
scorer-restore = Rückgängig
scorer-share = Bild teilen
scorer-copy = Text kopieren
scorer-print = Drucken
scorer-copied = Der Text ist kopiert.
scorer-saved = Das Bild ist gespeichert, der Text kopiert.
    .only = Das Bild ist gespeichert.
