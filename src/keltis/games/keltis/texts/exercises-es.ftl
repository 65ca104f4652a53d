# Por qué la mejor jugada de cada ejercicio es la mejor, en una o dos frases; véase exercises.json en la carpeta del juego.
exercise-keltis-9ae79f2e = Tu hilera verde sube y ya va por el 7: el 0 solo ocuparía sitio en la mano. Una carta desconocida al menos puede servirte.
exercise-keltis-45d4327f = Las dos cartas llevan al trébol, pero después del 2 ya no cabe el 3. Juega ahora el 3 y te queda el 2 para otro paso.
exercise-keltis-20fbc725 = En el camino azul está tu figura grande: su paso cuenta doble y la acerca a las piedras de deseo de las casillas 3 y 4.
exercise-keltis-3ee631fb = La figura grande se lleva una piedra de deseo y sale de lo más hondo de los negativos. Otro camino costaría primero cuatro puntos.
exercise-keltis-38136b54 = Con una figura más en la meta se acaba la partida: cada paso cuenta. Primero el 2 y luego el 0 son dos pasos; el 0 primero, solo uno.
exercise-keltis-abbb9299 = Ya tienes un 0 rosa, y sobre un 0 cabe otro 0. Son dos pasos seguros, y el segundo llega a un trébol.
exercise-keltis-2e3e12a3 = El trébol del camino verde no se escapa. El paso libre es para la figura grande, que sigue muy abajo en los negativos.
exercise-keltis-a20ef328 = Desde la casilla amarilla 5 basta una carta: los tréboles de las casillas 6 y 7 convierten un paso en tres, hasta la meta.
exercise-keltis-67f1ff02 = Al trébol azul llegarás en el próximo turno con el 4 azul. El paso de ahora es para la figura grande del amarillo: cuenta doble.
