# Cómo son los bots, por juego y nivel. Cada frase es verdad de lo que hace ese nivel (bots/levels.py).
bot-in-keltis-beginner = Aún aprende: se le escapan muchas cartas y empieza caminos por capricho.
bot-in-keltis-casual = Juega lo que ahora parece mejor y deja el resto a la suerte.
bot-in-keltis-skilled = Piensa un poco por adelantado y rara vez se le escapa un camino.
bot-in-keltis-expert = Cuenta cada carta y juega miles de partidas en la cabeza antes de cada jugada.
bot-in-paths-beginner = Va sin rumbo: se le escapan buenos caminos y se equivoca con los demás.
bot-in-paths-casual = Toma el camino que ahora parece mejor, lleve adonde lleve.
bot-in-paths-skilled = Mira un poco camino arriba antes de ponerse en marcha.
bot-in-paths-expert = Recorre miles de caminos en la cabeza antes de dar un paso.
bot-in-cards-beginner = Se le escapan muchas cartas y se equivoca a menudo con las hileras.
bot-in-cards-casual = Pone lo que ahora parece mejor y confía en lo que venga.
bot-in-cards-skilled = Piensa en lo que aún puede salir y rara vez se le escapa una carta.
bot-in-cards-expert = Recuerda cada carta que se ha visto y piensa la partida hasta el final.
bot-in-dice-beginner = Guarda dados a ojo y deja pasar muchas tiradas buenas.
bot-in-dice-casual = Va a lo que parece mejor y calcula un poco mal las probabilidades.
bot-in-dice-skilled = Conoce las probabilidades de cada tirada y mira un poco más allá.
bot-in-dice-expert = Calcula cada tirada del turno y piensa mucho más allá.
bot-in-stones-beginner = Destapa y se lleva fichas por capricho, y deja pasar muchas buenas.
bot-in-stones-casual = Toma lo que ahora encaja mejor y a veces olvida una ficha.
bot-in-stones-skilled = Piensa en lo que aún está boca abajo y no olvida casi nada.
bot-in-stones-expert = Lleva la cuenta de las fichas que faltan y juega miles de partidas en la cabeza.

# Why one would choose an option.
option-why-removed_cards = Entre dos, después de repartir se apartan estas cartas sin verlas. Con menos, la partida dura más.
