# Partidas que se mudan entre este navegador y un servidor.
travel-others = en esta mesa hay otras personas; sus cartas se quedan en el servidor
travel-gone = esta partida sigue en otro lugar
travel-not-gone = esta partida no se ha ido
travel-not-this = las lecciones y las partidas con las dos caras seguidas se quedan donde empezaron
travel-too-often = esta partida se ha movido demasiadas veces; se queda aquí
travel-bad-game = esta partida no puede seguir aquí: { $reason }
travel-to-server = Seguir en el servidor
travel-to-browser = Llevar para jugar sin conexión
travel-to-server-note = La partida pasa al servidor con toda su historia. Allí puedes seguir desde cualquiera de tus dispositivos. Queda marcada: nadie puede comprobar un reparto hecho en un navegador. El chat y los relojes no viajan.
travel-to-browser-note = La partida pasa a este navegador y puedes seguir sin conexión. Este navegador conoce entonces todas las cartas, también las ocultas, y ya no se puede demostrar que el reparto fue limpio. Más tarde puedes devolver la partida. El chat y los relojes no viajan.
travel-go = Mover la partida
travel-under-way = Esta partida está en camino
travel-under-way-note = Se cerró aquí y todavía no ha llegado. Puedes moverla otra vez o seguir aquí. Si al final sí llegó, la tendrás dos veces.
travel-stay = Seguir aquí
travel-moved = Esta partida sigue en otro lugar
travel-moved-note = Se movió, y esta mesa está cerrada.
travel-moved-far = Se llevó a un navegador, quizá en otro dispositivo. Sigue allí; esta mesa está cerrada.
travel-open = Abrir la partida
travel-all = Todas mis partidas
travel-all-note = Un archivo con todas las partidas terminadas. Las partidas en curso de este navegador van también, como copias.
travel-download = Descargar como archivo
travel-own-only = No se puede conectar con el servidor: el archivo solo tiene las partidas de este navegador.
travel-found = { $count ->
        [one] Se leyó { $count } partida.
       *[other] Se leyeron { $count } partidas.
    }
travel-stopped = Línea { $line }: { $reason } { $count ->
        [0] No se leyó nada.
        [one] La partida anterior se leyó.
       *[other] Las { $count } partidas anteriores se leyeron.
    }
