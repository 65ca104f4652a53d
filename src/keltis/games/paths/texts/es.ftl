about-paths = El tablero con bifurcaciones: elige tu camino y reúne piedras de deseo de muchos colores.
hint-brings-figure = Lleva otra figura al tablero: por ahora { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-brings-fifth = Lleva tu quinta figura al tablero con { $points } puntos; { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    } en el mazo.
hint-takes-wish-colour = Toma una piedra de deseo { $colour-f }: tus piedras valen { $after } puntos en vez de { $before }.
hint-reaches-discard = Llega a una ficha de descarte, así que puedes descartar otra carta.
hint-frees-row = Vuelve a dejar sitio en la hilera { $colour-f }.
hint-keeps-cards = Conserva todas las cartas.
move-play-step = { $player } juega { $card } y mueve { $size } de { $from } a { $to }.
    .you = Juegas { $card } y mueves { $size } de { $from } a { $to }.
    .do = Juega { $card } y mueve { $size } de { $from } a { $to }
    .short = { $card-label } ({ $size-short }) a { $to-short }
move-advance-step = { $player } mueve { $size } de { $from } a { $to }.
    .you = Mueves { $size } de { $from } a { $to }.
    .do = Mueve { $size } de { $from } a { $to }
    .short = { $size-short } a { $to-short }
move-drop-row = { $player } descarta la última carta de la hilera { $colour-f }.
    .you = Descartas la última carta de tu hilera { $colour-f }.
    .do = Descarta la última carta de la hilera { $colour-f }
    .short = última carta { $colour-f }, descarte
move-drop-hand = { $player } descarta también { $card }.
    .you = Descartas también { $card }.
    .do = Descarta { $card } de la mano
    .short = { $card-label }, descarte
event-wish-colour = { $player } toma una piedra de deseo { $colour-f }.
    .you = Tomas una piedra de deseo { $colour-f }.
    .short = piedra { $colour-f }
event-discard-tile = Ficha de descarte: { $player } puede descartar una carta.
    .you = Ficha de descarte: puedes descartar una carta.
    .short = ficha de descarte
prompt-drop = Ficha de descarte: descarta una carta o renuncia
home-line-paths = Los caminos se bifurcan y se juntan: elige el tuyo.
home-short-paths = Nuevos caminos
home-play-paths = Jugar a Nuevos caminos
table-from = desde la casilla { $colour-f }
table-from-joker = desde el comodín
table-from-start = desde la salida
table-drop = Descartar { $card }
table-drop-row = de tu hilera
table-drop-hand = de tu mano
ask-fields = Elige una casilla iluminada o descarta la carta.
foretell-field = { $where } ({ $gain }).
ask-figures = ¿Qué figura va allí? O descarta la carta.
ask-which = ¿Qué figura va allí? Tócala.
ask-where = ¿Adónde va esta figura? Toca una casilla iluminada.
ask-clover-which = Trébol: ¿qué figura va allí? Tócala.
ask-drop = Ficha de descarte: toca una carta de tu mano o la última de una hilera, o renuncia.
ask-drop-hand = Toca su pila para descartar también esta carta.
ask-drop-row = Toca su pila para descartar la última carta de esta hilera.
table-stones-mine = Tus piedras de deseo
    .note = Solo las ves tú. Los demás ven que tienes { $count }.
table-stones-colours = { $count ->
        [one] { $count } color
       *[other] { $count } colores
    } → { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
table-stones-colour = Con otro color serían { $points }.
table-stones-triple = Tres de un color suman { $points } más.
table-stones-hidden = Las de los demás están ocultas.
table-stack = Quedan { $count } en el montón
table-legend-discard = puedes descartar una carta
table-legend-joker = admite todos los colores
# Una casilla del tablero con bifurcaciones por su color y su valor; así llama la página a lo que en la notación es un lugar.
table-place = la casilla { $colour-f } (vale { $points })
    .label = Casilla { $colour-f }, vale { $points }
    .short = { $points }
table-place-joker = la casilla comodín (vale { $points })
    .label = Casilla comodín, vale { $points }
    .short = { $points }
a11y-field-end = casilla final
a11y-figure = { $size-label }, en { $field }
a11y-waiting = { $count ->
        [one] una figura
       *[other] { $count } figuras
    } de { $player }
    .you = { $count ->
        [one] una figura tuya
       *[other] { $count } figuras tuyas
    }
a11y-stones = { $colour-label }: { $count ->
        [one] { $count } piedra
       *[other] { $count } piedras
    }
title-paths = Keltis: Nuevos caminos, nuevas metas
part-large = figura grande
part-small = figuras pequeñas
part-small-1 = figura pequeña 1
part-small-2 = figura pequeña 2
part-small-3 = figura pequeña 3
part-small-4 = figura pequeña 4
part-colours = colores distintos
part-triples = tres iguales
paths-asked-drop = usa ahora la ficha de descarte o renuncia a ella
paths-row-empty = tu hilera { $colour-f } está vacía
paths-card-moves-nothing = ninguna de tus figuras está ante una casilla { $colour-f } o comodín: solo puedes descartar { $card }
paths-no-small-figure = ninguna de tus figuras pequeñas está en { $field }
paths-large-elsewhere = tu figura grande no está en { $field }
paths-other-colour = { $card } no lleva a { $field }, que es { $colour-f }
sheet-paths = Escribe cada figura como los puntos de su fila: 7, -4; - para la casilla de salida. Bajo un color: cuántas piedras de deseo tienes de él.

# Why a score sheet cannot be.
sheet-colour-stones = solo hay { $count } piedras de deseo de color { $colour } entre todos
