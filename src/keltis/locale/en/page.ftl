# The page. A text with `.label` or `.note` names the thing and says what follows from it.

# ---- Home ----
home-title = Keltis
home-new-game = New game
home-choose-game = Choose a game
# How long a game takes, in the corner of its card: an abbreviation.
home-minutes = { $count } min
home-running = Your games
home-running-with = { $title } with { $names }
home-your-turn = Your turn
home-thinking = { $player } is thinking
home-waiting = Waiting for { $player }
home-offline = Your games will appear here as soon as you’re back online.
home-offline-old = The games below may be out of date.
home-away = You can play against bots and on one device in this browser; those games are kept here.
# Said of a table, or of a game: it is kept in this browser, and on no server.
home-own = kept in this browser
home-alone = Here you play against bots, on one device, or with friends you invite. Other people’s open tables need a server.
home-finished = Finished games
home-won = You won
home-won-shared = You shared the win
home-won-by = { $player } won
# A button: goes back to a running game.
home-resume = Continue
home-remove = Remove this game
home-remove-yes = Remove
home-remove-no = Keep
# A button: shows this many more lines of a list (games, tables, moves).
home-more = { $count } more
home-seats = Seats
home-seat = Seat { $number }
# Who sits in a seat: a word or two on the seat, the note in the list to choose from.
home-seat-me = Me
    .note = on this device
home-seat-bot = Bot
    .note = { $level }
home-seat-person = Another person here
    .note = pass the device; cards stay hidden
home-seat-none = Nobody
home-seat-name = Name
home-level-beginner = Beginner
    .note = an easy first opponent
home-level-casual = Casual
    .note = plays for fun
home-level-skilled = Skilled
    .note = makes few mistakes
home-level-expert = Expert
    .note = thinks far ahead
home-options = Options
home-option-match = Play both sides
    .note = two games, points added up
home-option-hints = Hints allowed
# The label of an option: how many cards are set aside in a two-player game.
home-option-removed = Cards left out
home-option-start = Who goes first
# The first part of home-summary: that the first player is drawn by lot.
home-lot = Random first player
home-begins = { $player } goes first
# A choice after “Who goes first”.
home-option-start-lot = at random
home-summary = { $begins }, { $hints ->
        [yes] hints allowed
       *[no] no hints
    }
# A button: begins a game of bots only, to watch it.
home-watch = Watch
home-nobody = Take a seat yourself, or fill every seat with a bot and watch.
home-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
home-learn = New here? Learn it by playing
home-learn-first = Learn it in three minutes
home-rules = Rules
home-lessons = Lessons
home-exercises = Exercises
home-replays = Replays
# A link to the page that adds up points of games played on a real table.
home-score = Score a real game
home-app = App and offline
home-open-record = Open a saved game
home-footer = A fan project, not affiliated with the designer or publisher

# ---- The table ----
table-your-turn = Your turn
table-turn-of = { $player } to move
table-thinking = { $player } is thinking
table-over = The game is over
table-last-event = The latest move
table-log = Game log
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
# A label on the board: the start space, in one short word.
table-start = start
table-my-rows = my rows
# The name of one’s own seat, where others have theirs.
table-you = You
table-points-now = { $count ->
        [one] { $count } point
       *[other] { $count } points
    } if it ended now
table-points-without-stones = without the wishing stones, which are hidden
    .seat = The seats show { $points }: without the wishing stones, because the others’ are hidden.
# Buttons, with a short second line.
table-play = Play
# The second line of a button: where a figure gets, by the points of the space.
table-to = to { $points }
# Second lines of buttons: what a move brings about.
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
    .note = put { $card } on its pile
table-draw = Draw
    .note = from the draw pile
table-draw-from = Draw { $card }
# Buttons: the size of a figure.
table-small = Small
    .note = counts once
table-large = Large ×2
    .note = counts double
# The second line of a button: points now, and at most at the end of the path.
table-now-most = { $now } now, up to { $most }
ask-card = Play a card or discard one: tap it.
ask-discard = No card fits: discard one.
ask-unfit = This card does not fit: it can only be discarded.
ask-step = Tap the highlighted space to play it, or its pile to discard it.
ask-clover = Clover: one more step with any figure of yours. Tap a highlighted space, or decline.
ask-draw = Draw: from the draw pile, or an open card.
ask-draw-deck = Draw a card from the draw pile.
ask-draw-only = Only the draw pile may be drawn from.
ask-draw-two = Draw two cards, one after the other: from the draw pile, or open ones.
ask-draw-two-deck = Draw two cards from the draw pile, one after the other.
table-then = Now { $players }, then { $player }.
    .you = Now { $players }, then you.
