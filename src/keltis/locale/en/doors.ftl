# Before a game: inviting, coming, waiting, and how people play together.

# ---- Home ----
home-seat-friend = A friend
    .note = joins with a link
home-invite = Invite
home-gathering = Waiting for players
home-ready = Everybody is here
first-title = Who is playing?
first-figure = Your figure
first-figure-1 = bare head
first-figure-2 = hood
first-figure-3 = hat
first-figure-4 = hare
first-note = You find yourself by it on this device, wherever you sit. To change name or figure later, tap your seat on the home page.
# A button: answers nothing, and goes on.
first-skip = Skip

# ---- Open tables ----
lobby-title = Open tables
lobby-none = No open tables. Start one and share the link.
lobby-with = { $title } with { $player }
lobby-free = { $count ->
        [one] one free seat
       *[other] { $count } free seats
    }
# A button; its longer form is read out.
lobby-join = Join
    .at = Join { $player } at { $title }
lobby-watch = Games to watch
    .at = Watch { $player } play { $title }
lobby-beyond = { $count ->
        [one] One more is open.
       *[other] { $count } more are open.
    }

# ---- How people play together ----
terms-title = Playing together
terms-who = Who may join
# Choices after “Who may join”.
terms-who-private = by link
terms-who-public = everyone
terms-watch = Others may watch
terms-talk = Chat
terms-consent = Ask the others
    .note = to undo a move, to pause or to end early; everyone must agree
terms-away = If someone is away on their turn
    .note = takes effect after a minute (in slow games, only when the clock runs out)
# Choices after “If someone is away on their turn”: what happens then.
terms-away-wait = wait
terms-away-ask = ask the others
terms-away-bot = a bot plays
terms-pace = How long it may take
# Choices after “How long it may take”.
terms-pace-none = no clock
terms-pace-evening = An evening
terms-pace-days = Correspondence
terms-clock = Clock
# Choices after “Clock”: what the time is for.
terms-clock-kind-turn = each turn
terms-clock-kind-game = whole game
    .note = When time runs out, a bot takes over.
terms-time = Time
terms-increment = Added after each turn
terms-span-second = { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
terms-span-minute = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
terms-span-hour = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
terms-span-day = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
terms-clock-none = No clock
terms-clock-turn = { $time } for each turn
terms-clock-game = { $time } each for the whole game, { $more } more after each turn
terms-clock-game-plain = { $time } each for the whole game
terms-told-hints = Hints are allowed
terms-told-no-hints = No hints
terms-told-match = Both sides: game { $game } of { $of }
terms-told-private = Only those with a link can sit down
terms-told-public = Anyone can join: this table is in the list of open tables
terms-told-watch = Others may watch
terms-told-no-watch = Nobody else can watch
terms-told-talk = There is a chat
terms-told-no-talk = No chat
terms-told-consent = You can ask the others to undo a move, to pause or to end early
terms-told-no-consent = No voting: you can’t undo past your own turn, pause or end early
terms-told-away-wait = The game waits for players who are away
terms-told-away-clock = The game waits for players who are away until their time is up
terms-told-away-ask = If someone is away on their turn for { $time }, the others may let a bot take over
terms-told-away-bot = If someone is away on their turn for { $time }, a bot plays for them until they’re back

# ---- The waiting room ----
wait-title = Waiting for players
    .one = One seat is still free
    .full = Everybody is here
wait-come-private = Only those with a link can come in
wait-come-public = Everyone can come in
wait-invite = One link for everybody
    .note = Anyone who opens it gets the next free seat.
wait-opened = { $count ->
        [0] Nobody has opened a link yet.
        [one] Somebody has opened a link.
       *[other] { $count } people have opened a link.
    }
wait-seat-link = Link for this seat
    .note = Anyone who opens it gets this very seat.
wait-keeps = You can close this page. The table stays open, and you’ll find it on your home page.
wait-you = you
wait-host = host
# Said of a player, after the name.
wait-here = is here
wait-away = not here right now
wait-cut = no connection right now
# Said of a seat.
wait-free = Free
wait-copy = Copy link
# A button: sends the link by another program of this device.
wait-send = Send
wait-send-text = { $player } invites you to play { $title }
wait-code = QR code
    .label = QR code of the link for seat { $number }
    .table = QR code of the link to this table
    .note = Point a phone’s camera at it.
wait-bot = Give to a bot
wait-open-again = Free this seat
    .of = Free { $player }’s seat
wait-knock = { $player } would like a seat
# A button: gives somebody who asked a seat.
wait-admit = Let in
    .at = Let in at seat { $number }
wait-knock-full = All seats are taken: free one to let somebody in.
wait-not-now = Not now
wait-start = Start
wait-start-missing = A seat is still free: invite someone, or give it to a bot.
wait-for-host = Waiting for { $player } to start
wait-leave = Leave the table
wait-dealing = Dealing…
wait-terms = At this table

# ---- The door of a table that is not mine ----
door-invited = { $player } invites you to play { $title }
door-invited-by-nobody = You are invited to play { $title }
door-of = { $title } at { $player }’s table
door-seats = { $count } seats, { $free } free
door-name = Your name
door-name-missing = Please enter your name, so the others know who you are.
door-sit = Sit down
door-taken = Someone is already sitting here.
    .other = Another seat is still free.
    .ask = You can ask if there’s room for you.
door-full = You can ask { $player } whether there is room for you.
    .watch = You can watch, or ask { $player } for a seat.
door-old-link = This link no longer gives you a seat.
    .do = Ask for a new one.
door-ask = Ask for a seat
door-ask-note = You need a link to join this table. You can ask { $player } for a seat.
door-asked = { $player } has been asked
    .do = Keep this page open: as soon as you’re let in, you’re at the table.
door-denied = { $player } has not given you a seat.
    .do = You can ask again.
door-lost-seat = You no longer have a seat at this table.
door-watch = Watch
door-will-show = You’ll see the game here as soon as it begins.
door-shut-full = All seats are taken.
    .do = Start a table of your own and share the link.
door-shut-begun = This game has already begun.
    .do = Start a table of your own and share the link.
door-shut-over = This game is over.
    .do = Start a table of your own and share the link.
