# Die Seite der Übungen: Stellungen mit einer Frage. Warum ein Zug der beste ist, steht in den Ordnern der Spiele.
exercise-title = Übungen
exercise-all-games = Stellungen aus ganzen Spielen: Finde den besten Zug.
exercise-count = { $count ->
    [one] Eine Übung
   *[other] { $count } Übungen
}
exercise-intro = { $count } Stellungen aus ganzen Spielen. In jeder ist ein Zug klar der beste, und ein anderer sieht genauso gut aus. Du siehst, was man am Tisch sehen würde.
exercise-begin = Los geht’s
exercise-go-on = Weitermachen
exercise-total = { $count } von { $most } Sternen
exercise-untried = noch nicht gelöst
exercise-stars = { $count ->
    [one] { $count } Stern von 3
   *[other] { $count } Sterne von 3
}
exercise-number = Übung { $number } von { $count }
exercise-question = Was würdest du spielen?
exercise-how = Zieh wie in einem Spiel. Findest du den besten Zug beim ersten Versuch, bekommst du drei Sterne.
exercise-wrong = { $move }: Es gibt einen besseren Zug.
exercise-grade-easy = Leicht
exercise-grade-medium = Mittel
exercise-grade-hard = Schwer
exercise-solved = { $count } von { $most } gelöst
exercise-again = Noch einmal
exercise-not-yet = Nicht ganz
exercise-show = Zeig ihn mir
exercise-answer = Antwort
exercise-all = Alle Übungen
exercise-next = Nächste Übung
exercise-done = Fertig
exercise-found = Gut gesehen!
exercise-shown = Der beste Zug
exercise-expected = Deine erwartete Punktzahl am Ende
exercise-row-best = der beste Zug
exercise-row-found = dein Zug, und der beste
exercise-row-tried = hast du versucht
exercise-row-tempting = verlockend
exercise-less = Du kannst damit { $points ->
    [one] etwa einen Punkt
   *[other] etwa { $points } Punkte
} weniger erwarten als mit dem besten Zug.
