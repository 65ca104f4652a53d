# La página. Un texto con `.label` o `.note` nombra la cosa y dice qué se sigue de ella.

# ---- Inicio ----
home-title = Keltis
home-new-game = Nueva partida
home-choose-game = Elige un juego
home-minutes = { $count } min
home-running = Tus partidas
home-running-with = { $title } con { $names }
home-your-turn = Tu turno
home-thinking = { $player } está pensando
home-waiting = Esperando a { $player }
home-offline = Tus partidas aparecerán aquí en cuanto vuelva la conexión.
home-offline-old = Puede que las partidas de abajo no estén al día.
home-away = Las partidas contra bots y por turnos en un dispositivo se pueden jugar en este navegador, que las guarda.
home-own = en este navegador
home-alone = Aquí juegas contra bots, por turnos en este dispositivo o con los amigos a quienes invites. Las mesas abiertas de otras personas necesitan un servidor.
home-finished = Partidas terminadas
home-won = Has ganado
home-won-shared = Has compartido la victoria
home-won-by = Ha ganado { $player }
home-resume = Seguir jugando
home-remove = Quitar esta partida
home-remove-yes = Quitar
home-remove-no = Conservar
home-more = { $count } más
home-seats = Asientos
home-seat = Asiento { $number }
home-seat-me = Yo
    .note = en este dispositivo
home-seat-bot = Bot
    .note = { $level }
home-seat-person = Otra persona aquí
    .note = se pasa el dispositivo; las cartas quedan tapadas
home-seat-none = Nadie
home-seat-name = Nombre
home-level-beginner = Principiante
    .note = un primer rival fácil
home-level-casual = Aficionado
    .note = juega por diversión
home-level-skilled = Hábil
    .note = comete pocos errores
home-level-expert = Experto
    .note = piensa varias jugadas por delante
home-options = Opciones
home-option-match = Las dos caras seguidas
    .note = dos partidas, se suman los puntos
home-option-hints = Con pistas
home-option-removed = Cartas apartadas
home-option-start = Quién empieza
home-lot = Empieza un jugador al azar
home-begins = Empieza { $player }
home-option-start-lot = al azar
home-summary = { $begins }, { $hints ->
        [yes] con pistas
       *[no] sin pistas
    }
