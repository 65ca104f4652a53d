about-keltis = Sube cinco caminos de piedra con hileras de cartas ascendentes o descendentes.
hint-opens-path = Abre el camino { $colour }: por ahora { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }, y en la mano { $count ->
        [0] no queda ninguna carta
        [one] queda una carta
       *[other] quedan { $count } cartas
    } para seguir.
hint-opens-path-large = Abre el camino { $colour } con la figura grande, que cuenta doble, y en la mano { $count ->
        [0] no queda ninguna carta
        [one] queda una carta
       *[other] quedan { $count } cartas
    } para seguir.
hint-opens-path-fifth = Abre tu quinto camino con { $points } puntos; { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    } en el mazo.
hint-enters-path = Entra en el camino { $colour }: por ahora { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-moves-another = Tu figura del camino { $colour } está en la piedra final, así que avanza otra.
asked-reroute = tu figura está en la piedra final: mueve otra ahora
on-end-stone = tu figura del camino { $path } está en la piedra final
figure-on-path = ya tienes una figura en el camino { $path }: no indiques tamaño
size-missing = aún no tienes ninguna figura en el camino { $path }: di pequeña o grande
no-small-left = no quedan figuras pequeñas en la casilla de salida
large-gone = la figura grande ya ha dejado la casilla de salida
sheet-keltis = Escribe cada figura como los puntos de su casilla, con L para la grande: 7, 6L, -3; - si no hay ninguna.
move-play-enter = { $player } juega { $card } con { $size }.
    .you = Juegas { $card } con { $size }.
    .do = Juega { $card } con { $size }
    .short = { $card-label } ({ $size-short })
move-advance = { $player } avanza por el camino { $colour }.
    .you = Avanzas por el camino { $colour }.
    .do = Avanza por el camino { $colour }
    .short = { $colour-label }
move-advance-enter = { $player } entra en el camino { $colour } con { $size }.
    .you = Entras en el camino { $colour } con { $size }.
    .do = Entra en el camino { $colour } con { $size }
    .short = { $colour-label } ({ $size-short })
prompt-reroute = Tu figura está en la piedra final: mueve otra
ask-enter = ¿Qué figura entra en este camino? O descarta la carta.
ask-figure = Elige una figura: pequeña o grande.
ask-top = Tu figura está en la piedra final: toca la hilera para jugar la carta y mover otra.
ask-clover-figure = Trébol: elige la figura que entra, pequeña o grande.
ask-reroute = Tu figura está en la piedra final: mueve otra. Toca una casilla iluminada.
ask-reroute-figure = Elige la otra figura que entra: pequeña o grande.
home-line-keltis = Sube cinco caminos de piedra con tus hileras de cartas.
home-short-keltis = Keltis
home-play-keltis = Jugar a Keltis
title-keltis = Keltis

# Why a score sheet cannot be.
sheet-one-large = cada uno tiene una sola figura grande
sheet-four-small = cada uno tiene solo { $count } figuras pequeñas: la quinta es la grande
