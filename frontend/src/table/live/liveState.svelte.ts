import { tick, untrack } from "svelte";
import { badge } from "../../app/badge.svelte.ts";
import { settings } from "../../app/settings.svelte.ts";
import type { Board, GameFolder, Thing } from "../../games/contract.ts";
import { placeOf } from "../../net/hosts.svelte.ts";
import { pageVersion } from "../../net/pageVersion.svelte.ts";
import { session } from "../../net/session.svelte.ts";
import type { GameInfo, WholeTable } from "../../net/wire.ts";
import type { GameEvent } from "../../state/events.ts";
import type { Room } from "../../state/room.svelte.ts";
import type { Teller } from "../../words/moves.ts";
import { named } from "../../words/notation.ts";
import { t, texts } from "../../words/texts.svelte.ts";
import { bannerText, type BannerFacts } from "../frame/bannerText.ts";
import { questionOf } from "../frame/peopleText.ts";
import { boardOf } from "../frame/tableBoard.ts";
import { Motion } from "../motion/motion.ts";
import type { Guide } from "../play/guide.ts";
import { describe, settleZones } from "../play/keyboard.ts";
import type { ActionBarSentence } from "../play/moveOptions.svelte.ts";
import { Play } from "../play/play.svelte.ts";
import { troubleTexts } from "../../words/problems.ts";
import { Premoves } from "../play/premoves.svelte.ts";
import { TapQueue } from "../play/tapQueue.svelte.ts";

const NONE: ReadonlySet<Thing> = new Set();

/** The sheet that is open over a table. */
export type Opened = "friends" | "menu" | "log" | "hint" | "panel" | "rules" | "short" | "chat" | "travel" | null;

/** What a live table is made from. `table` is a new object after each reconnect; room, folder and game never change. */
export interface LiveProps {
  room: Room;
  table: WholeTable;
  info: GameInfo;
  folder: GameFolder;
  guide?: Guide | undefined;
}

/** The state of a live table, between the room (what the server sent) and the frame: what is shown and what can be tapped. */
export class LiveState {
  readonly #props: () => LiveProps;
  readonly room: Room;
  readonly folder: GameFolder;
  readonly board: Board;
  readonly play: Play;
  readonly premoves: Premoves;
  readonly tapQueue: TapQueue;
  readonly motion = new Motion();
  root: HTMLElement | undefined = $state();
  layer: HTMLElement | undefined = $state();
  opened: Opened = $state(null);
  /** The seat whose sheet is open. */
  openSeat: number | null = $state(null);
  /** Called when an event has been shown. */
  onShown: ((gameEvent: GameEvent) => void) | undefined;
  /** The seat whose move is being shown: it counts as their turn until the animation is over. */
  acting: number | null = $state(null);

  constructor(props: () => LiveProps) {
    const { room, folder, table, info } = untrack(props);
    this.#props = props;
    this.room = room;
    this.folder = folder;
    this.board = boardOf(table.options, info, folder);
    this.play = new Play(room, folder, this.board, () => props().guide);
    this.premoves = new Premoves(room, folder, this.board);
    this.tapQueue = new TapQueue(this.play, this.premoves, this.motion);
  }

  // ---- what is shown ----

