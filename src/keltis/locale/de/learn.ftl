# Ein Spiel beim Spielen lernen: was alle Lektionen sagen.

learn-title = Lektion: { $title }
learn-next = Weiter
learn-step = Schritt { $number } von { $count }
learn-read-on = Lies zuerst weiter: Tipp auf Weiter.
learn-otherwise = Auch das ginge, aber probier jetzt, was leuchtet.
learn-done = Die Lektion ist zu Ende: Spiel dein erstes Spiel.
learn-end = Und nun?
learn-over = Jetzt kannst du spielen
    .note = Mehr brauchst du für ein erstes Spiel nicht; alles andere zeigt sich unterwegs.
learn-leave = Lektion verlassen
    .note = Du kannst jederzeit mit ihr weitermachen oder gleich spielen.
learn-first-game = Spiel dein erstes Spiel
learn-go-on = Weiter mit der Lektion
learn-again = Die Lektion von vorn
