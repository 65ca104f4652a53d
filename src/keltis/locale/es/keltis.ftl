asked-reroute = tu figura está en la piedra final: mueve otra ahora
on-end-stone = tu figura del camino { $path } está en la piedra final
figure-on-path = ya tienes una figura en el camino { $path }: no indiques tamaño
size-missing = aún no tienes ninguna figura en el camino { $path }: di pequeña o grande
no-small-left = no quedan figuras pequeñas en la casilla de salida
large-gone = la figura grande ya ha dejado la casilla de salida
sheet-keltis = Escribe cada figura como los puntos de su casilla, con L para la grande: 7, 6L, -3; - si no hay ninguna.
