# Pourquoi le meilleur coup de chaque exercice est le meilleur, en une phrase ou deux ; voir exercises.json dans le dossier du jeu.
exercise-keltis-9ae79f2e = Ta rangée verte est déjà à 7 et monte : le 0 ne ferait qu’encombrer ta main. Une carte inconnue est peut-être celle qu’il te faut.
exercise-keltis-45d4327f = Les deux cartes te mènent au trèfle, mais le 3 n’ira plus après le 2. Joue le 3 maintenant et garde le 2 pour un autre pas.
exercise-keltis-20fbc725 = Ta grande figurine est sur le bleu : son pas compte donc double, et elle s’approche des pierres à vœux des cases 3 et 4.
exercise-keltis-3ee631fb = La grande figurine prend une pierre à vœux et sort des pires points négatifs. Un nouveau chemin coûterait d’abord quatre points.
exercise-keltis-38136b54 = Encore une figurine dans la zone d’arrivée, et la partie est finie : chaque pas compte. Le 2 maintenant et le 0 ensuite font deux pas, le 0 d’abord un seul.
exercise-keltis-abbb9299 = Tu as déjà un 0 rose, et un 0 peut en suivre un autre. Cela fait deux pas sûrs, le second sur un trèfle.
exercise-keltis-2e3e12a3 = Le trèfle du vert ne va pas s’envoler. Donne le pas gratuit à ta grande figurine, encore bien bas dans les points négatifs.
exercise-keltis-a20ef328 = Depuis la case jaune 5, une seule carte fait le reste : les trèfles des cases 6 et 7 changent un pas en trois, droit dans la zone d’arrivée.
exercise-keltis-67f1ff02 = Ton 4 bleu atteindra de toute façon le trèfle du bleu au prochain tour. Pour l’instant, le pas revient à la grande figurine du jaune : elle compte double.
