# Pourquoi le meilleur coup de chaque exercice est le meilleur, en une phrase ou deux ; voir exercises.json dans le dossier du jeu.
exercise-stones-b5407748 = Rien ne va après un 10 : ta rangée bleue resterait bloquée à deux tuiles et coûterait des points. En descendant depuis le 9, presque tout va encore.
exercise-stones-b31657b4 = La pierre à vœux est tentante, mais après 2 et 1 seul le 0 irait. En montant depuis le 2, il reste huit valeurs.
exercise-stones-bbc15411 = Le 8 a un trèfle et te donne un autre tour. Tu prends alors aussi le 7 avec sa pierre à vœux : de 8 à 7, sans trou.
exercise-stones-e10bc281 = De 10 droit à 2, tu aurais trois points bonus, mais tu perdrais le 8 avec son trèfle, le 7 et le 6. De toute façon, personne d’autre ne peut se servir du 2.
exercise-stones-7dc9744d = Le 7 vert est là aussi : pris avant le 6, il donne une tuile de plus à la rangée. Prends d’abord le 6, et le 7 n’ira plus jamais.
exercise-stones-5ca98b04 = La rangée jaune d’en face a dépassé le 3 : personne d’autre ne peut le prendre, et il peut attendre. Retourne une nouvelle tuile : elle peut vous servir à l’un comme à l’autre.
exercise-stones-935c5e7a = Une nouvelle rangée coûte quatre points, et ton adversaire réunit déjà du vert. Le 10 ne lui sert plus à rien : il t’attendra.
exercise-stones-750ce6eb = Un 5 est un mauvais départ : quel que soit le sens de la rangée, la moitié de la couleur est perdue. Et tes autres rangées sont trop courtes pour en payer une cinquième.
exercise-stones-6401ff89 = Un tour supplémentaire est agréable, mais ne vaut pas une cinquième rangée qui commence à moins quatre. Mets les tuiles restantes dans les rangées que tu as.
exercise-stones-89401b06 = Personne d’autre ne peut prendre le 4 jaune : il peut attendre. Quatre tuiles sont encore face cachée, et tu veux choisir avant les autres.
