"""The application: what a client can ask for, wherever it runs.

Plain Python over `keltis.table`, with nothing from outside the standard library, so that a server and a browser's
worker run the same code. A host adds a transport and a storage: it decodes a request, calls the application, encodes
the answer, and keeps its own limits.

    types          bodies of requests and answers, as dataclasses
    problems       refusals: the id of a text, its words, a status
    catalogue      the games, their options and rules
    lessons        the steps of a lesson
    exercises      positions to solve, and why a move is not possible there
    new_tables     a request becomes a checked setup; new tables; rematches, series and matches; the end of a left game
    seats          who may see a table, and what somebody without a seat may do there
    summaries      tables in lists
    list_scores    scores in lists
    replays        finished games and records as moves and positions
    uploads        record files, checked
    hints          what the best bot would do, and why
"""
