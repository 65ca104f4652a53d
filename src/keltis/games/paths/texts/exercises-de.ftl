# Warum der beste Zug jeder Übung der beste ist, in einem Satz; siehe exercises.json im Ordner des Spiels.
exercise-paths-b7f36974 = Auf dem braunen Feld daneben liegt noch ein Kleeblatt: Deine Figur rückt auf, und du darfst gleich noch einmal ziehen, etwa mit der großen; der rosa Stapel brächte nur einen Stein.
exercise-paths-6f8fb050 = Du hast die gelbe 9 und die gelbe 10 und keine Figur dafür: Auf dem ersten gelben Feld steht dann eine, und auf dem zweiten wartet ein Kleeblatt.
exercise-paths-50931c4e = Ohne die 5 ist deine rosa Reihe wieder bei der 8 und offen, und die 7 und die 2 auf deiner Hand oder die 10 passen wieder.
exercise-paths-1d39b8a7 = Ohne die 4 ist die grüne Reihe wieder offen: Die grüne 5 auf deiner Hand passt und führt eine Figur vom Jokerfeld auf das Kleeblatt dahinter.
exercise-paths-37d4b115 = Neben drei Punkten mehr gibt es dort ein Ablegeplättchen: Nimm die 4 von deiner braunen Reihe, und die braune 5 und die 0 auf deiner Hand lassen sich noch spielen.
exercise-paths-8dcbec35 = Deine Hand ist voller rosa Karten, die nicht passen; das Ablegeplättchen nimmt die 3 von der rosa Reihe, und dann können 7, 8 und 10 alle auf die 6 folgen.
exercise-paths-4d0e12b2 = Auf dem Zielfeld liegt ein Ablegeplättchen: Ist die 0 aus deiner grünen Reihe weg, passt die grüne 1, und viele Züge bleiben dafür nicht mehr.
exercise-paths-c411a892 = Ein Schritt ohne Karte ist der billigste Weg, deine letzte Figur ins Spiel zu bringen; vom ersten gelben Feld tragen sie die gelbe 2 und die 0 auf deiner Hand weiter.
exercise-paths-72b28aa5 = Nimm die 4 wieder weg, und die gelbe 7 und die 5 auf deiner Hand passen beide unter die 8; der grünen Reihe würde nur eine Karte helfen.
exercise-paths-99935d52 = Nach der 8 könntest du die braune 3 oder die 10 spielen, aber nie beide; ist die Reihe leer, beginnt die 3, und die 10 passt danach noch.
exercise-paths-afdb982c = Zwei Figuren warten noch am Start, und jede braucht viele Züge, um aus dem Minus zu kommen; die rosa 0 ist die letzte Karte ihrer Reihe und verliert durch Warten nichts.
