# Apprendre un jeu en y jouant : ce que disent toutes les leçons.

learn-title = Leçon : { $title }
learn-all = Joue une courte partie où l’on te guide pas à pas : environ trois minutes par jeu.
learn-begun = Continuer
learn-next = Suite
learn-step = Étape { $number } sur { $count }
learn-read-on = Touche « Suite » pour continuer.
learn-otherwise = Tu pourrais aussi, mais pour l’instant essaie ce qui s’éclaire.
learn-done = La leçon est finie : joue ta première partie.
learn-end = Et maintenant ?
learn-over = Tu peux te lancer !
    .note = C’est tout ce qu’il faut pour une première partie ; le reste viendra en jouant.
learn-leave = Quitter la leçon
    .note = Tu peux la reprendre quand tu veux, ou jouer tout de suite.
learn-first-game = Jouer ta première partie
learn-go-on = Reprendre la leçon
learn-again = Recommencer la leçon
