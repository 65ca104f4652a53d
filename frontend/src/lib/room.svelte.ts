import { TableSocket, type Answer, type Connection, type Question } from "./socket.ts";
import type { Event, GameView, Hint, LogEntry, Problem, Standing, Told, Update, WholeTable } from "./wire.ts";

/** A move that was made; with the positions around it if it is one of the newest, or was made since we entered. */
export interface Entry extends LogEntry {
  before?: GameView;
  after?: GameView;
  /** This page saw it happen. */
  seen?: boolean;
}

/** Something that happened, between two positions. */
export interface Happening<V = GameView> {
  kind: Event["kind"];
  seat: number | null;
  move: string;
  before: V;
  after: V;
  /** My own moves are shown in two parts: what is sure of them at once, and then what the server told. */
  part?: "sure" | "told";
}

/** Shows one happening: calls `apply` when the new position shall stand, and ends when all has been seen. */
export type Stage = (happening: Happening, apply: () => void) => Promise<void>;

const atOnce: Stage = (_, apply) => {
  apply();
  return Promise.resolve();
};

/** More than this many messages unseen (the page slept, say): they are no longer shown one by one. */
const BEHIND = 40;

type Wire = Pick<TableSocket, "ask" | "open" | "close" | "hurry" | "onTold" | "onConnection" | "onRefused">;

/**
 * One table as this browser sees it: what the server said last, and what is shown of it. Events queue up and are shown
 * one after the other; only when the last has been shown does the newest standing hold.
 */
export class Room {
  connection: Connection = $state("opening");
  table: WholeTable | null = $state.raw(null);
  standing: Standing | null = $state.raw(null);
  view: GameView | null = $state.raw(null);
  log: Entry[] = $state.raw([]);
  /** Events are being shown; nothing can be played meanwhile. */
  running = $state(false);
  /** A move is on its way. */
  sending = $state(false);
  refusal: Problem | null = $state.raw(null);
  /** The server does not let us in. */
  closed: Problem | null = $state.raw(null);
  /** A position of the log that is looked at instead of the newest. */
  past: { ply: number; view: GameView } | null = $state.raw(null);
  stage: Stage = atOnce;
  /** Is told of everything that happens, just before it is shown. */
  onHappening: (happening: Happening) => void = () => {};
  #queue: (Update | WholeTable)[] = [];
  /** The newest entry that the server acknowledged to us; what came of it may still be on its way. */
  #acknowledged = $state(0);
  /** The position before a move of mine of which only what is sure is shown so far. */
  #before: GameView | null = null;
  #showing: Promise<void> = Promise.resolve();
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
    wire.onConnection = (connection) => (this.connection = connection);
    wire.onTold = (message) => this.hear(message);
    wire.onRefused = (problem) => (this.closed = problem);
  }

  static at(id: string): Room {
    const room = new Room(new TableSocket(id));
    room.#wire.open();
    return room;
  }

  leave(): void {
    this.#wire.close();
  }

  hurry(): void {
    this.#wire.hurry();
  }

  /** The seat that this browser shows. */
  get look(): number | null {
    return this.standing?.look ?? null;
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

  get free(): boolean {
    return this.myTurn && !this.running && !this.sending && !this.behind && !this.past && this.connection === "open";
  }

  /** A move of mine is done, but this is still the position before it. */
  private get behind(): boolean {
    return (this.standing?.seq ?? 0) < this.#acknowledged;
  }

  /** Make a move; `sure` is what is shown of it until the server tells. */
  async move(move: string, sure: GameView | null = null): Promise<void> {
    const [seat, before] = [this.look, this.view];
    if (seat === null || !this.standing || !before || !this.free) return;
    const sent = this.send({ type: "move", seq: this.standing.seq, seat, move });
    if (sure) {
      this.#before = before;
      this.#showing = this.show(this.stage, { kind: "move", part: "sure", seat, move, before, after: sure });
    }
    if (!(await sent)) await this.takeBack();
  }

  /** What seemed sure did not come about. */
  private async takeBack(): Promise<void> {
    await this.#showing;
    if (this.#before) this.view = this.#before;
    this.#before = null;
  }

  async undo(): Promise<void> {
    const seat = this.look;
    if (seat === null || !this.standing || this.running || this.sending || this.behind) return;
    await this.send({ type: "undo", seq: this.standing.seq, seat });
  }

  async lookAs(seat: number | null): Promise<void> {
    await this.send({ type: "look", seat });
  }

  /** Why this move is not possible; null where it is, or where nobody can say. */
  async whyNot(move: string): Promise<Problem | null> {
    const seat = this.look;
    if (seat === null) return null;
    const answer = await this.ask({ type: "why-not", seat, move });
    return answer?.type === "reason" ? answer.problem : answer?.type === "refused" ? answer.problem : null;
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
  private async send(question: Question): Promise<boolean> {
    this.sending = true;
    this.refusal = null;
    const answer = await this.ask(question);
    this.sending = false;
    if (answer?.type === "ack") this.#acknowledged = answer.seq;
    if (answer?.type === "refused") this.refusal = answer.problem;
    return answer?.type === "ack";
  }

  private async ask(question: Question): Promise<Answer | null> {
    try {
      return await this.#wire.ask(question);
    } catch {
      return null; // The connection was lost; the next `table` tells what became of it.
    }
  }

  private hear(message: Told): void {
    if (message.type !== "table" && message.type !== "update") return;
    this.#queue.push(message);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
      try {
        if (message.type === "table") this.enter(message);
        else for (const event of message.events) await this.happen(event, event.view ?? message.view);
        this.standing = message;
        this.view = message.view;
      } catch (error) {
        reportError(error); // and on to the next message
      }
    }
    this.running = false;
  }

  private enter(table: WholeTable): void {
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
    this.table = table;
    this.past = null;
    this.#before = null;
  }

  private async happen({ kind, seat, move }: Event, after: GameView): Promise<void> {
    await this.#showing;
    const before = this.#before ?? this.view ?? after;
    const happening: Happening = { kind, seat, move, before, after };
    if (this.#before) happening.part = "told";
    this.#before = null;
    this.note(happening);
    this.past = null;
    await this.show(this.#queue.length > BEHIND ? atOnce : this.stage, happening);
    this.view = after;
  }

  /** Whatever goes wrong in showing something, the table goes on. */
  private async show(stage: Stage, happening: Happening): Promise<void> {
    try {
      if (happening.part !== "sure") this.onHappening(happening);
      await stage(happening, () => (this.view = happening.after));
    } catch (error) {
      reportError(error);
    }
  }

  private note({ kind, seat, move, before, after }: Happening): void {
    this.log =
      kind === "undo" ? this.log.slice(0, -1) : [...this.log, { ply: this.log.length, seat, move, before, after, seen: true }];
  }
}
