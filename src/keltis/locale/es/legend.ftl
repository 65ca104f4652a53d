# Los símbolos de la mesa en pocas palabras: una hoja que está a un toque y se carga cuando hace falta.
legend-title = En pocas palabras
legend-rows = Cada hilera solo sube o solo baja. Lo decide el primer número que sea distinto.
legend-marks = ▲ sube, ▼ baja, ⬍ aún puede hacer las dos cosas.
legend-tally = Cada rayita es una carta de esa hilera.
legend-fields = Las primeras casillas de un camino restan puntos. Empieza solo lo que puedas seguir: cada paso vale más.
legend-lengths = Las hileras cortas restan puntos. Empieza solo lo que puedas seguir: cuanto más larga, más vale.
legend-large = La figura grande cuenta doble, para bien y para mal.
legend-goal = Cuántas figuras, de todos, hay en la zona de llegada. Cuando se llena, termina la partida.
legend-closed = Cuántas hileras, de todos, están cerradas. Cuando son suficientes, todos colocan sus últimas cartas.
legend-down = Cuántas fichas siguen boca abajo. Con la última termina la partida.
legend-deck = Cuántas cartas quedan por robar. Con la última termina la partida.
legend-supply = Cuántas piedras de deseo quedan por tomar.
legend-score = El número junto a un nombre son sus puntos si la partida acabara ahora.
