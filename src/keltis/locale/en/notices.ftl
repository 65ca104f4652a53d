# Notifications to people who are elsewhere: what they say, what is refused, and the page's own words about them.
notice-turn = Your turn: { $title }
notice-turn-at = At the table with { $names }.
notice-ask = Your answer is needed: { $title }
notice-ask-undo = { $player } wants to undo their last move and everything since.
notice-ask-pause = { $player } would like a pause.
notice-ask-end = { $player } would like to end the game here.
notice-ask-take = { $player } would like a bot in place of { $subject }.
notice-test = This is how a notification looks
notice-test-body = You’ll get one like this when it’s your turn.
notice-open = Open the table
notice-stop = No more notifications
notice-bad-address = this address can’t be called: it must begin with { $schemes } and must not contain a name and password
notice-bad-port = this address can’t be called: only these ports are allowed: { $ports }
notice-inside = this address does not lead to a server on the internet, so nothing is sent there
notice-nothing-on = no notifications are switched on
notice-no-stop = this link stops no notifications; perhaps it was not copied whole
push-missing = this server cannot send notifications to browsers; a webhook works
push-not-ours = this did not come from a browser’s push service
device-link-dead = this link no longer works: it was used, revoked, or is more than a quarter of an hour old
device-link-guessed = too many links were tried from here; wait a few minutes

# ---- The page ----
notice-title = Notifications
notice-about = Get a message when it’s your turn. It only names the game and the players.
notice-here = On this device
# Choices after “On this device”.
notice-here-on = on
notice-here-off = off
notice-obstacle-server = This server cannot send notifications to browsers. A webhook works.
notice-obstacle-browser = This browser cannot show notifications here. On an iPhone or iPad, first add this page to the home screen; elsewhere it has to be opened by https.
notice-obstacle-denied = Notifications of this page are blocked in the browser. Allow them in its settings for this site.
notice-no-subscription = this browser could not subscribe to notifications just now; try again later
notice-webhook = Webhook address
notice-webhook-kind = Chat program
notice-webhook-guess = Detect automatically
notice-webhook-save = Save
notice-webhook-saved = The webhook is on. Send a test notification to see it.
notice-webhook-to = Sent to { $host } ({ $kind })
notice-webhook-remove = Remove
notice-webhook-off = It could not be reached ten times in a row and has been switched off. Remove it and enter the address again.
notice-test-send = Send a test notification
notice-test-sent = A test notification is on its way.
notice-stop-all = Stop all notifications
notice-stopped = No more notifications
notice-stop-question = Stop these notifications?
notice-stop-about = Your games stay as they are. You can switch notifications on again in the settings.
notice-stopped-more = Nothing more is sent this way.
device-title = Continue on another device
device-about = A personal link moves you and all your games to another device. Don’t share it.
device-make = Make a link
device-copy = Copy the link
device-copied = The link is copied.
device-code = QR code of the link
device-until = It works once, until { $time }.
# “Open” means: a link that was made before and has not been used.
device-open = A link of yours works until { $time }.
# A button: makes the link useless.
device-revoke = Revoke
device-revoked = The link no longer works.
device-question = Continue here as { $player }?
device-question-nameless = Continue here with your games?
device-tables = { $count ->
        [0] No games are running.
        [one] One running game comes along.
       *[other] { $count } running games come along.
    }
device-loses = { $count ->
        [one] The game that is running in this browser will no longer be listed here.
       *[other] The { $count } games that are running in this browser will no longer be listed here.
    }
device-go = Continue here
device-stay = Not here
device-already = This device already has your games
device-again = On the other device you can make a new link in the settings.
