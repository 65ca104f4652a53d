# Razones del juego de cartas.
cards-asked-card = juega o descarta una carta ahora, o cambia dos por una carta de deseo
cards-asked-last = la partida ha terminado: coloca ahora hasta dos cartas más en tus hileras, o para
cards-wish-gone = la carta de deseo { $value } ya no está en la fila
cards-only-one = solo tienes una vez { $card }
cards-closing-starts = en esta mesa una carta de cierre no puede iniciar una hilera, y tu hilera { $colour-f } está vacía
cards-row-closed = en tu hilera { $colour-f } hay una carta de cierre: solo puede seguirle la segunda carta de cierre
cards-row-empty = tu hilera { $colour-f } está vacía, y una carta de puntos no puede iniciarla
cards-point-differs = la última carta numérica de tu hilera { $colour-f } es el { $top }, así que la carta de puntos { $value } no encaja
sheet-cards = Escribe cuántas cartas hay en cada hilera y en la hilera de puntos, y cuántas cartas de deseo tienes.
