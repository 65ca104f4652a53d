# Por qué no es posible una jugada del juego de fichas.
stones-asked-turned = toma ahora { $tile }, o déjalo
stones-face-down = { $tile } todavía está boca abajo
stones-tile-gone = { $tile } ya está en una hilera y no se puede tomar
stones-nothing-turned = aún no has dado la vuelta a nada: da la vuelta a una ficha o toma una boca arriba
stones-no-end-yet = mientras haya fichas boca abajo no se puede pasar: da la vuelta a una o toma una boca arriba
stones-none-face-down = ya no hay fichas boca abajo: toma una boca arriba o termina el turno
stones-asked-last = en este turno extra ya no queda nada boca abajo: toma una ficha boca arriba o termina
sheet-stones = Escribe los valores de las fichas de cada hilera: 2,4,5. Las piedras y los puntos extra se deducen de ellas.
