# Warum der beste Zug jeder Übung der beste ist, in einem Satz; siehe exercises.json im Ordner des Spiels.
exercise-cards-3d86e679 = Das Spiel ist aus, nur die Länge zählt noch: Die Schlusskarte macht Grün um eine Karte länger, eine gelbe Karte würde eine Reihe beginnen, die vier Punkte kostet.
exercise-cards-41a6766e = Schlusskarten in Farben, in denen du keine Reihe hast, helfen nicht; zwei Karten vom Nachziehstapel geben dir etwas, worauf du bauen kannst.
exercise-cards-62694f8f = Die braune 8 macht deine Reihe noch um eine Karte länger, bevor ihre zwei Schlusskarten folgen; eine blaue Reihe würde erst jetzt beginnen, und dafür ist keine Zeit mehr.
exercise-cards-4ed24a80 = Mit der 2 ergeben deine gelben Karten eine Reihe ohne Lücke: 2, 3, 4 und die Schlusskarte, und ab vier Karten zahlt sich eine Reihe aus.
exercise-cards-6e1588a2 = Drei braune Karten kosten zwei Punkte, mit der vierten wird es plus eins: Die 1 liegt bereit, und unter den letzten vier Karten im Nachziehstapel passt kaum eine.
exercise-cards-7da07646 = Gelb fehlt eine Karte, um aus dem Minus zu kommen, und hier liegt sie; bei drei Karten im Nachziehstapel kommt dafür vielleicht kein weiterer Zug.
exercise-cards-eb799f4d = Unter der blauen 1 liegen die 2 und zwei Dreien, und die 4 hast du schon: Hol sie eine nach der anderen, und eine lange blaue Reihe gehört dir.
exercise-cards-cc91fed4 = Auf eine 7 passt die Punktekarte 7: Die gelbe 7, diese Karte und die 5 sind schon drei Karten einer Reihe; in der Punktereihe brächte sie nur einen Punkt.
exercise-cards-80936fa3 = Vier blaue Karten hast du schon, die 4, die 5 und beide Schlusskarten: Das ist eine ganze Reihe, und je früher sie beginnt, desto sicherer ist sie.
