# Los signos de la mesa en pocas palabras: una hoja que está a un toque y se carga cuando hace falta.
legend-title = En pocas palabras
legend-rows = Cada una de tus hileras solo sube o solo baja. Lo decide su segundo número distinto.
legend-marks = ▲ sube, ▼ baja, ⬍ aún puede hacer las dos cosas.
legend-tally = Cada rayita es una carta de esa hilera.
legend-fields = Las primeras casillas de un camino restan puntos. Empieza solo lo que puedas continuar: cada paso vale más.
legend-lengths = Una hilera corta resta puntos. Empieza solo lo que puedas continuar: cuanto más larga, más vale.
legend-large = La figura grande cuenta el doble, para bien y para mal.
legend-goal = Tantas figuras de todos están en la zona de llegada. Cuando se llena, la partida termina al instante.
legend-closed = Tantas hileras de todos están cerradas. Cuando son suficientes, se colocan las últimas cartas.
legend-down = Tantas fichas siguen boca abajo. Con la última, la partida llega a su fin.
legend-deck = Tantas cartas quedan por robar. Con la última termina la partida.
legend-supply = Tantas piedras de deseo quedan por tomar.
legend-score = El número junto a un nombre es lo que tendría si la partida acabara ahora.
