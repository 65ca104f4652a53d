about-keltis = Mit auf- oder absteigenden Kartenreihen fünf Steinpfade hinauf.
hint-opens-path = Eröffnet den { $colour-en } Pfad: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, und { $count ->
        [0] keine Handkarte kann
        [one] eine Handkarte kann
       *[other] { $count } Handkarten können
    } folgen.
hint-opens-path-large = Eröffnet den { $colour-en } Pfad mit der großen Figur, die doppelt zählt, und { $count ->
        [0] keine Handkarte kann
        [one] eine Handkarte kann
       *[other] { $count } Handkarten können
    } folgen.
hint-opens-path-fifth = Eröffnet den fünften Pfad bei { $points } Punkten; im Nachziehstapel: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
hint-enters-path = Betritt den { $colour-en } Pfad: vorerst { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
hint-moves-another = Deine Figur auf dem { $colour-en } Pfad steht auf dem Endstein, also zieht eine andere.
asked-reroute = deine Figur steht auf dem Endstein: Zieh jetzt eine andere
on-end-stone = deine Figur auf dem { $path-en } Pfad steht auf dem Endstein
figure-on-path = du hast schon eine Figur auf dem { $path-en } Pfad: Nenn keine Größe
size-missing = du hast noch keine Figur auf dem { $path-en } Pfad: Sag klein oder groß
no-small-left = auf dem Startfeld steht keine kleine Figur mehr
large-gone = die große Figur hat das Startfeld schon verlassen
sheet-keltis = Schreib zu jeder Figur die Punkte, die an ihrem Feld stehen, mit L für die große: 7, 6L, -3; - für keine.
move-play-enter = { $player } spielt { $card } mit { $size-dat }.
    .you = Du spielst { $card } mit { $size-dat }.
    .do = Spiele { $card } mit { $size-dat }
    .short = { $card-label } ({ $size-short })
move-advance = { $player } rückt auf dem { $colour-en } Pfad vor.
    .you = Du rückst auf dem { $colour-en } Pfad vor.
    .do = Rücke auf dem { $colour-en } Pfad vor
    .short = { $colour-label }
move-advance-enter = { $player } betritt den { $colour-en } Pfad mit { $size-dat }.
    .you = Du betrittst den { $colour-en } Pfad mit { $size-dat }.
    .do = Betritt den { $colour-en } Pfad mit { $size-dat }
    .short = { $colour-label } ({ $size-short })
prompt-reroute = Deine Figur steht auf dem Endstein: Zieh eine andere
ask-enter = Welche Figur betritt diesen Pfad? Oder wirf die Karte ab.
ask-figure = Wähle eine Figur: klein oder groß.
ask-top = Deine Figur steht auf dem Endstein: Tippe auf die Reihe, um die Karte zu spielen und eine andere zu ziehen.
ask-clover-figure = Kleeblatt: Wähle die Figur, die den Pfad betritt, klein oder groß.
ask-reroute = Deine Figur steht auf dem Endstein: Zieh eine andere. Tippe auf ein leuchtendes Feld.
ask-reroute-figure = Wähle die andere Figur, die den Pfad betritt: klein oder groß.
home-line-keltis = Mit Kartenreihen fünf Steinpfade hinauf.
home-short-keltis = Keltis
home-play-keltis = Keltis spielen
title-keltis = Keltis

# Why a score sheet cannot be.
sheet-one-large = alle haben nur je eine große Figur
sheet-four-small = alle haben nur je { $count } kleine Figuren: Die fünfte ist die große
