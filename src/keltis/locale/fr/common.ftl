# Les raisons, communes à plusieurs jeux, pour lesquelles un coup n’est pas possible.
row-rising = ta rangée { $colour-f } monte : { $value } est plus petit que { $top }
row-falling = ta rangée { $colour-f } descend : { $value } est plus grand que { $top }
not-in-hand = tu n’as pas { $card } en main
pile-empty = { $pile } est vide
pile-closed = { $pile } a reçu une carte pendant ce tour : elle est fermée jusqu’au tour suivant
only-draw-pile = depuis un moment, personne n’a joué de carte ni touché à la pioche : pour l’instant, on ne peut prendre que dans la pioche
asked-card = joue ou défausse maintenant une carte
asked-draw = pioche maintenant une carte
asked-clover = utilise maintenant le trèfle, ou renonces-y

# Ce que répond chaque jeu.
unknown-move = { $game } ne connaît pas ce coup
unknown-number = { $game } n’a pas de coup avec ce numéro
game-over = la partie est finie

# Les options et les fins, comme `keltis games` les montre.
option-removed_cards = cartes écartées sans être vues dans une partie à deux
option-board = un fichier de plateau à toi
option-start = qui commence : le numéro d’une place, à partir de 0 ; sinon, au hasard
end-goal = il y a assez de figurines ou de pions dans la zone d’arrivée
end-deck = la dernière carte de la pioche a été prise
games-title = { $title } ({ $year }), de 2 à 4 personnes
games-ends = fins : { $ends }

# La feuille de score.
sheet-name = Nom de la personne { $number } (vide : personne d’autre) :{" "}
sheet-other-name = Il faut un nom à chaque place, et jamais deux fois le même.
sheet-total = total
sheet-winner = Victoire : { $name }.
sheet-winners = Victoire partagée : { $names }.

# Jouer dans le terminal.
play-welcome = { $title }. Choisis un coup par son numéro, ou écris-le ; u annule, ? montre les règles, q quitte.
play-you = Toi
play-bot = Bot { $number }
play-ask = Ton coup :{" "}
play-left = À bientôt ! Pour rejouer la même partie :
