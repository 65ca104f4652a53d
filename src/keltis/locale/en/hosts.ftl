# What another host than a server says: the application in this browser.
host-engine = Getting this browser ready to play
    .note = Only the first time takes this long.
host-engine-bytes = { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } of { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
host-engine-starts = starting…
host-no-friends = This browser can’t be connected to others. Here everyone plays on this device.
    .away = You can invite friends on other devices again as soon as the server can be reached.
host-no-notifications = Notifications need a server. Without one, keep this page open to see when it is your turn.
host-no-devices = Your games are kept in this browser; other devices do not have them.
host-own-replay = This replay is kept in this browser. To show it to others, download the saved game.
