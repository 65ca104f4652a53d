# Cómo son los bots, por juego y nivel. Cada frase es verdad de lo que hace ese nivel (bots/levels.py).
bot-in-keltis-beginner = Aún aprende: se le escapan muchas cartas y empieza caminos por capricho.
bot-in-keltis-casual = Juega lo que ahora parece mejor y deja el resto a la suerte.
bot-in-keltis-skilled = Piensa un poco por adelantado y rara vez se le escapa un camino.
bot-in-keltis-expert = Cuenta cada carta y prueba todas miles de veces en la cabeza.
bot-in-paths-beginner = Va sin rumbo: se le escapan muchos caminos y se equivoca a menudo con los demás.
bot-in-paths-casual = Toma el camino que ahora parece mejor, lleve adonde lleve.
bot-in-paths-skilled = Mira un poco camino arriba antes de tomar uno.
bot-in-paths-expert = Recorre cada camino miles de veces en la cabeza antes de dar un paso.
bot-in-cards-beginner = Se le escapan muchas cartas y se equivoca a menudo con las hileras.
bot-in-cards-casual = Pone lo que ahora parece mejor y confía en lo que venga.
bot-in-cards-skilled = Piensa en lo que aún puede salir y rara vez se le escapa una carta.
bot-in-cards-expert = Recuerda cada carta que se ha visto y piensa la partida hasta el final.
bot-in-dice-beginner = Se queda dados por intuición y se le escapan muchas tiradas buenas.
bot-in-dice-casual = Va a lo que parece mejor y calcula un poco mal las probabilidades.
bot-in-dice-skilled = Conoce las probabilidades de cada tirada y mira un poco más allá.
bot-in-dice-expert = Calcula cada tirada del turno y piensa mucho más allá.
bot-in-stones-beginner = Da la vuelta y toma por capricho, y deja muchas fichas buenas.
bot-in-stones-casual = Toma lo que ahora encaja mejor y a veces olvida una ficha.
bot-in-stones-skilled = Piensa en lo que aún está boca abajo y no olvida casi nada.
bot-in-stones-expert = Sabe de cada ficha que falta por salir y sigue jugando miles de veces en la cabeza.

# Why one would choose an option.
option-why-removed_cards = Entre dos, se apartan tantas cartas sin verlas antes de repartir. Con menos, la partida dura más.
