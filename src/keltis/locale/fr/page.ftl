# La page. Un texte avec `.label` ou `.note` nomme la chose et dit ce qui en découle.

# ---- Accueil ----
home-title = Keltis
home-new-game = Nouvelle partie
home-choose-game = Choisis un jeu
home-minutes = { $count } min
home-running = Tes parties
home-running-with = { $title } avec { $names }
home-your-turn = À toi de jouer
home-thinking = { $player } réfléchit
home-waiting = On attend { $player }
home-offline = Tes parties apparaîtront ici dès que la connexion sera revenue.
home-offline-old = Les parties ci-dessous ne sont peut-être plus à jour.
home-away = Tu peux jouer contre des bots et à plusieurs sur cet appareil ; ces parties restent dans ce navigateur.
home-own = gardée dans ce navigateur
home-alone = Ici, tu joues contre des bots, à plusieurs sur un appareil, ou avec des proches que tu invites. Pour les tables ouvertes des autres, il faut un serveur.
home-finished = Parties terminées
home-won = Tu as gagné
home-won-shared = Victoire partagée
home-won-by = { $player } a gagné
home-resume = Continuer
home-remove = Retirer cette partie
home-remove-yes = Retirer
home-remove-no = Garder
home-more = { $count } de plus
home-seats = Places
home-seat = Place { $number }
home-seat-me = Moi
    .note = sur cet appareil
home-seat-bot = Bot
    .note = { $level }
home-seat-person = Quelqu’un d’autre ici
    .note = on se passe l’appareil, les cartes restent cachées
home-seat-none = Personne
home-seat-name = Nom
home-level-beginner = Facile
    .note = pour commencer en douceur
home-level-casual = Détente
    .note = joue pour le plaisir
home-level-skilled = Solide
    .note = se trompe rarement
home-level-expert = Expert
    .note = voit loin
home-options = Options
home-option-match = Jouer les deux faces
    .note = deux parties, points additionnés
home-option-hints = Indices permis
home-option-removed = Cartes écartées
home-option-start = Qui commence
home-lot = On tire au sort qui commence
home-begins = { $player } commence
home-option-start-lot = au hasard
home-summary = { $begins }, { $hints ->
        [yes] indices permis
       *[no] sans indices
    }
