# Ce que dit un autre hôte qu’un serveur : l’application dans ce navigateur.
host-engine = Ce navigateur se prépare à jouer
    .note = Ce n’est aussi long que la première fois.
host-engine-bytes = { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } sur { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo
host-engine-starts = démarrage…
host-no-friends = Ce navigateur ne peut pas se relier à d’autres. Ici, tout le monde joue sur cet appareil.
    .away = Tu pourras de nouveau inviter des gens sur d’autres appareils dès que le serveur sera joignable.
host-no-notifications = Pour les notifications, il faut un serveur. Sinon, garde cette page ouverte pour voir quand c’est à toi.
host-no-devices = Tes parties sont gardées dans ce navigateur ; les autres appareils ne les ont pas.
host-own-replay = Ce replay est gardé dans ce navigateur. Pour le montrer à d’autres, télécharge la partie enregistrée.
