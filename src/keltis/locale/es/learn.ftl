# Aprender un juego jugando: lo que dicen todas las lecciones.

learn-title = Lección: { $title }
learn-all = Juegas una partida corta con alguien que te guía, unos tres minutos cada una.
learn-begun = Continuar
learn-next = Seguir
learn-step = Paso { $number } de { $count }
learn-read-on = Toca «Seguir».
learn-otherwise = También se podría, pero ahora prueba lo que se ilumina.
learn-done = La lección ha terminado: juega tu primera partida.
learn-end = ¿Y ahora?
learn-over = ¡Ya puedes jugar!
    .note = No necesitas más para una primera partida; lo demás lo irás viendo al jugar.
learn-leave = Dejar la lección
    .note = Puedes seguir con ella cuando quieras, o jugar ya mismo.
learn-first-game = Juega tu primera partida
learn-go-on = Seguir con la lección
learn-again = Volver a empezar la lección
