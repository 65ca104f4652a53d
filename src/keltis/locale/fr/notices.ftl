# Les notifications aux gens qui sont ailleurs : ce qu’elles disent, ce qui est refusé, et ce qu’en dit la page.
notice-turn = À toi de jouer : { $title }
notice-turn-at = À la table avec { $names }.
notice-ask = On attend ta réponse : { $title }
notice-ask-undo = { $player } voudrait annuler son dernier coup et tout ce qui a suivi.
notice-ask-pause = { $player } voudrait une pause.
notice-ask-end = { $player } voudrait arrêter la partie ici.
notice-ask-take = { $player } voudrait un bot à la place de { $subject }.
notice-test = Voilà à quoi ressemble une notification
notice-test-body = Tu en recevras une comme celle-ci quand ce sera ton tour.
notice-open = Ouvrir la table
notice-stop = Plus de notifications
notice-bad-address = impossible d’appeler cette adresse : elle doit commencer par { $schemes } et ne contenir ni nom ni mot de passe
notice-bad-port = impossible d’appeler cette adresse : seuls ces ports sont permis : { $ports }
notice-inside = cette adresse ne mène pas à un serveur sur Internet : rien n’y est envoyé
notice-nothing-on = aucune notification n’est activée
notice-no-stop = ce lien n’arrête aucune notification ; il n’a peut-être pas été copié en entier
push-missing = ce serveur ne peut pas envoyer de notifications aux navigateurs ; un webhook fonctionne
push-not-ours = cela ne vient pas du service de notifications d’un navigateur
device-link-dead = ce lien ne marche plus : il a servi, a été révoqué, ou date de plus d’un quart d’heure
device-link-guessed = trop de liens ont été essayés d’ici ; attends quelques minutes

# ---- La page ----
notice-title = Notifications
notice-about = Reçois un message quand c’est ton tour. Il ne donne que le jeu et les noms.
notice-here = Sur cet appareil
notice-here-on = oui
notice-here-off = non
notice-obstacle-server = Ce serveur ne peut pas envoyer de notifications aux navigateurs. Un webhook fonctionne.
notice-obstacle-browser = Ce navigateur ne peut pas afficher de notifications ici. Sur un iPhone ou un iPad, ajoute d’abord cette page à l’écran d’accueil ; ailleurs, il faut l’ouvrir en https.
notice-obstacle-denied = Les notifications de cette page sont bloquées dans le navigateur. Autorise-les dans ses réglages pour ce site.
notice-no-subscription = ce navigateur n’a pas pu s’abonner aux notifications pour l’instant ; réessaie plus tard
notice-webhook = Adresse du webhook
notice-webhook-kind = Messagerie
notice-webhook-guess = Détecter automatiquement
notice-webhook-save = Enregistrer
notice-webhook-saved = Le webhook est actif. Envoie une notification d’essai pour le voir.
notice-webhook-to = Envoi à { $host } ({ $kind })
notice-webhook-remove = Retirer
notice-webhook-off = Il a été injoignable dix fois de suite et a été désactivé. Retire-le et redonne l’adresse.
notice-test-send = Envoyer une notification d’essai
notice-test-sent = Une notification d’essai est en route.
notice-stop-all = Arrêter toutes les notifications
notice-stopped = Plus de notifications
notice-stop-question = Arrêter ces notifications ?
notice-stop-about = Tes parties restent comme elles sont. Tu peux réactiver les notifications dans les réglages.
notice-stopped-more = Plus rien n’est envoyé par ce moyen.
device-title = Continuer sur un autre appareil
device-about = Un lien personnel t’emmène, avec toutes tes parties, sur un autre appareil. Ne le partage pas.
device-make = Créer un lien
device-copy = Copier le lien
device-copied = Le lien est copié.
device-code = Code QR du lien
device-until = Il sert une seule fois, jusqu’à { $time }.
device-open = L’un de tes liens est valable jusqu’à { $time }.
device-revoke = Révoquer
device-revoked = Le lien ne marche plus.
device-question = Continuer ici sous le nom de { $player } ?
device-question-nameless = Continuer ici avec tes parties ?
device-tables = { $count ->
        [0] Aucune partie n’est en cours.
        [one] Une partie en cours vient avec toi.
       *[other] { $count } parties en cours viennent avec toi.
    }
device-loses = { $count ->
        [one] { $count } partie en cours dans ce navigateur n’apparaîtra plus ici.
       *[other] Les { $count } parties en cours dans ce navigateur n’apparaîtront plus ici.
    }
device-go = Continuer ici
device-stay = Pas ici
device-already = Cet appareil a déjà tes parties
device-again = Sur l’autre appareil, tu peux créer un nouveau lien dans les réglages.
