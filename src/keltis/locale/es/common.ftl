# Razones que dan varios juegos cuando una jugada no es posible.
row-rising = tu hilera { $colour-f } es ascendente: el { $value } es menor que el { $top }
row-falling = tu hilera { $colour-f } es descendente: el { $value } es mayor que el { $top }
not-in-hand = no tienes { $card } en la mano
pile-empty = { $pile } no tiene cartas
pile-closed = { $pile } ha recibido una carta en este turno y está cerrada hasta el siguiente
only-draw-pile = hace mucho que nadie juega una carta ni roba del mazo: ahora solo se puede robar del mazo
asked-card = juega o descarta una carta ahora
asked-draw = roba una carta ahora
asked-clover = usa ahora el trébol o renuncia a él

# Lo que dice cualquier juego.
unknown-move = { $game } no tiene esa jugada
unknown-number = { $game } no tiene ninguna jugada con ese número
game-over = la partida ha terminado

# Opciones y finales, tal como los muestra `keltis games`.
option-removed_cards = cartas que se apartan sin verlas cuando juegan dos
option-board = un archivo con un tablero propio
option-start = quién empieza: el número del asiento, contando desde 0; si no, por sorteo
end-goal = hay suficientes figuras en la zona de llegada
end-deck = se ha robado la última carta del mazo
games-title = { $title } ({ $year }), de 2 a 4 jugadores
games-ends = termina: { $ends }

# La hoja de puntuación.
sheet-name = Nombre del jugador { $number } (vacío: no hay más jugadores):{" "}
sheet-other-name = Cada jugador necesita un nombre, y todos distintos.
sheet-total = total
sheet-winner = Victoria: { $name }.
sheet-winners = Victoria compartida: { $names }.

# Jugar en la terminal.
play-welcome = { $title }: elige una jugada por su número o escríbela; u la deshace, ? muestra las reglas, q sale.
play-you = Tú
play-bot = Bot { $number }
play-ask = Tu jugada:{" "}
play-left = ¡Hasta pronto! Para jugar otra vez la misma partida:
