# Notifications to people who are elsewhere: what they say, what is refused, and the page's own words about them.
notice-turn = Your turn: { $title }
notice-turn-at = At the table with { $names }.
notice-ask = Your answer is awaited: { $title }
notice-ask-undo = { $player } asks to undo their move and all since.
notice-ask-pause = { $player } asks for a pause.
notice-ask-end = { $player } asks to end the game here.
notice-ask-take = { $player } asks for a bot in place of { $subject }.
notice-test = This is how a notification looks
notice-test-body = You will be told like this when it is your turn.
notice-open = Open the table
notice-stop = No more notifications
notice-bad-address = this address cannot be called: it has to begin with { $schemes } and must not hold a name and password
notice-bad-port = this address cannot be called: only these ports are used: { $ports }
notice-inside = this address does not lead to a server on the internet, so nothing is sent there
notice-nothing-on = no notifications are switched on
notice-no-stop = this link stops no notifications; perhaps it was not copied whole
push-missing = this server cannot send notifications to browsers; a webhook works
push-not-ours = this is not what a browser's push service gives out
device-link-dead = this link does not work any more: it was used, revoked, or is older than a quarter of an hour
device-link-guessed = too many links were tried from here; wait a few minutes

# ---- The page ----
notice-title = Notifications
notice-about = Be told when it is your turn, while you are elsewhere. Only the game and the names at the table are said.
notice-here = On this device
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
notice-webhook-off = It could not be reached ten times in a row and is switched off. Remove it and enter the address again.
notice-test-send = Send a test notification
notice-test-sent = A test notification is on its way.
notice-stop-all = Stop all notifications
notice-stopped = No more notifications
notice-stop-question = Stop these notifications?
notice-stop-about = Your games stay as they are. You can switch notifications on again in the settings.
notice-stopped-more = Nothing is sent this way any more.
device-title = Continue on another device
device-about = A personal link takes you with all your games to another device. Give it to nobody else.
device-make = Make a link
device-copy = Copy the link
device-copied = The link is copied.
device-code = QR code of the link
device-until = Works once, until { $time }.
device-open = A link of yours works until { $time }.
device-revoke = Revoke
device-revoked = The link does not work any more.
device-question = Go on here as { $player }?
device-question-nameless = Go on here with your games?
device-tables = { $count ->
        [0] No games are running.
        [one] One running game comes along.
       *[other] { $count } running games come along.
    }
device-loses = { $count ->
        [one] The game that is running in this browser will no longer be listed here.
       *[other] The { $count } games that are running in this browser will no longer be listed here.
    }
device-go = Go on here
device-stay = Leave it
device-already = You are at home on this device already
device-again = On the other device you can make a new link in the settings.
