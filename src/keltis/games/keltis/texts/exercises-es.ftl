# Por qué la mejor jugada de cada ejercicio es la mejor, en una frase; véase exercises.json en la carpeta del juego.
exercise-keltis-9ae79f2e = Tu hilera verde ya sube y va por el 7, así que el 0 solo ocuparía sitio en la mano; una carta desconocida al menos puede servirte.
exercise-keltis-45d4327f = Las dos cartas llevan al trébol, pero tras el 2 ya no cabría el 3: si juegas ahora el 3, te queda el 2 para dar otro paso.
exercise-keltis-20fbc725 = En el camino azul está tu figura grande, que cuenta doble cada casilla: su paso vale el doble y acerca las piedras de deseo de las casillas azules 3 y 4.
exercise-keltis-3ee631fb = La figura grande se lleva una piedra de deseo y sale de lo más hondo de los negativos; abrir otro camino costaría cuatro puntos antes de dar alguno.
exercise-keltis-38136b54 = Una figura más en la meta y se acaba la partida, así que cada paso cuenta: primero el 2 y luego el 0 son dos pasos; empezar por el 0 tira el 2.
exercise-keltis-abbb9299 = Ya tienes un 0 rosa, y dos cartas iguales pueden seguirse: dos ceros son dos pasos seguros, y el segundo llega al trébol de la casilla rosa 5.
exercise-keltis-2e3e12a3 = El trébol del camino verde no se escapa: ya te llevará una carta verde; el paso libre es para la figura grande, que sigue muy abajo en los negativos.
exercise-keltis-a20ef328 = Desde la casilla amarilla 5 basta una carta: en las casillas 6 y 7 hay tréboles, de modo que un paso se convierte en tres y acaba en la meta.
exercise-keltis-67f1ff02 = Guarda el trébol de la casilla azul 4, al que llegará en el próximo turno el 4 azul de tu mano; el paso de ahora es para la figura grande, en el camino amarillo, donde cuenta doble.
