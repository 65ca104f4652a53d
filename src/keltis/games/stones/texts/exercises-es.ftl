# Por qué la mejor jugada de cada ejercicio es la mejor, en una o dos frases; véase exercises.json en la carpeta del juego.
exercise-stones-b5407748 = Después del 10 no cabe nada: tu hilera azul se quedaría en dos fichas y restaría puntos. Del 9 hacia abajo aún cabe casi todo.
exercise-stones-b31657b4 = La piedra de deseo tienta, pero después de 2 y 1 solo cabría el 0. Del 2 hacia arriba quedan ocho valores.
exercise-stones-bbc15411 = El 8 tiene un trébol y te da otro turno. Entonces te llevas también el 7 con su piedra de deseo: del 8 al 7, sin huecos.
exercise-stones-e10bc281 = Del 10 directo al 2 ganas tres puntos extra, pero pierdes el 8 con su trébol, el 7 y el 6. Y el 2 no le sirve a nadie más.
exercise-stones-7dc9744d = También está el 7 verde: puesto antes que el 6, alarga la hilera en una ficha. Si tomas primero el 6, el 7 ya no cabrá nunca.
exercise-stones-5ca98b04 = La hilera amarilla de tu rival ya pasó del 3, así que el 3 puede esperar. Da la vuelta a otra ficha, que quizá interese a los dos.
exercise-stones-935c5e7a = Una hilera nueva resta cuatro puntos, y el verde ya lo reúne tu rival. En su hilera ya no cabe el 10, así que te esperará.
exercise-stones-750ce6eb = Un 5 es mal comienzo: vaya hacia donde vaya la hilera, pierde medio color. Y tus otras hileras son demasiado cortas para cargar con una más.
exercise-stones-6401ff89 = Un turno extra está bien, pero no compensa una quinta hilera que empieza en menos cuatro. Lo que quede, a las hileras que ya tienes.
exercise-stones-89401b06 = Nadie más puede llevarse el 4 amarillo: puede esperar. Quedan cuatro fichas boca abajo, y conviene elegir primero.
