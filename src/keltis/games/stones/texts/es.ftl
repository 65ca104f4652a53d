end-flipped = se ha dado la vuelta a la última ficha
about-stones = Da la vuelta a las fichas y reúnelas en cinco hileras que solo suben o solo bajan.
hint-would-begin = Con { $card } empezaría una hilera a { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
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
hint-stops-tiles = No toma más fichas.
move-flip = { $player } da la vuelta a una ficha.
    .you = Das la vuelta a una ficha.
    .do = Da la vuelta a una ficha
    .short = ficha descubierta
move-take = { $player } toma { $tile }.
    .you = Tomas { $tile }.
    .do = Toma { $tile }
    .short = toma { $tile-label }
move-leave = { $player } deja la ficha en la mesa.
    .you = Dejas la ficha en la mesa.
    .do = Deja la ficha en la mesa
    .short = en la mesa
move-end = { $player } termina su turno.
    .you = Terminas tu turno.
    .do = Termina tu turno
    .short = fin del turno
event-extra-turn = Trébol: { $player } juega otro turno.
    .you = Trébol: juegas otro turno.
    .short = otro turno
event-turned = Es { $tile }.
    .short = { $tile-label }
event-turned-mark = Es { $tile }, con { $mark }.
    .short = { $tile-label } con { $mark }
event-face-down = { $count ->
        [one] Queda una ficha
       *[other] Quedan { $count } fichas
    } boca abajo.
over-flipped = Se ha dado la vuelta a la última ficha.
prompt-turn = Da la vuelta a una ficha o toma una boca arriba
prompt-turned = Toma la ficha o déjala
prompt-last-tiles = Toma una ficha o termina tu turno
home-line-stones = Dale la vuelta, toma o deja. Pequeño y rápido.
home-short-stones = El caminito
home-play-stones = Jugar a El caminito
table-face-down = { $count } boca abajo
    .full = { $count ->
        [one] Hay una ficha
       *[other] Hay { $count } fichas
    } boca abajo
table-flip = Dar la vuelta
    .note = a una ficha boca abajo
table-take = Tomar { $tile }
    .note = a tu hilera
table-take-it = Tomar
    .note = { $before } → { $after }
table-take-clover = y otro turno
ask-flip = Da la vuelta a cualquier ficha boca abajo.
ask-flip-take = Da la vuelta a una ficha o toma una boca arriba.
ask-turned = ¿Tomas { $tile } o la dejas?
ask-leave = No encaja { $tile } en tu hilera: déjala.
ask-take = Toca su hilera para tomarla.
ask-last-tile = Tu turno extra: toma una ficha boca arriba o termina tu turno.
ask-no-tile = Ya no encaja ninguna ficha: termina tu turno.
table-leave = Dejar
    .note = termina tu turno
table-end-turn = Terminar el turno
table-still-down = Aún boca abajo
table-legend-stones = En las fichas
table-legend-stone-clover = al tomarla juegas otro turno
table-legend-stone-wish = reúnelas: cinco dan 10 puntos
table-legend-stone-points = puntos extra
a11y-zone-tiles = Las fichas del centro
a11y-tile-up = { $tile-label }, boca arriba
a11y-tile-fits = puedes tomarla
a11y-mark = { $mark-label }
a11y-tile-down = Ficha boca abajo
title-stones = Keltis: El caminito de las piedras
part-bonus = puntos extra
undo-flipped = no se puede deshacer después de dar la vuelta a una ficha
# Por qué no es posible una jugada del juego de fichas.
stones-asked-turned = toma ahora { $tile }, o déjalo
stones-face-down = { $tile } todavía está boca abajo
stones-tile-gone = { $tile } ya está en una hilera y no se puede tomar
stones-nothing-turned = aún no has dado la vuelta a nada: da la vuelta a una ficha o toma una boca arriba
stones-no-end-yet = mientras haya fichas boca abajo no se puede pasar: da la vuelta a una o toma una boca arriba
stones-none-face-down = ya no hay fichas boca abajo: toma una boca arriba o termina el turno
stones-asked-last = en este turno extra ya no queda nada boca abajo: toma una ficha boca arriba o termina
sheet-stones = Escribe los valores de las fichas de cada hilera: 2,4,5. Las piedras y los puntos extra se deducen de ellas.

# Why a score sheet cannot be.
sheet-tile-twice = { $tile-label } está en dos hileras, pero solo hay una ficha así
