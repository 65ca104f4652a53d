# The page. A text with `.label` or `.note` names the thing and says what follows from it.

# ---- Home ----
home-title = Keltis
home-new-game = New game
home-choose-game = Choose a game
home-minutes = { $count } min
home-running = Your games
home-running-with = { $title } with { $names }
home-your-turn = Your turn
home-thinking = { $player } is thinking
home-waiting = Waiting for { $player }
home-offline = Your games will stand here as soon as the connection is back.
home-offline-old = The games below are as they were last seen.
home-away = Games against bots and around one device can be played in this browser, and are kept there.
home-own = kept in this browser
home-alone = Here you play against bots, around one device, and with friends you invite. Other people's open tables need a server.
home-finished = Finished games
home-won = You won
home-won-shared = You shared the win
home-won-by = { $player } won
home-resume = Continue
home-remove = Remove this game
home-remove-yes = Remove
home-remove-no = Keep
home-more = { $count } more
home-seats = Seats
home-seat = Seat { $number }
home-seat-me = Me
    .note = at this device
home-seat-bot = Bot
    .note = { $level }
home-seat-person = Another person here
    .note = hands are covered between turns
home-seat-none = Nobody
home-seat-name = Name
home-level-beginner = Beginner
    .note = learns the game with you
home-level-casual = Casual
    .note = plays for fun
home-level-skilled = Skilled
    .note = makes few mistakes
home-level-expert = Expert
    .note = thinks far ahead
home-options = Options
home-option-match = Match over both sides
    .note = two games, points added
home-option-hints = Hints allowed
home-option-removed = Cards left out
home-option-start = Who begins
home-lot = Random start player
home-begins = { $player } begins
home-option-start-lot = at random
home-summary = { $begins }, { $hints ->
        [yes] hints allowed
       *[no] no hints
    }
home-play = Play
home-watch = Watch
home-nobody = Take a seat yourself, or let only bots play.
home-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
home-learn = New here? Learn it by playing
home-rules = Rules
home-exercises = Exercises
home-replays = Replays
home-score = Score a real game
home-app = App and offline
home-open-record = Open a record
home-footer = A fan project, not affiliated with author or publisher

# ---- The table ----
table-your-turn = Your turn
table-turn-of = { $player } to move
table-thinking = { $player } is thinking
table-over = The game is over
table-last-event = What happened last
table-log = What happened
    .empty = No moves yet
table-log-new = New moves
table-log-back = Back to the game
table-log-past = Viewing move { $number } of { $count }
table-goal = goal { $count }/{ $needed }
    .full = { $count } of { $needed } in the goal area
table-deck = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .full = { $count ->
        [one] One card left
       *[other] { $count } cards left
    } in the draw pile
table-start = start
table-my-rows = my rows
table-you = You
table-points-now = { $count ->
        [one] { $count } point
       *[other] { $count } points
    } if it ended now
table-points-without-stones = without the wishing stones, which are hidden
table-play = Play
table-to = to { $points }
table-ends = ends the game
table-gain = { $points } { $count ->
        [one] point
       *[other] points
    }
