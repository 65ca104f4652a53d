# Warum der beste Zug jeder Übung der beste ist, in ein, zwei Sätzen; siehe exercises.json im Ordner des Spiels.
exercise-cards-3d86e679 = Das Spiel geht zu Ende, nur die Länge zählt noch: Die Schlusskarte verlängert Grün, eine neue gelbe Reihe würde vier Punkte kosten.
exercise-cards-41a6766e = Schlusskarten helfen nicht in Farben, in denen du noch keine Reihe hast. Auf zwei Karten vom Nachziehstapel kannst du bauen.
exercise-cards-62694f8f = Die braune 8 verlängert deine Reihe, bevor ihre zwei Schlusskarten folgen. Für eine blaue Reihe ist es zu spät.
exercise-cards-4ed24a80 = Mit der 2 ergeben deine gelben Karten eine Reihe ohne Lücke: 2, 3, 4 und die Schlusskarte. Ab vier Karten lohnt sich eine Reihe.
exercise-cards-6e1588a2 = Drei braune Karten kosten zwei Punkte, vier bringen einen. Die 1 liegt bereit, und im Nachziehstapel sind nur noch vier Karten.
exercise-cards-7da07646 = Deiner gelben Reihe fehlt eine Karte bis ins Plus, und hier liegt sie. Im Nachziehstapel sind nur noch drei: Viel Zeit bleibt nicht.
exercise-cards-eb799f4d = Unter der blauen 1 liegen die 2 und zwei Dreien, und die 4 hast du schon. Hol sie eine nach der anderen, und die Reihe wird lang.
exercise-cards-cc91fed4 = Auf die gelbe 7 passt die Punktekarte 7: Mit der 5 sind das drei Karten einer Reihe. In der Punktereihe bringt sie nur einen Punkt.
exercise-cards-80936fa3 = Du hast vier blaue Karten: die 4, die 5 und beide Schlusskarten. Das ist eine ganze Reihe, und je früher sie beginnt, desto sicherer.
