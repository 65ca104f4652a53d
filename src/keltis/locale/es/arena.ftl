# Lo que muestra la arena.
arena-title =
    { $game }, { $players } jugadores: { $games } partidas en { $deals ->
        [one] un reparto reflejado
       *[other] { $deals } repartos reflejados
    }, semilla { $seed }
arena-bot = bot
arena-games = partidas
arena-wins = victorias
arena-share = cuota de victorias
arena-points = puntos
arena-rating = nivel
arena-interval = 95 %
arena-percent = { $number } %
arena-cross = Cuántas veces el bot de la fila quedó por delante del de la columna; los empates cuentan la mitad:
arena-ends = Finales: { $ends }
arena-lost = Puestos que perdió { $bot } y en los que siguió jugando { $substitute }: { $number }
arena-forfeit = partida { $game }, jugada { $ply }: { $reason }
arena-more = y { $number } más

# Lo que dice por el camino.
arena-rounded =
    { $asked ->
        [one] Una partida pasa
       *[other] { $asked } partidas pasan
    } a ser { $games }: { $deals ->
        [one] un reparto completo
       *[other] { $deals } repartos completos
    } de { $each }
arena-resumed = { $done } de { $games } partidas ya están en { $file }
arena-stopped = parado tras { $done } de { $games } partidas; la misma orden sigue desde ahí
arena-stopped-without-file = parado tras { $done } de { $games } partidas; con --output FILE.jsonl se puede seguir después

# El dibujo.
arena-plot-title = { $game }, { $players } jugadores, { $games } partidas
arena-plot-rating = nivel, con intervalo del 95 %
arena-plot-points = puntos de cada partida; la raya es la media
