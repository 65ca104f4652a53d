# Les parties qui voyagent entre ce navigateur et un serveur.
travel-others = il y a d’autres personnes à cette table ; leurs cartes restent sur le serveur
travel-gone = cette partie continue ailleurs
travel-not-gone = cette partie n’a pas été déplacée
travel-not-this = les leçons et les parties sur les deux faces restent là où elles ont commencé
travel-too-often = cette partie a été déplacée trop souvent ; elle reste ici
travel-bad-game = cette partie ne peut pas continuer ici : { $reason }
travel-to-server = Continuer sur le serveur
travel-to-browser = Emporter pour jouer hors ligne
travel-to-server-note = La partie va sur le serveur avec tout son historique, et tu peux continuer depuis n’importe lequel de tes appareils. Elle porte une marque, car personne ne peut vérifier une donne faite dans un navigateur. La discussion et les pendules ne suivent pas.
travel-to-browser-note = La partie vient dans ce navigateur, et tu peux continuer sans connexion. Dès lors, ce navigateur connaît toutes les cartes, même cachées : plus personne ne peut prouver que la donne était équitable. Tu peux rendre la partie plus tard. La discussion et les pendules ne suivent pas.
travel-go = Déplacer la partie
travel-under-way = Cette partie est en route
travel-under-way-note = Elle a été fermée ici et n’est pas encore arrivée. Tu peux la déplacer encore une fois, ou continuer ici. Si elle était quand même arrivée, tu l’aurais en double.
travel-stay = Continuer ici
travel-moved = Cette partie continue ailleurs
travel-moved-note = Elle a été déplacée, et cette table est fermée.
travel-moved-far = Elle est passée dans un navigateur, peut-être sur un autre appareil. Continue là-bas ; cette table est fermée.
travel-open = Ouvrir la partie
travel-all = Toutes mes parties
travel-all-note = Un fichier avec toutes tes parties terminées. Il contient aussi des copies des parties en cours de ce navigateur.
travel-download = Télécharger le fichier
travel-own-only = Le serveur est injoignable : le fichier ne contient que les parties de ce navigateur.
travel-found = { $count ->
        [one] { $count } partie lue.
       *[other] { $count } parties lues.
    }
travel-stopped = Ligne { $line } : { $reason } { $count ->
        [0] Rien n’a été lu.
        [one] La partie d’avant a été lue.
       *[other] Les { $count } parties d’avant ont été lues.
    }
