# La página de ejercicios: posiciones con una pregunta. Por qué una jugada es la mejor está en las carpetas de los juegos.
exercise-title = Ejercicios
exercise-all-games = Posiciones de partidas completas: encuentra la mejor jugada.
exercise-count = { $count ->
    [one] Un ejercicio
   *[other] { $count } ejercicios
}
exercise-intro = { $count } posiciones de partidas completas. En cada una hay una jugada claramente mejor, y otra que parece igual de buena. Ves lo que se vería en la mesa.
exercise-begin = Empezar
exercise-go-on = Seguir
exercise-total = { $count } de { $most } estrellas
exercise-untried = aún sin resolver
exercise-stars = { $count ->
    [one] { $count } estrella de 3
   *[other] { $count } estrellas de 3
}
exercise-number = Ejercicio { $number } de { $count }
exercise-question = ¿Qué jugarías?
exercise-how = Juega como en una partida. Si das con la mejor jugada a la primera, ganas tres estrellas.
exercise-wrong = { $move }: hay una jugada mejor.
exercise-grade-easy = Fáciles
exercise-grade-medium = Intermedios
exercise-grade-hard = Difíciles
exercise-solved = { $count } de { $most } resueltos
exercise-again = Otra vez
exercise-not-yet = Casi
exercise-show = Enséñamela
exercise-answer = Respuesta
exercise-all = Todos los ejercicios
exercise-next = Siguiente ejercicio
exercise-done = Listo
exercise-found = ¡Bien visto!
exercise-shown = La mejor jugada
exercise-expected = Tu puntuación final esperada
exercise-row-best = la mejor jugada
exercise-row-found = tu jugada, y la mejor
exercise-row-tried = la has probado
exercise-row-tempting = tentadora
exercise-less = Con esta jugada puedes esperar { $points ->
    [one] cerca de un punto
   *[other] unos { $points } puntos
} menos que con la mejor.
