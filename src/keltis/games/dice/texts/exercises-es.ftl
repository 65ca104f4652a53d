# Por qué la mejor jugada de cada ejercicio es la mejor, en una o dos frases; véase exercises.json en la carpeta del juego.
exercise-dice-cf437589 = Tres dados amarillos llevan tu pieza de −3 a 2 de una vez. Un solo dado verde o azul solo empezaría otra hilera en −4.
exercise-dice-f4d71e36 = La pieza marrón llega a la meta, y su trébol lleva la rosa a una piedra de deseo: sin ninguna perderías diez puntos.
exercise-dice-78412796 = Dos dados marrones sacan tu pieza de los negativos y la llevan a una piedra de deseo. El azul y el verde solo abrirían hileras que restan.
exercise-dice-b351b696 = El trébol de la azul es un paso. El duende de la marrón es un turno entero con cinco dados, y además avanzas tres casillas.
exercise-dice-bed142e7 = Las dos jugadas acaban en una piedra de deseo, pero la azul sube de 6 a 10 y, como ya está en la meta, no acerca el final.
exercise-dice-5931db7c = El trébol de la casilla verde 2 lleva la pieza rosa al duende: una tirada mueve dos piezas y te da otro turno entero.
exercise-dice-ee21434c = Tu última pieza entraría en −3 y apenas saldría de ahí. Un paso seguro en la hilera verde da más; incluso pasar sería mejor.
exercise-dice-dcd1f73a = La marrón inicia una cadena: su trébol lleva la azul a otro trébol, y este lleva la verde a una piedra de deseo. Mover antes la azul la rompe.
exercise-dice-6321e780 = Puedes tener las dos cosas: la amarilla sale de los negativos y cae en un trébol, y con ese paso la verde llega igualmente al duende.
exercise-dice-7ca3e9ce = Tres dados rosas solo empezarían una hilera en −2, pero tus piezas de la meta aún pueden subir. Guarda el verde y vuelve a tirar el resto.
