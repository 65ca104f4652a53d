# Los juegos en el propio navegador, sin servidor.

engine-absent = Esta página se publicó sin su motor de juego, así que aquí no se puede jugar sin un servidor.
    .do = Pregunta a quien la publicó o juega en un servidor.
engine-offline = No se pudo descargar el motor de juego porque no hay conexión.
    .do = Conéctate una vez; después podrás guardar el motor en el inicio, en «App y uso sin conexión».
engine-failed = No se pudo iniciar el motor de juego.
    .do = Inténtalo otra vez. Si vuelve a fallar, recarga la página o usa un navegador más reciente.
engine-no-database = Este navegador no deja que las páginas guarden nada, así que aquí no se puede jugar.
    .do = Sal de la ventana privada o permite que esta página guarde datos.
engine-newer = Tus partidas se guardaron con una versión más nueva de esta página.
    .do = Recarga esta página.
engine-blocked = Hay abierta otra pestaña con una versión distinta de esta página.
    .do = Cierra las demás pestañas o recárgalas todas, e inténtalo otra vez.
browser-full = a este navegador no le queda espacio; quita de tu lista partidas terminadas o borra descargas
    .title = Este navegador está lleno
    .do = Quita de tu lista partidas terminadas o borra descargas. No se pierde nada.
browser-storage = este navegador no ha podido guardarlo ahora mismo; inténtalo otra vez en un momento
    .title = Ahora mismo no se puede guardar nada
    .do = Se reintenta cada pocos segundos.
