# Compter une partie jouée avec la vraie boîte.

# Pourquoi aucune partie ne peut finir ainsi.
sheet-goal-full = il peut y avoir au plus { $count } figurines ou pions en tout dans la zone d’arrivée : l’arrivée du dernier met fin à la partie
sheet-few-stones = il n’y a que { $count } pierres à vœux en tout

# La page : les gens, les parties d’un match.
scorer-about = On joue avec la vraie boîte ; cette page additionne les points. Ce que tu entres reste dans ce navigateur.
scorer-which = À quel jeu avez-vous joué ?
scorer-go-on = Continuer : { $names }
scorer-back = Tous les jeux et toutes les soirées
scorer-players = Qui a joué
scorer-player = Place { $number }
scorer-name = Nom
scorer-same-name = Deux places ont le même nom. Change l’un des deux.
scorer-add = Ajouter quelqu’un
scorer-remove = Retirer { $name }
scorer-start-over = Recommencer
scorer-match = Parties sur les deux faces
scorer-game = Partie { $number }
scorer-second = Partie 2, autre face
scorer-drop-game = Retirer la dernière partie

# Ce qui est devant quelqu’un.
scorer-tap-sizes = Touche la case de chaque figurine. Touche encore pour la grande figurine, et une fois de plus pour l’effacer.
scorer-tap-figures = Touche la case de chaque figurine ou pion. Touche encore pour l’effacer.
scorer-tap-tiles = Touche les tuiles des rangées. Touche encore pour en rendre une.
scorer-figures = Les figurines de { $name }
scorer-tiles = Les rangées de { $name }
scorer-worth = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
scorer-here-small = figurine
scorer-here-large = grande figurine
scorer-none = aucune figurine
scorer-tile = { $tile-label }
scorer-tile-of = chez { $name }
scorer-many = Combien : { $what }
scorer-fewer = Un de moins : { $what }
scorer-more = Un de plus : { $what }
scorer-points = points
scorer-total = { $name } : { $points }
scorer-next = Suite : { $name }
scorer-keep = Enregistrer cette partie
scorer-keep-change = Enregistrer la modification
scorer-cannot-keep = Corrige d’abord ceci, puis enregistre la partie.
scorer-not-kept = Ce navigateur n’a pas pu enregistrer la partie. Partage la feuille de score avant de quitter la page.

# Soirées.
scorer-evening = Soirée de jeu
scorer-evening-of = Soirée de jeu, { $day }
scorer-sum = Points
scorer-wins = Victoires
scorer-edit = Modifier
scorer-delete = Supprimer
scorer-removed = La partie est supprimée.
scorer-restore = Annuler
scorer-share = Partager l’image
scorer-copy = Copier le texte
scorer-print = Imprimer
scorer-copied = Le texte est copié.
scorer-saved = L’image est enregistrée, le texte est copié.
    .only = L’image est enregistrée.
