# Cada jugada en palabras. narration.json dice qué jugada es cada texto.
# El texto habla de los demás, `.you` de uno mismo, y `.do` propone la jugada.
move-play = { $player } juega { $card }.
    .you = Juegas { $card }.
    .do = Juega { $card }
move-play-enter = { $player } juega { $card } y entra en el camino con { $size }.
    .you = Juegas { $card } y entras en el camino con { $size }.
    .do = Juega { $card } y entra en el camino con { $size }
move-play-step = { $player } juega { $card } y mueve { $size } de { $from } a { $to }.
    .you = Juegas { $card } y mueves { $size } de { $from } a { $to }.
    .do = Juega { $card } y mueve { $size } de { $from } a { $to }
move-play-points = { $player } coloca { $card } en la hilera de puntos.
    .you = Colocas { $card } en la hilera de puntos.
    .do = Coloca { $card } en la hilera de puntos
move-play-row = { $player } coloca { $card } en la hilera { $colour-f }.
    .you = Colocas { $card } en la hilera { $colour-f }.
    .do = Coloca { $card } en la hilera { $colour-f }
move-discard = { $player } descarta { $card }.
    .you = Descartas { $card }.
    .do = Descarta { $card }
move-trade = { $player } cambia el { $value } { $colour } y { $other } por la carta de deseo { $value }.
    .you = Cambias el { $value } { $colour } y { $other } por la carta de deseo { $value }.
    .do = Cambia el { $value } { $colour } y { $other } por la carta de deseo { $value }
move-stop = { $player } no coloca más cartas.
    .you = No colocas más cartas.
    .do = No coloques más cartas
move-advance = { $player } avanza por el camino { $colour }.
    .you = Avanzas por el camino { $colour }.
    .do = Avanza por el camino { $colour }
move-advance-enter = { $player } entra en el camino { $colour } con { $size }.
    .you = Entras en el camino { $colour } con { $size }.
    .do = Entra en el camino { $colour } con { $size }
move-advance-step = { $player } mueve { $size } de { $from } a { $to }.
    .you = Mueves { $size } de { $from } a { $to }.
    .do = Mueve { $size } de { $from } a { $to }
move-advance-piece = { $player } avanza una casilla en la hilera { $colour-f }.
    .you = Avanzas una casilla en la hilera { $colour-f }.
    .do = Avanza una casilla en la hilera { $colour-f }
move-drop-row = { $player } descarta la última carta de la hilera { $colour-f }.
    .you = Descartas la última carta de tu hilera { $colour-f }.
    .do = Descarta la última carta de la hilera { $colour-f }
move-drop-hand = { $player } descarta también { $card }.
    .you = Descartas también { $card }.
    .do = Descarta { $card } de la mano
move-decline = { $player } renuncia.
    .you = Renuncias.
    .do = Renuncia
move-draw = { $player } roba una carta { $pile-de }.
    .you = Robas una carta { $pile-de }.
    .do = Roba una carta { $pile-de }
move-roll = { $player } saca { $face }.
    .you = Sacas { $face }.
    .do = Saca { $face }
move-keep = { $player } se queda con la tirada.
    .you = Te quedas con la tirada.
    .do = Quédate con la tirada
move-reroll = { $player } vuelve a tirar: { $face }.
    .you = Vuelves a tirar: { $face }.
    .do = Vuelve a tirar: { $face }
move-move = { $player } avanza en la hilera { $colour-f }.
    .you = Avanzas en la hilera { $colour-f }.
    .do = Avanza en la hilera { $colour-f }
move-pass = { $player } pasa.
    .you = Pasas.
    .do = Pasa
move-flip = { $player } da la vuelta a una ficha.
    .you = Das la vuelta a una ficha.
    .do = Da la vuelta a una ficha
move-take = { $player } toma { $tile }.
    .you = Tomas { $tile }.
    .do = Toma { $tile }
