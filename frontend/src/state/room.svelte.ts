import { TablePeople } from "./people.svelte.ts";
import { deliver, type GameCommand } from "../net/delivery.ts";
import { WaitingRoom } from "./waitingRoom.svelte.ts";
import { withoutAnimation, fulfils, changesPosition, isNoted, MISSED, type Entry, type OptimisticMove, type GameEvent, type PositionChange, type Animate } from "./events.ts";
import { HandPeeks } from "./handPeeks.svelte.ts";
import { hosts, placeOf } from "../net/hosts.svelte.ts";
import { TableSocket, type Answer, type Connection, type Known, type Question } from "../net/tableSocket.ts";
import type { Event, GameView, Hint, Note, Outlook, Problem, Standing, AnyMessage, Update, WholeTable } from "../net/wire.ts";

export type { Entry, GameEvent, Animate } from "./events.ts";

/** With more messages than this in the queue (the page slept, say), they are not shown one by one. */
const BEHIND = 40;
/** A connection that is lost, or a move that is under way, for less than this many milliseconds is not mentioned. */
const BLINK = 1000;

export type RoomSocket = Pick<
  TableSocket,
  "ask" | "open" | "close" | "hurry" | "again" | "opened" | "known" | "onTold" | "onConnection" | "onTrouble" | "onRefused" | "onUnknown"
>;

/**
 * One table as this browser sees it: what the server sent last, and what is shown of it. Events queue up and are shown one
 * after the other; `standing` is the newest one only when all of them have been shown.
 */
export class Room {
  connection: Connection = $state("opening");
  /** There has been no connection for longer than BLINK. */
  offline = $state(false);
  /** Why the server refuses connections, or cannot store a move of mine or of a bot, for the moment: it is tried again. */
  trouble: Problem | null = $state.raw(null);
  table: WholeTable | null = $state.raw(null);
  standing: Standing | null = $state.raw(null);
  view: GameView | null = $state.raw(null);
  log: Entry[] = $state.raw([]);
  /** Takeovers, pauses and the like, each with the number of moves before it. */
  notes: Note[] = $state.raw([]);
  /** Events are being shown; no move can be made meanwhile. */
  animating = $state(false);
  /** A move or an undo of mine is under way. */
  sending = $state(false);
  /** My move or undo has been under way for longer than BLINK. */
  slow = $state(false);
  refusal: Problem | null = $state.raw(null);
  /** Why the server does not let us in. */
  closed: Problem | null = $state.raw(null);
  /** The server did not know this guest, and made a new one. */
  stranger = $state(false);
  /** Hands that were shown out of turn. */
  handPeeks: HandPeeks | null = $state.raw(null);
  /** An earlier position that is shown instead of the newest. */
  past: { ply: number; view: GameView } | null = $state.raw(null);
  /** The position after my own move, received while its optimistic part is still being shown. */
  coming: GameView | null = $state.raw(null);
  /** My hand can be seen a moment longer before it is covered for the next player at this device. */
  passing = $state(false);
  /** Resolves at the end of that moment. */
  linger: () => Promise<void> = () => Promise.resolve();
  readonly waitingRoom: WaitingRoom;
  readonly people: TablePeople;
  /** Called for each move, throw and undo, just before it is shown. */
  onGameEvent: (gameEvent: GameEvent) => void = () => {};
  #queue: (Update | WholeTable)[] = [];
  /** What the server sent last; it may not be shown yet. */
  #heard: Known | null = null;
  #newest = $state(0);
  /** The newest entry that the server acknowledged to us; its update may still be under way. */
  #acknowledged = $state(0);
  /** The position before my optimistic move, until the server's update takes its place. */
  #before: GameView | null = null;
  #optimistic: OptimisticMove | null = null;
  /** The command that is under way, and whether an update has shown that it was carried out. */
  #command: { command: GameCommand; done: boolean } | null = null;
  #offlineTimer: ReturnType<typeof setTimeout> | undefined;
  #animate: Animate | null = null;
  #attached: () => void = () => {};
  /** The animation of my optimistic move. */
  #showing: Promise<void> | null = null;
  readonly #socket: RoomSocket;

