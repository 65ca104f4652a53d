"""The application inside a browser: a host for one person's worker, without a server.

Plain Python, as everything below it. The worker's JavaScript provides the database and passes text; the rest is here.

    worker      calls and channels as text, for the worker's JavaScript
    calls       addresses of calls, and the method of the application that each calls
    host        links to seats for friends elsewhere, and their rate limits
    heartbeat   when the browser ran last, so that no clock is charged while it is closed
    storage     the application's storage over a database of keys and texts
    reading     JSON as the application's types, checked
"""
