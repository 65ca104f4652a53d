# Warum der beste Zug jeder Übung der beste ist, in ein, zwei Sätzen; siehe exercises.json im Ordner des Spiels.
exercise-dice-cf437589 = Drei gelbe Würfel bringen deinen Spielstein auf einmal von −3 auf 2. Ein einzelner grüner oder blauer beginnt nur eine Reihe bei −4.
exercise-dice-f4d71e36 = Der braune Spielstein kommt ins Ziel, und das Kleeblatt dort bringt den rosa auf einen Wunschstein. Ganz ohne verlierst du zehn Punkte.
exercise-dice-78412796 = Zwei braune Würfel führen aus dem Minus und gleich auf einen Wunschstein. Blau und Grün öffnen nur neue Reihen, die Punkte kosten.
exercise-dice-b351b696 = Das Kleeblatt bei Blau ist ein Schritt. Der Kobold bei Braun ist ein ganzer Zug mit fünf Würfeln, und drei Felder geht es obendrein voran.
exercise-dice-bed142e7 = Beide Züge enden auf einem Wunschstein, aber Blau klettert dabei von 6 auf 10. Es ist schon im Ziel, das Ende rückt also nicht näher.
exercise-dice-5931db7c = Das Kleeblatt auf dem grünen Feld 2 bringt Rosa auf den Kobold: Ein Wurf bewegt zwei Spielsteine und schenkt dir noch einen ganzen Zug.
exercise-dice-ee21434c = Dein letzter Spielstein würde bei −3 anfangen und kaum noch herauskommen. Ein sicherer Schritt auf Grün bringt mehr; sogar Passen wäre besser.
exercise-dice-dcd1f73a = Braun beginnt eine Kette: Sein Kleeblatt bringt Blau auf das nächste, und das bringt Grün auf einen Wunschstein. Blau zuerst zerreißt sie.
exercise-dice-6321e780 = Du kannst beides haben: Gelb kommt aus dem Minus auf ein Kleeblatt, und dessen Schritt bringt Grün trotzdem zum Kobold.
exercise-dice-7ca3e9ce = Drei rosa Würfel beginnen nur eine Reihe bei −2, aber deine Spielsteine im Ziel können noch klettern. Behalte Grün und würfle den Rest neu.
