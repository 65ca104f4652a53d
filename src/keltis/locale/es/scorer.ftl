# Scoring a game that was played with the real box.

# Why no game can end like that.
sheet-goal-full = en la zona de llegada hay como mucho { $count } figuras entre todos: con la última termina la partida
sheet-few-stones = solo hay { $count } piedras de deseo entre todos

# The page: players, games of a match.
scorer-about = Juega con la caja de verdad; esta página suma los puntos. Lo que escribes se queda en este navegador.
scorer-which = ¿Qué juego fue?
scorer-go-on = Seguir: { $names }
scorer-back = Todos los juegos y veladas
scorer-players = Jugadores
scorer-player = Jugador { $number }
scorer-name = Nombre
scorer-same-name = Dos jugadores se llaman igual. Ponle otro nombre a uno.
scorer-add = Añadir un jugador
scorer-remove = Quitar a { $name }
scorer-start-over = Empezar de nuevo
scorer-match = Partidas en las dos caras
scorer-game = Partida { $number }
scorer-second = Partida 2, otra cara
scorer-drop-game = Quitar la última partida

# What stands and lies in front of a player.
scorer-tap-sizes = Toca donde está cada figura. Otra vez: la figura grande. Una más: ninguna.
scorer-tap-figures = Toca donde está cada figura. Otra vez: ninguna.
scorer-tap-tiles = Toca lo que hay en las hileras. Toca otra vez para quitarlo.
scorer-figures = Figuras de { $name }
scorer-tiles = Hileras de { $name }
scorer-worth = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
scorer-here-small = figura
scorer-here-large = figura grande
scorer-none = ninguna figura
scorer-tile = { $tile-label }
scorer-tile-of = la tiene { $name }
scorer-many = Cantidad: { $what }
scorer-fewer = Restar uno: { $what }
scorer-more = Sumar uno: { $what }
scorer-points = puntos
scorer-total = { $name }: { $points }
scorer-next = Sigue: { $name }
scorer-keep = Guardar la partida
scorer-keep-change = Guardar el cambio
scorer-cannot-keep = Corrige esto primero y luego guarda la partida.
scorer-not-kept = Este navegador no ha podido guardar la partida. Comparte la hoja de puntuación antes de salir de la página.

# Evenings.
scorer-evening = Velada de juegos
scorer-evening-of = Velada del { $day }
scorer-sum = Puntos
scorer-wins = Victorias
scorer-edit = Editar
scorer-delete = Borrar
scorer-removed = La partida se ha borrado.
scorer-restore = Deshacer
scorer-share = Compartir imagen
scorer-copy = Copiar texto
scorer-print = Imprimir
scorer-copied = El texto está copiado.
scorer-saved = La imagen está guardada y el texto copiado.
    .only = La imagen está guardada.
