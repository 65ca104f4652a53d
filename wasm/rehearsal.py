"""A rehearsal in Pyodide: what pages and friends ask of the worker, for every game, over a database in memory.

It runs twice in the build of the engine. The first time all modules are there, and it shows which ones are needed; the
second time only those are, and it must run as well.
"""

import json
import logging
import os
import time
from asyncio import sleep
from collections import deque
from random import Random

from keltis.locale import LANGUAGES

NOWHERE = "b-00000000000000000000"  # an id of a table that does not exist
PATIENCE = 120  # seconds that the worker has for an answer: what fails inside of it is logged, and never answered
OPENED = []  # all pages


async def until(holds, what):
    """Wait until something is the case: its value. The build ends if it does not become so."""
    deadline = time.monotonic() + PATIENCE
    while not (value := holds()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"no answer within {PATIENCE} s: {what}")
        await sleep(0)
    return value


class MemoryDatabase:
    """`keltis.browser.storage.Database` without IndexedDB."""

    def __init__(self):
        self.kept = {}

    async def get(self, key):
        """The text under a key."""
        return self.kept.get(key)

    async def range(self, first, last):
        """All keys from one to another, each with its text."""
        first, last = rank(json.loads(first)), rank(json.loads(last))
        pairs = [(json.loads(key), text) for key, text in self.kept.items()]
        within = [(key, text) for key, text in pairs if first <= rank(key) <= last]
        return json.dumps(sorted(within, key=lambda pair: rank(pair[0])))

    async def write(self, changes):
        """Make all changes, or none."""
        changes = [(kind, json.dumps(key), *text) for kind, key, *text in json.loads(changes)]
        if any(kind == "add" and key in self.kept for kind, key, *_ in changes):
            return False
        for kind, key, *text in changes:
            if kind == "delete":
                self.kept.pop(key, None)
            else:
                self.kept[key] = text[0]
        return True


def rank(key):
    """Where a key stands: numbers come before texts, as in IndexedDB."""
    return [(isinstance(part, str), part) for part in key]


class Page:
    """A page at a table: asks, and plays as long as it is somebody's turn here."""

    numbers = iter(range(1, 1_000_000))

    def __init__(self, worker, table):
        self.worker, self.table, self.number = worker, table, next(self.numbers)
        self.got, self.seen, self.mine = deque(), {}, []
        OPENED.append(self)

    async def open(self, have=None, look=None, **friend):
        """Open the channel."""
        await self.worker.open(self.number, self.table, have, look, self.hear, lambda code: None, **friend)
        await until(lambda: self.got, f"open {self.table}")
        return self

    def hear(self, text):
        """Take a message."""
        message = json.loads(text)
        self.got.append(message)
        if message["type"] in ("table", "update", "waiting"):
            self.seen = message
            self.mine = message.get("mine", self.mine)

    async def ask(self, kind, **words):
        """Say something: its answer."""
        number = next(self.numbers)
        await self.worker.hear(self.number, json.dumps({"type": kind, "id": number, **words}))
        answers = await until(lambda: [answer for answer in self.got if answer.get("id") == number], f"{kind} {words}")
        return answers[0]

    async def act(self, kind, **words):
        """Do something with what this page has seen."""
        return await self.ask(kind, seq=self.seen["seq"], **words)

    async def follow(self, seq):
        """Wait until this page was told of an entry."""
        await until(lambda: self.seen["seq"] >= seq, f"entry {seq} of {self.table}")

    async def wait_for_me(self):
        """Wait until a seat of mine is to move: whether there is one."""
        await until(lambda: self.is_over() or self.seen.get("turn") in self.mine, f"a turn of mine at {self.table}")
        return not self.is_over()

    def is_over(self):
        """Whether the game has a result."""
        return self.seen.get("result") is not None

    async def play(self):
        """Play to the end."""
        while await self.wait_for_me():
            if self.seen["look"] != self.seen["turn"]:
                await self.ask("look", seat=self.seen["turn"])
            before = self.seen["seq"]
            await self.act("move", seat=self.seen["turn"], move=self.seen["view"]["legal"][0])
            await self.follow(before + 1)