table-then-clover = then a clover
table-then-wish = then a wishing stone
table-then-leprechaun = then another turn
table-then-discard = then a discard tile
table-then-points = then { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
table-discard = Discard
    .note = { $card } to its pile
table-draw = Draw
    .note = from the draw pile
table-draw-from = Draw { $card }
table-draw-two = Two cards to draw, one after the other.
table-small = Small
    .note = counts once
table-large = Large ×2
    .note = counts twice
table-tap-card = Tap a card: every place where it can go lights up.
table-tap-clover = One more step with any figure of yours. Tap a lit field.
table-put-back = Put back
table-undo = Undo
table-discard-instead = You may discard it.
table-menu = Menu
table-rules = Rules
table-leave-table = Home
table-close = Close
table-explain = What the signs mean
table-stones = Wishing stones
table-rows-of = Rows of { $player }
table-known = Known cards in hand
table-only-draw-pile = Only the draw pile may be drawn from.
table-legend = On the fields
table-legend-clover = one more step with any figure of yours
table-legend-wish = take a wishing stone
table-legend-points = points at once
table-loading = Loading the table…
table-waiting = One moment…
table-hand-over = Hand the device to { $player }
    .note = Tap when only { $player } is looking.
    .ready = I am { $player }
table-looked-at = { $player }'s hand was looked at while it was { $owner }'s turn.
table-pass-on = Pass the device on

# ---- People at the table ----
table-chip-away = away
table-chip-left = left, bot plays
table-chip-bot = a bot plays
table-chip-late = time up, bot plays
table-now-away = { $player } is away
table-now-here = { $player } is here
table-bot-in = A bot takes over in { $time }
table-bot-ask-in = In { $time } you may ask for a bot
table-ask-bot = Ask for a bot
table-ask-undo = { $player } asks to undo their move and all since
    .you = You ask to undo your last move and all since
table-ask-pause = { $player } asks for a pause
    .you = You ask for a pause
table-ask-end = { $player } asks to end the game here
    .you = You ask to end the game here
table-ask-take = { $player } asks for a bot in place of { $subject }
    .you = You ask for a bot in place of { $subject }
table-vote-yes = Yes
table-vote-no = No
table-vote-cancel = Never mind
table-vote-time = Time left to answer
table-vote-waiting = waiting for { $names }
table-vote-waits = { $player } waits for your answer
table-vote-declined = { $player } said no
table-vote-withdrawn = { $player } no longer asks for it
table-vote-lapsed = Not everybody answered in time
table-vote-undone = Taken back, as all agreed
table-undo-ask = Ask to undo
table-menu-pause = Ask for a pause
table-menu-end = Ask to end early
table-paused = Paused
    .note = No clock runs, and nobody can move.
table-resume = Go on
table-stand-in-away = You were away; a bot plays for you.
table-stand-in-agreed = You were away; the others agreed that a bot plays for you.
table-stand-in-turn = Your time is up; a bot plays this turn for you.
table-stand-in-game = Your time is up; a bot plays for you to the end.
table-seat-back = Take my seat back
table-clock = { $time } left
table-clock-low = Only { $time } left
table-watching = You are watching
table-watchers = { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
table-plan = Plan your turn:
table-plan-where = Plan your turn: tap a lit field.
table-plan-draw = then draw
table-planned = Planned: { $moves }
table-plan-back = Take back
table-note-take = { $why ->
        [turn] { $player } ran out of time: a bot plays this turn.
        [game] { $player } ran out of time: a bot plays to the end.
       *[away] { $player } is away: a bot plays meanwhile.
    }
table-note-back = { $player } is back and plays again.
table-note-pause = The game is paused.
table-note-resume = The game goes on.
table-note-end = { $why ->
        [left] All have left; the game ends here.
       *[agreed] All agreed to end the game here.
    }
table-note-depart = The game leaves this table.
table-note-stay = The game goes on here after all.
table-note-arrive = The game was moved here. Its deal cannot be checked.
time-hours = { $hours } h { $minutes } min
time-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    } { $hours } h

# ---- Talk ----
talk-open = Chat
talk-open-unread = Chat, { $count ->
        [one] { $count } new line
       *[other] { $count } new lines
    }
talk-lines = What was said
talk-none = Nothing has been said yet.
talk-say = Say something
talk-send = Send
talk-mute = Mute
    .note = Nothing of them is shown on this device.
talk-mute-all = Everybody, at all tables
talk-react-nice = Well played
talk-react-laugh = Ha ha
talk-react-wow = Wow
talk-react-oops = Oops
talk-react-thanks = Thank you
talk-react-hurry = Hurry, please

# ---- Hint ----
hint-button = Hint
hint-ask = What would a strong player do here? Ask when you like.
hint-off = This table plays without hints.
hint-thinking = Looking for a good move…
hint-expected = expected points at the end, and the chance to win
hint-win = { $percent }%
hint-games = { $count } games simulated
hint-do = Play this move
hint-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# ---- Score sheet ----
score-title = Score sheet
score-you-win = You win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-wins = { $player } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-shared = { $names } share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-place = Place
    .of = { $place } of { $count }
    .ahead = { $points ->
        [0] level with { $player }
        [one] one point ahead of { $player }
       *[other] { $points } points ahead of { $player }
    }
    .behind = { $points ->
        [0] level with { $player }
        [one] one point behind { $player }
       *[other] { $points } points behind { $player }
    }
score-lead = Lead
    .over = { $player } before { $other }
score-decided = Decided by
    .by = { $more } against { $less }
score-best = Your best
score-total = Total
score-stones = { $count } → { $points }
score-start = start
score-rematch = Rematch
    .note = { $player } begins
score-rematch-you = You begin
score-rematch-join = Join the rematch
    .note = the others are going there
    .by = { $player } wants to play again
score-rematch-begun = A rematch has begun
score-rematch-watch = Watch the rematch
    .again = Watch another game
score-agreed = Ended early
    .note = Ended by agreement: nobody wins.
    .left = All have left the game: nobody wins.
score-series = { $count } games
score-wins-so-far = { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
score-second-side = Second game
    .note = on the other side
score-match = After both sides
score-replay = Replay
score-board = Board
score-share = Share
score-home = Home
score-length = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } · { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
    .long = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } · { $time }

# ---- Replay ----
replay-title = Replay
replay-play = Play
replay-pause = Pause
replay-back = One move back
replay-forward = One move on
replay-turn-back = One turn back
replay-turn-forward = One turn on
replay-first = To the beginning
replay-last = To the end
replay-position = Move { $number } of { $count }
replay-view = Seen by
    .note = Tap a player to see with their eyes.
replay-view-all = All open
replay-share = Share link
replay-hand = Hand of { $player }, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
replay-copied = Link copied
replay-download = Download the record
replay-open = Open a record from disk
replay-open-note = A file that ends in .jsonl or .json
replay-choose = This file holds { $count } games. Which one?
replay-game = Game { $number }: { $names }
replay-fair-commitment = The server committed to
fair-right-told = This browser was told all commitments, the options and who begins before it showed its bytes. They are those of the record, and so are its bytes.
fair-wrong-told = Before it showed its bytes this browser was told something else: other commitments, other options or another start; or it showed other bytes.
fair-right-own = The server’s commitment and the bytes are those that this browser kept.
fair-lost = The bytes that this browser sent for { $player } are not in the record. They were lost on their way, or the server left them out after it had seen them.
fair-untold = This browser was not told what the other seats had committed to before it showed its bytes: the server could have chosen that afterwards.
fair-shows-told = This shows that nobody could choose the deal: all that it depends on was settled before this browser showed its bytes. Open was only whether the other seats would show theirs; any that did not is named above.
fair-bad-proof = What the record says about its deal has not the form that a proof has.
fair-is-unchecked = Fair deal: not checked
    .note = This page was not opened over https, so the browser does not let it check. Download the record and use “keltis replay --verify”.

# ---- Settings ----
settings-title = Settings
settings-language = Language
settings-theme = Appearance
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-system = Same as device
settings-theme-switch = Light or dark
settings-speed = Speed of others' moves
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-off = Instant
settings-sounds = Sounds
settings-sounds-on = on
settings-sounds-off = off
settings-draws = Draw automatically when only the draw pile is left
settings-beginner = Say what a card would do
settings-beginner-auto = first games
settings-name = Your name

# ---- When something does not work ----
error-try-again = Try again
error-to-home = To the home page
error-no-table = There is no table here.
    .do = Check the link, or start a new game.
error-no-replay = There is no game to replay here.
    .do = Check the link, or open a record from the home page.
error-no-page = There is no page here.
    .do = Check the link, or go to the home page.
error-record = This file cannot be opened: { $reason }
error-record-large = The file is larger than { $size } MB.
    .do = Records are far smaller; is it the right file?
error-record-unreadable = The file could not be read. Choose it again.
error-server = The server had a problem.
    .do = Nothing is lost. Try again.
error-offline = No connection, trying again
    .note = You can look at everything; playing has to wait.
    .move = Your move is sent as soon as the connection is back.
error-back = Connected again, nothing was lost
error-busy = The server is busy, trying again
    .note = We try again for a while; your move stays here meanwhile.
error-crowded = The server asks for a moment's patience
error-under-way = Your last move is still on its way; the next one has to wait for it.
error-new-guest = The server no longer knows this browser.
    .do = You are a new guest now. Tables that were begun before cannot be opened here.
error-page-part = A part of this page could not be fetched.
    .do = Perhaps there is a newer version. Nothing of your games is lost.
error-offline-page = The server cannot be reached.
    .do = If you started it yourself, see whether it still runs.
error-engine = What this browser needs to play could not be loaded.
    .do = Check the connection, and try again.
error-copy = The link could not be copied. Here it is:

# ---- For screen reader and keyboard ----
a11y-zone-turn = Turn and end
a11y-zone-actions = What you can do
a11y-zone-rows = Your rows
    .of = Rows of { $player }
a11y-zone-board = The board
a11y-zone-paths = The paths
a11y-zone-piles = Piles
a11y-zone-players = The other players
    .all = The players
a11y-zone-log = What happened
a11y-zone-vote = What is asked
a11y-vote = { $question }. Press V to answer.
a11y-hand = Your hand, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
a11y-now-stones = wishing stones
a11y-now = points now
a11y-card = { $card-label }
a11y-thing = { $tile-label }
a11y-card-playable = { $card-label }, can be played
a11y-card-unplayable = { $card-label }, cannot be played
a11y-card-chosen = { $card-label }, chosen
a11y-field = { $field-label }, worth { $points }
a11y-field-crossed = crossed, nobody may stop here
a11y-field-goal = goal area
a11y-field-target = you could move here
a11y-field-figure = figure of { $player }
a11y-field-figure-large = large figure of { $player }
a11y-field-yours = your figure
a11y-field-yours-large = your large figure
a11y-row = { $colour-label } row, { $direction }: { $cards }
a11y-row-empty = { $colour-label } row, empty
a11y-pile = { $pile-label }, { $card } on top
a11y-pile-empty = { $pile-label }, empty
a11y-pile-closed = { $pile-label }, closed in this turn
a11y-deck = Draw pile, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
a11y-your-turn = Your turn. { $prompt }.
a11y-keys = Keyboard
a11y-keys-zones = F6 or 1 to 6: from zone to zone
a11y-keys-arrows = Arrow keys: within a zone
a11y-keys-enter = Enter: choose
a11y-keys-escape = Escape: put back, close
a11y-keys-undo = U: undo
a11y-keys-hint = H: hint
a11y-keys-log = L: log
a11y-keys-vote = V: answer what is asked
a11y-keys-chat = C: chat
a11y-keys-help = ?: this help
