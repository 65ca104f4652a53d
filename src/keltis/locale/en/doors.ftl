# Before a game: inviting, coming, waiting, and how people play together.

# ---- Home ----
home-seat-friend = A friend
    .note = comes by a link
home-invite = Invite
home-gathering = Waiting for players
home-ready = Everybody is here

# ---- Before the first game ----
first-title = Who is playing?
first-figure = Your figure
first-figure-1 = bare head
first-figure-2 = hood
first-figure-3 = hat
first-figure-4 = hare
first-note = You find yourself by it on this device, wherever you sit. To change name or figure later, tap your seat on the home page.
first-skip = Skip

# ---- Open tables ----
lobby-title = Open tables
lobby-none = None open. Start one and share the link.
lobby-with = { $title } with { $player }
lobby-free = { $count ->
        [one] one free seat
       *[other] { $count } free seats
    }
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
terms-who-private = by link
terms-who-public = everyone
terms-watch = Others may watch
terms-talk = Chat
terms-consent = Ask the others
    .note = to take back a move, to pause or to end early; all must agree
terms-away = Somebody is away on their turn
    .note = after a minute; with an hour or more for each turn, only when that is up
terms-away-wait = wait
terms-away-ask = ask the others
terms-away-bot = a bot plays
terms-pace = How long it may take
terms-pace-none = no clock
terms-pace-evening = An evening
terms-pace-days = Correspondence
terms-clock = Clock
terms-clock-kind-turn = each turn
terms-clock-kind-game = whole game
    .note = When the time is up, a bot plays on.
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
terms-told-match = A match over both sides: game { $game } of { $of }
terms-told-private = Only those with a link can sit down
terms-told-public = Everyone can sit down: this table is in the list of open tables
terms-told-watch = Others may watch
terms-told-no-watch = Nobody else can watch
terms-told-talk = There is a chat
terms-told-no-talk = No chat
terms-told-consent = You can ask the others to take back a move, to pause or to end early
terms-told-no-consent = Nothing is asked of the others: no taking back beyond one's turn, no pause, no early end
terms-told-away-wait = Whoever is away is waited for
terms-told-away-clock = Whoever is away is waited for until their time is up
terms-told-away-ask = If somebody is away for { $time } on their turn, the others may let a bot play for them
terms-told-away-bot = If somebody is away for { $time } on their turn, a bot plays for them until they are back

# ---- The waiting room ----
wait-title = Waiting for players
    .one = One seat is still free
    .full = Everybody is here
wait-come-private = Only those with a link can come in
wait-come-public = Everyone can come in
wait-invite = One link for everybody
    .note = Whoever opens it gets the next free seat.
wait-opened = { $count ->
        [0] Nobody has opened a link yet.
        [one] Somebody has opened a link.
       *[other] { $count } people have opened a link.
    }
wait-seat-link = Link for this seat
    .note = Whoever opens it gets this very seat.
wait-keeps = You can close this page: the table stays, and stands on your home page.
wait-you = you
wait-host = invites
wait-here = is here
wait-away = not here right now
wait-cut = no connection right now
wait-free = Free
wait-copy = Copy link
wait-send = Send
wait-send-text = { $player } invites you to { $title }
wait-code = QR code
    .label = QR code of the link for seat { $number }
    .table = QR code of the link to this table
    .note = Point the camera of a phone at it.
wait-bot = Give to a bot
wait-open-again = Free this seat
    .of = Free { $player }'s seat
wait-knock = { $player } asks for a seat
wait-admit = Let in
    .at = Let in at seat { $number }
wait-knock-full = All seats are taken: free one to let somebody in.
wait-not-now = Not now
wait-start = Start
wait-start-missing = A seat is still free: invite somebody, or give it to a bot.
wait-for-host = Waiting for { $player } to start
wait-leave = Leave the table
wait-dealing = Dealing…
wait-terms = At this table

# ---- The door of a table that is not mine ----
door-invited = { $player } invites you to { $title }
door-invited-by-nobody = You are invited to { $title }
door-of = { $title } at { $player }'s table
door-seats = { $count } seats, { $free } free
door-name = Your name
door-name-missing = Please write your name, so that the others know who you are.
door-sit = Sit down
door-taken = Somebody has already sat down on this seat.
    .other = Another seat is still free.
    .ask = You can ask whether there is room for you.
door-full = You can ask { $player } whether there is room for you.
    .watch = You can watch, or ask { $player } for a seat.
door-old-link = This link does not open a seat.
    .do = Ask for a new one.
door-ask = Ask for a seat
door-ask-note = Seats at this table are given away by link. You can ask { $player } for one.
door-asked = { $player } has been asked
    .do = Leave this page open: as soon as you are let in, you sit at the table.
door-denied = There is no seat for you just now.
door-lost-seat = You no longer have a seat at this table.
door-watch = Watch
door-will-show = The game will be shown here as soon as it begins.
door-shut-full = All seats are taken.
    .do = Start a table of your own and share the link.
door-shut-begun = This game has already begun.
    .do = Start a table of your own and share the link.
door-shut-over = This game is over.
    .do = Start a table of your own and share the link.
