# The games in the browser itself, without a server.

engine-absent = This page was published without its game engine, so you can’t play here without a server.
    .do = Ask the people who published it, or play on a server.
engine-offline = The game engine couldn’t be downloaded, because there is no connection.
    .do = Go online once; then keep the engine under “App and offline” on the home page.
engine-failed = The game engine couldn’t be started.
    .do = Try again. If it fails again, reload the page or use a newer browser.
engine-no-database = This browser doesn’t let pages store anything, so you can’t play here.
    .do = Leave the private window, or allow this page to store data.
engine-newer = Your games were last saved by a newer version of this page.
    .do = Reload this page.
engine-blocked = Another tab with a different version of this page is open.
    .do = Close the other tabs, or reload all of them, and try again.
browser-full = this browser has no room left; remove finished games from your list, or delete downloads
    .title = No room left in this browser
    .do = Remove finished games from your list, or delete downloads. Nothing is lost.
browser-storage = this browser couldn’t store that just now; try again in a moment
    .title = Nothing can be stored just now
    .do = It is tried again every few seconds.