  constructor(socket: RoomSocket) {
    this.#socket = socket;
    this.waitingRoom = new WaitingRoom(socket);
    this.people = new TablePeople(socket, () => ({ seq: this.#heard?.seq ?? 0, seat: this.shownSeat ?? (this.table ?? this.waitingRoom.waiting)?.mine[0] ?? null }));
    socket.known = () => this.#heard;
    socket.onConnection = (connection, problem) => this.#connect(connection, problem);
    socket.onTrouble = (problem) => (this.trouble = problem);
    socket.onTold = (message) => this.#hear(message);
    socket.onRefused = (problem) => (this.closed = problem);
  }

  /** The room of a table, connected; `introduce` makes us a guest whom the server knows. */
  static at(id: string, introduce: () => Promise<unknown>): Room {
    const socket = new TableSocket(id);
    const room = new Room(socket);
    socket.onUnknown = async () => {
      await introduce();
      room.stranger = true;
    };
    if (placeOf(id) !== "browser") socket.open();
    else void hosts.browser.whenReady().then(() => socket.open());
    return room;
  }

  leave(): void {
    clearTimeout(this.#offlineTimer);
    this.#socket.close();
  }

  #connect(connection: Connection, problem: Problem | null): void {
    const was = this.connection;
    this.connection = connection;
    this.trouble = problem;
    if (connection === "open") {
      clearTimeout(this.#offlineTimer);
      this.offline = false;
    } else if (was !== connection) this.#offlineTimer = setTimeout(() => (this.offline = true), BLINK);
  }

  hurry(): void {
    this.#socket.hurry();
  }

  /** The function that shows events. */
  set animate(animate: Animate) {
    this.#animate = animate;
    this.#attached();
  }

  get animate(): Animate {
    return this.#animate ?? withoutAnimation;
  }

  /** The seat whose view this browser shows. */
  get shownSeat(): number | null {
    return this.standing?.look ?? null;
  }

  /** Whether we have no seat here, and watch. */
  get watches(): boolean {
    return this.table?.mine.length === 0;
  }

  get myTurn(): boolean {
    return this.standing !== null && this.standing.turn !== null && this.standing.turn === this.shownSeat;
  }

  /** The seat of mine that is to move while its hand is covered; null: there is none. */
  get covered(): number | null {
    const { standing, table } = this;
    if (!standing || !table || this.animating || standing.look !== null) return null;
    return typeof standing.turn === "number" && table.mine.includes(standing.turn) ? standing.turn : null;
  }

  /** Whether events are being shown, or a move of mine is under way: taps are queued meanwhile. */
  get unsettled(): boolean {
    return this.animating || this.sending || this.#outdated;
  }

  /** The number of moves, including those that are not shown yet. */
  get newest(): number {
    return this.#newest;
  }

  /** Whether a move can be made. During a short loss of the connection it can: it is sent afterwards. */
  get canMove(): boolean {
    return this.myTurn && !this.unsettled && !this.past && !this.offline && !this.#blocked;
  }

  /** Whether the game is paused, or a bot plays for me. */
  get #blocked(): boolean {
    return this.people.paused || this.people.standsIn(this.shownSeat);
  }

  /** Whether a move of mine was acknowledged, but this is still the position before it. */
  get #outdated(): boolean {
    return (this.standing?.seq ?? 0) < this.#acknowledged;
  }

  /** Makes a move; `sure` is the optimistic position, shown until the server's update. */
  async move(move: string, sure: GameView | null = null): Promise<void> {
    const [seat, before] = [this.shownSeat, this.view];
    if (seat === null || !this.standing || !before || !this.canMove) return;
    const { seq, ply } = this.standing;
    const sent = this.#send({ type: "move", seq, seat, move });
    if (sure) {
      this.#before = before;
      this.#optimistic = { ply, seat, view: sure };
      const showing = this.#show(this.animate, { kind: "move", part: "sure", seat, move, before, after: sure }).finally(() => {
        if (this.#showing === showing) this.#showing = null;
      });
      this.#showing = showing;
    }
    if (!(await sent)) await this.#revert();
  }

  /** Reverts the optimistic position after a refusal. */
  async #revert(): Promise<void> {
    await this.#showing;
    if (this.#before) this.view = this.#before;
    this.#before = this.#optimistic = null;
  }

  async undo(): Promise<void> {
    const seat = this.shownSeat;
    if (seat === null || !this.standing || this.unsettled || this.offline || this.#blocked) return;
    await this.#send({ type: "undo", seq: this.standing.seq, seat });
  }

  async showSeat(seat: number | null): Promise<void> {
    this.refusal = null;
    const answer = await this.#ask({ type: "look", seat });
    if (answer?.type === "refused") this.refusal = answer.problem;
    if (answer?.type === "table" && seat !== null && seat === answer.turn) this.handPeeks?.tell(seat);
  }

  /** Why this move is not possible; null if it is, or if there was no answer. */
  async whyNot(move: string): Promise<Problem | null> {
    const seat = this.shownSeat;
    if (seat === null) return null;
    const answer = await this.#ask({ type: "why-not", seat, move });
    return answer?.type === "reason" ? answer.problem : answer?.type === "refused" ? answer.problem : null;
  }

  /** Lets bots go on at a table without other people: everything up to this entry has been shown. */
  async goOn(seq: number): Promise<void> {
    await this.#ask({ type: "go-on", seq });
  }

  /** What each of my moves would change at once; null if there was no answer. */
  async outlook(): Promise<Outlook | null> {
    const seat = this.shownSeat;
    const answer = seat === null ? null : await this.#ask({ type: "outlook", seat });
    return answer?.type === "outlook" ? answer : null;
  }

  async hint(): Promise<Hint | Problem | null> {
    const seat = this.shownSeat;
    if (seat === null) return null;
    const answer = await this.#ask({ type: "hint", seat });
    return answer?.type === "hint" ? answer : answer?.type === "refused" ? answer.problem : null;
  }

  async position(ply: number): Promise<GameView | null> {
    const answer = await this.#ask({ type: "position", ply });
    return answer?.type === "position" ? answer.view : null;
  }

  /** Shows the position after `ply` moves; null, or the newest, goes back to the game. */
  async showPast(ply: number | null): Promise<void> {
    if (ply === null || ply === this.standing?.ply) {
      this.past = null;
      return;
    }
    const view = await this.position(ply);
    if (view) this.past = { ply, view };
  }

  /** Delivers a command; whether the server acknowledged it. */
  async #send(command: GameCommand): Promise<boolean> {
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

  async #ask(question: Question): Promise<Answer | null> {
    try {
      return await this.#socket.ask(question);
    } catch {
      return null; // The connection was lost; the caller may ask again.
    }
  }

  #hear(message: AnyMessage): void {
    if (message.type === "waiting") {
      this.#heard = { seq: message.seq, look: null };
      this.people.hearWaiting(message);
      return this.waitingRoom.hear(message);
    }
    if (message.type === "table") this.#acknowledged = Math.min(this.#acknowledged, message.seq);
    else if (message.type !== "update" || message.seq < (this.#heard?.seq ?? 0)) return;
    const news = message.type === "table" ? message : this.#unseen(message);
    this.#heard = news;
    if (!news) return this.#socket.again();
    if (!this.sending) this.trouble = null;
    this.#newest = news.ply;
    this.people.hear(news);
    this.#queue.push(news);
    if (news.type === "table" || news.events.some(changesPosition)) this.coming = this.#confirmsMine(news) ? news.view : null;
    if (!this.animating) void this.#showQueue();
  }

  /** Whether this is the update for my optimistic move, and it is still my turn. */
  #confirmsMine(news: Update | WholeTable): boolean {
    if (news.type === "table" || !this.#before || news.look === null || news.turn !== news.look) return false;
    return (this.coming !== null || !this.animating) && news.events.every((event) => !changesPosition(event) || event.seat === news.look);
  }

  /** An update without the events that we have; null if some are missing, so that the whole table is needed. */
  #unseen(update: Update): Update | null {
    const seq = this.#heard?.seq ?? update.seq;
    const events = (update.events ?? []).filter((event) => event.seq > seq);
    const current = this.#command;
    if (current && events.some((event) => fulfils(event, current.command))) current.done = true;
    return events.length === update.seq - seq ? { ...update, events } : null;
  }

  async #showQueue(): Promise<void> {
    this.animating = true;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
      try {
        if (this.#optimistic) await this.#showing;
        const shown = message.type === "table" ? this.#showTable(message) : this.#showUpdate(message);
        if (shown) await shown;
        this.#settle(message);
      } catch (error) {
        reportError(error); // The next message is shown all the same.
      }
    }
    this.coming = null;
    this.animating = false;
  }

