# Lo que habla a favor de una jugada: una frase corta, que se dice después de la jugada.
# Son hechos de la posición. Lo que encontró la búsqueda va al lado, en números.
hint-only-move = Es la única jugada.

# Hileras, caminos y figuras.
hint-opens-path = Abre el camino { $colour }: por ahora { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, y en la mano { $count ->
        [0] no queda ninguna carta
        [one] queda una carta
       *[other] quedan { $count } cartas
    } para seguir.
hint-opens-path-large = Abre el camino { $colour } con la figura grande, que cuenta el doble, y en la mano { $count ->
        [0] no queda ninguna carta
        [one] queda una carta
       *[other] quedan { $count } cartas
    } para seguir.
hint-opens-path-fifth = Abre tu quinto camino con { $points } puntos; { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    } en el mazo.
hint-opens-row = Empieza la hilera { $colour-f }, y en la mano { $count ->
        [0] no queda ninguna carta
        [one] queda una carta
       *[other] quedan { $count } cartas
    } para seguir.
hint-opens-row-fifth = Empieza tu quinta hilera con { $points } puntos; { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    } en el mazo.
hint-continues-row = Continúa la hilera { $colour-f } { $skips ->
        [0] sin saltarse ningún número
        [one] y se salta un solo número
       *[other] y se salta { $skips } números
    }.
hint-moves-figure = Lleva una figura de { $before } a { $after ->
        [one] { $after } punto
       *[other] { $after } puntos
    }.
hint-enters-path = Entra en el camino { $colour }: por ahora { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-moves-another = Tu figura del camino { $colour } está en la piedra final, así que avanza otra.
hint-brings-figure = Lleva otra figura al tablero: por ahora { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-brings-fifth = Lleva tu quinta figura al tablero con { $points } puntos; { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    } en el mazo.
hint-enters-goal = Llega a la zona de llegada, que vale { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }: ya hay allí { $count } de { $needed }.

# Lo que hay en el camino.
hint-takes-wish = Toma una piedra de deseo: con { $count } te dan { $after } puntos en vez de { $before }.
hint-takes-wish-colour = Toma una piedra de deseo { $colour-f }: tus piedras valen { $after } puntos en vez de { $before }.
hint-takes-points = Da al momento { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-reaches-clover = Llega a un trébol, así que sigue otro paso.
hint-reaches-leprechaun = Llega al duende, así que sigue otro turno.
hint-reaches-discard = Llega a una ficha de descarte, así que puedes descartar otra carta.
hint-uses-clover = El trébol lleva una figura de { $before } a { $after ->
        [one] { $after } punto
       *[other] { $after } puntos
    }.
hint-declines = Cualquier otro paso te restaría puntos.
hint-stays = Deja todo donde está.
hint-frees-row = Vuelve a dejar sitio en la hilera { $colour-f }.
hint-keeps-cards = Conserva todas las cartas.

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
hint-would-begin = Con { $card } empezaría una hilera a { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-denies = No le da a { $player } ninguna carta útil.
hint-gives-up = Prescinde { $card-de }.
hint-draws-wanted = Con { $card } continúa tu hilera { $colour-f }.
hint-draws-away = Le quita a { $player } { $card }.
hint-draws-unknown = Ninguna carta a la vista te ayuda; el mazo, quizá.

# El juego de cartas.
hint-makes-wish = Dos cartas del mismo valor te dan la carta de deseo { $value }: { $after } puntos en vez de { $before }.
hint-keeps-wish = No deja a los demás la carta de deseo { $value }.
hint-lengthens-row = La hilera { $colour-f } llega a { $count } cartas: { $after } puntos en vez de { $before }.
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
hint-draws-point = En todo caso, { $card } vale un punto.
hint-draws-pair = Con { $card } hay pareja para la carta de deseo { $value }.
hint-stops = Ninguna carta de tu mano da ya puntos.
hint-stops-early = No coloca más cartas.

# El juego de dados.
hint-keeps-dice = Se queda con los dados, que pueden avanzar { $count ->
        [one] una casilla
       *[other] { $count } casillas
    } en la hilera { $colour-f }, de { $before } a { $after ->
        [one] { $after } punto
       *[other] { $after } puntos
    }.
hint-keeps-useless = Se queda con los dados, que no mueven nada.
hint-throws-again = Repite { $count ->
        [one] un dado
       *[other] { $count } dados
    }.
hint-throws-keeping = Repite { $count ->
        [one] un dado
       *[other] { $count } dados
    }: { $kept ->
        [one] queda uno { $colour }
       *[other] quedan { $kept } de color { $colour }
    }.
hint-throws-keeping-wishes = Repite { $count ->
        [one] un dado
       *[other] { $count } dados
    }: quedan las piedras de deseo.
hint-throws-all = Repite los cinco dados.
hint-enters-row = Entra en la hilera { $colour-f }: por ahora { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-moves-fields = Avanza { $count ->
        [one] una casilla
       *[other] { $count } casillas
    } en la hilera { $colour-f }, de { $before } a { $after ->
        [one] { $after } punto
       *[other] { $after } puntos
    }.
hint-cannot-move = Ninguna de tus piezas puede avanzar.

# El caminito de las piedras.
hint-takes-tile = En tu hilera { $colour-f } encaja { $tile }: { $count ->
        [one] una ficha
       *[other] { $count } fichas
    }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-takes-extra-turn = Su trébol te da otro turno.
hint-takes-bonus = Lleva { $points ->
        [one] { $points } punto extra
       *[other] { $points } puntos extra
    }.
hint-leaves-tile = Deja { $tile } a los demás.
hint-leaves-unfitting = No encaja { $tile } en ninguna de tus hileras.
hint-none-fits = Ninguna ficha boca arriba encaja en tus hileras.
hint-turns-another = Toda ficha boca arriba que encaja empezaría una hilera o se saltaría tres números o más.
hint-turns-over = Da la vuelta a otra ficha: { $count ->
        [one] queda una
       *[other] quedan { $count }
    } boca abajo.
hint-stops-tiles = No toma más fichas.
