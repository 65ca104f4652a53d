# Las páginas de las reglas, además de los propios reglamentos.
rules-cited = De las reglas de { $title }
rules-contents = Contenido
rules-players = Jugadores
rules-minutes = Minutos
rules-facts = { $least }–{ $most } jugadores, { $minutes } minutos por partida
rules-aim = Objetivo
    .note = Gana quien tenga más puntos
rules-programmers = Reglas para quienes programan
rules-all = Cada juego empieza con cinco puntos que se leen en dos minutos.
