# Por qué la mejor jugada de cada ejercicio es la mejor, en una frase; véase exercises.json en la carpeta del juego.
exercise-stones-b5407748 = Después del 10 no viene nada: con él tu hilera azul se quedaría en dos fichas y restaría puntos, mientras que del 9 hacia abajo aún cabe casi todo.
exercise-stones-b31657b4 = La piedra de deseo tienta, pero 2 y 1 forman una hilera descendente en la que solo cabría el 0; del 2 hacia arriba quedan ocho valores.
exercise-stones-bbc15411 = El 8 tiene un trébol y te da otro turno enseguida: entonces te llevas también el 7 con su piedra de deseo, y la hilera baja del 8 al 7 sin huecos.
exercise-stones-e10bc281 = Tres puntos de bonificación se pierden pronto: del 10 directo al 2 renuncias al 8 con su trébol, al 7 y al 6, y de todos modos nadie más puede usar el 2.
exercise-stones-7dc9744d = También está el 7 verde: puesto antes que el 6, alarga la hilera en una ficha; si tomas primero el 6, se queda fuera para siempre.
exercise-stones-5ca98b04 = La hilera amarilla rival ya pasó del 3, así que seguirá ahí más tarde; aprovecha el turno para una ficha nueva, que quizá queráis los dos.
exercise-stones-935c5e7a = Una hilera nueva resta cuatro puntos, y el verde ya lo reúne tu rival; allí el 10 ya no cabe, así que seguirá esperándote.
exercise-stones-750ce6eb = Un 5 es mal comienzo: vaya hacia donde vaya la hilera, pierde medio color, y tus otras hileras ya son demasiado cortas para cargar con una más.
exercise-stones-6401ff89 = Un turno extra está bien, pero no paga una quinta hilera que empieza en menos cuatro; lo que quede debe ir a las hileras que ya tienes.
exercise-stones-89401b06 = El 4 amarillo no puede llevárselo nadie más, así que puede esperar; quedan cuatro fichas boca abajo, y conviene elegir primero.
