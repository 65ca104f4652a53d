# Avant une partie : inviter, venir, attendre, et comment on joue ensemble.

# ---- Accueil ----
home-seat-friend = Quelqu’un à distance
    .note = vient avec un lien
home-invite = Inviter
home-gathering = On attend les autres
home-ready = Tout le monde est là
first-title = Qui joue ?
first-figure = Ta figurine
first-figure-1 = tête nue
first-figure-2 = capuche
first-figure-3 = chapeau
first-figure-4 = lièvre
first-note = Ta figurine sert à te reconnaître sur cet appareil, quelle que soit ta place. Pour changer plus tard de nom ou de figurine, touche ta place à l’accueil.
first-skip = Passer

# ---- Tables ouvertes ----
lobby-title = Tables ouvertes
lobby-none = Aucune table ouverte. Ouvres-en une et partage le lien.
lobby-with = { $title } avec { $player }
lobby-free = { $count ->
        [0] aucune place libre
        [one] une place libre
       *[other] { $count } places libres
    }
lobby-join = Rejoindre
    .at = Rejoindre { $player } pour { $title }
lobby-watch = Parties à regarder
    .at = Regarder { $player } jouer à { $title }
lobby-beyond = { $count ->
        [one] { $count } autre est ouverte.
       *[other] { $count } autres sont ouvertes.
    }

# ---- Comment on joue ensemble ----
terms-title = Jouer ensemble
terms-who = Qui peut venir
terms-who-private = avec un lien
terms-who-public = tout le monde
terms-watch = D’autres peuvent regarder
terms-talk = Discussion
terms-consent = Demander aux autres
    .note = pour annuler un coup, faire une pause ou finir plus tôt ; tout le monde doit être d’accord
terms-away = Si quelqu’un n’est pas là pendant son tour
    .note = prend effet au bout d’une minute (dans les parties lentes, seulement quand la pendule est à zéro)
terms-away-wait = attendre
terms-away-ask = demander aux autres
terms-away-bot = un bot joue
terms-pace = Combien de temps cela peut durer
terms-pace-none = sans pendule
terms-pace-evening = Une soirée
terms-pace-days = Par correspondance
terms-clock = Pendule
terms-clock-kind-turn = à chaque tour
terms-clock-kind-game = toute la partie
    .note = Quand le temps est écoulé, un bot prend le relais.
terms-time = Temps
terms-increment = Ajouté après chaque tour
terms-span-second = { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
terms-span-minute = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
terms-span-hour = { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
terms-span-day = { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
terms-clock-none = Sans pendule
terms-clock-turn = { $time } par tour
terms-clock-game = { $time } par personne pour toute la partie, plus { $more } après chaque tour
terms-clock-game-plain = { $time } par personne pour toute la partie
terms-told-hints = Les indices sont permis
terms-told-no-hints = Sans indices
terms-told-match = Les deux faces : partie { $game } sur { $of }
terms-told-private = On ne s’assoit qu’avec un lien
terms-told-public = Tout le monde peut venir : la table est dans la liste des tables ouvertes
terms-told-watch = D’autres peuvent regarder
terms-told-no-watch = Personne d’autre ne peut regarder
terms-told-talk = On peut discuter
terms-told-no-talk = Sans discussion
terms-told-consent = Tu peux demander aux autres d’annuler un coup, de faire une pause ou de finir plus tôt
terms-told-no-consent = Pas de vote : impossible d’annuler au-delà de son tour, de faire une pause ou de finir plus tôt
terms-told-away-wait = La partie attend les personnes qui ne sont pas là
terms-told-away-clock = La partie attend les personnes qui ne sont pas là jusqu’à la fin de leur temps
terms-told-away-ask = Si quelqu’un s’absente { $time } pendant son tour, les autres peuvent faire jouer un bot
terms-told-away-bot = Si quelqu’un s’absente { $time } pendant son tour, un bot joue jusqu’à son retour

# ---- La salle d’attente ----
wait-title = On attend les autres
    .one = Il reste une place libre
    .full = Tout le monde est là
wait-come-private = On n’entre qu’avec un lien
wait-come-public = Tout le monde peut entrer
wait-invite = Un lien pour tout le monde
    .note = Chaque personne qui l’ouvre reçoit la prochaine place libre.
wait-opened = { $count ->
        [0] Personne n’a encore ouvert de lien.
        [one] Quelqu’un a ouvert un lien.
       *[other] { $count } personnes ont ouvert un lien.
    }
wait-seat-link = Lien pour cette place
    .note = La personne qui l’ouvre reçoit cette place précise.
wait-keeps = Tu peux fermer cette page. La table reste ouverte, et tu la retrouves à l’accueil.
wait-you = toi
wait-host = hôte
wait-here = est là
wait-away = pas là pour l’instant
wait-cut = sans connexion pour l’instant
wait-free = Libre
wait-copy = Copier le lien
wait-send = Envoyer
wait-send-text = { $player } t’invite à jouer à { $title }
wait-code = Code QR
    .label = Code QR du lien pour la place { $number }
    .table = Code QR du lien vers cette table
    .note = Vise-le avec l’appareil photo d’un téléphone.
wait-bot = Donner à un bot
wait-open-again = Libérer cette place
    .of = Libérer la place de { $player }
wait-knock = { $player } voudrait une place
wait-admit = Accueillir
    .at = Accueillir à la place { $number }
wait-knock-full = Toutes les places sont prises : libères-en une pour accueillir quelqu’un.
wait-not-now = Pas maintenant
wait-start = Commencer
wait-start-missing = Une place est encore libre : invite quelqu’un, ou donne-la à un bot.
wait-for-host = { $player } doit encore lancer la partie
wait-leave = Quitter la table
wait-dealing = On distribue…
wait-terms = À cette table

# ---- La porte d’une table qui n’est pas la mienne ----
door-invited = { $player } t’invite à jouer à { $title }
door-invited-by-nobody = On t’invite à jouer à { $title }
door-of = { $title } à la table de { $player }
door-seats = { $count } places, dont { $free ->
        [one] { $free } libre
       *[other] { $free } libres
    }
door-name = Ton nom
door-name-missing = Écris ton nom, pour que les autres sachent qui tu es.
door-sit = S’asseoir
door-taken = Cette place est déjà prise.
    .other = Une autre place est encore libre.
    .ask = Tu peux demander s’il y a de la place pour toi.
door-full = Tu peux demander à { $player } s’il y a de la place pour toi.
    .watch = Tu peux regarder, ou demander une place à { $player }.
door-old-link = Ce lien ne donne plus de place.
    .do = Demandes-en un nouveau.
door-ask = Demander une place
door-ask-note = Pour venir à cette table, il faut un lien. Tu peux demander une place à { $player }.
door-asked = Tu as demandé une place à { $player }
    .do = Garde cette page ouverte : dès qu’on t’accueille, tu es à la table.
door-denied = { $player } ne t’a pas donné de place.
    .do = Tu peux redemander.
door-lost-seat = Tu n’as plus de place à cette table.
door-watch = Regarder
door-will-show = La partie s’affichera ici dès qu’elle commence.
door-shut-full = Toutes les places sont prises.
    .do = Ouvre une table à toi et partage le lien.
door-shut-begun = Cette partie a déjà commencé.
    .do = Ouvre une table à toi et partage le lien.
door-shut-over = Cette partie est finie.
    .do = Ouvre une table à toi et partage le lien.
