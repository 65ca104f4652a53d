# Notices to people who are elsewhere: what they say, what is refused, and the page's own words about them.
notice-turn = Your turn: { $title }
notice-turn-at = At the table of { $names }.
notice-test = This is how a notice looks
notice-test-body = You will be told like this when it is your turn.
notice-open = Open the table
notice-stop = No more notices
notice-bad-address = this address cannot be called: it has to begin with { $schemes } and must not hold a name and password
notice-bad-port = this address cannot be called: only these ports are used: { $ports }
notice-inside = this address does not lead to a server on the internet, so nothing is sent there
notice-nothing-on = no notices are switched on
notice-no-stop = this link stops no notices; perhaps it was not copied whole
push-missing = this server cannot send notices to browsers; a webhook works
push-not-ours = this is not what a browser's push service gives out
device-link-dead = this link does not work any more: it was used, revoked, or is older than a quarter of an hour
device-link-guessed = too many links were tried from here; wait a few minutes
