# Avisos para quienes están en otro sitio: lo que dicen, lo que se rechaza y lo que la página dice de ellos.
notice-turn = Te toca: { $title }
notice-turn-at = En la mesa con { $names }.
notice-ask = Falta tu respuesta: { $title }
notice-ask-undo = { $player } pide deshacer su última jugada y todo lo posterior.
notice-ask-pause = { $player } pide una pausa.
notice-ask-end = { $player } propone terminar aquí la partida.
notice-ask-take = { $player } propone un bot en lugar de { $subject }.
notice-test = Así se ve un aviso
notice-test-body = Así sabrás cuándo te toca.
notice-open = Abrir la mesa
notice-stop = No quiero más avisos
notice-bad-address = no se puede llamar a esta dirección: tiene que empezar por { $schemes } y no puede llevar nombre y contraseña
notice-bad-port = no se puede llamar a esta dirección: solo se usan estos puertos: { $ports }
notice-inside = esta dirección no lleva a ningún servidor de internet; no se envía nada allí
notice-nothing-on = no hay ningún aviso activado
notice-no-stop = este enlace no detiene ningún aviso; quizá no se copió entero
push-missing = este servidor no puede enviar avisos a los navegadores; un webhook sí funciona
push-not-ours = esto no es lo que da el servicio de avisos de un navegador
device-link-dead = este enlace ya no sirve: se ha usado, se ha anulado o tiene más de un cuarto de hora
device-link-guessed = se han probado demasiados enlaces desde aquí; espera unos minutos

# ---- La página ----
notice-title = Avisos
notice-about = Recibe un aviso cuando te toque. Solo dice el juego y los nombres de la mesa.
notice-here = En este dispositivo
notice-here-on = sí
notice-here-off = no
notice-obstacle-server = Este servidor no puede enviar avisos a los navegadores. Un webhook sí funciona.
notice-obstacle-browser = Este navegador no puede mostrar avisos aquí. En un iPhone o iPad, añade antes esta página a la pantalla de inicio; en los demás hay que abrirla por https.
notice-obstacle-denied = Los avisos de esta página están bloqueados en el navegador. Permítelos en sus ajustes para este sitio.
notice-no-subscription = este navegador no ha podido suscribirse a los avisos; inténtalo más tarde
notice-webhook = Dirección de un webhook
notice-webhook-kind = Programa de chat
notice-webhook-guess = Detectar automáticamente
notice-webhook-save = Guardar
notice-webhook-saved = El webhook está activado. Envíate una prueba para verlo.
notice-webhook-to = Se envían a { $host } ({ $kind })
notice-webhook-remove = Quitar
notice-webhook-off = Ha fallado diez veces seguidas y se ha desactivado. Quítalo y escribe la dirección otra vez.
notice-test-send = Enviar una prueba
notice-test-sent = La prueba está en camino.
notice-stop-all = Detener todos los avisos
notice-stopped = No habrá más avisos
notice-stop-question = ¿Detener estos avisos?
notice-stop-about = Tus partidas siguen como están. Puedes volver a activar los avisos en los ajustes.
notice-stopped-more = Por aquí ya no se envía nada.
device-title = Seguir en otro dispositivo
device-about = Con un enlace personal te llevas todas tus partidas a otro dispositivo. No se lo des a nadie.
device-make = Crear un enlace
device-copy = Copiar el enlace
device-copied = El enlace está copiado.
device-code = Código QR del enlace
device-until = Sirve una vez; hora límite: { $time }.
device-open = Un enlace tuyo aún sirve; hora límite: { $time }.
device-revoke = Anular
device-revoked = El enlace ya no sirve.
device-question = ¿Seguir aquí como { $player }?
device-question-nameless = ¿Seguir aquí con tus partidas?
device-tables = { $count ->
        [0] No hay partidas en curso.
        [one] Una partida en curso viene contigo.
       *[other] { $count } partidas en curso vienen contigo.
    }
device-loses = { $count ->
        [one] La partida en curso de este navegador dejará de aparecer aquí.
       *[other] Las { $count } partidas en curso de este navegador dejarán de aparecer aquí.
    }
device-go = Seguir aquí
device-stay = Mejor no
device-already = Este dispositivo ya tiene tus partidas
device-again = En el otro dispositivo puedes crear un enlace nuevo en los ajustes.
