// The peer of `python -m benchmarks.server fast`: a card game on boardgame.io with its storage in memory, and players for
// it. Two players have eight cards each; a turn is to lay a card onto a row or a pile, and to draw one. A state is about
// as large as one of keltis, and the view of a player hides the other's hand and the draw pile.
//   node peer.cjs server                          prints its port and process
//   node peer.cjs players PORT PID MATCHES WARM SECONDS   prints one JSON object; PID is the server's process
"use strict";

const { readFileSync } = require("node:fs");

const COLOURS = ["brown", "yellow", "pink", "green", "blue"];
const GAME = 400; // moves, after which two players begin another match
const NAME = "cards";

const each = (make) => Object.fromEntries(COLOURS.map((colour) => [colour, make(colour)]));

function deal({ random }) {
  const cards = COLOURS.flatMap((colour) => Array.from({ length: 22 }, (_, number) => `${colour}-${number >> 1}`));
  const deck = random.Shuffle(cards);
  const kinds = ["wish", "clover", "points-1", "points-2", "points-3"];
  const fields = COLOURS.flatMap((colour) => [2, 4, 5, 7, 9].map((field) => `${colour}-${field}`));
  return {
    game: NAME,
    phase: "play",
    tiles: Object.fromEntries(fields.map((field, index) => [field, kinds[index % 5]])),
    piles: each(() => []),
    deck,
    players: ["0", "1"].map(() => ({
      hand: deck.splice(0, 8),
      known: [],
      rows: each(() => ({ direction: "open", cards: [] })),
      figures: each(() => ({ field: 0, size: "small" })),
      score: { total: 0, parts: each(() => -4), hidden: [] },
      stones: 0,
      points: 0,
    })),
  };
}

function lay({ G, playerID }, card, down) {
  const mine = G.players[playerID];
  const at = mine.hand.indexOf(card);
  if (G.phase !== "play" || at < 0) return "INVALID_MOVE";
  mine.hand.splice(at, 1);
  const colour = card.split("-")[0];
  if (down) {
    mine.rows[colour].cards = [...mine.rows[colour].cards, card].slice(-3);
    mine.figures[colour].field += 1;
    mine.score.parts[colour] += 1;
    mine.score.total += 1;
  } else {
    G.piles[colour] = [...G.piles[colour], card].slice(-3);
  }
  G.phase = "draw";
}

function draw({ G, playerID, random }) {
  if (G.phase !== "draw") return "INVALID_MOVE";
  const number = random.Die(11) - 1;
  G.players[playerID].hand.push(G.deck.length > 20 ? G.deck.pop() : `${COLOURS[number % 5]}-${number}`);
  G.phase = "play";
}

function playerView({ G, playerID }) {
  const { deck, players, ...open } = G;
  const hide = ({ hand, ...rest }) => ({ ...rest, hand_size: hand.length });
  const seen = players.map((player, seat) => (String(seat) === playerID ? player : hide(player)));
  return { ...open, deck: deck.length, players: seen };
}

async function serve() {
  const { Server } = require("boardgame.io/server");
  const game = {
    name: NAME,
    setup: deal,
    moves: { lay: { move: lay, client: false }, draw: { move: draw, client: false } },
    turn: { minMoves: 2, maxMoves: 2 },
    playerView,
  };
  const server = Server({ games: [game], origins: ["*"] });
  const running = await server.run({ port: 0, lobbyConfig: { apiPort: 0 } });
  console.log(JSON.stringify({ port: running.appServer.address().port, pid: process.pid }));
}

// ---- players ----

class Player {
  constructor(port, match, seat, tally) {
    const { io } = require("socket.io-client");
    Object.assign(this, { match, seat, tally, round: 0, sent: 0, moves: 0 });
    this.socket = io(`http://127.0.0.1:${port}/${NAME}`, { transports: ["websocket"], forceNew: true });
    this.socket.on("connect", () => this.sit());
    this.socket.on("sync", (match, info) => this.hear(info.state));
    this.socket.on("update", (match, state) => {
      tally.bytes ||= JSON.stringify(state).length;
      this.hear(state);
    });
    this.socket.on("disconnect", () => (tally.faults += tally.done ? 0 : 1));
  }

  get name() {
    return `m${this.match}-${this.round}`;
  }

  sit() {
    this.moves = 0;
    this.socket.emit("sync", this.name, this.seat, undefined, 2);
  }

  hear(state) {
    this.state = state;
    if (this.tally.going) this.move(state);
  }

  move(state) {
    if (this.sent && this.tally.counting) this.tally.times.push(performance.now() - this.sent);
    this.sent = 0;
    if (this.tally.done) return;
    if (state._stateID >= GAME) {
      this.round += 1;
      this.sit();
      return;
    }
    if (state.ctx.currentPlayer !== this.seat) return;
    const { G } = state;
    const { hand } = G.players[this.seat];
    const card = hand[Math.floor(Math.random() * hand.length)];
    const [type, args] = G.phase === "draw" ? ["draw", []] : ["lay", [card, Math.random() < 0.5]];
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID: this.seat } };
    this.sent = performance.now();
    this.socket.emit("update", action, state._stateID, this.name, this.seat);
  }
}

// Seconds of the processor's time that a process has used, where a tick is a hundredth.
function processor(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const wait = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

async function play(port, pid, matches, warm, seconds) {
  const tally = { times: [], going: false, counting: false, done: false, faults: 0, bytes: 0 };
  const players = [];
  for (let match = 0; match < matches; match++) {
    for (const seat of ["0", "1"]) {
      const player = new Player(port, match, seat, tally);
      players.push(player);
      await new Promise((done) => player.socket.once("sync", done));
    }
  }
  tally.going = true;
  for (const player of players) player.move(player.state);
  await wait(warm);
  tally.counting = true;
  const [began, before] = [performance.now(), processor(pid)];
  await wait(seconds);
  tally.counting = false;
  const took = (performance.now() - began) / 1000;
  const used = processor(pid) - before;
  tally.done = true;
  const times = tally.times.sort((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((part) => times[Math.floor(part * times.length)] / 1000);
  const each = used / times.length;
  console.log(JSON.stringify({ rate: times.length / took, p50, p99, each, faults: tally.faults, bytes: tally.bytes }));
  process.exit(0);
}

const [mode, ...given] = process.argv.slice(2);
if (mode === "server") serve();
else play(...given.map(Number));
