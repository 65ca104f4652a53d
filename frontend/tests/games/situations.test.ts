import { beforeAll, describe, expect, test } from "vitest";
import type { Board, GameFace, Thing } from "../../src/games/contract.ts";
import { openFolder } from "../../src/games/index.ts";
import type { GameView } from "../../src/net/wire.ts";
import { Choosing } from "../../src/table/play/choosing.svelte.ts";
import { readMove, readThing } from "../../src/words/notation.ts";
import { LANGUAGES, texts } from "../../src/words/texts.svelte.ts";
import { boardFile, cases, decisions, met } from "../cases.ts";

/** Views of every kind of decision, and those of the other tests. */
function views(game: string): GameView[] {
  const others = Object.values(cases(game)).map(({ before }) => before).filter(({ legal, turn, seat }) => legal.length > 0 && turn === seat);
  return [...decisions(game), ...others];
}

/** A kind of situation: the kinds of moves that are open, and the kinds of things that are chosen. */
function kindOf(view: GameView, choosing: Choosing): string {
  const kinds = choosing.open.map(({ move }) => {
    const { verb, pile } = readMove(view.game, move);
    return pile === "deck" ? "draw deck" : verb.split(" ")[0];
  });
  const chosen = choosing.chosen.map((thing) => readThing(thing).kind);
  return `${[...new Set(kinds)].sort().join(", ")} with ${[...new Set(chosen)].sort().join(", ") || "nothing"} chosen`;
}

/** All situations that taps on lit things lead to from a position, and the sentence in each. */
function situations(view: GameView, game: GameFace, board: Board): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const waiting: (readonly Thing[])[] = [[]];
  const seen = new Set<string>();
  for (let chosen = waiting.pop(); chosen; chosen = waiting.pop()) {
    const choosing = new Choosing();
    choosing.setWays(game.ways(view, board));
    if (chosen.some((thing) => choosing.tap(thing).kind !== "chosen") || seen.has([...choosing.chosen].sort().join())) continue;
    seen.add([...choosing.chosen].sort().join());
    const kind = kindOf(view, choosing);
    const words = game.situation?.(view, choosing.chosen, choosing.open);
    found.set(kind, (found.get(kind) ?? new Set()).add(words ? texts.say(words.id, words.args) && words.id : ""));
    for (const thing of choosing.lit) waiting.push([...choosing.chosen, thing]);
  }
  return found;
}

const boardOf = (game: string): Board => (["keltis", "paths", "dice"].includes(game) ? boardFile(game) : null);

describe.each(met)("every situation of %s", (name) => {
  const sentences = new Map<string, Set<string>>();
  beforeAll(async () => {
    const { game } = await openFolder(name);
    for (const view of views(name))
      for (const [kind, ids] of situations(view, game, boardOf(name))) sentences.set(kind, new Set([...(sentences.get(kind) ?? []), ...ids]));
  });

  test("is named by a sentence, in every language", async () => {
    expect(sentences.size).toBeGreaterThan(4);
    for (const language of LANGUAGES) {
      await texts.load(language);
      expect([...sentences].filter(([, ids]) => [...ids].some((id) => !texts.has(id)))).toEqual([]);
    }
  });

  test("has a sentence of its own", () => {
    const kinds = new Map<string, string[]>();
    for (const [kind, ids] of sentences) for (const id of ids) kinds.set(id, [...(kinds.get(id) ?? []), kind]);
    expect([...kinds].filter(([, several]) => several.length > 1)).toEqual([]);
  });
});