home-watch = Ver la partida
home-nobody = Siéntate tú también, o pon un bot en cada asiento y mira.
home-moves = { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
home-learn = ¿Primera vez? Aprende jugando
home-learn-first = Apréndelo en tres minutos
home-rules = Reglas
home-lessons = Lecciones
home-exercises = Ejercicios
home-replays = Repeticiones
home-score = Puntuar partida real
home-app = App y uso sin conexión
home-open-record = Abrir una partida guardada
home-footer = Proyecto de aficionados, sin relación con el autor ni la editorial

# ---- La mesa ----
table-your-turn = Tu turno
table-turn-of = Turno de { $player }
table-thinking = { $player } está pensando
table-over = La partida ha terminado
table-last-event = Lo último que ha pasado
table-log = Historial de la partida
    .empty = Aún no hay jugadas
table-log-new = Jugadas nuevas
table-log-back = Volver a la partida
table-log-past = Jugada { $number } de { $count }
table-goal = meta { $count }/{ $needed }
    .full = { $count } de { $needed } en la zona de llegada
table-deck = { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
    .full = { $count ->
        [one] Queda una carta
       *[other] Quedan { $count } cartas
    } en el mazo
table-start = salida
table-my-rows = mis hileras
table-you = Tú
table-points-now = { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    } si terminara ahora
table-points-without-stones = sin las piedras de deseo, que están ocultas
    .seat = En los sitios figura { $points }: sin las piedras de deseo, porque las de los demás están ocultas.
table-play = Jugar
table-to = a { $points }
table-ends = termina la partida
table-gain = { $points } { $count ->
        [one] punto
       *[other] puntos
    }
table-then-clover = luego un trébol
table-then-wish = luego una piedra de deseo
table-then-leprechaun = luego otro turno
table-then-discard = luego una ficha de descarte
table-then-points = luego { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
table-discard = Descartar
    .note = pon { $card } en su pila
table-draw = Robar
    .note = del mazo
table-draw-from = Robar { $card }
table-small = Pequeña
    .note = cuenta una vez
table-large = Grande ×2
    .note = cuenta doble
table-now-most = { $now } ahora, hasta { $most }
ask-card = Juega una carta o descarta una: tócala.
ask-discard = No encaja ninguna carta: descarta una.
ask-unfit = Esta carta no encaja: solo se puede descartar.
ask-step = Toca la casilla iluminada para jugarla, o su pila para descartarla.
ask-clover = Trébol: un paso más con cualquiera de tus figuras. Toca una casilla iluminada o renuncia.
ask-draw = Roba: del mazo o una carta a la vista.
ask-draw-deck = Roba una carta del mazo.
ask-draw-only = Solo se puede robar del mazo.
ask-draw-two = Roba dos cartas, una tras otra: del mazo o a la vista.
ask-draw-two-deck = Roba dos cartas del mazo, una tras otra.
table-then = Ahora { $players }, luego { $player }.
    .you = Ahora { $players }, luego tú.
table-plan-offer = Ya puedes elegir tu próxima jugada.
foretell-small = Figura pequeña: { $now } ahora, hasta { $most } arriba.
foretell-large = Figura grande: { $now } ahora, hasta { $most } arriba.
foretell-large-too = Grande: { $now } ahora, hasta { $most }.
foretell-step = { $where }: { $gain } { $count ->
        [one] punto
       *[other] puntos
    } ahora, hasta { $most } arriba.
table-put-back = Devolver
table-undo = Deshacer
table-discard-instead = Puedes descartarla.
table-menu = Menú
table-rules = Reglas
table-leave-table = Inicio
table-close = Cerrar
table-explain = Qué significan los símbolos
table-stones = Piedras de deseo
table-rows-of = Hileras de { $player }
table-known = Cartas conocidas de su mano
table-legend = En las casillas
table-legend-clover = otra casilla con cualquiera de tus figuras
table-legend-wish = toma una piedra de deseo
table-legend-points = puntos al momento
table-loading = Cargando la mesa…
table-waiting = Un momento…
table-hand-over = Pasa el dispositivo a { $player }
    .note = Toca cuando solo { $player } vea la pantalla.
    .ready = Soy { $player }
table-looked-at = Alguien miró la mano de { $player } durante el turno de { $owner }.
table-pass-on = Pasar el dispositivo

# ---- Las personas de la mesa ----
table-chip-away = ausente
table-chip-cut = sin conexión
table-chip-left = se fue, juega un bot
table-chip-bot = juega un bot
table-chip-late = sin tiempo, juega un bot
table-cut = { $player } sin conexión
    .note = Conexión interrumpida
table-now-away = { $player } no está
table-now-cut = Se ha interrumpido la conexión de { $player }
table-now-here = { $player } está aquí
table-bot-in = En { $time } jugará un bot
table-bot-ask-in = En { $time } podrás proponer un bot
table-ask-bot = Proponer un bot
table-ask-undo = { $player } pide deshacer su última jugada y todo lo posterior
    .you = Pides deshacer tu última jugada y todo lo posterior
table-ask-pause = { $player } pide una pausa
    .you = Pides una pausa
table-ask-end = { $player } propone terminar aquí la partida
    .you = Propones terminar aquí la partida
table-ask-take = { $player } propone un bot en lugar de { $subject }
    .you = Propones un bot en lugar de { $subject }
table-vote-yes = Sí
table-vote-no = No
table-vote-cancel = Mejor no
table-vote-time = Tiempo para responder
table-vote-waiting = a la espera de { $names }
table-vote-waits = { $player } espera tu respuesta
table-vote-declined = { $player } ha dicho que no
table-vote-withdrawn = { $player } ha cambiado de idea
table-vote-lapsed = No todos han respondido a tiempo
table-vote-undone = Deshecho de común acuerdo
table-undo-ask = Pedir deshacer
table-menu-pause = Pedir una pausa
table-menu-end = Proponer terminar
table-paused = En pausa
    .note = Los relojes están parados y nadie puede mover.
table-resume = Seguir
table-stand-in-away = No estabas; un bot juega por ti.
table-stand-in-agreed = No estabas; los demás han dejado que un bot juegue por ti.
table-stand-in-turn = Se te acabó el tiempo; un bot juega este turno por ti.
table-stand-in-game = Se te acabó el tiempo; un bot juega por ti hasta el final.
table-seat-back = Recuperar mi asiento
table-clock = quedan { $time }
table-clock-low = solo quedan { $time }
table-watching = Estás viendo la partida
table-watchers = { $count ->
        [one] { $count } persona está viendo la partida
       *[other] { $count } personas están viendo la partida
    }
table-plan = Planea tu turno:
table-plan-where = Planea tu turno: toca una casilla iluminada.
table-plan-draw = y luego robar
table-planned = Planeado: { $moves }
table-plan-back = Cancelar
table-note-take = { $why ->
        [turn] A { $player } se le acabó el tiempo: un bot juega este turno.
        [game] A { $player } se le acabó el tiempo: un bot juega hasta el final.
       *[away] { $player } no está: mientras tanto juega un bot.
    }
table-note-back = { $player } ha vuelto y juega de nuevo.
table-note-pause = La partida está en pausa.
table-note-resume = La partida sigue.
table-note-end = { $why ->
        [left] Todos se han ido; la partida termina aquí.
       *[agreed] Todos acordaron terminar aquí la partida.
    }
table-note-depart = La partida deja esta mesa.
table-note-stay = Al final, la partida sigue aquí.
table-note-arrive = La partida se trajo a esta mesa. Su reparto no se puede comprobar.
time-hours = { $hours } h { $minutes } min
time-days = { $days ->
        [one] { $days } día
       *[other] { $days } días
    } { $hours } h

# ---- Charla ----
talk-open = Chat
talk-open-unread = Chat, { $count ->
        [one] { $count } mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
talk-lines = Mensajes
talk-none = Aún no hay mensajes. ¡Saluda!
talk-say = Di algo
talk-send = Enviar
talk-mute = Silenciar
    .note = En este dispositivo no verás sus mensajes.
talk-mute-all = A todos, en todas las mesas
talk-react-nice = Bien jugado
talk-react-laugh = Ja, ja
talk-react-wow = ¡Guau!
talk-react-oops = Ups
talk-react-thanks = Gracias
talk-react-hurry = ¿Sigues ahí?

# ---- Pista ----
hint-button = Pista
hint-ask = ¿Qué haría aquí un buen jugador? Pregunta cuando quieras.
hint-off = En esta mesa se juega sin pistas.
hint-thinking = Buscando una buena jugada…
hint-expected = puntos esperados al final y probabilidad de ganar
hint-win = { $percent } %
hint-games = { $count } partidas simuladas
hint-do = Jugar esta jugada
hint-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
hint-sure = Una red que aprendió jugando contra sí misma está segura al { $percent } %.
hint-rather = Una red que aprendió jugando contra sí misma prefiere: { $move } ({ $percent } %).

# ---- Puntuación ----
score-title = Puntuación
score-you-win = Ganas con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
score-wins = Gana { $player } con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
score-shared = { $names } comparten la victoria con { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
score-place = Puesto
    .of = { $place } de { $count }
    .ahead = { $points ->
        [0] a la par de { $player }
        [one] 1 punto más que { $player }
       *[other] { $points } puntos más que { $player }
    }
    .behind = { $points ->
        [0] a la par de { $player }
        [one] 1 punto menos que { $player }
       *[other] { $points } puntos menos que { $player }
    }
score-lead = Ventaja
    .over = { $player } sobre { $other }
score-decided = Lo decidió
    .by = { $more } frente a { $less }
score-best = Lo mejor tuyo
score-total = Total
score-stones = { $count } → { $points }
score-start = salida
score-rematch = Revancha
    .note = empieza { $player }
score-rematch-you = Empiezas tú
score-rematch-join = A la revancha
    .note = los demás van allí
    .by = { $player } quiere jugar otra vez
score-rematch-begun = Ha empezado una revancha
score-rematch-watch = Ver la revancha
    .again = Ver otra partida
score-agreed = Terminada antes de tiempo
    .note = Terminada de común acuerdo: nadie gana.
    .left = Todos se han ido: nadie gana.
score-series = { $count } partidas
score-wins-so-far = { $count ->
        [one] { $count } victoria
       *[other] { $count } victorias
    }
score-second-side = Segunda partida
    .note = en la otra cara
score-match = Después de las dos caras
score-replay = Ver de nuevo
score-board = Tablero
score-draws = Cuando solo queda el mazo, la página puede robar por ti.
    .yes = Roba por mí
    .no = No, gracias
score-share = Compartir
score-home = Inicio
score-length = { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    } · { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }
    .long = { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    } · { $time }

# ---- Repetición ----
replay-title = Repetición
replay-all = Vuelve a ver partidas terminadas, jugada a jugada y desde cada sitio.
replay-none = Aún no hay partidas terminadas. Cuando termines una, podrás verla aquí jugada a jugada.
replay-played = Jugada el { $day }
replay-play = Reproducir
replay-pause = Pausa
replay-back = Una jugada atrás
replay-forward = Una jugada adelante
replay-turn-back = Un turno atrás
replay-turn-forward = Un turno adelante
replay-first = Al principio
replay-last = Al final
replay-position = Jugada { $number } de { $count }
replay-view = Visto por
    .note = Toca un nombre para ver la partida desde su lado.
replay-view-all = Mostrar todo
replay-share = Compartir el enlace
replay-hand = Mano de { $player }, { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
replay-copied = Enlace copiado
replay-download = Guardar en un archivo
replay-open = Abrir una partida guardada en este dispositivo
replay-open-note = Un archivo que acabe en .jsonl o .json
replay-choose = Este archivo contiene { $count } partidas. ¿Cuál?
replay-game = Partida { $number }: { $names }
replay-fair-commitment = El servidor se comprometió con
fair-luck-told = Nadie, ni siquiera el servidor, pudo elegir las cartas, las fichas ni los dados.
fair-luck-left-out = Todo cuadra en esta partida, pero una parte de la mezcla no llegó nunca.
fair-luck = Todo cuadra en esta partida. Que nadie pudo elegir las cartas, las fichas ni los dados solo lo sabe un navegador que jugó en ella.
fair-details = Detalles
fair-right-told = Antes de que este navegador aportara sus bytes al azar, todo lo demás ya estaba fijado. Todo coincide con la partida guardada, y sus bytes también.
fair-wrong-told = Antes de mostrar sus bytes, a este navegador se le dijo otra cosa (otros compromisos, otras opciones u otro comienzo), o mostró otros bytes.
fair-right-own = El compromiso del servidor y los bytes son los que guardó este navegador.
fair-lost = Los bytes que este navegador envió por { $player } no están en la partida guardada. Se perdieron por el camino, o el servidor los dejó fuera después de verlos.
fair-untold = A este navegador no se le dijo con qué se habían comprometido los demás asientos antes de mostrar sus bytes: el servidor pudo elegirlo después.
fair-shows-told = Todo aquello de lo que depende el reparto estaba fijado antes de que este navegador mostrara sus bytes. Solo quedaba por ver si los demás asientos mostrarían los suyos; quien no lo hizo se nombra arriba.
fair-bad-proof = Esta partida guardada no contiene una prueba válida del reparto.
fair-is-unchecked = Reparto limpio: sin comprobar
    .note = Esta página no se abrió por https, por eso el navegador no le permite comprobarlo. Descarga la partida guardada y usa «keltis replay --verify».

# ---- Ajustes ----
table-sound = Sonidos
table-sound-on = Sonidos activados
table-sound-off = Sonidos desactivados
settings-title = Ajustes
settings-language = Idioma
settings-theme = Aspecto
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-theme-system = Como el dispositivo
settings-theme-switch = Claro u oscuro
settings-speed = Velocidad de las jugadas de los demás
settings-speed-slow = Lenta
settings-speed-normal = Normal
settings-speed-fast = Rápida
settings-speed-off = Al instante
settings-sounds = Sonidos
settings-sounds-on = sí
settings-sounds-off = no
settings-draws = Robar automáticamente si solo queda el mazo
settings-beginner = Explicar qué haría cada carta
settings-beginner-auto = primeras partidas
settings-name = Tu nombre

# ---- Cuando algo no funciona ----
error-try-again = Intentar de nuevo
error-to-home = Ir al inicio
error-no-table = Aquí no hay ninguna mesa.
    .do = Comprueba el enlace o empieza una partida nueva.
error-no-replay = Aquí no hay ninguna repetición.
    .do = Comprueba el enlace o abre una partida guardada en «Repeticiones».
error-no-page = Aquí no hay ninguna página.
    .do = Comprueba el enlace o ve al inicio.
error-record = No se puede abrir este archivo: { $reason }
error-record-large = El archivo ocupa más de { $size } MB.
    .do = Las partidas guardadas son mucho más pequeñas. ¿Es el archivo correcto?
error-record-unreadable = No se ha podido leer el archivo. Elígelo otra vez.
error-server = El servidor ha tenido un problema.
    .do = No se ha perdido nada. Inténtalo de nuevo.
error-offline = Sin conexión, reintentando
    .note = Puedes verlo todo; para jugar hay que esperar.
    .move = Tu jugada se envía en cuanto vuelva la conexión.
error-away = Mientras tanto puedes jugar contra bots en este navegador.
error-back = Conexión recuperada, no se ha perdido nada
error-busy = Servidor saturado, reintentando
    .note = Lo seguiremos intentando un rato. Tu jugada se guarda aquí.
    .bot = La jugada del bot se reintenta cada pocos segundos.
error-crowded = El servidor tiene mucho trabajo ahora mismo; un momento, por favor
error-under-way = Tu última jugada aún está en camino; la siguiente tiene que esperar.
error-new-guest = El servidor ya no reconoce este navegador.
    .do = Este navegador entra ahora como invitado nuevo. Las mesas que empezaste antes no se pueden abrir aquí.
error-page-part = No se ha podido cargar una parte de esta página.
    .do = Puede que haya una versión más nueva. Tus partidas están a salvo.
error-offline-page = No se puede conectar con el servidor.
    .do = Si lo has iniciado tú, comprueba que siga en marcha.
error-engine = No se ha podido cargar lo que este navegador necesita para jugar.
    .do = Comprueba la conexión e inténtalo de nuevo.
error-copy = No se ha podido copiar el enlace. Aquí está:

# ---- Para el lector de pantalla y el teclado ----
a11y-zone-turn = Turno y final
a11y-zone-actions = Lo que puedes hacer
a11y-zone-rows = Tus hileras
    .of = Hileras de { $player }
a11y-zone-board = El tablero
a11y-zone-paths = Los caminos
a11y-zone-piles = Pilas
a11y-zone-players = Los demás jugadores
    .all = Los jugadores
a11y-zone-log = Historial de la partida
a11y-zone-vote = Pregunta por responder
a11y-vote = { $question }. Responde con V.
a11y-hand = Tu mano, { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
a11y-now-stones = { $count ->
        [one] { $count } piedra de deseo
       *[other] { $count } piedras de deseo
    }
a11y-points = { $count ->
        [one] { $count } punto ahora
       *[other] { $count } puntos ahora
    }
a11y-now = puntos ahora
a11y-card = { $card-label }
a11y-thing = { $tile-label }
a11y-card-playable = { $card-label }, se puede jugar
a11y-card-unplayable = { $card-label }, no se puede jugar
a11y-card-chosen = { $card-label }, elegida
a11y-card-unseen = La carta que robas
a11y-field = { $field-label }, vale { $points }
a11y-field-crossed = ramas cruzadas: aquí no puede pararse nadie
a11y-field-goal = zona de llegada
a11y-field-target = podrías mover aquí
a11y-field-figure = figura de { $player }
a11y-field-figure-large = figura grande de { $player }
a11y-field-yours = tu figura
a11y-field-yours-large = tu figura grande
a11y-row = Hilera { $colour-f }, { $direction }: { $cards }
a11y-row-empty = Hilera { $colour-f }, vacía
a11y-pile = { $pile-label }, encima { $card }
a11y-pile-empty = { $pile-label }, vacía
a11y-pile-closed = { $pile-label }, cerrada en este turno
a11y-deck = Mazo, { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
a11y-your-turn = Tu turno. { $prompt }
a11y-keys = Teclado
a11y-keys-zones = F6 o 1 a 6: de zona en zona
a11y-keys-arrows = Flechas: dentro de una zona
a11y-keys-enter = Intro: elegir
a11y-keys-escape = Escape: devolver, cerrar
a11y-keys-undo = U: deshacer
a11y-keys-hint = H: pista
a11y-keys-log = L: historial
a11y-keys-vote = V: responder a una pregunta
a11y-keys-chat = C: chat
a11y-keys-replay-steps = ← y →: una jugada atrás o adelante
a11y-keys-replay-ends = Inicio y Fin: al principio o al final
a11y-keys-replay-play = Espacio: reproducir o pausar
a11y-keys-sound = M: activar o desactivar los sonidos
a11y-keys-help = ?: esta ayuda