table-plan-offer = You can already choose your next move.
foretell-small = Small figure: { $now } now, up to { $most } at the top.
foretell-large = Large figure: { $now } now, up to { $most } at the top.
foretell-large-too = Large: { $now } now, up to { $most }.
foretell-step = { $where }: { $gain } { $count ->
        [one] point
       *[other] points
    } now, up to { $most } at the top.
# A button: drops what was chosen so far, before anything is played.
table-put-back = Cancel
# A button: takes back the last move.
table-undo = Undo
table-discard-instead = You may discard it.
table-menu = Menu
table-rules = Rules
table-leave-table = Home
table-close = Close
table-explain = What the symbols mean
table-stones = Wishing stones
table-rows-of = { $player }’s rows
# A heading: cards of an opponent that everyone has seen, because they were taken from a face-up pile.
table-known = Known cards in hand
table-legend = On the spaces
table-legend-clover = one more space with any of your figures
table-legend-wish = take a wishing stone
table-legend-points = points right away
table-loading = Loading the table…
table-waiting = One moment…
table-hand-over = Hand the device to { $player }
    .note = Tap once only { $player } can see the screen.
    .ready = I’m { $player }
table-looked-at = Someone looked at { $player }’s hand during { $owner }’s turn.
# A button, where several people play on one device: hides the cards, so that the next person can take it.
table-pass-on = Pass the device on

# ---- People at the table ----
# In a player’s seat on a small screen: two or three words.
table-chip-away = away
table-chip-cut = no connection
table-chip-left = left, bot plays
table-chip-bot = a bot plays
table-chip-late = time up, bot plays
table-cut = { $player } is cut off
    .note = Connection interrupted
table-now-away = { $player } is away
table-now-cut = { $player }'s connection is interrupted
table-now-here = { $player } is here
table-bot-in = A bot takes over in { $time }
table-bot-ask-in = You can ask for a bot in { $time }
table-ask-bot = Ask for a bot
table-ask-undo = { $player } wants to undo their last move and everything since
    .you = You want to undo your last move and everything since
table-ask-pause = { $player } would like a pause
    .you = You’d like a pause
table-ask-end = { $player } would like to end the game here
    .you = You’d like to end the game here
table-ask-take = { $player } would like a bot in place of { $subject }
    .you = You’d like a bot in place of { $subject }
table-vote-yes = Yes
table-vote-no = No
# A button: withdraws one’s own question.
table-vote-cancel = Never mind
table-vote-time = Time left to answer
table-vote-waiting = waiting for { $names }
table-vote-waits = { $player } is waiting for your answer
table-vote-declined = { $player } said no
table-vote-withdrawn = { $player } changed their mind
table-vote-lapsed = Not everyone answered in time
table-vote-undone = Undone, as everyone agreed
table-undo-ask = Ask to undo
table-menu-pause = Ask for a pause
table-menu-end = Ask to end early
table-paused = Paused
    .note = The clocks are stopped, and nobody can move.
# A button: ends the pause.
table-resume = Resume
table-stand-in-away = You were away; a bot plays for you.
table-stand-in-agreed = You were away, and the others agreed to let a bot play for you.
table-stand-in-turn = Your time is up; a bot plays this turn for you.
table-stand-in-game = Your time is up; a bot plays for you to the end.
table-seat-back = Take my seat back
table-clock = { $time } left
table-clock-low = Only { $time } left
table-watching = You’re watching
table-watchers = { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
# Buttons with moves follow it.
table-plan = Plan your turn:
table-plan-where = Plan your turn: tap a highlighted space.
# The second line of a button that plays a card: afterwards one still has to draw.
table-plan-draw = then draw
table-planned = Planned: { $moves }
table-plan-back = Cancel
table-note-take = { $why ->
        [turn] { $player } ran out of time: a bot plays this turn.
        [game] { $player } ran out of time: a bot plays to the end.
       *[away] { $player } is away: a bot is standing in.
    }
table-note-back = { $player } is back in the game.
table-note-pause = The game is paused.
table-note-resume = The game continues.
table-note-end = { $why ->
        [left] Everyone has left; the game ends here.
       *[agreed] Everyone agreed to end the game here.
    }
table-note-depart = The game is moving away from this table.
table-note-stay = The game continues here after all.
table-note-arrive = The game was moved here. Its deal can’t be checked.
time-hours = { $hours } h { $minutes } min
time-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    } { $hours } h

