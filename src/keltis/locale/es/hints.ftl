# Lo que habla a favor de una jugada: una frase corta, que se dice después de la jugada.
# Son hechos de la posición. Lo que encontró la búsqueda va al lado, en números.
hint-only-move = Es la única jugada.

# Hileras, caminos y figuras.
hint-opens-row = Empieza la hilera { $colour-f }, y en la mano { $count ->
        [0] no queda ninguna carta
        [one] queda una carta
       *[other] quedan { $count } cartas
    } para seguir.
hint-continues-row = Continúa la hilera { $colour-f } { $skips ->
        [0] sin saltarse ningún número
        [one] y se salta un solo número
       *[other] y se salta { $skips } números
    }.
hint-moves-figure = Lleva una figura de { $before } a { $after ->
        [one] { $after } punto
       *[other] { $after } puntos
    }.
hint-enters-goal = Entra en la zona de llegada, en una casilla que vale { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }: ya hay allí { $count } de { $needed }.

# Lo que hay en el camino.
hint-takes-wish = Toma una piedra de deseo: con { $count } te dan { $after } puntos en vez de { $before }.
hint-takes-points = Da al momento { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-reaches-clover = Llega a un trébol, que te da otro paso.
hint-uses-clover = El trébol lleva una figura de { $before } a { $after ->
        [one] { $after } punto
       *[other] { $after } puntos
    }.
hint-declines = Cualquier otro paso te restaría puntos.
hint-stays = Deja todo donde está.

# El final.
hint-ends-ahead = Termina la partida mientras llevas { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de ventaja.
hint-ends-behind = Termina la partida aunque vas { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por detrás.
hint-ends-level = Termina la partida mientras compartes el primer puesto.
hint-avoids-end = Todavía no termina la partida, porque vas { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por detrás.
hint-stretches-end = No toca el mazo y así retrasa el final: { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    }.
hint-hastens-end = Acerca el final: { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    }.

# Descartar y robar.
hint-discards-useless = Ya no te sirve { $card }.
hint-discards-harmless = A nadie más le sirve { $card }.
hint-discards-unopened = No has empezado la hilera { $colour-f }.
hint-would-skip = En tu hilera, { $card } se saltaría { $skips ->
        [one] un número
       *[other] { $skips } números
    }.
hint-denies = No le da a { $player } ninguna carta útil.
hint-gives-up = Prescinde { $card-de }.
hint-draws-wanted = Con { $card } continúa tu hilera { $colour-f }.
hint-draws-away = Le quita a { $player } { $card }.
hint-draws-unknown = Ninguna carta a la vista te ayuda; el mazo, quizá.

# El caminito de las piedras.
hint-turns-over = Da la vuelta a otra ficha: { $count ->
        [one] queda una
       *[other] quedan { $count }
    } boca abajo.
