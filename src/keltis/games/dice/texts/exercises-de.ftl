# Warum der beste Zug jeder Übung der beste ist, in einem Satz; siehe exercises.json im Ordner des Spiels.
exercise-dice-cf437589 = Drei gelbe Würfel bringen deinen Spielstein in einem Zug von −3 auf 2; ein einzelner grüner oder blauer würde nur eine neue Reihe bei −4 beginnen.
exercise-dice-f4d71e36 = Braun erreicht den Zielbereich, und das Kleeblatt dort schiebt Rosa auf einen Wunschstein: Ganz ohne Wunschstein verlierst du zehn Punkte.
exercise-dice-78412796 = Zwei braune Würfel führen aus dem Minus und gleich auf einen Wunschstein; Blau und Grün würden nur je eine weitere Reihe öffnen, die Punkte kostet.
exercise-dice-b351b696 = Das Kleeblatt bei Blau ist ein Schritt, der Kobold bei Braun ein ganzer Zug mit fünf Würfeln, und drei Felder voran geht es obendrein.
exercise-dice-bed142e7 = Ein Wunschstein liegt am Ende beider Züge, aber Blau klettert dabei von 6 auf 10 und bringt, weil schon im Ziel, das Spielende nicht näher.
exercise-dice-5931db7c = Das Kleeblatt auf dem grünen Feld 2 schiebt Rosa auf den Kobold: Aus einem Wurf werden zwei Spielsteine voran und noch ein ganzer Zug.
exercise-dice-ee21434c = Dein letzter Spielstein käme bei −3 ins Spiel und bis zum Ende kaum noch heraus; ein sicherer Schritt für Grün bringt mehr, und selbst Passen wäre besser.
exercise-dice-dcd1f73a = Braun beginnt eine Kette: Sein Kleeblatt schiebt Blau auf das nächste Kleeblatt, und das schiebt Grün auf einen Wunschstein; Blau zuerst verbraucht ein Glied davon.
exercise-dice-6321e780 = Du kannst beides haben: Gelb kommt aus dem Minus auf ein Kleeblatt, und mit dessen Schritt erreicht Grün den Kobold trotzdem.
exercise-dice-7ca3e9ce = Drei rosa Würfel würden nur eine Reihe bei −2 beginnen, deine Spielsteine im Ziel können aber noch klettern: Behalte Grün und würfle auf Grün, Braun und Gelb.
