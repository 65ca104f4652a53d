# Le caractère des bots, par jeu et par niveau. Chaque phrase est vraie de ce que fait ce niveau (bots/levels.py).
bot-in-keltis-beginner = Cherche encore ses marques : laisse filer bien des cartes et part sur des chemins par caprice.
bot-in-keltis-casual = Joue ce qui semble le mieux sur le moment, et s’en remet au hasard pour le reste.
bot-in-keltis-skilled = Réfléchit un peu d’avance, et manque rarement un chemin.
bot-in-keltis-expert = Compte chaque carte, et joue des milliers de parties dans sa tête avant chaque coup.
bot-in-paths-beginner = Va à l’aventure : manque de bons chemins et juge mal les autres.
bot-in-paths-casual = Prend le chemin qui semble le mieux sur le moment, où qu’il mène.
bot-in-paths-skilled = Regarde un peu plus loin avant de partir.
bot-in-paths-expert = Parcourt des milliers de routes dans sa tête avant de faire un pas.
bot-in-cards-beginner = Laisse filer bien des cartes, et se trompe souvent de rangée.
bot-in-cards-casual = Joue ce qui semble le mieux sur le moment, et espère pour le reste.
bot-in-cards-skilled = Pense à ce qui peut encore venir, et manque rarement une carte.
bot-in-cards-expert = Se souvient de chaque carte montrée, et réfléchit jusqu’à la fin de la partie.
bot-in-dice-beginner = Garde des dés au flair, et laisse passer beaucoup de bons lancers.
bot-in-dice-casual = Vise ce qui semble le mieux, et se trompe un peu sur les chances.
bot-in-dice-skilled = Connaît les chances de chaque lancer, et regarde un peu plus loin.
bot-in-dice-expert = Calcule chaque lancer du tour, et pense bien au-delà.
bot-in-stones-beginner = Retourne et prend des tuiles par caprice, et en laisse beaucoup de bonnes.
bot-in-stones-casual = Prend ce qui va le mieux sur le moment, et oublie une tuile de temps en temps.
bot-in-stones-skilled = Pense à ce qui est encore face cachée, et n’oublie presque rien.
bot-in-stones-expert = Sait quelles tuiles sont encore face cachée, et joue des milliers de parties d’avance.

# Pourquoi choisir une option.
option-why-removed_cards = Dans une partie à deux, ce nombre de cartes est écarté après la donne, sans que personne ne les voie. Moins il y en a, plus la partie est longue.
