# Por qué la mejor jugada de cada ejercicio es la mejor, en una o dos frases; véase exercises.json en la carpeta del juego.
exercise-cards-3d86e679 = La partida se acaba y solo cuenta la longitud: la carta de cierre alarga la hilera verde; una amarilla nueva restaría cuatro puntos.
exercise-cards-41a6766e = Las cartas de cierre no ayudan en colores en los que aún no tienes hilera. Dos cartas del mazo te dan algo con lo que construir.
exercise-cards-62694f8f = El 8 marrón alarga tu hilera antes de que la sigan sus dos cartas de cierre. Para una hilera azul ya es tarde.
exercise-cards-4ed24a80 = Con el 2 tus cartas amarillas forman una hilera sin huecos: 2, 3, 4 y la de cierre. A partir de cuatro cartas, una hilera da puntos.
exercise-cards-6e1588a2 = Tres cartas marrones restan dos puntos; con la cuarta ganas uno. El 1 está a la vista, y en el mazo solo quedan cuatro cartas.
exercise-cards-7da07646 = A tu hilera amarilla le falta una carta para salir de los negativos, y aquí está. Con tres cartas en el mazo, queda poco tiempo.
exercise-cards-eb799f4d = Debajo del 1 azul están el 2 y dos treses, y tú tienes el 4. Tómalos uno tras otro y tendrás una larga hilera azul.
exercise-cards-cc91fed4 = Sobre el 7 amarillo cabe la carta de puntos 7: con el 5 ya son tres cartas de una hilera. En la hilera de puntos solo daría uno.
exercise-cards-80936fa3 = Tienes cuatro cartas azules: el 4, el 5 y las dos de cierre. Es una hilera entera, y cuanto antes empiece, más segura está.
