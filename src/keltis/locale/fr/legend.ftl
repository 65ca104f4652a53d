# Les signes de la table en bref : une feuille à portée de doigt, chargée quand on la demande.
legend-title = En bref
legend-rows = Chaque rangée ne fait que monter ou que descendre. Le premier nombre différent en décide.
legend-marks = ▲ monte, ▼ descend, ⬍ peut encore faire l’un ou l’autre.
legend-tally = Chaque petit trait est une carte de cette rangée.
legend-fields = Les premières cases coûtent des points. Ne commence que ce que tu peux continuer : chaque pas vaut davantage.
legend-lengths = Les rangées courtes coûtent des points. Ne commence que ce que tu peux continuer : plus une rangée est longue, plus elle vaut.
legend-large = La grande figurine compte double, pour le meilleur et pour le pire.
legend-goal = Combien de figurines ou de pions sont dans la zone d’arrivée, en comptant ceux de tout le monde. Quand le compte y est, la partie est finie.
legend-closed = Combien de rangées sont fermées, en comptant celles de tout le monde. Quand le compte y est, tout le monde joue ses dernières cartes.
legend-down = Combien de tuiles sont encore face cachée. Quand la dernière est retournée, la partie est finie.
legend-deck = Combien de cartes il reste à piocher. La dernière met fin à la partie.
legend-supply = Combien de pierres à vœux il reste à prendre.
legend-score = Le nombre à côté d’un nom est le score de cette personne si la partie se terminait maintenant.
