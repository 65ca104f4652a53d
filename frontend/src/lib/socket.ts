import type { Asked, Problem, Told } from "./wire.ts";

export type Connection = "opening" | "open" | "lost";
type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;
export type Question = Unnumbered<Asked>;
export type Answer = Extract<Told, { id?: number }>;

/** How long to wait before another try, in milliseconds; longer each time, never very long. */
const WAITS = [200, 500, 1000, 2000, 4000];

const UNREADABLE = -1; // the number of a refusal that answers no message
const TOO_FAST = 429;

/** A connection to one table that comes back by itself. What is asked gets its own answer. */
export class TableSocket {
  onTold: (message: Told) => void = () => {};
  onConnection: (connection: Connection) => void = () => {};
  /** The table is not for us, or not there: no further try. */
  onRefused: (problem: Problem) => void = () => {};
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #waiting = new Map<number, { done: (answer: Answer) => void; failed: (reason: Error) => void }>();
  #closed = false;
  #entered = false;
  #turnedAway: Problem | null = null;
  readonly #address: string;

  constructor(table: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
  }

  open(): void {
    if (this.#closed) return;
    this.onConnection(this.#tries ? "lost" : "opening");
    const [old, socket] = [this.#socket, new WebSocket(this.#address)];
    this.#socket = socket;
    this.#entered = false;
    this.#turnedAway = null;
    this.dropQuestions();
    old?.close();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.read(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = () => this.retry(socket);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.dropQuestions();
  }

  /** Try at once, for instance because the browser says that it is online again. */
  hurry(): void {
    if (this.#socket?.readyState === WebSocket.OPEN || this.#closed) return;
    clearTimeout(this.#timer);
    this.open();
  }

  ask(question: Question): Promise<Answer> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error("not connected"));
    const id = this.#next++;
    socket.send(JSON.stringify({ ...question, id }));
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
  }

  private read(message: Told): void {
    this.#tries = 0;
    if (message.type === "table") {
      this.#entered = true;
      this.onConnection("open");
    }
    if (message.type === "table" || message.type === "update") this.onTold(message);
    if (message.type === "refused" && message.id === UNREADABLE && !this.#entered) this.#turnedAway = message.problem;
    const id = "id" in message ? message.id : undefined;
    if (id === undefined) return;
    this.#waiting.get(id)?.done(message as Answer);
    this.#waiting.delete(id);
  }

  private retry(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.dropQuestions();
    if (this.#closed) return;
    if (this.#turnedAway && this.#turnedAway.status !== TOO_FAST) return this.onRefused(this.#turnedAway);
    this.onConnection("lost");
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.open(), wait);
  }

  private dropQuestions(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ failed }) => failed(new Error("connection lost")));
  }
}
