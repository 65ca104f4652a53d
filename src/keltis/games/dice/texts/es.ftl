option-side = la cara del tablero
end-finished = alguien tiene todas sus piezas en la zona de llegada
end-stalled = ningún jugador ha movido una pieza en sus diez últimos turnos
about-dice = Tira, vuelve a tirar y avanza; las casillas especiales las hemos colocado nosotros.
dice-asked-roll = tira los dados ahora
dice-asked-throw = quédate ahora con los dados o vuelve a tirar algunos
dice-asked-move = los dados ya están fijados: elige un color ahora o pasa
dice-settled = los dados ya están fijados: solo se repiten una vez por turno, antes de avanzar
dice-number = { $count ->
        [one] hay que tirar un dado
       *[other] hay que tirar { $count } dados
    }, no { $given }
dice-not-shown = { $shown ->
        [0] ningún dado muestra { $face }
        [one] solo un dado muestra { $face }
       *[other] solo { $shown } dados muestran { $face }
    }, y { $named ->
        [one] se ha nombrado uno
       *[other] se han nombrado { $named }
    }
dice-no-such-colour = ningún dado muestra { $colour }
dice-on-last-field = tu pieza de la hilera { $row-f } está en la última casilla y allí se queda
dice-no-piece-left = tus cuatro piezas están en otras hileras: no queda ninguna para entrar en la hilera { $row-f }
dice-crossed = tu pieza de la hilera { $row-f } se pararía en la casilla { $field }, que está cruzada
sheet-dice = Escribe cada pieza como los puntos de su casilla: 7, -3; - si no hay ninguna.
hint-reaches-leprechaun = Llega al duende, que te da otro turno.
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
move-advance-piece = { $player } avanza una casilla en la hilera { $colour-f }.
    .you = Avanzas una casilla en la hilera { $colour-f }.
    .do = Avanza una casilla en la hilera { $colour-f }
    .short = { $colour-label }
move-roll = { $player } saca { $face }.
    .you = Sacas { $face }.
    .do = Saca { $face }
    .short = tirada: { $face }
move-keep = { $player } se queda con la tirada.
    .you = Te quedas con la tirada.
    .do = Quédate con la tirada
    .short = dados sin repetir
move-reroll = { $player } recoge { $face } y vuelve a tirar.
    .you = Recoges { $face } y vuelves a tirar.
    .do = Vuelve a tirar: { $face }
    .short = otra vez: { $face }
move-move = { $player } avanza en la hilera { $colour-f }.
    .you = Avanzas en la hilera { $colour-f }.
    .do = Avanza en la hilera { $colour-f }
    .short = { $colour-label }
move-pass = { $player } pasa.
    .you = Pasas.
    .do = Pasa
    .short = paso
event-clover-piece = Trébol: { $player } puede avanzar una casilla con cualquiera de sus piezas.
    .you = Trébol: puedes avanzar una casilla con cualquiera de tus piezas.
    .short = trébol
event-leprechaun = Duende: { $player } juega otro turno.
    .you = Duende: juegas otro turno.
    .short = otro turno
over-goal-pieces = { $count } piezas han alcanzado la zona de llegada.
over-finished = Alguien ha llevado todas sus piezas a la zona de llegada.
over-stalled = Ningún jugador ha movido una pieza en sus diez últimos turnos.
prompt-clover-piece = Trébol: mueve una pieza o renuncia
prompt-roll = Tira los dados
prompt-throw = Quédate con la tirada o repite algunos dados
prompt-move = Elige un color o pasa
home-line-dice = Tira, guarda y corre hacia la meta.
home-short-dice = El juego de dados
home-play-dice = Jugar al juego de dados
home-option-side = Cara del tablero
home-option-side-plain = Sencilla
    .note = para las primeras partidas
home-option-side-branches = Con ramas cruzadas
    .note = en algunas casillas no puede pararse nadie
table-supply = { $count ->
        [one] { $count } piedra
       *[other] { $count } piedras
    }
    .full = { $count ->
        [one] Queda una piedra de deseo
       *[other] Quedan { $count } piedras de deseo
    } en la reserva
table-decline = Renunciar
ask-throw = Quédate con los dados o toca los que quieras repetir.
ask-reroll = Repite los dados que has tocado o toca más.
ask-move = Toca una casilla iluminada para moverte allí, o pasa.
ask-pass = Ninguna pieza tuya puede moverse: pasa.
ask-clover-piece = Trébol: un paso más con cualquiera de tus piezas. Toca una casilla iluminada o renuncia.
table-throw-again = Repetir { $count }
    .note = { $face }
table-dice-count = { $count ->
        [1] { $face-label }
       *[other] { $count } × { $face-label }
    }
table-keep = Quedarme con todos
    .note = { $moves }
table-keep-choice = { $count } × { $colour }
table-move = { $count } × { $colour }
    .note = a { $field }, vale { $points }
table-pass = Pasar
    .note = no se mueve ninguna pieza
table-our-layout = La posición de las casillas especiales es nuestra.
table-own-layout = Esta mesa tiene su propio tablero.
table-dice-wish = Dos o más dados con piedra de deseo: recibes una antes de avanzar.
table-pieces-left = { $count ->
        [one] { $count } pieza
       *[other] { $count } piezas
    } fuera del tablero
table-legend-clover-piece = otra casilla con cualquiera de tus piezas
table-legend-leprechaun = un turno extra completo
table-legend-crossed = aquí no puede pararse nadie
a11y-zone-dice = Dados
a11y-die = Dado: { $face-label }
a11y-die-chosen = Dado: { $face-label }, se vuelve a tirar
title-dice = Keltis: El juego de dados

# Why a score sheet cannot be.
sheet-pieces = cada uno tiene solo { $count } piezas, así que una hilera queda vacía
