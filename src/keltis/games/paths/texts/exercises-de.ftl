# Warum der beste Zug jeder Übung der beste ist, in ein, zwei Sätzen; siehe exercises.json im Ordner des Spiels.
exercise-paths-b7f36974 = Auf dem braunen Feld davor liegt noch ein Kleeblatt: Deine Figur rückt auf, und du ziehst noch einmal. Der rosa Stapel bringt nur einen Stein.
exercise-paths-6f8fb050 = Du hast die gelbe 9 und 10, aber keine Figur dafür. Setz eine auf das erste gelbe Feld: Auf dem zweiten wartet ein Kleeblatt.
exercise-paths-50931c4e = Ohne die 5 ist deine rosa Reihe wieder bei der 8 und offen: Erst passt die 7 und danach die 2, oder aber die 10.
exercise-paths-1d39b8a7 = Ohne die 4 ist die grüne Reihe wieder offen: Die grüne 5 passt und führt eine Figur vom Jokerfeld auf das Kleeblatt dahinter.
exercise-paths-37d4b115 = Neben drei Punkten mehr gibt es ein Ablegeplättchen: Ohne die 4 in der braunen Reihe kannst du die braune 5 und die 0 noch spielen.
exercise-paths-8dcbec35 = Deine Hand ist voller rosa Karten, die nicht passen. Nimm die 3 von der rosa Reihe, und auf die 6 folgen die 7, die 8 und die 10.
exercise-paths-4d0e12b2 = Auf dem Zielfeld liegt ein Ablegeplättchen: Ohne die 0 in der grünen Reihe passt die grüne 1, und viele Züge bleiben dafür nicht.
exercise-paths-c411a892 = Ein Schritt ohne Karte ist der billigste Weg, deine letzte Figur ins Spiel zu bringen. Mit der gelben 2 und der 0 geht es weiter.
exercise-paths-72b28aa5 = Nimm die 4 wieder weg, und die gelbe 7 und die 5 auf deiner Hand passen beide unter die 8. Von den grünen würde nur die 9 passen.
exercise-paths-99935d52 = Nach der 8 könntest du die braune 3 oder die 10 spielen, aber nie beide. Ist die Reihe leer, passt erst die 3 und dann die 10.
exercise-paths-afdb982c = Zwei Figuren warten noch am Start und brauchen viele Züge, um aus dem Minus zu kommen. Die rosa 0 ist die letzte ihrer Reihe: Sie kann warten.