async def rehearse():
    """Everything, once."""
    os.urandom = Random(7).randbytes  # the same games every time
    import keltis
    from keltis.browser.worker import Worker

    assert keltis.COMPILED
    worker = Worker(MemoryDatabase())

    async def call(method, path, body=None):
        status, text = await worker.call(method, path, body if isinstance(body, str) else json.dumps(body or {}))
        assert status < 500, (method, path, status, text)
        return json.loads(text) if text else None

    async def make(game, *seats, **more):
        kinds = [{"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat} for seat in seats]
        return (await call("POST", "tables", {"game": game, "seats": kinds, **more}))["id"]

    await call("PUT", "me", {"name": "Ana"})
    await call("GET", "me")
    for game in await call("GET", "games"):
        name = game["name"]
        for language in LANGUAGES:
            for what in ("rules", "exercises", "lessons"):
                await call("GET", f"{what}/{name}?lang={language}")
        for part in (await call("GET", f"exercises/{name}"))["grades"]:
            await call("GET", f"exercises/{name}/{part['grade']}?lang=de")
        await call("GET", f"exercises/{name}/{part['exercises'][0]}/why-not?move=nonsense")
        lesson = await call("POST", f"lessons/{name}")
        if "id" in lesson:
            page = await Page(worker, lesson["id"]).open()
            await page.act("move", seat=0, move="nonsense")
        table = await make(name, "me", "beginner", "casual")
        page = await Page(worker, table).open()
        await page.play()
        await call("POST", f"tables/{table}/rematch")
        await call("GET", f"replays/{table}")
        await call("GET", f"replays/{table}/positions?seat=all&first=0&count=3")
        record = await call("GET", f"replays/{table}/record")
        await call("POST", "replays", record)
        review(record)
        for level in ("skilled",) if name != "keltis" else ("skilled", "expert"):
            page = await Page(worker, await make(name, "me", level, start=1)).open()
            await page.wait_for_me()
        assert (await page.ask("hint", seat=0))["type"] == "hint"
        await page.ask("outlook", seat=0)
        await page.ask("why-not", seat=0, move="nonsense")
        for move in record["moves"]:  # Most are not possible here, which the game's own rules have to say.
            await page.ask("why-not", seat=0, move=move.partition(" ")[2])
        await page.ask("position", ply=0)
        await page.act("move", seat=0, move=page.seen["view"]["legal"][0])
        await page.act("undo", seat=0)
        await Page(worker, page.table).open(have=1, look=0)
    shared = await Page(worker, await make("stones", "me", "here", start=0)).open()
    await shared.ask("look", seat=1)
    await shared.ask("plan", seat=1, moves=["flip"])
    await shared.act("say", seat=0, text="Hi!", mark="a1")
    await shared.act("react", seat=0, reaction="laugh")
    await shared.act("ask", seat=0, what="end")
    watched = await Page(worker, await make("stones", "beginner", "beginner")).open()
    await watched.act("go-on")
    await shared.ask("attend", visible=True)
    await shared.ask("ping")
    await worker.hear(shared.number, '{"type": "dance", "id": 1}')
    await worker.hear(shared.number, "{")
    await Page(worker, NOWHERE).open()
    await meet_friend(worker, call, make)
    await travel(call, make)
    lists = await call("GET", "tables")
    for table in (lists["running"][0], lists["finished"][0]):
        await call("DELETE", f"tables/{table['id']}")
    await call("GET", "nothing")
    for wanted in ("{", '{"game": "chess"}'):
        await call("POST", "tables", wanted)
    try:
        raise RuntimeError("a failure that is written to the console")
    except RuntimeError as error:
        logging.getLogger("keltis.rehearsal").error("a rehearsal of failing", exc_info=error)
    for page in OPENED:
        worker.close(page.number)
    await worker.app.close()


def review(record):
    """A review of a finished game, which a page asks its worker for in portions."""
    from keltis.review.reviewer import Reviewer

    reviewer = Reviewer(record, "quick")
    work = reviewer.portions()
    while not reviewer.sketched:
        next(work)
    for _ in range(50):
        next(work, None)
    reviewer.review().as_data()
    reviewer.restore(reviewer.saved())


async def meet_friend(worker, call, make):
    """A game with a friend elsewhere, from the invitation on."""
    from keltis.browser.storage import GUEST
    from keltis.table.fair_deal import SEAT_SIZE, commit_seat

    name = await make("stones", "me", "open", "open", start=0, terms={"talk": True})
    mine = await Page(worker, name).open()
    table = await worker.app.tables.open(name, GUEST)
    code, code_of_all = (worker.app.host.invitation(table, seat) for seat in (1, None))

    async def call_as(friend, method, path, **body):
        address = f"tables/{name}/{path}".rstrip("/")
        status, text = await worker.call(method, address, json.dumps(body), friend, name)
        assert status < 400, (method, path, status, text)

    await call_as("p-ben", "GET", f"door?seat=1&code={code}")
    added = [bytes([seat] * SEAT_SIZE) for seat in (0, 1)]  # to the deal
    commits = [commit_seat(name, seat, own) for seat, own in enumerate(added)]
    await call_as("p-ben", "POST", "seats/1", name="Ben", code=code, commit=commits[1])
    await call_as("p-ben", "POST", "seats", name="Ben", code=code_of_all)  # He has a seat, and keeps it.
    await mine.act("commit", seat=0, commit=commits[0])
    await call_as("p-eva", "POST", "knock", name="Eva")
    friend = await Page(worker, name).open(guest="p-ben", invited_to=name)
    await mine.act("admit", number=0, seat=None)
    await mine.act("bot", seat=2, level="casual")
    await mine.act("free", seat=2)
    await mine.act("bot", seat=2, level="casual")
    await mine.act("start")
    for page, seat in ((mine, 0), (friend, 1)):
        await page.act("reveal", seat=seat, bytes=added[seat].hex())
    await mine.wait_for_me()
    asked = await mine.act("ask", seat=0, what="pause")
    await friend.follow(asked["seq"])
    agreed = await friend.act("vote", seat=1, proposal=asked["seq"], yes=True)
    await friend.follow(agreed["seq"])
    await friend.act("say", seat=1, text="Hello", mark="b1")
    await friend.act("resume", seat=1)
    await friend.act("back", seat=1)  # No bot plays there, which is the answer.
    await call_as("p-ben", "DELETE", "")
    await call("GET", f"tables/{name}/door")


async def travel(call, make):
    """A game goes to another host, and one comes from there."""
    name = await make("keltis", "me", "casual", start=0)
    game = await call("POST", f"tables/{name}/departure")
    await call("DELETE", f"tables/{name}/departure")
    await call("POST", f"tables/{name}/departure")
    await call("PUT", f"tables/{name}/departure", {"to": NOWHERE})
    await call("POST", "arrivals", {**game, "table": NOWHERE})
    await call("POST", "arrivals", "{")
    await call("GET", "me/games?first=0&count=5")


rehearse()  # awaited by stage.mjs
