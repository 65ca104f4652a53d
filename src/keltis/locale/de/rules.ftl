# Die Seiten der Regeln, neben den Spielregeln selbst.
rules-cited = Aus den Regeln von { $title }
rules-contents = Inhalt
rules-players = Spieler
rules-minutes = Minuten
rules-facts = { $least }–{ $most } Spieler, { $minutes } Minuten pro Partie
rules-aim = Ziel
    .note = Wer die meisten Punkte hat, gewinnt
rules-programmers = Regeln für alle, die programmieren
rules-all = Jedes Spiel beginnt mit fünf Punkten, die du in zwei Minuten liest.
