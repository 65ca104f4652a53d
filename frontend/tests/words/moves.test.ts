import { beforeAll, describe, expect, test } from "vitest";
import { game } from "../../src/games/keltis/moves.ts";
import { owned, sentence, tell, tellForfeit, type Teller } from "../../src/words/moves.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { GameFace } from "../../src/games/contract.ts";
import type { KeltisView } from "../../src/net/wire.ts";
import { boardFile, cases, type Case } from "../cases.ts";

const CASES = cases<KeltisView>("keltis");
const teller = (me: number | null): Teller => ({ game: "keltis", players: ["Ana", "Ben", "Cleo", "Dan"], me, face: game as unknown as GameFace, board: boardFile("keltis") });
const said = (name: string, me: (seat: number | null) => number | null) => {
  const { before, move, after } = CASES[name] as Case<KeltisView>;
  return sentence(tell({ ply: 0, seat: before.seat, move, before, after }, teller(me(before.seat))));
};

beforeAll(() => texts.load("en"));

describe("a game told in sentences", () => {
  test("a card that I draw is named", () => {
    expect(said("a card from the draw pile", (seat) => seat)).toMatch(/^You draw (brown|yellow|pink|green|blue) \d+\.$/);
  });

  test("a card that others draw is not", () => {
    const { before, move, after } = CASES["a card from the draw pile"] as Case<KeltisView>;
    const hidden = (view: KeltisView): KeltisView => {
      const { hand, ...rest } = view;
      void hand;
      return { ...rest, seat: null };
    };
    const told = tell({ ply: 0, seat: before.seat, move, before: hidden(before), after: hidden(after) }, teller(null));
    expect(sentence(told)).toMatch(/ draws from the draw pile\.$/);
  });

  test("a card from a discard pile is always named", () => {
    expect(said("a card from a pile", () => null)).toMatch(/ takes \w+ \d+ from its pile\.$/);
  });

  test("a move is followed by its consequences, in order", () => {
    expect(said("a wishing stone", (seat) => seat)).toMatch(/^You play .*\. To .*, worth .*\. You take a wishing stone\./);
  });

  test("who lost a seat, why, and who plays on", () => {
    const lost = { seat: 1, ply: 4, by: "greedy", reason: "did not answer within 10 s" };
    expect(sentence([tellForfeit(lost, ["Ana", "Ben"])])).toBe("Ben lost this seat (did not answer within 10 s). From here on greedy plays.");
  });

  test("a throw whose positions were not seen belongs to the player who moves next", () => {
    const log = [{ ply: 0, seat: null, move: "roll brown wish" }, { ply: 1, seat: null, move: "roll blue wish" }, { ply: 2, seat: 1, move: "keep" }];
    expect(log.map((entry) => owned(entry, log).seat)).toEqual([1, 1, 1]);
    expect(owned({ ply: 3, seat: null, move: "roll brown" }, log).seat).toBeNull();
  });

  test("an entry whose positions were not seen is told by its notation alone", () => {
    expect(sentence(tell({ ply: 3, seat: 1, move: "play blue-5" }, teller(0)))).toBe("Ben plays blue 5.");
  });
});
