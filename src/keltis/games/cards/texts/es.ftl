# Razones del juego de cartas.
cards-asked-card = juega o descarta una carta ahora, o cambia dos por una carta de deseo
cards-asked-last = la partida ha terminado: coloca ahora hasta dos cartas más en tus hileras, o para
cards-wish-gone = la carta de deseo { $value } ya no está en la fila
cards-only-one = solo tienes una vez { $card }
cards-closing-starts = en esta mesa una carta de cierre no puede iniciar una hilera, y tu hilera { $colour-f } está vacía
cards-row-closed = en tu hilera { $colour-f } hay una carta de cierre: solo puede seguirle la segunda carta de cierre
cards-row-empty = tu hilera { $colour-f } está vacía, y una carta de puntos no puede iniciarla
cards-point-differs = la última carta numérica de tu hilera { $colour-f } es el { $top }, así que la carta de puntos { $value } no encaja
sheet-cards = Escribe cuántas cartas hay en cada hilera y en la hilera de puntos, y cuántas cartas de deseo tienes.
option-closing_may_start = si una carta de cierre puede ser la primera de una hilera
end-closed = hay cinco hileras cerradas
about-cards = Hileras, cartas de cierre, de puntos y de deseo, sin tablero.
hint-opens-row-fifth = Empieza tu quinta hilera con { $points } puntos; { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    } en el mazo.
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
move-play-points = { $player } coloca { $card } en la hilera de puntos.
    .you = Colocas { $card } en la hilera de puntos.
    .do = Coloca { $card } en la hilera de puntos
    .short = { $card-label } a la hilera de puntos
move-play-row = { $player } coloca { $card } en la hilera { $colour-f }.
    .you = Colocas { $card } en la hilera { $colour-f }.
    .do = Coloca { $card } en la hilera { $colour-f }
    .short = { $card-label } a la hilera { $colour-f }
move-trade = { $player } cambia el { $value } { $colour } y { $other } por la carta de deseo { $value }.
    .you = Cambias el { $value } { $colour } y { $other } por la carta de deseo { $value }.
    .do = Cambia el { $value } { $colour } y { $other } por la carta de deseo { $value }
    .short = carta de deseo { $value } por dos cartas
move-stop = { $player } no coloca más cartas.
    .you = No colocas más cartas.
    .do = No coloques más cartas
    .short = no más cartas
event-row = Hilera { $colour-f }: { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }, vale { $points }.
    .short = hilera en { $points }
event-row-closed = La hilera { $colour-f } queda cerrada.
    .short = hilera cerrada
event-closed-rows = { $count } de { $needed } hileras cerradas.
    .short = { $count }/{ $needed } cerradas
event-closed-rows-near = { $count } de { $needed } hileras cerradas: con una más termina la partida.
    .short = { $count }/{ $needed } cerradas
event-last-cards = Todos pueden colocar aún hasta dos cartas.
over-closed = Se ha cerrado la quinta hilera.
prompt-card-trade = Juega, cambia o descarta
prompt-last-cards = Final: coloca hasta dos cartas más
home-line-cards = Sin tablero: tus hileras son los caminos.
home-short-cards = El juego de cartas
home-play-cards = Jugar al juego de cartas
home-option-closing = Una carta de cierre puede iniciar una hilera
table-closed = cerradas { $count }/{ $needed }
    .full = { $count } de { $needed } hileras cerradas
table-row-points = { $before } → { $after }
table-trade = Cambiar { $value } + { $value }
    .note = por la carta de deseo { $value }
table-trade-both = { $card } y { $other }
table-stop = Ya está
    .note = no colocar más cartas
table-point-row = Hilera de puntos
    .note = vale 1 punto
table-wish-cards = Cartas de deseo
ask-card-trade = Juega o descarta una carta, o cambia dos de igual valor por una carta de deseo.
ask-trade = No encaja ninguna carta: cambia dos de igual valor por una carta de deseo o descarta una.
ask-row = Toca la hilera para jugarla, o su pila para descartarla.
ask-rows = Elige una hilera para ella, o su pila para descartarla.
ask-row-trade = Juégala, cámbiala por la carta de deseo de su valor o descártala.
ask-wish = No encaja en ninguna hilera: cámbiala por una carta de deseo o descártala.
ask-partner = ¿Qué dos cartas cambias? Toca una.
ask-partner-too = Toca la segunda carta.
ask-last = { $count ->
        [one] Puedes colocar una carta más
       *[other] Puedes colocar hasta { $count } cartas más
    }. Toca una, o toca «Ya está».
ask-last-none = Ya no encaja ninguna carta: toca «Ya está».
ask-last-row = Toca la hilera para colocarla allí.
ask-last-rows = ¿En qué hilera? Tócala.
foretell-row = Hilera { $colour-f }: { $after } en vez de { $before }.
foretell-point-row = Hilera de puntos: { $gain } { $count ->
        [one] punto
       *[other] puntos
    }.
foretell-trade = Cambio: carta de deseo { $value }, { $gain } { $count ->
        [one] punto
       *[other] puntos
    }.
table-into-row = Hilera { $colour-f }
    .note = una carta más larga
table-wish-taken = Carta de deseo { $value }, la tiene { $player }
    .you = Carta de deseo { $value }, es tuya
table-wishes-mine = { $count ->
        [one] Tienes { $count } carta de deseo
       *[other] Tienes { $count } cartas de deseo
    } → { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
table-wishes-next = Con una más serían { $points }.
a11y-zone-wishes = Cartas de deseo en el centro
a11y-now-wishes = { $count ->
        [one] { $count } carta de deseo
       *[other] { $count } cartas de deseo
    }
a11y-wish = Carta de deseo { $value }
a11y-row-closed = cerrada
a11y-row-target = la carta encaja aquí
a11y-row-points = Hilera de puntos, { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
title-cards = Keltis: El juego de cartas
part-points = hilera de puntos
part-wishes = cartas de deseo

# Why a score sheet cannot be.
sheet-point-cards = son demasiadas cartas: una hilera tiene { $colours } de su color, y entre todos hay { $points } cartas de puntos
sheet-wishes = solo hay { $count } cartas de deseo entre todos
sheet-few-cards = son más cartas de las que hay en juego: entre todos tienen { $count }
