# Playing offline, installing the page as an app, and newer versions of it.
app-description = Five board, card and dice games around Keltis: with friends, on one device or against bots. Works without a connection, too.
app-needs-script = These games need JavaScript.
offline-page = This page also opens without a connection.
    .not-yet = This page opens without a connection once it has been stored; that takes a moment.
    .never = This browser stores nothing at this address, so the page needs a connection.
offline-engine = To play without a connection, this browser needs the engine as well.
    .kept = Games against bots and on this device work without a connection.
    .none = This server has no engine for browsers, so games need a connection.
# A button, with the size of what is fetched.
offline-keep = Keep for playing offline: { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
offline-keeping = { NUMBER($loaded, minimumFractionDigits: 1, maximumFractionDigits: 1) } of { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB kept
offline-drop = Remove the engine ({ NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB)
    .note = Your games stay.
offline-full = This browser has no room left for the engine. Delete downloads or what other pages have stored, and try again.
offline-full-page = This browser has no room left to store this page. Delete downloads or what other pages have stored.
offline-failed = Not everything could be fetched. Check the connection, and try again: what has arrived is kept.
install-button = Install as an app
install-menu = To install this page as an app, tap “Share”, then “Add to Home Screen”.
install-offer = You can have these games as an app, with an icon of their own.
    .later = Not now
offline-back = Go back to the version before
    .note = Does something no longer work since the last update? The version before is still here. Your games stay.
# A button.
repair = Repair this page
    .note = If something looks broken, this removes the stored page and fetches it again. Your games and settings stay.
update-offer = There’s a newer version of this page. Updating loses nothing.
    .do = Update now
    .later = Later
update-waits = This page will be updated as soon as the game in the other tab is over.
