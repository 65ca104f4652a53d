import type { Thing, Way } from "../../games/contract.ts";

/** The result of a tap. */
export type Outcome = { kind: "chosen" } | { kind: "deselected" } | { kind: "move"; move: string } | { kind: "no" };

/** Something that is chosen by tapping things: a way, or a premove. */
type Tapped = Pick<Way, "things" | "quiet">;

/** The ways that contain all chosen things. */
export function openWays<W extends Tapped>(ways: readonly W[], chosen: readonly Thing[]): W[] {
  return ways.filter((way) => chosen.every((thing) => way.things.includes(thing)));
}

/** The things that can be tapped next; with nothing chosen, those with which a way begins. */
export function litThings(ways: readonly Tapped[], chosen: readonly Thing[]): Set<Thing> {
  const open = openWays(ways, chosen).filter((way) => !way.quiet);
  const next = chosen.length ? open.flatMap((way) => way.things) : open.flatMap((way) => way.things.slice(0, 1));
  return new Set(next.filter((thing) => !chosen.includes(thing)));
}

const movesOf = (ways: readonly Way[]): string[] => [...new Set(ways.map((way) => way.move))];

/**
 * Choosing a move by tapping: a card and then where it goes, a field alone, several dice and then a button. Knows no
 * rules: a move is made when the things that were tapped leave no other, and something besides its beginning was tapped
 * (or its beginning is all there is).
 */
export class Choosing {
  ways: readonly Way[] = $state.raw([]);
  chosen: readonly Thing[] = $state.raw([]);
  open: readonly Way[] = $derived(openWays(this.ways, this.chosen));
  lit: ReadonlySet<Thing> = $derived(litThings(this.ways, this.chosen));
  chosenSet: ReadonlySet<Thing> = $derived(new Set(this.chosen));

  /** Sets the ways of a new position, in which nothing is chosen. */
  setWays(ways: readonly Way[]): void {
    if (ways.length || this.ways.length) this.ways = ways; // Another empty list would update everything that depends on it.
    this.clear();
  }

  clear(): void {
    if (this.chosen.length) this.chosen = [];
  }

  tap(thing: Thing): Outcome {
    if (this.chosen.includes(thing)) {
      this.chosen = this.chosen.filter((other) => other !== thing);
      return { kind: "deselected" };
    }
    if (this.chosen.length && this.#choose([...this.chosen, thing])) return this.#outcomeOf(thing);
    if (this.#begins(thing) && this.#choose([thing])) return this.#outcomeOf(thing);
    return { kind: "no" };
  }

  #begins(thing: Thing): boolean {
    return this.ways.some((way) => way.things[0] === thing);
  }

  #choose(things: readonly Thing[]): boolean {
    if (!openWays(this.ways, things).length) return false;
    this.chosen = things;
    return true;
  }

  #outcomeOf(last: Thing): Outcome {
    const open = openWays(this.ways, this.chosen);
    const [only, ...others] = movesOf(open);
    const way = open[0];
    if (only === undefined || !way || others.length || way.byButton) return { kind: "chosen" };
    const whole = open.some((each) => each.things.length === this.chosen.length);
    const leads = open.some((each) => each.things[0] !== last);
    return whole || leads ? { kind: "move", move: only } : { kind: "chosen" };
  }
}
