# Por qué la mejor jugada de cada ejercicio es la mejor, en una frase; véase exercises.json en la carpeta del juego.
exercise-paths-b7f36974 = En la casilla marrón de al lado hay otro trébol: tu figura sube y puedes mover otra vez, por ejemplo la grande; el montón rosa solo daría una piedra.
exercise-paths-6f8fb050 = Tienes el 9 y el 10 amarillos y ninguna figura que los aproveche: en la primera casilla amarilla habrá una, y en la segunda espera un trébol.
exercise-paths-50931c4e = Sin el 5 tu hilera rosa vuelve al 8 y queda abierta, de modo que el 7 y el 2 de tu mano, o el 10, caben otra vez.
exercise-paths-1d39b8a7 = Sin el 4 la hilera verde queda otra vez abierta: el 5 verde de tu mano cabe y lleva una figura de la casilla comodín al trébol que hay detrás.
exercise-paths-37d4b115 = Además de tres puntos más hay una ficha de descarte: quita el 4 de tu hilera marrón y aún podrás jugar el 5 y el 0 marrones de tu mano.
exercise-paths-8dcbec35 = Tienes la mano llena de cartas rosas que no caben; la ficha de descarte quita el 3 de tu hilera rosa, y entonces el 7, el 8 y el 10 pueden seguir al 6.
exercise-paths-4d0e12b2 = En la casilla de meta hay una ficha de descarte: sin el 0 en tu hilera verde cabe el 1 verde, y ya quedan pocos turnos para jugarlo.
exercise-paths-c411a892 = Un paso sin carta es la forma más barata de sacar tu última figura; desde la primera casilla amarilla la llevarán el 2 y el 0 amarillos de tu mano.
exercise-paths-72b28aa5 = Quita otra vez el 4, y tanto el 7 como el 5 amarillos de tu mano caben debajo del 8; a la hilera verde solo le serviría una carta.
exercise-paths-99935d52 = Después del 8 podrías jugar el 3 marrón o el 10, pero nunca los dos; con la hilera vacía empieza el 3 y luego aún cabe el 10.
exercise-paths-afdb982c = Aún esperan dos figuras en la salida, y cada una necesita muchos turnos para salir de los negativos; el 0 rosa es la última carta de su hilera y no pierde nada por esperar.