  table = $derived.by(() => this.#props().table);
  info = $derived.by(() => this.#props().info);
  guide = $derived.by(() => this.#props().guide);
  view = $derived.by(() => this.room.past?.view ?? this.tapQueue.ahead ?? this.room.view ?? this.table.view);
  turn = $derived.by(() => this.acting ?? this.view.turn);
  me = $derived.by(() => (this.table.mine.length === 1 ? (this.table.mine[0] ?? null) : null));
  names = $derived.by(() => this.table.seats.map((seat, i) => (i === this.me ? t("table-you") : seat.name)));
  order = $derived.by(() => this.table.seats.map((_, i) => (i + (this.table.mine[0] ?? 0)) % this.table.seats.length));
  /** The seat whose rows are in front; that of a move that is being shown stays there until the animation is over. */
  front = $derived.by(() => this.view.seat ?? (typeof this.turn === "number" ? this.turn : (this.table.mine[0] ?? 0)));
  teller: Teller = $derived.by(() => ({
    game: this.table.game, players: this.table.seats.map((seat) => seat.name), me: this.me, face: this.folder.game, board: this.board,
  }));
  result = $derived.by(() => (!this.room.animating ? (this.room.standing?.result ?? null) : null));
  trouble = $derived.by(() => (this.room.offline || this.room.trouble ? troubleTexts(this.room) : null));
  /** The server of this table is out of reach, and games against bots can be played in this browser meanwhile. */
  elsewhere = $derived.by(() => this.room.offline && !this.room.sending && session.away && placeOf(this.table.table) === "server");
  facts: BannerFacts = $derived.by(() => {
    const { room, table, info, view, turn, me, names, trouble } = this;
    return { room, table, info, view, turn, me, names, trouble };
  });
  banner = $derived.by(() => bannerText(this.facts));
  proposal = $derived.by(() => (!this.result ? this.room.people.proposal : null));
  question = $derived.by(() => this.proposal && questionOf(this.proposal, this.room.people, this.names));
  clock = $derived.by(() => {
    const { turn } = this.view;
    return typeof turn === "number" && !this.result && !this.room.past ? this.room.people.clockOf(turn) : null;
  });
  cards = $derived.by(() => this.folder.game.hand?.(this.view) ?? []);
  /** The sentence in the action bar; the last one stays, dimmed, while something is under way. In a lesson the teacher says it. */
  said: ActionBarSentence | null = $derived.by(() => {
    const { play, trouble, room } = this;
    if (play.said) return play.said;
    if (trouble) return { text: this.elsewhere ? t("error-away") : trouble.detail, tone: "off" };
    if (this.guide) return null;
    const now = play.advice ?? this.#waiting;
    if (now) this.#saidLast = now;
    return now ?? (room.unsettled && this.#saidLast ? { ...this.#saidLast, tone: "off" } : null);
  });
  /** Not reactive. */
  #saidLast: ActionBarSentence | null = null;
  /** Who plays until it is my turn, and that I can already choose my next move. */
  #waiting: ActionBarSentence | null = $derived.by(() => {
    const { turn, table: { mine, seats }, me, names } = this;
    if (typeof turn !== "number" || !mine.length || mine.includes(turn) || this.result) return null;
    const order = seats.map((_, i) => (turn + i) % seats.length);
    const next = order.find((seat) => mine.includes(seat)) ?? 0;
    const players = texts.list(order.slice(0, order.indexOf(next)).map((seat) => names[seat] ?? ""));
    const then = t(me === null ? "table-then" : "table-then.you", { players, player: names[next] ?? "" });
    return { text: this.premoves.offered.length ? `${then} ${t("table-plan-offer")}` : then, tone: "off" };
  });

  // ---- what can be tapped ----

  tappable: ReadonlySet<Thing> = $derived.by(() => {
    const { room, tapQueue, premoves, play: { choosing } } = this;
    if (room.past || tapQueue.queued.length) return NONE;
    return premoves.begun ? premoves.lit : choosing.lit;
  });
  /** What is lit: in a lesson also what it speaks of, until something is chosen. */
  lit: ReadonlySet<Thing> = $derived.by(() => {
    const { tappable, guide, room, play: { choosing } } = this;
    return guide && !room.past && !choosing.chosen.length ? new Set([...tappable, ...guide.lit]) : tappable;
  });
  chosen: ReadonlySet<Thing> = $derived.by(() => {
    if (this.room.past) return NONE;
    return this.premoves.begun ? this.premoves.chosen : this.play.choosing.chosenSet;
  });
  cardsPlayable = $derived.by(() => this.room.canMove && this.play.choosing.ways.some((way) => named("card", way.things.slice(0, 1))));
  /** Whether the others can be asked for a pause, or to end the game. */
  consents = $derived.by(() => this.table.terms.consent && this.room.people.hasOthers && !this.room.watches && !this.result && !this.proposal);

  /** Keeps everything up to date while the table is on the screen. Called once, when its component is made. */
  follow(): void {
    const { room, play, tapQueue, premoves } = this;
    // The newest position decides what can be tapped.
    $effect(() => {
      const [position, mine, settled] = [play.at.view, play.at.canMove, !room.unsettled];
      untrack(() => {
        play.follow(position, mine);
        if (settled) tapQueue.settle();
      });
    });
    $effect(() => {
      const only = room.canMove && settings.draws && !this.guide && room.view ? this.folder.game.automatic?.(room.view) : null;
      if (only) untrack(() => tapQueue.make(only));
    });
    const dropped = $derived(room.people.info?.plan_problem ?? null);
    $effect(() => {
      if (room.canMove) premoves.clear();
      if (room.canMove && dropped) untrack(() => play.warn(dropped));
    });
    // Keyboard and screen reader follow what is lit.
    $effect(() => {
      const [lit, outlook] = [play.choosing.lit, play.outlook];
      void [this.view, this.opened];
      void tick().then(() => {
        if (!this.root) return;
        settleZones(this.root);
        describe(this.root, (thing) => (outlook && lit.has(thing) ? play.note(thing) : ""));
      });
    });
    // A game against bots is not interrupted; one with other people only while nobody waits for me, and nothing moves.
    const playing = $derived(room.sending || (!room.watches && !this.result && (!room.people.hasOthers || room.myTurn || room.unsettled)));
    $effect(() => {
      if (playing) return pageVersion.hold();
    });
    // The badge and the title count this table if others wait for me here.
    const shared = $derived(this.table.seats.some((seat) => seat.kind === "person" && !seat.mine));
    $effect(() => badge.enter(this.table.table, this.banner.mark === "me" && shared));
    $effect(() => () => badge.leave());
  }

  /** Shows one event, animated. */
  readonly animate = async (gameEvent: GameEvent, apply: () => void): Promise<void> => {
    this.acting = gameEvent.kind === "move" ? gameEvent.seat : null;
    try {
      await this.motion.animate(gameEvent, apply);
    } finally {
      this.acting = null;
    }
    this.onShown?.(gameEvent);
  };
}
