"""The application: what a client can ask for, wherever it runs.

Plain Python over `keltis.table`, so that a server and a browser's worker run the same code; only sentences
(`keltis.locale`) need a package, `fluent.runtime`, and not before the first one is said. A host adds a transport, a
storage (`tables/storage.py`) and its hooks (`host.py`): it decodes a request, calls the application, and encodes the
answer.

    application    the calls that need a storage: a method each, over the modules below
    channel/       the conversation of a page with a table: messages, and a handler for each
    tables/        tables in memory over a storage; bots, premoves and starts that act at them by themselves
    host           what the application leaves to its host: heavy computing, rate limits, links to seats
    local          the application in one process that thinks for its bots itself (a browser, a test)
    types          bodies of requests and answers, as dataclasses
    problems       refusals: the id of a text, its words, a status

    catalogue      calls without a storage: the games, their options and rules
    lessons        calls without a storage: the steps of a lesson
    exercises      calls without a storage: positions to solve, and why a move is not possible there
    new_tables     a request becomes a checked setup; rematches, series and matches; ends games that all have left
    access         who may see a table, and what somebody without a seat may do there
    summaries      tables in lists
    list_scores    scores in lists
    replays        finished games and records as moves and positions
    uploads        record files, checked
    hints          what the best bot would do, and why
"""
