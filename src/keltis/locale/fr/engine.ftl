# Les parties dans le navigateur lui-même, sans serveur.

engine-absent = Cette page a été publiée sans son moteur de jeu : sans serveur, tu ne peux pas jouer ici.
    .do = Demande aux gens qui l’ont publiée, ou joue sur un serveur.
engine-offline = Sans connexion, le moteur de jeu n’a pas pu être téléchargé.
    .do = Connecte-toi une fois ; garde ensuite le moteur, sous « Appli et hors ligne » à l’accueil.
engine-failed = Le moteur de jeu n’a pas pu démarrer.
    .do = Réessaie. Si cela échoue encore, recharge la page ou prends un navigateur plus récent.
engine-no-database = Ce navigateur ne laisse rien enregistrer aux pages : tu ne peux donc pas jouer ici.
    .do = Quitte la fenêtre privée, ou permets à cette page d’enregistrer des données.
engine-newer = Tes parties ont été enregistrées par une version plus récente de cette page.
    .do = Recharge cette page.
engine-blocked = Un autre onglet est ouvert avec une autre version de cette page.
    .do = Ferme les autres onglets, ou recharge-les tous, et réessaie.
browser-full = il n’y a plus de place dans ce navigateur ; retire des parties terminées de ta liste, ou supprime des téléchargements
    .title = Plus de place dans ce navigateur
    .do = Retire des parties terminées de ta liste, ou supprime des téléchargements. Rien n’est perdu.
browser-storage = ce navigateur n’a pas pu enregistrer cela ; réessaie dans un instant
    .title = Rien ne peut être enregistré pour l’instant
    .do = Un nouvel essai a lieu à quelques secondes d’intervalle.
