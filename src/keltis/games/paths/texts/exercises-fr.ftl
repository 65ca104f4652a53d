# Pourquoi le meilleur coup de chaque exercice est le meilleur, en une phrase ou deux ; voir exercises.json dans le dossier du jeu.
exercise-paths-b7f36974 = La case marron devant toi a un autre trèfle : ta figurine monte, et tu peux encore avancer. La pile rose ne te donnerait qu’une pierre.
exercise-paths-6f8fb050 = Tu as le 9 et le 10 jaunes, mais aucune figurine qui puisse s’en servir. Mets-en une sur la première case jaune : sur la seconde attend un trèfle.
exercise-paths-50931c4e = Sans le 5, ta rangée rose revient à 8 et se rouvre : le 7 va d’abord, puis le 2, ou bien le 10.
exercise-paths-1d39b8a7 = Sans le 4, ta rangée verte se rouvre : le 5 vert va, et mène une figurine de la case joker au trèfle suivant.
exercise-paths-37d4b115 = En plus de trois points, il y a une tuile de défausse : ôte le 4 de ta rangée marron, et tu pourras encore jouer le 5 et le 0 marron.
exercise-paths-8dcbec35 = Ta main est pleine de cartes roses qui n’ont plus leur place. Ôte le 3 de ta rangée rose, et le 7, le 8 et le 10 peuvent tous suivre le 6.
exercise-paths-4d0e12b2 = La case d’arrivée a une tuile de défausse : sans le 0 dans ta rangée verte, le 1 vert va, et il reste peu de tours pour lui.
exercise-paths-c411a892 = Un pas sans carte est le moyen le moins cher de faire entrer ta dernière figurine. Tes 2 et 0 jaunes la mèneront plus loin.
exercise-paths-72b28aa5 = Ôte le 4, et le 7 jaune comme le 5 de ta main vont sous le 8. De tes cartes vertes, seul le 9 irait.
exercise-paths-99935d52 = Après le 8, tu pourrais jouer le 3 marron ou le 10, mais jamais les deux. Dans une rangée vide, le 3 va d’abord, et le 10 ira encore.
exercise-paths-afdb982c = Deux de tes figurines sont encore au départ, et il leur faut bien des tours pour dépasser zéro. Le 0 rose finit de toute façon sa rangée : il peut attendre.
