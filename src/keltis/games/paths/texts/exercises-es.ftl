# Por qué la mejor jugada de cada ejercicio es la mejor, en una o dos frases; véase exercises.json en la carpeta del juego.
exercise-paths-b7f36974 = En la casilla marrón de delante hay otro trébol: tu figura sube y mueves otra vez. El montón rosa solo te daría una piedra.
exercise-paths-6f8fb050 = Tienes el 9 y el 10 amarillos y ninguna figura que los aproveche. Pon una en la primera casilla amarilla: en la segunda espera un trébol.
exercise-paths-50931c4e = Sin el 5 tu hilera rosa vuelve al 8 y queda abierta: primero cabe el 7 y después el 2, o bien el 10.
exercise-paths-1d39b8a7 = Sin el 4 la hilera verde queda otra vez abierta: cabe el 5 verde y lleva una figura de la casilla comodín al trébol de detrás.
exercise-paths-37d4b115 = Además de tres puntos más hay una ficha de descarte: sin el 4 en la hilera marrón aún podrás jugar el 5 y el 0 marrones.
exercise-paths-8dcbec35 = Tienes la mano llena de cartas rosas que no caben. Quita el 3 de tu hilera rosa, y al 6 pueden seguirle el 7, el 8 y el 10.
exercise-paths-4d0e12b2 = En la casilla de meta hay una ficha de descarte: sin el 0 en tu hilera verde cabe el 1 verde, y ya quedan pocos turnos.
exercise-paths-c411a892 = Un paso sin carta es la forma más barata de sacar tu última figura. El 2 y el 0 amarillos la llevarán más lejos.
exercise-paths-72b28aa5 = Quita otra vez el 4, y tanto el 7 como el 5 amarillos de tu mano caben debajo del 8. De los verdes solo cabría el 9.
exercise-paths-99935d52 = Después del 8 podrías jugar el 3 marrón o el 10, pero nunca los dos. Con la hilera vacía cabe primero el 3 y luego el 10.
exercise-paths-afdb982c = Dos figuras esperan aún en la salida y necesitan muchos turnos para salir de los negativos. El 0 rosa, último de su hilera, puede esperar.
