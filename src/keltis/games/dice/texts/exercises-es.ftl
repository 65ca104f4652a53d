# Por qué la mejor jugada de cada ejercicio es la mejor, en una frase; véase exercises.json en la carpeta del juego.
exercise-dice-cf437589 = Tres dados amarillos llevan tu pieza de −3 a 2 de una vez; un solo dado verde o azul no haría más que empezar otra hilera en −4.
exercise-dice-f4d71e36 = Marrón llega a la meta, y el trébol de allí lleva la pieza rosa a una piedra de deseo: sin ninguna perderías diez puntos.
exercise-dice-78412796 = Dos dados marrones te sacan de los negativos y te llevan a una piedra de deseo; azul y verde solo abrirían otra hilera que resta puntos.
exercise-dice-b351b696 = El trébol de azul es un paso; el duende de marrón, un turno entero con cinco dados, y además avanzas tres casillas.
exercise-dice-bed142e7 = Las dos jugadas acaban en una piedra de deseo, pero azul sube además de 6 a 10 y, como ya está en la meta, no acerca el final.
exercise-dice-5931db7c = El trébol de la casilla verde 2 lleva la pieza rosa al duende: de una tirada salen dos piezas que avanzan y otro turno entero.
exercise-dice-ee21434c = Tu última pieza entraría en −3 y apenas saldría de ahí antes del final; un paso seguro de verde da más, e incluso pasar sería mejor.
exercise-dice-dcd1f73a = Marrón empieza una cadena: su trébol lleva azul al siguiente trébol, y este lleva verde a una piedra de deseo; mover azul primero gasta un eslabón.
exercise-dice-6321e780 = Puedes tener las dos cosas: amarillo sale de los negativos y cae en un trébol, y con ese paso verde llega igualmente al duende.
exercise-dice-7ca3e9ce = Tres dados rosas solo empezarían una hilera en −2, y tus piezas de la meta aún pueden subir: guarda el verde y tira a por verde, marrón y amarillo.
