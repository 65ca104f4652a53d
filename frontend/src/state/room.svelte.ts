import { TablePeople } from "./people.svelte.ts";
import { deliver, type GameCommand } from "../net/delivery.ts";
import { WaitingRoom } from "./waitingRoom.svelte.ts";
import { withoutMotion, fulfils, isMoved, isNoted, MISSED, type Entry, type OptimisticMove, type GameEvent, type Moved, type Animate } from "./events.ts";
import { HandPeeks } from "./handPeeks.svelte.ts";
import { TableSocket, type Answer, type Connection, type Known, type Question } from "../net/tableSocket.ts";
import type { Event, GameView, Hint, Note, Outlook, Problem, Standing, Told, Update, WholeTable } from "../net/wire.ts";

export type { Entry, GameEvent, Animate } from "./events.ts";

/** More than this many messages unseen (the page slept, say): they are no longer shown one by one. */
const BEHIND = 40;
/** Whatever is over within this time, in milliseconds, is not worth a word. */
const BLINK = 1000;

export type RoomSocket = Pick<
  TableSocket,
  "ask" | "open" | "close" | "hurry" | "again" | "opened" | "known" | "onTold" | "onConnection" | "onRefused" | "onUnknown"
>;

/**
 * One table as this browser sees it: what the server said last, and what is shown of it. Events queue up and are shown
 * one after the other; only when the last has been shown does the newest standing hold.
 */
export class Room {
  connection: Connection = $state("opening");
  /** Without a connection for longer than a blink. */
  offline = $state(false);
  /** Why the server does not want us just now, or does not keep a move: it is tried again. */
  trouble: Problem | null = $state.raw(null);
  table: WholeTable | null = $state.raw(null);
  standing: Standing | null = $state.raw(null);
  view: GameView | null = $state.raw(null);
  log: Entry[] = $state.raw([]);
  /** Takeovers, pauses and the like, each with how many moves stood then. */
  notes: Note[] = $state.raw([]);
  /** Events are being shown; nothing can be played meanwhile. */
  running = $state(false);
  /** A move is on its way. */
  sending = $state(false);
  /** It takes longer than a blink. */
  slow = $state(false);
  refusal: Problem | null = $state.raw(null);
  /** The server does not let us in. */
  closed: Problem | null = $state.raw(null);
  /** The server knew nobody here, and made us a new guest. */
  stranger = $state(false);
  /** Hands that were shown out of turn. */
  handPeeks: HandPeeks | null = $state.raw(null);
  /** A position of the log that is looked at instead of the newest. */
  past: { ply: number; view: GameView } | null = $state.raw(null);
  /** The position that comes of my own move, already told while what is sure of it is still being shown. */
  coming: GameView | null = $state.raw(null);
  /** A hand that will be covered for the next one at this device, and can be seen a moment longer. */
  passing = $state(false);
  /** How long such a hand is seen. */
  linger: () => Promise<void> = () => Promise.resolve();
  /** The table before its game. */
  readonly waitingRoom: WaitingRoom;
  /** The people, and what is between them. */
  readonly people: TablePeople;
  /** Is told of everything that happens, just before it is shown. */
  onGameEvent: (gameEvent: GameEvent) => void = () => {};
  #queue: (Update | WholeTable)[] = [];
  /** The newest of what the server told; it may not be shown yet. */
  #heard: Known | null = null;
  #newest = $state(0);
  /** The newest entry that the server acknowledged to us; what came of it may still be on its way. */
  #acknowledged = $state(0);
  /** The position before a move of mine of which only what is sure is shown so far. */
  #before: GameView | null = null;
  #optimistic: OptimisticMove | null = null;
  /** What is on its way, and whether the server told that it is done. */
  #command: { command: GameCommand; done: boolean } | null = null;
  #blink: ReturnType<typeof setTimeout> | undefined;
  #animate: Animate | null = null;
  #attached: () => void = () => {};
  /** What is sure of my own move is being shown. */
  #showing: Promise<void> | null = null;
  readonly #socket: RoomSocket;