home-watch = Regarder
home-nobody = Prends une place toi-même, ou donne toutes les places à des bots et regarde.
home-moves = { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
home-learn = Première fois ? Apprends en jouant
home-learn-first = Apprends en 3 minutes
home-rules = Règles
home-lessons = Leçons
home-exercises = Exercices
home-replays = Replays
home-score = Compter une vraie partie
home-app = Appli et hors ligne
home-open-record = Ouvrir une partie enregistrée
home-footer = Un projet de fans, sans lien avec l’auteur ni l’éditeur

# ---- La table ----
table-your-turn = À toi de jouer
table-turn-of = À { $player } de jouer
table-thinking = { $player } réfléchit
table-over = La partie est finie
table-last-event = Le dernier coup
table-log = Historique
    .empty = Aucun coup pour l’instant
table-log-new = Nouveaux coups
table-log-back = Revenir à la partie
table-log-past = Coup { $number } sur { $count }
table-goal = arrivée { $count }/{ $needed }
    .full = { $count } sur { $needed } dans la zone d’arrivée
table-deck = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
    .full = { $count ->
        [0] Il ne reste aucune carte
        [one] Il reste une carte
       *[other] Il reste { $count } cartes
    } dans la pioche
table-start = départ
table-my-rows = mes rangées
table-you = Toi
table-points-now = { $count ->
        [one] { $count } point
       *[other] { $count } points
    } si la partie se terminait maintenant
table-points-without-stones = sans les pierres à vœux, qui sont cachées
    .seat = Aux places, on lit { $points } : sans les pierres à vœux, car celles des autres sont cachées.
table-play = Jouer
table-to = vers { $points }
table-ends = met fin à la partie
table-gain = { $points } { $count ->
        [one] point
       *[other] points
    }
table-then-clover = puis un trèfle
table-then-wish = puis une pierre à vœux
table-then-leprechaun = puis un autre tour
table-then-discard = puis une tuile de défausse
table-then-points = puis { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
table-discard = Défausser
    .note = { $card } va sur sa défausse
table-draw = Piocher
    .note = dans la pioche
table-draw-from = Prendre { $card }
table-small = Petite
    .note = compte simple
table-large = Grande ×2
    .note = compte double
table-now-most = { $now } maintenant, jusqu’à { $most }
ask-card = Joue une carte ou défausses-en une : touche-la.
ask-discard = Aucune carte ne convient : défausses-en une.
ask-unfit = Cette carte ne va nulle part : tu peux seulement la défausser.
ask-step = Touche la case éclairée pour jouer la carte, ou sa défausse pour t’en séparer.
ask-clover = Trèfle : encore un pas avec la figurine de ton choix. Touche une case éclairée, ou renonce.
ask-draw = Prends une carte : dans la pioche, ou une carte visible.
ask-draw-deck = Prends une carte dans la pioche.
ask-draw-only = On ne peut prendre que dans la pioche.
ask-draw-two = Pioche deux cartes, l’une après l’autre : dans la pioche, ou des cartes visibles.
ask-draw-two-deck = Prends deux cartes dans la pioche, l’une après l’autre.
table-then = Maintenant { $players }, puis { $player }.
    .you = Maintenant { $players }, puis toi.
table-plan-offer = Tu peux déjà choisir ton prochain coup.
foretell-small = Petite figurine : { $now } maintenant, jusqu’à { $most } tout en haut.
foretell-large = Grande figurine : { $now } maintenant, jusqu’à { $most } tout en haut.
foretell-large-too = Grande : { $now } maintenant, jusqu’à { $most }.
foretell-step = { $where } : { $gain } { $count ->
        [one] point
       *[other] points
    } maintenant, jusqu’à { $most } tout en haut.
table-put-back = Annuler
table-undo = Annuler
table-discard-instead = Tu peux la défausser.
table-menu = Menu
table-rules = Règles
table-leave-table = Accueil
table-close = Fermer
table-explain = Le sens des symboles
table-stones = Pierres à vœux
table-rows-of = Les rangées de { $player }
table-known = Cartes connues en main
table-legend = Sur les cases
table-legend-clover = une case de plus avec la figurine de ton choix
table-legend-wish = prends une pierre à vœux
table-legend-points = des points tout de suite
table-loading = Chargement de la table…
table-waiting = Un instant…
table-hand-over = Passe l’appareil à { $player }
    .note = Ne touche qu’au moment où personne d’autre que { $player } ne voit l’écran.
    .ready = C’est moi, { $player }
table-looked-at = Quelqu’un a regardé la main de { $player } pendant le tour de { $owner }.
table-pass-on = Passer l’appareil

# ---- Les gens à la table ----
table-chip-away = pas là
table-chip-cut = hors connexion
table-chip-left = a quitté, un bot joue
table-chip-bot = un bot joue
table-chip-late = temps écoulé, un bot joue
table-cut = { $player } n’a plus de connexion
    .note = Connexion interrompue
table-now-away = { $player } n’est plus là
table-now-cut = La connexion de { $player } est interrompue
table-now-here = { $player } est là
table-bot-in = Un bot prend le relais dans { $time }
table-bot-ask-in = Tu pourras demander un bot dans { $time }
table-ask-bot = Demander un bot
table-ask-undo = { $player } voudrait annuler son dernier coup et tout ce qui a suivi
    .you = Tu voudrais annuler ton dernier coup et tout ce qui a suivi
table-ask-pause = { $player } voudrait une pause
    .you = Tu voudrais une pause
table-ask-end = { $player } voudrait arrêter la partie ici
    .you = Tu voudrais arrêter la partie ici
table-ask-take = { $player } voudrait un bot à la place de { $subject }
    .you = Tu voudrais un bot à la place de { $subject }
table-vote-yes = Oui
table-vote-no = Non
table-vote-cancel = Laisser tomber
table-vote-time = Temps pour répondre
table-vote-waiting = on attend { $names }
table-vote-waits = { $player } attend ta réponse
table-vote-declined = { $player } a dit non
table-vote-withdrawn = { $player } a changé d’avis
table-vote-lapsed = Tout le monde n’a pas répondu à temps
table-vote-undone = Annulé, d’un commun accord
table-undo-ask = Demander à annuler
table-menu-pause = Demander une pause
table-menu-end = Demander à finir plus tôt
table-paused = En pause
    .note = Les pendules sont arrêtées, et personne ne peut jouer.
table-resume = Reprendre
table-stand-in-away = Tu n’étais plus là ; un bot joue pour toi.
table-stand-in-agreed = Tu n’étais plus là, et les autres ont accepté qu’un bot joue pour toi.
table-stand-in-turn = Ton temps est écoulé ; un bot joue ce tour pour toi.
table-stand-in-game = Ton temps est écoulé ; un bot joue pour toi jusqu’à la fin.
table-seat-back = Reprendre ma place
table-clock = encore { $time }
table-clock-low = Plus que { $time }
table-watching = Tu regardes
table-watchers = { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
table-plan = Prépare ton tour :
table-plan-where = Prépare ton tour : touche une case éclairée.
table-plan-draw = puis pioche
table-planned = Prévu : { $moves }
table-plan-back = Annuler
table-note-take = { $why ->
        [turn] Temps écoulé pour { $player } : un bot joue ce tour.
        [game] Temps écoulé pour { $player } : un bot joue jusqu’à la fin.
       *[away] { $player } n’est pas là : un bot joue à sa place.
    }
table-note-back = { $player } est de retour dans la partie.
table-note-pause = La partie est en pause.
table-note-resume = La partie reprend.
table-note-end = { $why ->
        [left] Plus personne n’est là ; la partie s’arrête ici.
       *[agreed] Tout le monde est d’accord pour s’arrêter ici.
    }
table-note-depart = La partie quitte cette table.
table-note-stay = La partie continue finalement ici.
table-note-arrive = La partie a été déplacée ici. Sa donne ne peut pas être vérifiée.
time-hours = { $hours } h { $minutes } min
time-days = { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    } { $hours } h

# ---- Discussion ----
talk-open = Discussion
talk-open-unread = Discussion, { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
talk-lines = Messages
talk-none = Pas encore de message. Dis bonjour !
talk-say = Écris quelque chose
talk-send = Envoyer
talk-mute = Masquer
    .note = Tu ne verras plus ses messages sur cet appareil.
talk-mute-all = Tout le monde, à toutes les tables
talk-react-nice = Bien joué
talk-react-laugh = Ha ha
talk-react-wow = Waouh
talk-react-oops = Oups
talk-react-thanks = Merci
talk-react-hurry = Toujours là ?

# ---- Indice ----
hint-button = Indice
hint-ask = Que jouerait ici quelqu’un d’expérimenté ? Demande quand tu veux.
hint-off = À cette table, on joue sans indices.
hint-thinking = À la recherche d’un bon coup…
hint-expected = points attendus à la fin, et chances de gagner
hint-win = { $percent } %
hint-games = { $count } parties simulées
hint-do = Jouer ce coup
hint-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
hint-sure = Un réseau qui a appris en jouant contre lui-même en est sûr à { $percent } %.
hint-rather = Un réseau qui a appris en jouant contre lui-même préfère : { $move } ({ $percent } %).

# ---- Feuille de score ----
score-title = Feuille de score
score-you-win = Tu gagnes avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-wins = { $player } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-shared = { $names } partagent la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-place = Rang
    .of = { $place } sur { $count }
    .ahead = { $points ->
        [0] à égalité avec { $player }
        [one] un point devant { $player }
       *[other] { $points } points devant { $player }
    }
    .behind = { $points ->
        [0] à égalité avec { $player }
        [one] un point derrière { $player }
       *[other] { $points } points derrière { $player }
    }
score-lead = Avance
    .over = { $player } devant { $other }
score-decided = Ce qui a décidé
    .by = { $more } contre { $less }
score-best = Ton point fort
score-total = Total
score-stones = { $count } → { $points }
score-start = départ
score-rematch = Revanche
    .note = { $player } commence
score-rematch-you = Tu commences
score-rematch-join = Aller à la revanche
    .note = les autres y vont
    .by = { $player } veut rejouer
score-rematch-begun = Une revanche a commencé
score-rematch-watch = Regarder la revanche
    .again = Regarder une autre partie
score-agreed = Finie plus tôt
    .note = Tout le monde a voulu s’arrêter là : personne ne gagne.
    .left = Plus personne n’est là : personne ne gagne.
score-series = { $count } parties
score-wins-so-far = { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires
    }
score-second-side = Deuxième partie
    .note = sur l’autre face
score-match = Après les deux faces
score-replay = Replay
score-board = Plateau
score-draws = Quand il ne reste que la pioche, la page peut piocher pour toi.
    .yes = Pioche pour moi
    .no = Non merci
score-share = Partager
score-home = Accueil
score-length = { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } · { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
    .long = { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } · { $time }

# ---- Replay ----
replay-title = Replay
replay-all = Revois des parties terminées, coup par coup et depuis chaque place.
replay-none = Pas encore de partie terminée. Dès que tu en auras terminé une, tu pourras la revoir ici coup par coup.
replay-played = Partie jouée le { $day }
replay-play = Lire
replay-pause = Pause
replay-back = Un coup en arrière
replay-forward = Un coup en avant
replay-turn-back = Un tour en arrière
replay-turn-forward = Un tour en avant
replay-first = Aller au début
replay-last = Aller à la fin
replay-position = Coup { $number } sur { $count }
replay-view = Vu par
    .note = Touche une place pour voir la partie de ce côté de la table.
replay-view-all = Tout montrer
replay-share = Partager le lien
replay-hand = La main de { $player }, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
replay-copied = Lien copié
replay-download = Enregistrer dans un fichier
replay-open = Ouvrir une partie enregistrée sur cet appareil
replay-open-note = Un fichier qui finit par .jsonl ou .json
replay-choose = Ce fichier contient { $count } parties. Laquelle ?
replay-game = Partie { $number } : { $names }
replay-fair-commitment = Le serveur s’était engagé sur
fair-luck-told = Personne, pas même le serveur, ne pouvait choisir les cartes, les tuiles ou les dés.
fair-luck-left-out = Tout concorde dans cette partie, mais une contribution au mélange n’est jamais arrivée.
fair-luck = Tout concorde dans cette partie. Seul un navigateur qui y a participé peut aussi dire que personne n’a choisi les cartes, les tuiles ou les dés.
fair-details = Détails
fair-right-told = Avant que ce navigateur n’ajoute ses octets aléatoires, tout le reste était déjà fixé. Tout correspond à cette partie enregistrée, ses octets aussi.
fair-wrong-told = Avant de montrer ses octets, ce navigateur avait reçu autre chose (d’autres engagements, d’autres options, un autre premier tour), ou il a montré d’autres octets.
fair-right-own = L’engagement du serveur et les octets sont ceux que ce navigateur a gardés.
fair-lost = Les octets que ce navigateur a envoyés pour { $player } ne sont pas dans la partie enregistrée. Ils se sont perdus en route, ou le serveur les a écartés après les avoir vus.
fair-untold = Ce navigateur n’a pas su à quoi les autres places s’étaient engagées avant de montrer ses octets ; le serveur aurait donc pu le choisir ensuite.
fair-shows-told = Tout ce dont dépend la donne était fixé avant que ce navigateur ne montre ses octets. Il restait une seule question : les autres places montreraient-elles les leurs ? Celles qui ne l’ont pas fait sont nommées ci-dessus.
fair-bad-proof = Cette partie enregistrée ne contient pas de preuve valable de sa donne.
fair-is-unchecked = Donne équitable : non vérifiée
    .note = Cette page n’a pas été ouverte en https, et le navigateur ne la laisse donc pas vérifier. Télécharge la partie et lance « keltis replay --verify ».

# ---- Réglages ----
table-sound = Sons
table-sound-on = Sons activés
table-sound-off = Sons coupés
settings-title = Réglages
settings-language = Langue
settings-theme = Apparence
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-theme-system = Comme l’appareil
settings-theme-switch = Clair ou sombre
settings-speed = Vitesse des coups des autres
settings-speed-slow = Lente
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-speed-off = Éclair
settings-sounds = Sons
settings-sounds-on = oui
settings-sounds-off = non
settings-draws = Piocher automatiquement quand il ne reste que la pioche
settings-beginner = Expliquer ce que chaque carte ferait
settings-beginner-auto = premières parties
settings-name = Ton nom

# ---- Quand quelque chose ne marche pas ----
error-try-again = Réessayer
error-to-home = Aller à l’accueil
error-no-table = Il n’y a pas de table ici.
    .do = Vérifie le lien, ou commence une nouvelle partie.
error-no-replay = Il n’y a pas de replay ici.
    .do = Vérifie le lien, ou ouvre une partie enregistrée sous « Replays ».
error-no-page = Il n’y a pas de page ici.
    .do = Vérifie le lien, ou va à l’accueil.
error-record = Impossible d’ouvrir ce fichier : { $reason }
error-record-large = Le fichier dépasse { $size } Mo.
    .do = Les parties enregistrées sont bien plus petites. Est-ce le bon fichier ?
error-record-unreadable = Impossible de lire le fichier. Choisis-le à nouveau.
error-server = Le serveur a eu un problème.
    .do = Rien n’est perdu. Réessaie.
error-offline = Pas de connexion, nouvel essai en cours
    .note = Tu peux tout regarder ; pour jouer, il faut attendre.
    .move = Ton coup partira dès que la connexion sera revenue.
error-away = En attendant, tu peux jouer contre des bots dans ce navigateur.
error-back = Connexion rétablie, rien n’est perdu
error-busy = Le serveur est occupé, nouvel essai en cours
    .note = On réessaie pendant un moment. Ton coup est gardé ici.
    .bot = Le coup du bot est retenté à quelques secondes d’intervalle.
error-crowded = Le serveur a beaucoup à faire ; un instant, s’il te plaît
error-under-way = Ton dernier coup est encore en route. Le suivant doit l’attendre.
error-new-guest = Le serveur ne reconnaît plus ce navigateur.
    .do = Pour lui, c’est ta première visite. Les tables commencées avant ne peuvent plus s’ouvrir ici.
error-page-part = Une partie de cette page n’a pas pu être chargée.
    .do = Il y a peut-être une version plus récente. Tes parties sont en sécurité.
error-offline-page = Le serveur est injoignable.
    .do = Si c’est toi qui l’as lancé, vérifie qu’il tourne encore.
error-engine = Ce qu’il faut à ce navigateur pour jouer n’a pas pu être chargé.
    .do = Vérifie la connexion, et réessaie.
error-copy = Impossible de copier le lien. Le voici :

# ---- Pour lecteur d’écran et clavier ----
a11y-zone-turn = Tour et fin
a11y-zone-actions = Ce que tu peux faire
a11y-zone-rows = Tes rangées
    .of = Les rangées de { $player }
a11y-zone-board = Le plateau
a11y-zone-paths = Les chemins
a11y-zone-piles = Pioche et défausses
a11y-zone-players = Les autres
    .all = Tout le monde
a11y-zone-log = Historique
a11y-zone-vote = Question en attente
a11y-vote = { $question }. Appuie sur V pour répondre.
a11y-hand = Ta main, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
a11y-now-stones = { $count ->
        [one] { $count } pierre à vœux
       *[other] { $count } pierres à vœux
    }
a11y-points = { $count ->
        [one] { $count } point pour l’instant
       *[other] { $count } points pour l’instant
    }
a11y-now = points pour l’instant
a11y-card = { $card-label }
a11y-thing = { $tile-label }
a11y-card-playable = { $card-label }, jouable
a11y-card-unplayable = { $card-label }, injouable
a11y-card-chosen = { $card-label }, ton choix
a11y-card-unseen = La carte que tu pioches
a11y-field = { $field-label }, vaut { $points }
a11y-field-crossed = branches croisées : personne ne peut s’arrêter ici
a11y-field-goal = zone d’arrivée
a11y-field-target = tu peux y aller
a11y-field-figure = figurine de { $player }
a11y-field-figure-large = grande figurine de { $player }
a11y-field-yours = ta figurine
a11y-field-yours-large = ta grande figurine
a11y-row = Rangée { $colour-f }, { $direction } : { $cards }
a11y-row-empty = Rangée { $colour-f }, vide
a11y-pile = { $pile-label }, { $card } sur le dessus
a11y-pile-empty = { $pile-label }, vide
a11y-pile-closed = { $pile-label }, fermée pour ce tour
a11y-deck = Pioche, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
a11y-your-turn = À toi de jouer. { $prompt }
a11y-keys = Clavier
a11y-keys-zones = F6 ou 1 à 6 : d’une zone à l’autre
a11y-keys-arrows = Flèches : dans une zone
a11y-keys-enter = Entrée : choisir
a11y-keys-escape = Échap : annuler, fermer
a11y-keys-undo = U : annuler le coup
a11y-keys-hint = H : indice
a11y-keys-log = L : historique
a11y-keys-vote = V : répondre à une question
a11y-keys-chat = C : discussion
a11y-keys-replay-steps = ← et → : un coup en arrière ou en avant
a11y-keys-replay-ends = Début et Fin : aller au début ou à la fin
a11y-keys-replay-play = Espace : lire ou mettre en pause
a11y-keys-sound = M : activer ou couper les sons
a11y-keys-help = ? : cette aide