move-leave = { $player } deja la ficha en la mesa.
    .you = Dejas la ficha en la mesa.
    .do = Deja la ficha en la mesa
move-end = { $player } termina su turno.
    .you = Terminas tu turno.
    .do = Termina tu turno

# Lo que provoca una jugada; se dice después, una frase por cada eslabón de la cadena.
event-reaches = Llega a { $field }, que vale { $points }.
event-row = Hilera { $colour-f }: { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }, vale { $points }.
event-points = { $player } gana { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
    .you = Ganas { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
event-clover = Trébol: { $player } puede avanzar una casilla con cualquiera de sus figuras.
    .you = Trébol: puedes avanzar una casilla con cualquiera de tus figuras.
event-clover-piece = Trébol: { $player } puede avanzar una casilla con cualquiera de sus piezas.
    .you = Trébol: puedes avanzar una casilla con cualquiera de tus piezas.
event-wish = { $player } toma una piedra de deseo.
    .you = Tomas una piedra de deseo.
event-wish-colour = { $player } toma una piedra de deseo { $colour-f }.
    .you = Tomas una piedra de deseo { $colour-f }.
event-discard-tile = Ficha de descarte: { $player } puede descartar una carta.
    .you = Ficha de descarte: puedes descartar una carta.
event-leprechaun = Duende: { $player } juega otro turno.
    .you = Duende: juegas otro turno.
event-extra-turn = Trébol: { $player } juega otro turno.
    .you = Trébol: juegas otro turno.
event-drawn = Robas { $card }.
event-taken = { $player } toma { $card } de su pila.
    .you = Tomas { $card } de su pila.
event-turned = Es { $tile }.
event-turned-mark = Es { $tile }, con { $mark }.
event-row-closed = La hilera { $colour-f } queda cerrada.
event-goal = { $count } de { $needed } en la zona de llegada.
event-goal-near = { $count } de { $needed } en la zona de llegada: con una más termina la partida.
event-closed-rows = { $count } de { $needed } hileras cerradas.
event-closed-rows-near = { $count } de { $needed } hileras cerradas: con una más termina la partida.
event-last-cards = Todos pueden colocar aún hasta dos cartas.
event-deck = { $count ->
        [one] Queda una carta
       *[other] Quedan { $count } cartas
    } en el mazo.
event-face-down = { $count ->
        [one] Queda una ficha
       *[other] Quedan { $count } fichas
    } boca abajo.
event-only-draw-pile = Hace mucho que nadie juega una carta ni roba del mazo: ahora solo se puede robar del mazo.

# Por qué ha terminado la partida.
over-goal = La quinta figura ha alcanzado la zona de llegada.
over-goal-pieces = { $count } piezas han alcanzado la zona de llegada.
over-deck = Se ha robado la última carta del mazo.
over-closed = Se ha cerrado la quinta hilera.
over-finished = Alguien ha llevado todas sus piezas a la zona de llegada.
over-flipped = Se ha dado la vuelta a la última ficha.
over-stalled = Ningún jugador ha movido una pieza en sus diez últimos turnos.

# Lo que se pide a quien tiene el turno.
prompt-card = Juega o descarta una carta
prompt-card-trade = Juega, cambia o descarta
prompt-draw = Roba una carta
prompt-clover = Trébol: mueve una figura o renuncia
prompt-clover-piece = Trébol: mueve una pieza o renuncia
prompt-reroute = Tu figura está en la piedra final: mueve otra
prompt-drop = Ficha de descarte: descarta una carta o renuncia
prompt-last-cards = Final: coloca hasta dos cartas más
prompt-roll = Tira los dados
prompt-throw = Quédate con la tirada o repite algunos dados
prompt-move = Elige un color o pasa
prompt-turn = Da la vuelta a una ficha o toma una boca arriba
prompt-turned = Toma la ficha o déjala
prompt-last-tiles = Toma una ficha o termina tu turno