  constructor(socket: RoomSocket) {
    this.#socket = socket;
    this.waitingRoom = new WaitingRoom(socket);
    this.people = new TablePeople(socket, () => ({ seq: this.#heard?.seq ?? 0, seat: this.look ?? (this.table ?? this.waitingRoom.waiting)?.mine[0] ?? null }));
    socket.known = () => this.#heard;
    socket.onConnection = (connection, problem) => this.connect(connection, problem);
    socket.onTold = (message) => this.hear(message);
    socket.onRefused = (problem) => (this.closed = problem);
  }

  /** The room of a table; `introduce` makes us a guest whom the server knows. */
  static at(id: string, introduce: () => Promise<unknown>): Room {
    const socket = new TableSocket(id);
    const room = new Room(socket);
    socket.onUnknown = async () => {
      await introduce();
      room.stranger = true;
    };
    socket.open();
    return room;
  }

  leave(): void {
    clearTimeout(this.#blink);
    this.#socket.close();
  }

  private connect(connection: Connection, problem: Problem | null): void {
    const was = this.connection;
    this.connection = connection;
    this.trouble = problem;
    if (connection === "open") {
      clearTimeout(this.#blink);
      this.offline = false;
    } else if (was !== connection) this.#blink = setTimeout(() => (this.offline = true), BLINK);
  }

  hurry(): void {
    this.#socket.hurry();
  }

  /** Who shows what happens. */
  set animate(animate: Animate) {
    this.#animate = animate;
    this.#attached();
  }

  get animate(): Animate {
    return this.#animate ?? withoutMotion;
  }

  /** The seat that this browser shows. */
  get look(): number | null {
    return this.standing?.look ?? null;
  }

  /** Somebody who has no seat here looks on. */
  get watches(): boolean {
    return this.table?.mine.length === 0;
  }

  get myTurn(): boolean {
    return this.standing !== null && this.standing.turn !== null && this.standing.turn === this.look;
  }

  /** One of my seats is to move, but its hand is covered. */
  get covered(): number | null {
    const { standing, table } = this;
    if (!standing || !table || this.running || standing.look !== null) return null;
    return typeof standing.turn === "number" && table.mine.includes(standing.turn) ? standing.turn : null;
  }

  /** Something is still being shown, or a move of mine is on its way: what can be done next, it will be soon. */
  get unsettled(): boolean {
    return this.running || this.sending || this.behind;
  }

  /** How many moves were made, as far as the server told. */
  get newest(): number {
    return this.#newest;
  }

  /** A move can be made; in a blink without connection as well, it is sent after it. */
  get free(): boolean {
    return this.myTurn && !this.unsettled && !this.past && !this.offline && !this.held;
  }

  /** All agreed on a pause, or a bot plays for me. */
  private get held(): boolean {
    return this.people.paused || this.people.standsIn(this.look);
  }

  /** A move of mine is done, but this is still the position before it. */
  private get behind(): boolean {
    return (this.standing?.seq ?? 0) < this.#acknowledged;
  }

  /** Make a move; `sure` is what is shown of it until the server tells. */
  async move(move: string, sure: GameView | null = null): Promise<void> {
    const [seat, before] = [this.look, this.view];
    if (seat === null || !this.standing || !before || !this.free) return;
    const { seq, ply } = this.standing;
    const sent = this.send({ type: "move", seq, seat, move });
    if (sure) {
      this.#before = before;
      this.#optimistic = { ply, seat, view: sure };
      const showing = this.show(this.animate, { kind: "move", part: "sure", seat, move, before, after: sure }).finally(() => {
        if (this.#showing === showing) this.#showing = null;
      });
      this.#showing = showing;
    }
    if (!(await sent)) await this.revert();
  }

  /** What seemed sure did not come about. */
  private async revert(): Promise<void> {
    await this.#showing;
    if (this.#before) this.view = this.#before;
    this.#before = this.#optimistic = null;
  }

  async undo(): Promise<void> {
    const seat = this.look;
    if (seat === null || !this.standing || this.unsettled || this.offline || this.held) return;
    await this.send({ type: "undo", seq: this.standing.seq, seat });
  }

  async lookAs(seat: number | null): Promise<void> {
    this.refusal = null;
    const answer = await this.ask({ type: "look", seat });
    if (answer?.type === "refused") this.refusal = answer.problem;
    if (answer?.type === "table" && seat !== null && seat === answer.turn) this.handPeeks?.tell(seat);
  }

  /** Why this move is not possible; null where it is, or where nobody can say. */
  async whyNot(move: string): Promise<Problem | null> {
    const seat = this.look;
    if (seat === null) return null;
    const answer = await this.ask({ type: "why-not", seat, move });
    return answer?.type === "reason" ? answer.problem : answer?.type === "refused" ? answer.problem : null;
  }

  /** Where bots alone play: everything up to this entry has been seen. */
  async goOn(seq: number): Promise<void> {
    await this.ask({ type: "go-on", seq });
  }

  /** What each of my moves would change at once; null where nobody can say. */
  async outlook(): Promise<Outlook | null> {
    const seat = this.look;
    const answer = seat === null ? null : await this.ask({ type: "outlook", seat });
    return answer?.type === "outlook" ? answer : null;
  }

  async hint(): Promise<Hint | Problem | null> {
    const seat = this.look;
    if (seat === null) return null;
    const answer = await this.ask({ type: "hint", seat });
    return answer?.type === "hint" ? answer : answer?.type === "refused" ? answer.problem : null;
  }

  async position(ply: number): Promise<GameView | null> {
    const answer = await this.ask({ type: "position", ply });
    return answer?.type === "position" ? answer.view : null;
  }

  /** Show the position after so many moves; the newest ends the looking back. */
  async lookBack(ply: number | null): Promise<void> {
    if (ply === null || ply === this.standing?.ply) {
      this.past = null;
      return;
    }
    const view = await this.position(ply);
    if (view) this.past = { ply, view };
  }

  /** Whether the server acknowledged it. */
  private async send(command: GameCommand): Promise<boolean> {
    const current = (this.#command = { command, done: false });
    this.sending = true;
    this.refusal = null;
    const timer = setTimeout(() => (this.slow = true), BLINK);
    const busy = (problem: Problem) => (this.trouble = problem);
    const answer = await deliver(this.#socket, command, { isDone: () => current.done, busy });
    clearTimeout(timer);
    this.#command = null;
    this.sending = this.slow = false;
    if (this.connection === "open") this.trouble = null;
    if (answer?.type === "ack") this.#acknowledged = answer.seq;
    if (answer?.type === "refused") this.refusal = answer.problem;
    return answer?.type === "ack";
  }

  private async ask(question: Question): Promise<Answer | null> {
    try {
      return await this.#socket.ask(question);
    } catch {
      return null; // The connection was lost; whoever still wants to know asks again.
    }
  }

  private hear(message: Told): void {
    if (message.type === "waiting") {
      this.#heard = { seq: message.seq, look: null };
      this.people.gather(message);
      return this.waitingRoom.hear(message);
    }
    if (message.type === "table") this.#acknowledged = Math.min(this.#acknowledged, message.seq);
    else if (message.type !== "update" || message.seq < (this.#heard?.seq ?? 0)) return;
    const news = message.type === "table" ? message : this.rest(message);
    this.#heard = news;
    if (!news) return this.#socket.again();
    this.#newest = news.ply;
    this.people.hear(news);
    this.#queue.push(news);
    if (news.type === "table" || news.events.some(isMoved)) this.coming = this.comesOfMine(news) ? news.view : null;
    if (!this.running) void this.run();
  }

  /** Whether this is what comes of a move of mine that is already on the board, and it is still my turn. */
  private comesOfMine(news: Update | WholeTable): boolean {
    if (news.type === "table" || !this.#before || news.look === null || news.turn !== news.look) return false;
    return (this.coming !== null || !this.running) && news.events.every((event) => !isMoved(event) || event.seat === news.look);
  }

  /** An update without what was told before; nothing where something is missing, so that the whole table is needed. */
  private rest(update: Update): Update | null {
    const seq = this.#heard?.seq ?? update.seq;
    const events = (update.events ?? []).filter((event) => event.seq > seq);
    const current = this.#command;
    if (current && events.some((event) => fulfils(event, current.command))) current.done = true;
    return events.length === update.seq - seq ? { ...update, events } : null;
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
      try {
        if (this.#optimistic) await this.#showing;
        const shown = message.type === "table" ? this.enter(message) : this.follow(message);
        if (shown) await shown;
        this.settle(message);
      } catch (error) {
        reportError(error); // and on to the next message
      }
    }
    this.coming = null;
    this.running = false;
  }

  /** What happened since, one after the other. */
  private follow(update: Update): Promise<void> | null {
    if (update.events.some(isMoved)) return this.happenings(update);
    update.events.forEach((event) => this.remark(event));
    return null;
  }

  private async happenings({ events, view, look, turn }: Update): Promise<void> {
    const mine = this.look;
    for (const event of events) {
      if (isMoved(event)) await this.happen(event, event.view ?? view, events.length > MISSED);
      else this.remark(event);
    }
    const passes = look === null && mine !== null && turn !== null && events.some((event) => isMoved(event) && event.seat === mine);
    if (!passes || events.length > MISSED) return;
    this.passing = true;
    await this.linger();
    this.passing = false;
  }

  /** The table stands as a message says; a move of mine that is still on its way stays on the board. */
  private settle(message: Update | WholeTable): void {
    const { view, ply, look } = message;
    const same = message.type === "update" && !message.events.some(isMoved) && look === this.standing?.look;
    const mine = this.#optimistic?.ply === ply && this.#optimistic.seat === look ? this.#optimistic : null;
    this.standing = message;
    if (same) return; // whatever somebody has in hand stays there while others talk
    this.#optimistic = mine;
    this.#before = mine && view;
    this.view = mine?.view ?? view;
    this.handPeeks?.see(message, this.table?.mine ?? []);
  }

  private enter(table: WholeTable): Promise<void> | null {
    const first = this.table === null;
    this.take(table);
    const theirs = this.log.every(({ seat }) => seat === null || !table.mine.includes(seat));
    const moves = first && theirs && table.mine.length ? this.log.filter(({ before, after }) => before && after) : [];
    return moves.length ? this.begin(moves) : null;
  }

  /** Others began before this page was there: what they did is shown all the same. */
  private async begin(moves: Entry[]): Promise<void> {
    this.log = this.log.slice(0, -moves.length);
    this.view = moves[0]?.before ?? null;
    if (!this.#animate) await new Promise<void>((staged) => (this.#attached = staged));
    for (const { seat, move, after } of moves)
      if (after) await this.happen({ kind: seat === null ? "chance" : "move", seat, move }, after, false);
  }

  private take(table: WholeTable): void {
    const positions = [...(table.recent ?? []), table.view];
    const first = table.ply - positions.length + 1;
    const known = new Map(this.log.map((entry) => [entry.ply, entry]));
    let same = true; // up to the first move that is another than the one we knew
    this.log = table.log.map((entry) => {
      const old = known.get(entry.ply);
      same &&= old?.move === entry.move && old.seat === entry.seat;
      if (same && old?.after) return old;
      const [before, after] = [positions[entry.ply - first], positions[entry.ply - first + 1]];
      return before && after ? { ...entry, before, after } : entry;
    });
    this.notes = table.notes;
    this.table = table;
    this.waitingRoom.end();
    this.handPeeks ??= new HandPeeks(table.table);
    this.past = null;
  }

  private async happen({ kind, seat, move }: Pick<Moved, "kind" | "seat" | "move">, after: GameView, missed: boolean): Promise<void> {
    if (this.#showing) await this.#showing; // and otherwise at once: all that a message changes is drawn in one go
    const before = this.#before ?? this.view ?? after;
    const gameEvent: GameEvent = { kind, seat, move, before, after };
    if (this.#before) gameEvent.part = "told";
    this.#before = null;
    this.note(gameEvent);
    this.past = null;
    await this.show(missed || this.#queue.length > BEHIND ? withoutMotion : this.animate, gameEvent);
    this.view = after;
  }

  /** Beside the game: the position is as it was. */
  private remark({ seq, kind, seat, text = "" }: Event): void {
    if (isNoted(kind) && seat !== null) this.notes = [...this.notes, { seq, ply: this.log.length, kind, seat, text }];
  }

  /** Whatever goes wrong in showing something, the table goes on. */
  private async show(stage: Animate, gameEvent: GameEvent): Promise<void> {
    try {
      if (gameEvent.part !== "sure") this.onGameEvent(gameEvent);
      await stage(gameEvent, () => (this.view = gameEvent.after));
    } catch (error) {
      reportError(error);
    }
  }

  private note({ kind, seat, move, before, after }: GameEvent): void {
    this.log =
      kind === "undo" ? this.log.slice(0, -1) : [...this.log, { ply: this.log.length, seat, move, before, after, seen: true }];
  }
}
