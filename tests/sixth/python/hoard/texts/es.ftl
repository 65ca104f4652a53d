# El juego por su nombre.
title-hoard = El tesoro
about-hoard = Roba o cava, y forma una fila con los colores de lo que desentierras.
home-short-hoard = El tesoro
home-play-hoard = Jugar a El tesoro
home-line-hoard = Cava, y coloca los colores que encontraste.

# Dónde se cava, tal como sigue a "cava".
spot-oak = bajo el roble
    .label = Roble
spot-well = junto al pozo
    .label = Pozo
spot-cairn = bajo el montón de piedras
    .label = Montón de piedras
spot-ford = en el vado
    .label = Vado
spot-thorn = detrás del espino
    .label = Espino

# Jugadas, lo que se pide y el final.
move-dig = { $player } cava { $spot }.
    .you = Cavas { $spot }.
    .do = Cavar { $spot }
    .short = { $spot }
move-rest = { $player } descansa.
    .you = Descansas.
    .do = Descansar
    .short = descanso
event-dug = { $card-label } sale a la luz.
    .short = { $card-label }
prompt-seek = Roba una carta o cava
prompt-lay = Coloca cartas o descansa
over-dug = Ya no queda nada enterrado.
end-dug = ya no queda nada enterrado
undo-dug = no se puede deshacer después de cavar

# Por qué una jugada no es posible.
hoard-asked-seek = ahora hay que robar una carta o desenterrar algo
hoard-asked-lay = ahora hay que colocar cartas en tu fila, o descansas
hoard-hand-full = nadie tiene más de { $count } cartas en la mano
hoard-dug = ya no queda nada enterrado { $spot }
hoard-no-spot = en esta mesa no se enterró nada { $spot }
hoard-too-low = { $card } no es mayor que { $other } ni de su color

# Lo que habla a favor de una jugada.
hint-digs = { $count ->
        [0] Aún no contaría ningún color de tu fila, pero alguien tiene que cavar.
        [one] Un color de tu fila hace que lo desenterrado cuente para ti.
       *[other] { $count } colores de tu fila hacen que lo desenterrado cuente para ti.
    }
hint-lays = Tu fila llega a { $count ->
        [one] una carta
       *[other] { $count } cartas
    }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
hint-saves-hoard = Desde ahora el { $colour } cuenta para ti: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } en tu tesoro.
hint-rests = Guarda las demás cartas para más tarde.

# Opciones y hoja de puntos.
option-spots = en cuántos lugares hay algo enterrado
home-option-spots = Lugares donde cavar
home-option-spots-3 = tres
home-option-spots-5 = cinco
part-row = fila
part-hoard = tesoro
sheet-hoard = Escribe los valores de las cartas de tu fila y de tu tesoro, color por color: 2,4,5.

# En la página.
table-rest = Descansar
table-buried = { $count } bajo tierra
    .full = { $count ->
        [one] Queda una carta enterrada
       *[other] Quedan { $count } cartas enterradas
    }
a11y-zone-spots = Lugares
a11y-spot = { $spot-label }: { $count ->
        [0] no queda nada
        [one] aquí hay una carta enterrada
       *[other] aquí hay { $count } cartas enterradas
    }
a11y-hoard-row = Fila: { $cards }
a11y-hoard-row-empty = Fila: vacía
a11y-hoard = Tesoro: { $cards }
a11y-hoard-empty = Tesoro: vacío

# Why a score sheet cannot be.
sheet-card-twice = { $card-label } está en dos sitios, pero solo hay una carta así
