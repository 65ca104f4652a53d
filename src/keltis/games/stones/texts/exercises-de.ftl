# Warum der beste Zug jeder Übung der beste ist, in ein, zwei Sätzen; siehe exercises.json im Ordner des Spiels.
exercise-stones-b5407748 = Nach der 10 passt nichts mehr: Deine blaue Reihe bliebe bei zwei Plättchen und würde Punkte kosten. Von der 9 abwärts passt fast alles.
exercise-stones-b31657b4 = Der Wunschstein lockt, aber nach 2 und 1 passt nur noch die 0. Von der 2 aufwärts bleiben acht Werte.
exercise-stones-bbc15411 = Die 8 hat ein Kleeblatt und gibt dir noch einen Zug. Dann nimmst du auch die 7 mit dem Wunschstein: von 8 auf 7, ohne Lücke.
exercise-stones-e10bc281 = Von der 10 gleich auf die 2 bringt drei Bonuspunkte, kostet aber die 8 mit dem Kleeblatt, die 7 und die 6. Die 2 braucht sonst niemand.
exercise-stones-7dc9744d = Die grüne 7 liegt auch da: Vor der 6 gelegt, macht sie die Reihe ein Plättchen länger. Nach der 6 passt sie nie mehr.
exercise-stones-5ca98b04 = Die gelbe Reihe deines Gegenübers ist über die 3 hinaus, die 3 kann also warten. Deck auf: Vielleicht kommt etwas, das ihr beide braucht.
exercise-stones-935c5e7a = Eine neue Reihe kostet vier Punkte, und Grün sammelt schon dein Gegenüber. Die 10 passt dort nicht mehr, sie läuft dir also nicht weg.
exercise-stones-750ce6eb = Eine 5 ist ein schlechter Anfang: Wohin die Reihe auch geht, die halbe Farbe ist verloren. Und deine anderen Reihen sind kurz genug.
exercise-stones-6401ff89 = Ein Extrazug ist schön, aber keine fünfte Reihe wert, die bei minus vier beginnt. Was noch kommt, gehört in die Reihen, die du hast.
exercise-stones-89401b06 = Die gelbe 4 kann sonst niemand nehmen, sie kann warten. Vier Plättchen liegen noch verdeckt, und da willst du zuerst wählen.
