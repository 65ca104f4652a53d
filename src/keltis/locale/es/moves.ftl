# Cada jugada en palabras. narration.json dice qué jugada es cada texto.
# El texto habla de los demás, `.you` de uno mismo, `.do` propone la jugada, y `.short` la cuenta en una línea de un teléfono.
move-play = { $player } juega { $card }.
    .you = Juegas { $card }.
    .do = Juega { $card }
    .short = { $card-label }
move-discard = { $player } descarta { $card }.
    .you = Descartas { $card }.
    .do = Descarta { $card }
    .short = { $card-label }, descarte
move-decline = { $player } renuncia.
    .you = Renuncias.
    .do = Renuncia
    .short = renuncia
move-draw = { $player } roba una carta { $pile-de }.
    .you = Robas una carta { $pile-de }.
    .do = Roba una carta { $pile-de }
    .short = robo { $pile-de }

# Lo que provoca una jugada; se dice después, una frase por cada eslabón de la cadena.
event-reaches = Llega a { $field }, que vale { $points }.
    .short = a { $points }
event-points = { $player } gana { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
    .you = Ganas { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
    .short = +{ $points }
event-clover = Trébol: { $player } puede avanzar una casilla con cualquiera de sus figuras.
    .you = Trébol: puedes avanzar una casilla con cualquiera de tus figuras.
    .short = trébol
event-wish = { $player } toma una piedra de deseo.
    .you = Tomas una piedra de deseo.
    .short = piedra
event-drawn = Robas { $card }.
    .short = { $card-label } del mazo
event-taken = { $player } toma { $card } de su pila.
    .you = Tomas { $card } de su pila.
    .short = { $card-label } de su pila
event-goal = { $count } de { $needed } en la zona de llegada.
    .short = meta { $count }/{ $needed }
event-goal-near = { $count } de { $needed } en la zona de llegada: con una más termina la partida.
    .short = meta { $count }/{ $needed }
event-deck = { $count ->
        [one] Queda una carta
       *[other] Quedan { $count } cartas
    } en el mazo.
event-only-draw-pile = Hace mucho que nadie juega una carta ni roba del mazo: ahora solo se puede robar del mazo.

# Un asiento que se perdió en mitad de la partida.
event-forfeit = { $player } ha perdido este asiento ({ $reason }). Desde aquí juega { $by }.
event-forfeit-at = partida { $game }, jugada { $ply }: { $sentence }

# Por qué ha terminado la partida.
over-goal = La quinta figura ha alcanzado la zona de llegada.
over-deck = Se ha robado la última carta del mazo.

# Lo que se pide a quien tiene el turno.
prompt-card = Juega o descarta una carta
prompt-draw = Roba una carta
prompt-clover = Trébol: mueve una figura o renuncia
