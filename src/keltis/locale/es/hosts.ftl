# Lo que dice un anfitrión que no es un servidor: la aplicación en este navegador.
host-engine = Preparando este navegador para jugar
    .note = Solo tarda tanto la primera vez.
host-engine-bytes = { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } de { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
host-engine-starts = arrancando…
host-no-friends = Este navegador no se puede conectar con otros. Aquí todos juegan en este dispositivo.
    .away = Podrás volver a invitar a amigos en otros dispositivos en cuanto se pueda llegar al servidor.
host-no-notifications = Los avisos necesitan un servidor. Sin él, deja esta página abierta para ver cuándo te toca.
host-no-devices = Tus partidas se guardan en este navegador; los demás dispositivos no las tienen.
host-own-replay = Esta repetición se guarda en este navegador. Para enseñarla a otros, descarga la partida guardada.
