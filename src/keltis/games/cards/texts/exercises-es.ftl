# Por qué la mejor jugada de cada ejercicio es la mejor, en una frase; véase exercises.json en la carpeta del juego.
exercise-cards-3d86e679 = La partida ha terminado y solo cuenta la longitud: la carta de cierre alarga la hilera verde, mientras que una carta amarilla empezaría una hilera que resta cuatro puntos.
exercise-cards-41a6766e = Las cartas de cierre de colores en los que no tienes hilera no ayudan; dos cartas del mazo te darán algo con lo que construir.
exercise-cards-62694f8f = El 8 marrón alarga tu hilera antes de que la sigan sus dos cartas de cierre; una hilera azul empezaría ahora, y ya no hay tiempo para ella.
exercise-cards-4ed24a80 = Con el 2 tus cartas amarillas forman una hilera sin huecos: 2, 3, 4 y la carta de cierre, y con cuatro cartas una hilera empieza a dar puntos.
exercise-cards-6e1588a2 = Tres cartas marrones restan dos puntos; con la cuarta ya es uno a favor: el 1 está a la vista, y entre las cuatro cartas del mazo difícilmente hay otra que sirva.
exercise-cards-7da07646 = A tu hilera amarilla le falta una carta para salir de los negativos, y aquí está; con tres cartas en el mazo quizá no haya otro turno para ella.
exercise-cards-eb799f4d = Debajo del 1 azul están el 2 y dos treses, y tú tienes el 4: ve tomándolos uno tras otro y tendrás una larga hilera azul.
exercise-cards-cc91fed4 = Sobre un 7 cabe la carta de puntos 7: el 7 amarillo, esa carta y el 5 ya son tres cartas de una hilera; en la hilera de puntos solo daría un punto.
exercise-cards-80936fa3 = Tienes cuatro cartas azules, el 4, el 5 y las dos de cierre: es una hilera entera, y cuanto antes empiece, más segura está.
