# Avisos para quienes están en otro sitio: lo que dicen, lo que se rechaza y lo que la página dice de ellos.
notice-turn = Te toca: { $title }
notice-turn-at = En la mesa de { $names }.
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
