import { untrack } from "svelte";
import { rest } from "../../app/rest.ts";
import { play as sound, prepareSounds } from "../../app/sound.ts";
import { toast } from "../../app/toast.svelte.ts";
import { pageVersion } from "../../net/pageVersion.svelte.ts";
import type { Event, ProposalInfo } from "../../net/wire.ts";
import type { GameEvent } from "../../state/events.ts";
import { duration, LOW_TIME } from "../../words/durations.ts";
import { sentence, tell } from "../../words/moves.ts";
import { t } from "../../words/texts.svelte.ts";
import { Announcements } from "../frame/announcements.svelte.ts";
import { outcomeOf, tellPeopleEvent } from "../frame/peopleText.ts";
import type { Chat } from "./chat.svelte.ts";
import { rematches } from "./rematches.ts";
import type { LiveState } from "./liveState.svelte.ts";

/** Announces what happens at a live table: to a screen reader, by sounds, and by toasts. Called once, when its component is made. */
export function announce(live: LiveState, chat: Chat): Announcements {
  const announcer = new Announcements();
  const { room, play } = live;
  const { people } = room;

  void rest().then(prepareSounds);
  function tellGame(gameEvent: GameEvent): void {
    live.tapQueue.hear(gameEvent);
    if (gameEvent.kind !== "undo") announcer.tell(sentence(tell({ ply: 0, ...gameEvent }, live.teller)));
  }
  function tellPeople(event: Event, before: ProposalInfo | null): void {
    const talk = event.kind === "say" || event.kind === "react";
    const told = talk && !chat.isHeard(event.seat ?? -1) ? null : tellPeopleEvent(event, live.teller.players);
    if (told) announcer.tell(told);
    if (told && talk) sound("message");
    const outcome = outcomeOf(event, before, people, live.names);
    if (outcome) toast.show(outcome);
  }
  $effect(() => {
    room.onGameEvent = tellGame;
    people.onEvent = tellPeople;
  });

  // What was asked or refused in another position no longer holds.
  const position = $derived(live.result ? "over" : room.standing?.ply);
  $effect(() => {
    void position;
    announcer.hush();
  });

  // A rematch that somebody else has begun while this page was open.
  let after = untrack(() => room.standing?.next ?? null);
  $effect(() => {
    const next = room.standing?.next ?? null;
    if (next === after) return;
    after = next;
    if (!next || rematches.making.has(live.table.table) || rematches.made.has(next)) return;
    const [other, ...more] = live.table.seats.filter(({ kind, mine }) => kind === "person" && !mine);
    const begun = other && !more.length ? t("score-rematch-join.by", { player: other.name }) : t("score-rematch-begun");
    toast.show(begun);
  });

  // What keeps the game from going on, such as a lost connection.
  const trouble = $derived(live.trouble ? `${live.trouble.title}. ${live.trouble.detail}` : "");
  $effect(() => {
    if (trouble) announcer.tell(trouble);
  });
  let wasOffline = false;
  $effect(() => {
    if (!room.offline && wasOffline) {
      toast.show(t("error-back"));
      void pageVersion.check();
    }
    wasOffline = room.offline;
  });

  // My turn, once for each position; in a lesson the guide says what to do.
  let toldAt = "";
  let opening = true; // On opening, the player already looks at the table: no bell.
  $effect(() => {
    const asked = room.canMove ? `${room.standing?.ply}` : "";
    const rings = !opening;
    opening = false;
    if (!asked || asked === toldAt) return;
    const fresh = untrack(() => room.log.at(-1)?.seat !== room.shownSeat || !room.log.length);
    toldAt = asked;
    if (live.guide) return;
    const prompt = untrack(() => play.asked);
    if (!fresh) return announcer.tell(prompt); // My turn goes on with another phase.
    announcer.call(t("a11y-your-turn", { prompt }));
    if (rings) sound("turn");
  });
  $effect(() => {
    if (!play.said) return;
    announcer.call(play.said.text);
    if (play.said.tone === "why") sound("no");
  });

  // A new proposal.
  let askedLast = 0;
  $effect(() => {
    const { proposal, question } = live;
    if (!proposal || !question || proposal.seq === askedLast) return;
    askedLast = proposal.seq;
    if (untrack(() => people.asksMe)) {
      announcer.call(t("a11y-vote", { question }));
      sound("message");
    } else announcer.tell(question);
  });

  // The end of a game that was played on this screen.
  let wasOver = untrack(() => live.result !== null);
  $effect(() => {
    const { result } = live;
    if (!result || wasOver) return;
    wasOver = true;
    sound(live.table.mine.some((seat) => result.winners.includes(seat)) ? "win" : "over");
  });

  // My time is nearly up.
  const hurried = $derived(live.clock !== null && live.clock <= LOW_TIME && live.view.turn === room.shownSeat && room.canMove);
  $effect(() => {
    if (hurried) announcer.tell(t("table-clock-low", { time: duration(LOW_TIME) }));
  });
  return announcer;
}
