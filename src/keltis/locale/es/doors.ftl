# Antes de la partida: invitar, llegar, esperar y cómo se juega en compañía.

# ---- Inicio ----
home-seat-friend = Alguien más
    .note = llega con un enlace
home-invite = Invitar
home-gathering = Faltan jugadores
home-ready = Ya están todos
first-title = ¿Quién juega?
first-figure = Tu figura
first-figure-1 = sin sombrero
first-figure-2 = con capucha
first-figure-3 = con sombrero
first-figure-4 = liebre
first-note = Por ella te reconoces en este dispositivo, te sientes donde te sientes. Para cambiar nombre o figura más tarde, toca tu asiento en la página de inicio.
first-skip = Saltar

# ---- Mesas abiertas ----
lobby-title = Mesas abiertas
lobby-none = No hay ninguna. Abre una y comparte el enlace.
lobby-with = { $title } con { $player }
lobby-free = { $count ->
        [one] un asiento libre
       *[other] { $count } asientos libres
    }
lobby-join = Jugar
    .at = Jugar a { $title } con { $player }
lobby-watch = Partidas para ver
    .at = Ver cómo juega { $player } a { $title }
lobby-beyond = { $count ->
        [one] Hay una más abierta.
       *[other] Hay { $count } más abiertas.
    }

# ---- Cómo se juega en compañía ----
terms-title = Jugar juntos
terms-who = Quién puede entrar
terms-who-private = con enlace
terms-who-public = cualquiera
terms-watch = Otros pueden ver la partida
terms-talk = Chat
terms-consent = Preguntar a los demás
    .note = para deshacer una jugada, hacer una pausa o terminar antes; deben aceptar todos
terms-away = Si alguien falta en su turno
    .note = se aplica tras un minuto (en partidas lentas, solo cuando se acaba el reloj)
terms-away-wait = esperar
terms-away-ask = preguntar
terms-away-bot = juega un bot
terms-pace = Cuánto puede durar
terms-pace-none = sin reloj
terms-pace-evening = Una velada
terms-pace-days = Varios días
terms-clock = Reloj
terms-clock-kind-turn = por turno
terms-clock-kind-game = por partida
    .note = Cuando se acaba el tiempo, sigue un bot.
terms-time = Tiempo
terms-increment = Se añade tras cada turno
terms-span-second = { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
terms-span-minute = { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
terms-span-hour = { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
terms-span-day = { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
terms-clock-none = Sin reloj
terms-clock-turn = { $time } por turno
terms-clock-game = { $time } por persona para toda la partida, y { $more } más tras cada turno
terms-clock-game-plain = { $time } por persona para toda la partida
terms-told-hints = Se pueden pedir pistas
terms-told-no-hints = Sin pistas
terms-told-match = Las dos caras seguidas: partida { $game } de { $of }
terms-told-private = Solo puede sentarse quien tiene un enlace
terms-told-public = Puede sentarse cualquiera: la mesa está en la lista de mesas abiertas
terms-told-watch = Otros pueden ver la partida
terms-told-no-watch = Nadie más puede ver la partida
terms-told-talk = Hay chat
terms-told-no-talk = Sin chat
terms-told-consent = Puedes pedir a los demás deshacer una jugada, hacer una pausa o terminar antes
terms-told-no-consent = Sin votaciones: no se puede deshacer más allá del propio turno, hacer pausas ni terminar antes
terms-told-away-wait = La partida espera a quienes no están
terms-told-away-clock = La partida espera a quienes no están hasta que se les acabe el tiempo
terms-told-away-ask = Si alguien falta { $time } en su turno, los demás pueden dejar que un bot juegue en su lugar
terms-told-away-bot = Si alguien falta { $time } en su turno, un bot juega en su lugar hasta que vuelve

# ---- La espera ----
wait-title = Esperando a los demás
    .one = Queda un asiento libre
    .full = Ya están todos
wait-come-private = Solo entra quien tiene un enlace
wait-come-public = Puede entrar cualquiera
wait-invite = Un enlace para todos
    .note = Quien lo abre recibe el siguiente asiento libre.
wait-opened = { $count ->
        [0] Nadie ha abierto un enlace todavía.
        [one] Alguien ha abierto un enlace.
       *[other] { $count } personas han abierto un enlace.
    }
wait-seat-link = Enlace de este asiento
    .note = Quien lo abre recibe justo este asiento.
wait-keeps = Puedes cerrar esta página. La mesa sigue abierta y la encontrarás en tu página de inicio.
wait-you = tú
wait-host = invita
wait-here = está aquí
wait-away = ahora no está
wait-cut = sin conexión ahora mismo
wait-free = Libre
wait-copy = Copiar enlace
wait-send = Enviar
wait-send-text = { $player } te invita a jugar a { $title }
wait-code = Código QR
    .label = Código QR con el enlace del asiento { $number }
    .table = Código QR del enlace a esta mesa
    .note = Apunta con la cámara de un teléfono.
wait-bot = Dárselo a un bot
wait-open-again = Dejar libre este asiento
    .of = Dejar libre el asiento de { $player }
wait-knock = { $player } pide un asiento
wait-admit = Dejar entrar
    .at = Sentar en el asiento { $number }
wait-knock-full = Todos los asientos están ocupados: libera uno para dejar entrar a alguien.
wait-not-now = Ahora no
wait-start = Empezar
wait-start-missing = Aún queda un asiento libre: invita a alguien o dáselo a un bot.
wait-for-host = Esperando a que { $player } empiece
wait-leave = Dejar la mesa
wait-dealing = Repartiendo…
wait-terms = En esta mesa

# ---- A la puerta de una mesa ajena ----
door-invited = { $player } te invita a jugar a { $title }
door-invited-by-nobody = Te invitan a jugar a { $title }
door-of = { $title } en la mesa de { $player }
door-seats = { $count } asientos, { $free } { $free ->
    [one] libre
   *[other] libres
}
door-name = Tu nombre
door-name-missing = Escribe tu nombre para que los demás sepan quién eres.
door-sit = Sentarse
door-taken = Alguien ya se ha sentado en este asiento.
    .other = Queda otro asiento libre.
    .ask = Puedes preguntar si hay sitio para ti.
door-full = Puedes preguntar a { $player } si hay sitio para ti.
    .watch = Puedes mirar, o pedir un asiento a { $player }.
door-old-link = Este enlace ya no te da un asiento.
    .do = Pide uno nuevo.
door-ask = Pedir un asiento
door-ask-note = Para unirte a esta mesa necesitas un enlace. Puedes pedirle un asiento a { $player }.
door-asked = Se lo hemos preguntado a { $player }
    .do = Deja esta página abierta: en cuanto te dejen entrar, estarás en la mesa.
door-denied = { $player } no te ha dado un asiento.
    .do = Puedes pedirlo otra vez.
door-lost-seat = Ya no tienes asiento en esta mesa.
door-watch = Ver la partida
door-will-show = La partida se verá aquí en cuanto empiece.
door-shut-full = Todos los asientos están ocupados.
    .do = Abre una mesa y comparte el enlace.
door-shut-begun = Esta partida ya ha empezado.
    .do = Abre una mesa y comparte el enlace.
door-shut-over = Esta partida ha terminado.
    .do = Abre una mesa y comparte el enlace.
