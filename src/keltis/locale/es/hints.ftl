# Por qué una jugada es la mejor: una frase corta, que se dice después de la jugada.
hint-only-move = Es la única jugada.
hint-close-call = Varias jugadas son más o menos igual de buenas.

# Hileras, caminos y figuras.
hint-opens-path = Abre el camino { $colour }: por ahora { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, y en la mano { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    } para seguir.
hint-opens-path-fifth = Abre un quinto camino aunque solo { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    }: aún puede compensar.
hint-opens-row = Empieza la hilera { $colour-f }, y en la mano { $count ->
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
hint-large-figure = La figura grande cuenta el doble.
hint-enters-goal = Lleva una figura a la zona de llegada, ahora { $count } de { $needed }.

# Lo que hay en el camino.
hint-takes-wish = Toma una piedra de los deseos: con { $count } obtienes { $after } puntos en vez de { $before }.
hint-takes-wish-colour = Toma una piedra de los deseos { $colour-f }: tus piedras valen { $after } puntos en vez de { $before }.
hint-takes-points = Da al momento { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-reaches-clover = Llega a un trébol, así que sigue otro paso.
hint-reaches-leprechaun = Llega al duende, así que sigue otro turno.
hint-uses-clover = El trébol sube una figura de { $before } a { $after ->
        [one] { $after } punto
       *[other] { $after } puntos
    }.
hint-declines = Cualquier otro paso costaría más de lo que da.
hint-frees-row = Vuelve a dejar sitio en la hilera { $colour-f }.

# El final.
hint-ends-ahead = Termina la partida mientras llevas { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } de ventaja.
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
hint-keeps-card = Guarda { $card } para más tarde.
hint-discards-useless = Ya no te sirve { $card }.
hint-discards-harmless = A nadie más le sirve { $card }.
hint-denies = No le da a { $player } ninguna carta útil.
hint-draws-wanted = Con { $card } continúa tu hilera { $colour-f }.
hint-draws-unknown = Ninguna carta a la vista te ayuda; el mazo, quizá.

# El juego de cartas.
hint-makes-wish = Dos cartas que apenas necesitas te dan la carta de los deseos { $value }: { $after } puntos en vez de { $before }.
hint-closes-row = Cierra la hilera { $colour-f } con { $count ->
        [one] una carta
       *[other] { $count } cartas
    }, que vale { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-plays-point-card = Aquí la carta de puntos da { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-stops = Ninguna carta de tu mano da ya puntos.

# El juego de dados.
hint-keeps-dice = La tirada es buena tal como está: se esperan { NUMBER($points, maximumFractionDigits: 1) } puntos.
hint-throws-again = { $count ->
        [one] Repetir un dado
       *[other] Repetir { $count } dados
    }: se esperan { NUMBER($points, maximumFractionDigits: 1) } puntos.
hint-moves-fields = Avanza { $count ->
        [one] una casilla
       *[other] { $count } casillas
    } en la hilera { $colour-f }, de { $before } a { $after ->
        [one] { $after } punto
       *[other] { $after } puntos
    }.
hint-passes = Cualquier avance te costaría puntos.

# El caminito de las piedras.
hint-takes-tile = En tu hilera { $colour-f } encaja { $tile }: { $count ->
        [one] una ficha
       *[other] { $count } fichas
    }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-takes-extra-turn = Su trébol te da otro turno.
hint-leaves-tile = Tomar { $tile } te costaría más de lo que da.
hint-leaves-unfitting = No encaja { $tile } en ninguna de tus hileras.
hint-turns-another = Ninguna ficha boca arriba merece un turno; da la vuelta a otra.
