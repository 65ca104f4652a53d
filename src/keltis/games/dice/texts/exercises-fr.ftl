# Pourquoi le meilleur coup de chaque exercice est le meilleur, en une phrase ou deux ; voir exercises.json dans le dossier du jeu.
exercise-dice-cf437589 = Trois dés jaunes mènent ton pion de −3 à 2 d’un seul coup. Un seul dé vert ou bleu ne ferait qu’ouvrir une autre rangée à −4.
exercise-dice-f4d71e36 = Ton pion marron atteint l’arrivée, et le trèfle y mène le rose sur une pierre à vœux. Sans aucune, tu perdrais dix points.
exercise-dice-78412796 = Deux dés marron sortent ton pion des points négatifs et le mènent sur une pierre à vœux. Bleu ou vert n’ouvrirait qu’une autre rangée qui coûte des points.
exercise-dice-b351b696 = Pour le bleu, le trèfle est un pas. Pour le marron, le farfadet est un tour entier avec cinq dés, et trois cases en prime.
exercise-dice-bed142e7 = Les deux coups finissent sur une pierre à vœux, mais le bleu monte de 6 à 10. Il est déjà à l’arrivée et ne rapproche donc pas la fin.
exercise-dice-5931db7c = Le trèfle de la case verte 2 mène le rose sur le farfadet : un lancer fait avancer deux pions et te donne un autre tour entier.
exercise-dice-ee21434c = Ton dernier pion entrerait à −3 et n’en sortirait guère avant la fin. Un pas sûr en vert vaut mieux. Même passer vaudrait mieux.
exercise-dice-dcd1f73a = Le marron lance une chaîne : son trèfle mène le bleu au trèfle suivant, et celui-ci mène le vert à une pierre à vœux. Avancer d’abord le bleu la casse.
exercise-dice-6321e780 = Tu peux avoir les deux : le jaune sort des points négatifs jusqu’à un trèfle, dont le pas mène encore le vert au farfadet.
exercise-dice-7ca3e9ce = Trois dés roses ne feraient qu’ouvrir une rangée à −2, mais tes pions à l’arrivée peuvent encore monter. Garde le dé vert et relance le reste.