# ---- Talk ----
talk-open = Chat
talk-open-unread = Chat, { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
talk-lines = Messages
talk-none = No messages yet. Say hello!
# The placeholder of the field in which one writes.
talk-say = Say something
talk-send = Send
# A button: hides what somebody writes.
talk-mute = Mute
    .note = You won’t see their messages on this device.
talk-mute-all = Everyone, at all tables
# Reactions: a picture with these words, sent with one tap.
talk-react-nice = Well played
talk-react-laugh = Ha ha
talk-react-wow = Wow
talk-react-oops = Oops
talk-react-thanks = Thank you
talk-react-hurry = Still there?

# ---- Hint ----
hint-button = Hint
hint-ask = What would a strong player do here? Ask whenever you like.
hint-off = This table plays without hints.
hint-thinking = Looking for a good move…
# The heading of two columns of numbers.
hint-expected = expected points at the end, and the chance to win
hint-win = { $percent }%
hint-games = { $count } games simulated
hint-do = Play this move
hint-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
# How sure the game's net is of the best move; or which move it would choose instead.
hint-sure = A net that learned by playing itself is { $percent }% sure of this move.
hint-rather = A net that learned by playing itself prefers: { $move } ({ $percent }%).

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
# A label, what follows it, and a smaller line: “Place: 2 of 4, 3 points behind Ana”.
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
# A label; after it the points, and a smaller line that says whose lead it is.
score-lead = Lead
    .over = { $player } before { $other }
# A label; after it a line of the score sheet, such as a colour or the wishing stones, and a smaller line with both numbers.
score-decided = Decided by
    .by = { $more } against { $less }
# A label; after it the line of the score sheet that brought the reader the most points.
score-best = Your best
score-total = Total
score-stones = { $count } → { $points }
score-start = start
score-rematch = Rematch
    .note = { $player } goes first
score-rematch-you = You go first
score-rematch-join = Join the rematch
    .note = the others are going there
    .by = { $player } wants to play again
score-rematch-begun = A rematch has begun
score-rematch-watch = Watch the rematch
    .again = Watch another game
score-agreed = Ended early
    .note = Everyone agreed to stop here: nobody wins.
    .left = Everyone has left: nobody wins.
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
# A question with two buttons, after the first game.
score-draws = When only the draw pile is left, the page can draw for you.
    .yes = Draw for me
    .no = No, thanks
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
replay-all = Watch finished games again, move by move and from every seat.
replay-none = No finished games yet. When you finish one, you can watch it here move by move.
replay-played = Played on { $day }
# A button: the replay goes on by itself.
replay-play = Play
replay-pause = Pause
replay-back = One move back
replay-forward = One move forward
replay-turn-back = One turn back
replay-turn-forward = One turn forward
replay-first = Go to the start
replay-last = Go to the end
replay-position = Move { $number } of { $count }
# A heading; below it is the name of a player, or replay-view-all.
replay-view = Seen by
    .note = Tap a player to see the game from their side.
replay-view-all = Show everything
replay-share = Share link
replay-hand = { $player }’s hand, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
replay-copied = Link copied
replay-download = Save as a file
replay-open = Open a saved game from this device
replay-open-note = A file that ends in .jsonl or .json
replay-choose = This file has { $count } games. Which one?
replay-game = Game { $number }: { $names }
# A long number follows.
replay-fair-commitment = The server committed to
fair-luck-told = Nobody, not even the server, could choose the cards, tiles or dice.
fair-luck-left-out = Everything in this game fits together, but somebody’s part in the shuffle never came.
fair-luck = Everything in this game fits together. Only a browser that took part can also tell that nobody chose the cards, tiles or dice.
fair-details = Details
fair-right-told = Before this browser added its random bytes, everything else was already fixed. All of it matches this saved game, and so do its bytes.
fair-wrong-told = Before it showed its bytes, this browser was told something else (other commitments, other options or another start), or it showed other bytes.
fair-right-own = The server’s commitment and the bytes are the ones that this browser stored.
fair-lost = The bytes that this browser sent for { $player } are not in the saved game. They got lost on the way, or the server left them out after it had seen them.
fair-untold = This browser wasn’t told what the other seats had committed to before it showed its bytes, so the server could have chosen that afterwards.
fair-shows-told = Everything that the deal depends on was fixed before this browser showed its bytes. The only open question was whether the other seats would show theirs; any that didn’t are named above.
fair-bad-proof = This saved game doesn’t contain a valid proof of its deal.
fair-is-unchecked = Fair deal: not checked
    .note = This page was not opened over https, so the browser doesn’t let it check. Download the saved game and run “keltis replay --verify”.

# ---- Settings ----
table-sound = Sounds
table-sound-on = Sounds on
table-sound-off = Sounds off
settings-title = Settings
settings-language = Language
settings-theme = Appearance
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-system = Same as device
settings-theme-switch = Light or dark
settings-speed = Speed of other players’ moves
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-off = Instant
settings-sounds = Sounds
# Choices, also for other settings.
settings-sounds-on = on
settings-sounds-off = off
settings-draws = Draw automatically when only the draw pile is left
settings-beginner = Explain what each card would do
# A choice besides on and off: in the first games only.
settings-beginner-auto = first games
settings-name = Your name

# ---- When something does not work ----
error-try-again = Try again
error-to-home = Go to the home page
error-no-table = There is no table here.
    .do = Check the link, or start a new game.
error-no-replay = There is no replay here.
    .do = Check the link, or open a saved game under Replays.
error-no-page = There is no page here.
    .do = Check the link, or go to the home page.
error-record = This file can’t be opened: { $reason }
error-record-large = The file is larger than { $size } MB.
    .do = Saved games are much smaller. Is this the right file?
error-record-unreadable = The file couldn’t be read. Choose it again.
error-server = The server had a problem.
    .do = Nothing is lost. Try again.
error-offline = No connection, trying again
    .note = You can look at everything; playing has to wait.
    .move = Your move will be sent as soon as you’re back online.
error-away = Meanwhile you can play against bots in this browser.
error-back = Connected again, nothing was lost
error-busy = The server is busy, trying again
    .note = We’ll keep trying for a while. Your move is kept here.
    .bot = The bot's move is tried again every few seconds.
error-crowded = The server has a lot to do right now; one moment, please
error-under-way = Your last move is still on its way. The next one has to wait for it.
error-new-guest = The server doesn’t know this browser any more.
    .do = You’re a new guest now. Tables you started before can’t be opened here.
error-page-part = A part of this page couldn’t be fetched.
    .do = There may be a newer version. Your games are safe.
error-offline-page = The server can’t be reached.
    .do = If you started it yourself, check that it’s still running.
error-engine = What this browser needs to play couldn’t be loaded.
    .do = Check the connection, and try again.
# The link follows.
error-copy = The link couldn’t be copied. Here it is:

# ---- For screen reader and keyboard ----
a11y-zone-turn = Turn and end
a11y-zone-actions = What you can do
a11y-zone-rows = Your rows
    .of = { $player }’s rows
a11y-zone-board = The board
a11y-zone-paths = The paths
a11y-zone-piles = Piles
a11y-zone-players = The other players
    .all = The players
a11y-zone-log = Game log
a11y-zone-vote = Question to answer
a11y-vote = { $question }. Press V to answer.
a11y-hand = Your hand, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
a11y-now-stones = { $count ->
        [one] { $count } wishing stone
       *[other] { $count } wishing stones
    }
a11y-points = { $count ->
        [one] { $count } point now
       *[other] { $count } points now
    }
# Follows a number, in a seat.
a11y-now = points now
a11y-card = { $card-label }
a11y-thing = { $tile-label }
a11y-card-playable = { $card-label }, can be played
a11y-card-unplayable = { $card-label }, cannot be played
# Said after a tap on the card, until the move is complete.
a11y-card-chosen = { $card-label }, chosen
a11y-card-unseen = The card that you draw
a11y-field = { $field-label }, worth { $points }
a11y-field-crossed = crossed branches: nobody may stop here
a11y-field-goal = goal area
a11y-field-target = you could move here
a11y-field-figure = { $player }’s figure
a11y-field-figure-large = { $player }’s large figure
a11y-field-yours = your figure
a11y-field-yours-large = your large figure
a11y-row = { $colour-label } row, { $direction }: { $cards }
a11y-row-empty = { $colour-label } row, empty
a11y-pile = { $pile-label }, { $card } on top
a11y-pile-empty = { $pile-label }, empty
a11y-pile-closed = { $pile-label }, closed this turn
a11y-deck = Draw pile, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
a11y-your-turn = Your turn. { $prompt }
a11y-keys = Keyboard
a11y-keys-zones = F6 or 1 to 6: from zone to zone
a11y-keys-arrows = Arrow keys: within a zone
a11y-keys-enter = Enter: choose
a11y-keys-escape = Escape: cancel, close
a11y-keys-undo = U: undo
a11y-keys-hint = H: hint
a11y-keys-log = L: game log
a11y-keys-vote = V: answer a question
a11y-keys-chat = C: chat
a11y-keys-replay-steps = ← and →: one move back or forward
a11y-keys-replay-ends = Home and End: to the start or the end
a11y-keys-replay-play = Space: play or pause
a11y-keys-sound = M: sounds on or off
a11y-keys-help = ?: this help
