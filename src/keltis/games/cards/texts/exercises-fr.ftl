# Pourquoi le meilleur coup de chaque exercice est le meilleur, en une phrase ou deux ; voir exercises.json dans le dossier du jeu.
exercise-cards-3d86e679 = La partie s’achève, et seule la longueur compte : la carte de clôture allonge le vert, une nouvelle rangée jaune coûterait quatre points.
exercise-cards-41a6766e = Les cartes de clôture n’aident pas dans les couleurs où tu n’as pas encore de rangée. Deux cartes de la pioche te donnent de quoi bâtir.
exercise-cards-62694f8f = Le 8 marron allonge ta rangée avant que ne suivent ses deux cartes de clôture. Il est trop tard pour commencer une rangée bleue.
exercise-cards-4ed24a80 = Avec le 2, tes cartes jaunes font une rangée sans trou : 2, 3, 4 et la carte de clôture. À partir de quatre cartes, une rangée rapporte des points.
exercise-cards-6e1588a2 = Trois cartes marron coûtent deux points ; avec une quatrième, tu en gagnes un. Le 1 te tend les bras, et il ne reste que quatre cartes dans la pioche.
exercise-cards-7da07646 = Il manque une carte au jaune pour rapporter des points, et la voici. Avec trois cartes dans la pioche, tu n’auras peut-être plus de tour pour elle.
exercise-cards-eb799f4d = Sous le 1 bleu se trouvent le 2 et deux 3, et tu as le 4. Reprends-les un par un, et une longue rangée bleue est à toi.
exercise-cards-cc91fed4 = La carte de points 7 va sur le 7 jaune : avec le 5, cela fait trois cartes dans une rangée. Dans la rangée de points, elle vaudrait un point.
exercise-cards-80936fa3 = Tu as quatre cartes bleues : le 4, le 5 et les deux cartes de clôture. C’est une rangée entière, et plus elle commence tôt, plus elle est sûre.
