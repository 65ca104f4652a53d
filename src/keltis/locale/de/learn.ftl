# Ein Spiel beim Spielen lernen: was alle Lektionen sagen.

learn-title = Lektion: { $title }
learn-all = Du spielst eine kurze Partie und wirst dabei angeleitet, jeweils etwa drei Minuten.
learn-begun = Weitermachen
learn-next = Weiter
learn-step = Schritt { $number } von { $count }
learn-read-on = Tippe auf „Weiter“.
learn-otherwise = Das ginge auch, aber probiere jetzt, was leuchtet.
learn-done = Die Lektion ist zu Ende: Spiele dein erstes Spiel.
learn-end = Und nun?
learn-over = Jetzt kannst du spielen!
    .note = Mehr brauchst du für ein erstes Spiel nicht; alles andere lernst du beim Spielen.
learn-leave = Lektion verlassen
    .note = Du kannst sie jederzeit fortsetzen oder gleich spielen.
learn-first-game = Spiele dein erstes Spiel
learn-go-on = Weiter mit der Lektion
learn-again = Die Lektion von vorn
