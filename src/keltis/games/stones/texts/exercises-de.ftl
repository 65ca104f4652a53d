# Warum der beste Zug jeder Übung der beste ist, in einem Satz; siehe exercises.json im Ordner des Spiels.
exercise-stones-b5407748 = Nach der 10 kommt nichts mehr: Mit ihr wäre deine blaue Reihe bei zwei Plättchen am Ende und kostete Punkte; von der 9 abwärts passt noch fast alles.
exercise-stones-b31657b4 = Der Wunschstein lockt, aber 2 und 1 ergeben eine fallende Reihe, an die nur noch die 0 passt; von der 2 aufwärts bleiben acht Werte.
exercise-stones-bbc15411 = Die 8 hat ein Kleeblatt und gibt dir sofort noch einen Zug: Dann nimmst du auch die 7 mit dem Wunschstein, und die Reihe fällt lückenlos von 8 auf 7.
exercise-stones-e10bc281 = Drei Bonuspunkte sind schnell wieder verloren: Von der 10 gleich auf die 2, und die 8 mit dem Kleeblatt, die 7 und die 6 sind dahin; die 2 kann sonst ohnehin niemand brauchen.
exercise-stones-7dc9744d = Die grüne 7 liegt auch da: Vor der 6 gelegt, macht sie die Reihe um ein Plättchen länger; nimmst du zuerst die 6, bleibt sie für immer draußen.
exercise-stones-5ca98b04 = Die gelbe Reihe gegenüber ist über die 3 schon hinaus, sie liegt also auch später noch da; nutz den Zug für ein neues Plättchen, das vielleicht beide brauchen.
exercise-stones-935c5e7a = Eine neue Reihe kostet vier Punkte, und Grün wird drüben schon gesammelt; die 10 passt dort nicht mehr und läuft dir deshalb nicht weg.
exercise-stones-750ce6eb = Eine 5 ist ein schlechter Anfang: Wohin die Reihe auch läuft, die halbe Farbe ist verloren, und deine anderen Reihen sind schon kurz genug.
exercise-stones-6401ff89 = Ein Zug extra ist schön, bezahlt aber keine fünfte Reihe, die bei minus vier beginnt; was noch kommt, gehört in die Reihen, die du hast.
exercise-stones-89401b06 = Die gelbe 4 kann sonst niemand nehmen, sie kann warten; vier Plättchen liegen noch verdeckt, und da willst du als Erster wählen.
