asked-reroute = deine Figur steht auf dem Endstein: zieh jetzt eine andere
on-end-stone = deine Figur auf dem { $path-en } Pfad steht auf dem Endstein
figure-on-path = du hast schon eine Figur auf dem { $path-en } Pfad: nenn keine Größe
size-missing = du hast noch keine Figur auf dem { $path-en } Pfad: sag klein oder groß
no-small-left = auf dem Startfeld steht keine kleine Figur mehr
large-gone = die große Figur hat das Startfeld schon verlassen
sheet-keltis = Schreib zu jeder Figur die Punkte, die an ihrem Feld stehen, mit L für die große: 7, 6L, -3; - für keine.