  /** Shows an update: its events one after the other. */
  #showUpdate(update: Update): Promise<void> | null {
    if (update.events.some(changesPosition)) return this.#showEvents(update);
    update.events.forEach((event) => this.#addNote(event));
    return null;
  }

  async #showEvents({ events, view, look, turn }: Update): Promise<void> {
    const mine = this.shownSeat;
    for (const event of events) {
      if (changesPosition(event)) await this.#showMove(event, event.view ?? view, events.length > MISSED);
      else this.#addNote(event);
    }
    const passes = look === null && mine !== null && turn !== null && events.some((event) => changesPosition(event) && event.seat === mine);
    if (!passes || events.length > MISSED) return;
    this.passing = true;
    await this.linger();
    this.passing = false;
  }

  /** Makes a message the current standing; my optimistic move stays on the board. */
  #settle(message: Update | WholeTable): void {
    const { view, ply, look } = message;
    const same = message.type === "update" && !message.events.some(changesPosition) && look === this.standing?.look;
    const mine = this.#optimistic?.ply === ply && this.#optimistic.seat === look ? this.#optimistic : null;
    this.standing = message;
    if (same) return; // The position has not changed: what was tapped stays chosen while others chat.
    this.#optimistic = mine;
    this.#before = mine && view;
    this.view = mine?.view ?? view;
    this.handPeeks?.see(message, this.table?.mine ?? []);
  }

  #showTable(table: WholeTable): Promise<void> | null {
    const first = this.table === null;
    this.#adopt(table);
    const theirs = this.log.every(({ seat }) => seat === null || !table.mine.includes(seat));
    const moves = first && theirs && table.mine.length ? this.log.filter(({ before, after }) => before && after) : [];
    return moves.length ? this.#showEarlier(moves) : null;
  }

  /** Shows the moves that others made before this page was opened. */
  async #showEarlier(moves: Entry[]): Promise<void> {
    this.log = this.log.slice(0, -moves.length);
    this.view = moves[0]?.before ?? null;
    if (!this.#animate) await new Promise<void>((staged) => (this.#attached = staged));
    for (const { seat, move, after } of moves)
      if (after) await this.#showMove({ kind: seat === null ? "chance" : "move", seat, move }, after, false);
  }

  #adopt(table: WholeTable): void {
    const positions = [...(table.recent ?? []), table.view];
    const first = table.ply - positions.length + 1;
    const known = new Map(this.log.map((entry) => [entry.ply, entry]));
    let same = true; // until the first move that differs from the one we had
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

  async #showMove({ kind, seat, move }: Pick<PositionChange, "kind" | "seat" | "move">, after: GameView, missed: boolean): Promise<void> {
    if (this.#showing) await this.#showing; // Otherwise no await: all that a message changes is drawn in one go.
    const before = this.#before ?? this.view ?? after;
    const gameEvent: GameEvent = { kind, seat, move, before, after };
    if (this.#before) gameEvent.part = "told";
    this.#before = null;
    this.#addToLog(gameEvent);
    this.past = null;
    await this.#show(missed || this.#queue.length > BEHIND ? withoutAnimation : this.animate, gameEvent);
    this.view = after;
  }

  /** Notes an event beside the game, if the log shows it. */
  #addNote({ seq, kind, seat, text = "" }: Event): void {
    if (isNoted(kind) && seat !== null) this.notes = [...this.notes, { seq, ply: this.log.length, kind, seat, text }];
  }

  /** Shows an event; an error in doing so must not stop the table. */
  async #show(stage: Animate, gameEvent: GameEvent): Promise<void> {
    try {
      if (gameEvent.part !== "sure") this.onGameEvent(gameEvent);
      await stage(gameEvent, () => (this.view = gameEvent.after));
    } catch (error) {
      reportError(error);
    }
  }

  #addToLog({ kind, seat, move, before, after }: GameEvent): void {
    this.log =
      kind === "undo" ? this.log.slice(0, -1) : [...this.log, { ply: this.log.length, seat, move, before, after, seen: true }];
  }
}
